"""Drawing without a screen: values in, cells out. Nothing here knows an app or a casino."""
