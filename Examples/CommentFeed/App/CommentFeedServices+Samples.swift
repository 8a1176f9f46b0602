import Foundation

extension CommentFeedServices {
    /// Returns services with sample comments, whose authors have no pictures. To use other services, change only this
    /// method.
    static func samples() -> CommentFeedServices {
        let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
        return CommentFeedServices(
            comments: CommentArchive(Samples.makeComments(), pageSize: 20, writer: Samples.reader),
            images: LayeredImageStore(directory: caches.appendingPathComponent("authors")))
    }
}
