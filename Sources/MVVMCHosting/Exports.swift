// An app that imports this module does not need to import the modules below it.
@_exported public import MVVMCSwiftUI
@_exported public import MVVMCUIKit
