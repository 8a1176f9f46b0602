// An app that imports this module needs no import of the one that it builds on.
@_exported public import MVVMC
