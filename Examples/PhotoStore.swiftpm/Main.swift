import SwiftUI

// `PhotoStoreApp` is declared in a library, which cannot have an entry point, so this module adds `@main`.
@main
extension PhotoStoreApp {}
