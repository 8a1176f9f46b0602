// An app that imports this module need not import the core module as well.
@_exported public import MVVMC
