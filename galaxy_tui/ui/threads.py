"""Threads that count odds, advice, edges. They own nothing: nobody has to wait for them."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final, cast

from galaxy_tui.ui.crash import story_of

if TYPE_CHECKING:
    from textual.dom import DOMNode

    from galaxy_tui.ui.app import Galaxy

MOST: Final = 4


class CountingThreads(ThreadPoolExecutor):
    """Whoever leaves the casino leaves at once; what is still counted is dropped."""

    def __init__(self) -> None:
        super().__init__(MOST, thread_name_prefix="counting")

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        super().shutdown(wait=False, cancel_futures=True)


def count_aside(node: DOMNode, count: Callable[[], None], what: str) -> None:
    """In a thread that ends with the node. If the count fails that is said, and play goes on."""
    app = cast("Galaxy", node.app)

    def safely() -> None:
        try:
            count()
        except Exception as error:
            told = f"{what} can't be counted: {story_of(error, app.folder)}."
            app.call_from_thread(app.notify, told, severity="warning")

    node.run_worker(safely, thread=True, group="counting", exit_on_error=False)
