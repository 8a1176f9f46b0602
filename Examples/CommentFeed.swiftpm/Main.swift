import SwiftUI

// The source file of `CommentFeedApp` also belongs to a library, which cannot have an entry point, so this file adds
// `@main`.
@main
extension CommentFeedApp {}
