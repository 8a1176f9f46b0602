// An app that imports MVVMCHosting can use both adapters, MVVMCLists and MVVMC without importing them.
@_exported public import MVVMCSwiftUI
@_exported public import MVVMCUIKit
