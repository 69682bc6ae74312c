"""How Alembic runs the migrations: on the engine of the store."""

import asyncio
from typing import TYPE_CHECKING, cast

from advanced_alchemy.base import metadata_registry
from alembic import context
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from damrak.web.store import models

if TYPE_CHECKING:
    from advanced_alchemy.alembic.commands import AlembicCommandConfig

assert models.Table.__tablename__ in metadata_registry.get(None).tables
config = cast("AlembicCommandConfig", context.config)


def run(connection: Connection) -> None:
    """Run what is due."""
    context.configure(
        connection=connection,
        target_metadata=metadata_registry.get(None),
        version_table=config.version_table_name,
        version_table_pk=config.version_table_pk,
        render_as_batch=True,
    )
    with context.begin_transaction():
        context.run_migrations()


async def run_all() -> None:
    """Run what is due, in one transaction."""
    engine = cast("AsyncEngine", config.engine)
    async with engine.begin() as connection:
        await connection.run_sync(run)
    await engine.dispose()


asyncio.run(run_all())
