// An app that imports this module needs no import of those that it builds on.
@_exported public import MVVMCSwiftUI
@_exported public import MVVMCUIKit
