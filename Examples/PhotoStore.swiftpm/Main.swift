import SwiftUI

// The source file of `PhotoStoreApp` also belongs to a library, which cannot have an entry point, so this file adds
// `@main`.
@main
extension PhotoStoreApp {}
