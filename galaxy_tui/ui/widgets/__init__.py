"""Widgets with one subject each; they draw what they are given and post what is wanted of them."""
