"""`python -m galaxy_tui`: the same as `galaxy`."""

from galaxy_tui.cli import main

if __name__ == "__main__":
    main()
