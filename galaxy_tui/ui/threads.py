"""Threads that count odds, advice, edges. They own nothing: nobody has to wait for them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Final

MOST: Final = 4


class Counters(ThreadPoolExecutor):
    """Whoever leaves the casino leaves at once; what is still counted is dropped."""

    def __init__(self) -> None:
        super().__init__(MOST, thread_name_prefix="counting")

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        super().shutdown(wait=False, cancel_futures=True)
