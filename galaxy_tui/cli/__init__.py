"""`galaxy …`: the way in. All the rest is loaded inside `main`, so that Ctrl-C is always quiet."""

import sys

BAD_INPUT = 2
INTERRUPTED = 130


def main() -> None:
    """Run the program, and end it with its exit code."""
    try:
        sys.exit(_run())
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


def _run() -> int:
    """Ctrl-C ends it at once: an exception could be raised, and printed, in the import system."""
    import os
    import signal

    ours = signal.getsignal(signal.SIGINT) is signal.default_int_handler  # nohup ignores it
    if ours:
        signal.signal(signal.SIGINT, lambda *_: os._exit(INTERRUPTED))
    try:
        from galaxy_tui.cli.play import walk_in

        if (code := walk_in(sys.argv[1:])) is not None:
            return code
        from galaxy_tui.cli.program import run

        return run()
    finally:
        if ours:
            signal.signal(signal.SIGINT, signal.default_int_handler)
