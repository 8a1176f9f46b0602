// An app that imports this module does not need to import the modules below it.
@_exported public import MVVMCLists
