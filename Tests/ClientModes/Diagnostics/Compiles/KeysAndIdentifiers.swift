import Foundation
import MVVMCLists

// Values of the app as identifiers and keys of a list.

struct Picture: Identifiable, Hashable {
    let id: UUID
    let title: String
    let url: URL
}

struct PictureRow: ReusableViewViewModel, Identifiable, Equatable {
    let id: UUID
    let title: String
    var image: Thumbnail?
    init(_ picture: Picture) { (id, title) = (picture.id, picture.title) }
}

/// Content that is not `Sendable` without default isolation.
final class Thumbnail: Equatable {
    let width = 100
    static func == (left: Thumbnail, right: Thumbnail) -> Bool { left === right }
}

struct BannerRow: ReusableViewViewModel, Equatable {
    let text: String
}

enum BannerID: Hashable { case sale, news }

struct AlbumID: Hashable { let raw: Int }

struct AlbumRow: ReusableViewViewModel, Identifiable, Equatable {
    let id: AlbumID
    let title: String
}

/// The size in which a picture is requested is part of the key.
struct PictureKey: Hashable {
    let url: URL
    let width: Int
}

struct PageCursor: Hashable { let token: String }

final class MixedListViewModel: ReferenceViewModel {
    enum Section: Hashable { case banners, pictures }
    let list = ListViewModel<Section, AnyListItem>()

    init(_ pictures: [Picture]) {
        let banner = AnyListItem(BannerRow(text: "Sale"), id: BannerID.sale)
        let album = AnyListItem(AlbumRow(id: AlbumID(raw: 1), title: "Summer"))
        list.reload(
            ListSnapshot([
                ListSection(id: .banners, items: [banner]),
                ListSection(id: .pictures, items: pictures.map { AnyListItem(PictureRow($0)) } + [album]),
            ]))
        _ = list.snapshot.position(of: AnyListItem.ID(BannerID.sale, of: BannerRow.self))
        list.onSelect(with: self) { owner, id in
            if let id = id.value(of: AlbumRow.self, as: AlbumID.self) { owner.open(id) }
        }
    }

    private func open(_ id: AlbumID) {}
}

final class PicturesViewModel: ReferenceViewModel {
    enum Section: Hashable { case pictures, status }
    let list = ListViewModel<Section, PictureRow>()
    private let pictures: [UUID: Picture] = [:]
    private(set) lazy var pages: PagedItems<Picture, PageCursor> = PagedItems(with: self) { try await $0.page($1) }

    init() {
        list.loadContent(with: self) { owner, row in
            owner.pictures[row.id].map { PictureKey(url: $0.url, width: 100) }
        } load: { owner, key in
            try await owner.thumbnail(key)
        } show: { row, thumbnail in
            row.image = thumbnail
        }
        pages.show(in: list, items: .pictures, status: .status, with: self) { _, pictures in
            pictures.map { PictureRow($0) }
        } statusRow: { _, _ in
            nil
        }
    }

    private func page(_ cursor: PageCursor?) async throws -> PagedItems<Picture, PageCursor>.Page {
        .init([], next: nil)
    }

    private func thumbnail(_ key: PictureKey) async throws -> Thumbnail { Thumbnail() }
}
