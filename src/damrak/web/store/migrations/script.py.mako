"""${message}."""

import sqlalchemy as sa
from advanced_alchemy.types import DateTimeUTC
from alembic import op

revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the schema forward."""
    ${upgrades if upgrades else "pass"}


def downgrade() -> None:
    """Take the schema back."""
    ${downgrades if downgrades else "pass"}
