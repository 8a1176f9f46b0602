import SwiftUI

// The example is a library, which has no entry point. This makes its app the one that is launched.
@main
extension PhotoStoreApp {}
