"""stub"""


def explain(s, move, names):
    return "can't"
