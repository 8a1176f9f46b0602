// An import of this module also imports the modules that its interface uses.
@_exported public import MVVMCLists
