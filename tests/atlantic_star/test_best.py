"""The help: the best way to sail a sea, and the best tour of a hand, compared with trying everything."""

from __future__ import annotations

import random
from itertools import permutations

import pytest
from tests.atlantic_star.table import FAR, MAIL, SEAS, at, seat

from damrak.games.atlantic_star.best import best_tour, best_tours, points_of
from damrak.games.atlantic_star.data import DATA


def points(sea: str, ships: tuple[str, ...]) -> int:
    worth = [points_of(ship, sea, leg) for leg, ship in enumerate(ships)]
    return sum(worth) + (len(worth) if all(worth) else 0)


@pytest.mark.rule("AS-help-01")
@pytest.mark.parametrize("seed", range(6))
def test_no_way_to_sail_is_better(seed: int) -> None:
    rng = random.Random(seed)
    pack = [name for name, copies in zip(DATA.ship_names, DATA.copies, strict=True) for _ in range(copies)]
    for _ in range(30):
        sea = rng.choice(["Baltic", "Mediterranean", "Atlantic"] + ["Pacific"] * (seed == 0))
        suited = [ship for ship in pack if any(points_of(ship, sea, leg) for leg in range(SEAS[sea]))]
        spare = rng.randrange(2 if sea == "Pacific" else 3)
        ships = rng.sample(suited if rng.random() < 0.7 else pack, SEAS[sea] + spare)
        best = best_tour(sea, ships)
        assert best is not None
        assert best.points == max(points(sea, way) for way in permutations(ships, SEAS[sea]))
        assert best.points == points(sea, tuple(leg.ship for leg in best.legs))
        assert all(leg.points == points_of(leg.ship, sea, i) for i, leg in enumerate(best.legs))


@pytest.mark.rule("AS-help-01")
def test_the_best_completion_of_a_tour_begun() -> None:
    best = best_tour("Baltic", ["Thetis", "Okeanos", "Themis"], ["Rhea"])
    assert best is not None
    assert best.legs[0].ship == "Rhea"
    assert best.points == 9
    assert best.bonus == 0


@pytest.mark.rule("AS-help-01")
def test_too_few_ships_sail_nothing() -> None:
    assert best_tour("Pacific", FAR[:5]) is None
    assert best_tours(["Baltic", "Pacific"], FAR[:5])[0].sea == "Baltic"


@pytest.mark.rule("AS-help-01")
def test_the_view_offers_the_best_tours_of_the_hand_and_they_can_be_played() -> None:
    match = at(seat(hand=["Thetis", "Kreios", MAIL, "Okeanos", "Rhea"]), seat())
    best = match.view(0).best_tours
    assert [(tour.sea, tour.points) for tour in best] == [("Baltic", 16), ("Mediterranean", 11), ("Atlantic", 8)]
    for tour in best:
        twin = match.copy()
        events = twin.play(tour.line)
        assert [event.points for event in events if event.name == "organised"] == [tour.points]


@pytest.mark.rule("AS-help-01")
def test_a_full_hand_is_offered_only_what_it_may_organise() -> None:
    match = at(seat(hand=FAR[:8]), seat())
    assert [tour.sea for tour in match.view(0).best_tours] == ["Pacific"]
