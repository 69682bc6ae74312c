"""Run the command line with `python -m damrak`."""

from damrak.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
