// An app that imports MVVMCUIKit can use MVVMCLists and MVVMC without importing them.
@_exported public import MVVMCLists
