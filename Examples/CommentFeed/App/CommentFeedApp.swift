#if canImport(SwiftUI)
import MVVMCSwiftUI
import SwiftUI

/// The app. An app target must add `@main` to this declaration.
///
/// The comments are samples, and their authors have no pictures. To use other services, change only this file.
struct CommentFeedApp: App {
    var article = Samples.article
    var services = CommentFeedServices(
        comments: CommentArchive(Samples.makeComments(), pageSize: 20, writer: Samples.reader),
        images: LayeredImageStore(
            directory: FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
                .appendingPathComponent("authors")))
    let views = ViewRegistry.commentFeed

    var body: some Scene {
        WindowGroup { NavigatorView(starting: CommentsCoordinator(article, services), views: views) }
    }
}
#endif
