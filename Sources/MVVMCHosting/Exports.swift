// An app that imports MVVMCHosting need not import the two adapters, nor MVVMC and MVVMCLists, which they export.
@_exported public import MVVMCSwiftUI
@_exported public import MVVMCUIKit
