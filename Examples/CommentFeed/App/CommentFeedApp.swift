#if canImport(SwiftUI)
import MVVMCSwiftUI
import SwiftUI

/// The app. `Examples/CommentFeed.swiftpm` adds `@main` to it.
struct CommentFeedApp: App {
    var article = Samples.article
    var services = CommentFeedServices.samples()
    let views = ViewRegistry.commentFeed

    var body: some Scene {
        WindowGroup { NavigatorView(starting: CommentsCoordinator(article, services), views: views) }
    }
}
#endif
