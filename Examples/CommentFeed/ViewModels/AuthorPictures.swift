import Foundation
import MVVMCLists

/// The pictures of the authors in a list of comments. A picture is loaded when the row of the comment is displayed.
///
/// The view model of a cell has no URL, because only this type loads pictures.
@MainActor
final class AuthorPictures {
    private let images: any ImageStore
    private var urls: [Comment.ID: URL] = [:]

    init(_ images: any ImageStore) { self.images = images }

    /// Adds the URL of the author's picture.
    func add(_ comment: Comment) { urls[comment.id] = comment.author.pictureURL }

    /// Registers two loaders for the displayed rows. The first closure of each returns the URL to load, or `nil`.
    func load<SectionID>(in list: ListViewModel<SectionID, AnyListItem>) {
        // The first loader shows an expired picture, unless a fresh one is in memory.
        list.loadContent(with: self) { pictures, row in
            pictures.url(of: row).flatMap { pictures.images.cachedImage(at: $0) == nil ? $0 : nil }
        } load: { pictures, url in
            guard let image = await pictures.images.expiredImage(at: url) else { throw NothingExpired() }
            return image
        } show: { row, image in
            row.edit(CommentCellViewModel.self) { $0.authorImage = image }
        }
        // The second loader shows the new picture. It is registered later, so its picture replaces the expired one,
        // even if the expired one arrives last.
        list.loadContent(with: self) { pictures, row in
            pictures.url(of: row)
        } cached: { pictures, url in
            pictures.images.cachedImage(at: url)
        } load: { pictures, url in
            try await pictures.images.image(at: url)
        } show: { row, image in
            row.edit(CommentCellViewModel.self) { $0.authorImage = image }
        }
    }

    private func url(of row: AnyListItem) -> URL? {
        row.id.value(of: CommentCellViewModel.self, as: Comment.ID.self).flatMap { urls[$0] }
    }
}

/// The error for a picture without an expired version to show.
private struct NothingExpired: Error {}
