// A test that imports this module needs no import of those that it builds on.
@_exported public import MVVMCExplorer
@_exported public import MVVMCLists
