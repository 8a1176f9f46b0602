// A test that imports MVVMCTesting can use MVVMC, MVVMCLists and MVVMCExplorer without importing them.
@_exported public import MVVMCExplorer
@_exported public import MVVMCLists
