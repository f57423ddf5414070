"""Bring the schema of a database up to date, one server at a time."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import text
from sqlalchemy.engine import Connection

MIGRATIONS = Path(__file__).parent / "migrations"
LOCK = 30_002_000
"""Any number will do, as long as every worker takes the same."""


def migrate(connection: Connection) -> None:
    """Upgrade to the newest schema. Workers that start together wait for each other."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    command.upgrade(config_for(connection), "head")


def config_for(connection: Connection) -> Config:
    """Return Alembic's configuration: our folder, this connection, no file."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
