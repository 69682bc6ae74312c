"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the schema forward."""
    op.create_table(
        "people",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_people")),
    )
    op.create_table(
        "settings",
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("value", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_settings")),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("rules", sa.String(length=64), nullable=False),
        sa.Column("data", sa.String(length=64), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("key", sa.LargeBinary(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("state", sa.String(length=64), nullable=False),
        sa.Column("owner", sa.String(length=32), nullable=False),
        sa.Column("invitation", sa.String(length=32), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("screen", sa.Integer(), nullable=True),
        sa.Column("next_table", sa.String(length=32), nullable=True),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.Column("changed", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["owner"], ["people.id"], name=op.f("fk_tables_owner_people")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
        sa.UniqueConstraint("invitation", name=op.f("uq_tables_invitation")),
    )
    op.create_index(op.f("ix_tables_owner"), "tables", ["owner"], unique=False)
    op.create_index(op.f("ix_tables_state"), "tables", ["state"], unique=False)

    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("ply", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=64), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("decision", sa.String(length=64), nullable=False),
        sa.Column("move", sa.Text(), nullable=False),
        sa.Column("note", sa.String(length=64), nullable=False),
        sa.Column("back_to", sa.Integer(), nullable=True),
        sa.Column("agreed", sa.Boolean(), nullable=False),
        sa.Column("events", sa.JSON(), nullable=False),
        sa.Column("chance", sa.Boolean(), nullable=False),
        sa.Column("asked", sa.JSON(), nullable=False),
        sa.Column("pending", sa.String(length=64), nullable=False),
        sa.Column("record", sa.LargeBinary(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_entries_table_id_tables")),
        sa.PrimaryKeyConstraint("table_id", "ply", name=op.f("pk_entries")),
    )
    op.create_table(
        "requests",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("back_to", sa.Integer(), nullable=False),
        sa.Column("agreed", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_requests_table_id_tables")),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_requests")),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=64), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=True),
        sa.Column("bot", sa.String(length=64), nullable=True),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_seats_person_people")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_seats_table_id_tables")),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_seats")),
    )
    op.create_index(op.f("ix_seats_person"), "seats", ["person"], unique=False)

    op.create_table(
        "prepared",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("decision", sa.String(length=64), nullable=False),
        sa.Column("move", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id", "number"], ["seats.table_id", "seats.number"], name=op.f("fk_prepared_table_id_seats")
        ),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_prepared")),
    )


def downgrade() -> None:
    """Take the schema back."""
    op.drop_table("prepared")
    op.drop_index(op.f("ix_seats_person"))

    op.drop_table("seats")
    op.drop_table("requests")
    op.drop_table("entries")
    op.drop_index(op.f("ix_tables_state"))
    op.drop_index(op.f("ix_tables_owner"))

    op.drop_table("tables")
    op.drop_table("settings")
    op.drop_table("people")
