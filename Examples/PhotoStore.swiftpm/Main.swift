import SwiftUI

// The example is a library without an entry point. This conformance makes its app the entry point.
@main
extension PhotoStoreApp {}
