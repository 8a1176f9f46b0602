#if canImport(SwiftUI)
import Foundation
import MVVMC
import MVVMCSwiftUI
import SwiftUI

/// The app. In an app target, its declaration is preceded by `@main`.
///
/// Its comments are made up, and their authors have no pictures: an app that is used passes a service of its own,
/// here and nowhere else.
struct CommentFeedApp: App {
    private let article: Article
    private let service: any CommentService
    private let images: any ImageStore
    private let makeDates: @MainActor () -> CommentDates
    private let views = ViewRegistry.commentFeed

    /// Creates the app, which keeps pictures in a folder of its own.
    init() {
        let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
        self.init(
            Samples.article, service: CommentArchive(Samples.comments(), pageSize: 20, writer: Samples.reader),
            images: LayeredImageStore(
                directory: caches.appendingPathComponent("authors"), loader: NetworkImageLoader()))
    }

    /// Creates an app with services of its own, for tests.
    init(
        _ article: Article, service: any CommentService, images: any ImageStore,
        dates makeDates: @escaping @MainActor () -> CommentDates = { CommentDates() }
    ) {
        (self.article, self.service, self.images, self.makeDates) = (article, service, images, makeDates)
    }

    /// The window of the app.
    var body: some Scene {
        WindowGroup {
            NavigatorView(
                starting: CommentsCoordinator(article, service: service, images: images, dates: makeDates),
                views: views)
        }
    }
}
#endif
