import SwiftUI

// The source file of `UserDirectoryApp` also belongs to a library, which cannot have an entry point, so this file adds
// `@main`.
@main
extension UserDirectoryApp {}
