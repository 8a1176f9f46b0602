#if canImport(SwiftUI)
import Foundation
import MVVMCSwiftUI
import SwiftUI

/// The app. `Examples/CommentFeed.swiftpm` adds `@main` to it.
struct CommentFeedApp: App {
    var article = Samples.article
    var services = CommentFeedServices.samples()
    let views = ViewRegistry.commentFeed

    var body: some Scene {
        WindowGroup { CommentFeedWindow(coordinator: CommentsCoordinator(article, services), views: views) }
    }
}

/// A window that restores the position in the feed and the draft of a reply.
private struct CommentFeedWindow: View {
    @SceneStorage("navigation") private var archive: Data?
    @State var coordinator: CommentsCoordinator
    let views: ViewRegistry

    var body: some View { NavigatorView(starting: coordinator, restoring: $archive, views: views) }
}
#endif
