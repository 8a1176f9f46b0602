// An app that imports MVVMCSwiftUI can use MVVMCLists and MVVMC without importing them.
@_exported public import MVVMCLists
