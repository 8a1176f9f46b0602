// A test that imports this module need not import the modules below it.
@_exported public import MVVMCExplorer
@_exported public import MVVMCLists
