import Foundation
import MVVMCLists
import MVVMCTesting
import XCTest

// The samples in the doc comments about lists.

extension SupplementaryKind {
    static let badge = SupplementaryKind(rawValue: "badge")
}

extension Samples {
    struct CommentCellViewModel: ReusableViewViewModel, Identifiable, Equatable {
        let id: Comment.ID
        var text = ""
        var authorImage: Picture?
    }

    struct CommentRow: ReusableViewViewModel, Identifiable, Equatable {
        let id: Comment.ID
        let text: String
        init(_ comment: Comment) { (id, text) = (comment.id, comment.text) }
    }

    struct StatusRow: ReusableViewViewModel, Identifiable, Equatable {
        let id: String
        init(_ status: PagedItems<Comment, Int>.Status) { id = status == .loading ? "loading" : "end" }
    }

    struct PictureRow: ReusableViewViewModel, Identifiable, Equatable {
        let id: String
        var picture: Picture?
    }

    struct BadgeViewModel: SupplementaryViewModel {
        let count: Int
    }

    protocol CommentService: Sendable {
        func comments(after cursor: Int?) async throws -> (comments: [Comment], cursor: Int?)
    }

    struct TwoPages: CommentService {
        func comments(after cursor: Int?) async throws -> (comments: [Comment], cursor: Int?) {
            cursor == nil ? ([Comment(id: 1), Comment(id: 2)], 2) : ([Comment(id: 3)], nil)
        }
    }

    struct UserService: Sendable {
        func users() async throws -> [User] { [] }
    }

    struct User: Identifiable, Sendable {
        let id: Int
    }

    // MARK: AnyListItem
    static func mixed(_ photos: [PhotoViewModel], _ advertisement: PhotoViewModel) -> ListViewModel<Int, AnyListItem> {
        let list = ListViewModel<Int, AnyListItem>()
        list.apply(ListSnapshot(items: photos.map(AnyListItem.init) + [AnyListItem(advertisement)]))
        return list
    }

    static func identified(_ person: Person) -> [AnyListItem] {
        let title = AnyListItem(TitleViewModel(text: "Today"), id: "today")
        let author = AnyListItem(person, id: person.email)
        return [title, author]
    }

    static func place(in snapshot: ListSnapshot<Int, AnyListItem>) -> ListPosition? {
        snapshot.position(of: AnyListItem.ID(7, of: CommentCellViewModel.self))
    }

    static func show(_ image: Picture, in item: inout AnyListItem) {
        item.edit(CommentCellViewModel.self) { $0.authorImage = image }
    }

    // MARK: ListSnapshot
    static func show(_ photos: [PhotoViewModel], in list: ListViewModel<String, PhotoViewModel>) {
        var snapshot = ListSnapshot<String, PhotoViewModel>()
        snapshot.append(ListSection(id: "new", items: photos))
        snapshot.remove(["pli"])
        list.apply(snapshot)
    }

    static func section(_ rows: [PhotoViewModel]) -> ListSection<String, PhotoViewModel> {
        var friends = ListSection(id: "friends", items: rows)
        friends.header = TitleViewModel(text: "Friends")
        return friends
    }

    static func markFavorite(_ snapshot: inout ListSnapshot<Int, PhotoViewModel>) {
        snapshot[id: "pli"]?.isFavorite = true
    }

    // MARK: The closures of a list
    final class Library: ReferenceViewModel {
        let list = ListViewModel<Int, PhotoViewModel>()
        let images = PictureStore()
        let folders = [Folder(name: "Archive")]
        var isEditing = false
        private(set) var opened: [Photo.ID] = []
        private(set) var deleted: [Photo.ID] = []
        private(set) var moved: [Photo.ID] = []
        let playlist = Playlist()

        struct Folder { let name: String }
        final class Playlist {
            func move(_ id: Photo.ID, to place: Int) -> Bool { place > 0 }
        }

        func open(_ id: Photo.ID) { opened.append(id) }
        func open(_ id: Comment.ID) {}
        func copy(_ id: Photo.ID) {}
        func move(_ id: Photo.ID, to folder: Folder) { moved.append(id) }
        func delete(_ id: Photo.ID) { deleted.append(id) }
        func canDelete(_ id: Photo.ID) -> Bool { true }
        func isSold(_ id: Photo.ID) -> Bool { id == "sold" }
        func pictureURL(of id: PictureRow.ID) -> URL? { URL(string: "https://example.com/\(id)") }

        init() {
            list.onSelect(with: self) { owner, id in owner.open(id) }
            list.shouldSelect(with: self) { owner, id in !owner.isSold(id) }
            list.trailingSwipeActions(with: self) { owner, id in
                [ListAction("Delete", role: .destructive) { owner.delete(id) }]
            }
            list.canMove(with: self) { owner, id in owner.isEditing }
            list.onMove(with: self) { owner, id, position in owner.playlist.move(id, to: position.item) }
        }

        func followMixed(_ list: ListViewModel<Int, AnyListItem>) {
            list.onSelect(with: self) { owner, id in
                if let id = id.value(of: CommentCellViewModel.self, as: Comment.ID.self) { owner.open(id) }
            }
        }

        func loadPictures(_ list: ListViewModel<Int, PictureRow>) {
            list.loadContent(with: self) { owner, row in
                owner.pictureURL(of: row.id)
            } cached: { owner, url in
                owner.images.cachedImage(at: url)
            } load: { owner, url in
                try await owner.images.image(at: url)
            } show: { row, picture in
                row.picture = picture
            }
        }

        func add(_ row: PhotoViewModel) {
            list.edit { $0.append([row]) }
            list.scroll(to: row.id)
        }

        func show(_ photos: [Photo]) async {
            await list.apply(comparingInBackground: ListSnapshot(items: photos.map { PhotoViewModel($0) }))
        }
    }

    nonisolated struct SectionTitle: SupplementaryViewModel { let text: String }

    nonisolated enum FeedRow: ReusableViewViewModel, Identifiable, Equatable, Sendable {
        case photo(PhotoViewModel), title(TitleViewModel)
        var id: String {
            switch self {
            case .photo(let photo): photo.id
            case .title(let title): title.text
            }
        }
    }

    enum ListSample {
        final class PhotosViewModel: ReferenceViewModel {
            let list = ListViewModel<Int, PhotoViewModel>()

            init(_ photos: [PhotoViewModel], router: any Router<PhotosCoordinator.Route>) {
                list.onSelect(with: self) { _, id in router.navigate(to: .photo(id)) }
                list.trailingSwipeActions(with: self) { owner, id in
                    [ListAction("Delete", role: .destructive) { owner.delete(id) }]
                }
                list.reload(ListSnapshot(items: photos))
            }

            private func delete(_ id: Photo.ID) { list.edit { $0.remove([id]) } }
        }
    }

    // MARK: PagedItems
    enum PagedSample {
        final class CommentsViewModel: ReferenceViewModel {
            enum Section { case comments, status }
            let list = ListViewModel<Section, AnyListItem>()
            private(set) lazy var pages: PagedItems<Comment, Int> = PagedItems(with: self) {
                try await $0.page(after: $1)
            }
            private let service: any CommentService

            init(service: any CommentService) {
                self.service = service
                pages.show(in: list, items: .comments, status: .status, with: self) { _, comments in
                    comments.map { AnyListItem(CommentRow($0)) }
                } statusRow: { _, status in
                    AnyListItem(StatusRow(status))
                }
                pages.refresh.execute()
            }

            private func page(after cursor: Int?) async throws -> PagedItems<Comment, Int>.Page {
                let answer = try await service.comments(after: cursor)
                return PagedItems.Page(answer.comments, next: answer.cursor)
            }
        }
    }

    final class Feed: ReferenceViewModel {
        private(set) lazy var pages: PagedItems<Comment, Int> = PagedItems(with: self) {
            try await $0.page(after: $1)
        }

        private func page(after cursor: Int?) async throws -> PagedItems<Comment, Int>.Page { .init([], next: nil) }

        func show(in list: ListViewModel<PagedSample.CommentsViewModel.Section, AnyListItem>) {
            pages.show(in: list, items: .comments, status: .status, with: self) { feed, comments in
                comments.map { AnyListItem(CommentRow($0)) }
            } statusRow: { feed, status in
                AnyListItem(StatusRow(status))
            }
        }
    }

    final class Search: ReferenceViewModel {
        private var searchedText = ""
        private(set) lazy var pages: PagedItems<Comment, Int> = PagedItems(with: self) { _, _ in .init([], next: nil) }

        private func performSearch(_ text: String) {
            searchedText = text
            pages.reset()
            if !text.isEmpty { pages.refresh.execute() }
        }
    }

    static func pages(_ service: UserService) -> PagedItems<User, Int> {
        let pages: PagedItems<User, Int>
        pages = PagedItems { _ in PagedItems.Page(try await service.users(), next: nil) }
        return pages
    }

    // MARK: ReusableViewRegistry
    final class CommentCell: ActionSource {
        enum Action { case reply }
        var onAction: (@MainActor (Action) -> Void)?
        @Owned var viewModel: CommentRow?
        func bind(_ viewModel: CommentRow, in bindings: Bindings) {}
    }

    final class PhotoCell: ActionSource {
        enum Action { case buy }
        var onAction: (@MainActor (Action) -> Void)?
        @Owned var viewModel: (any Presentable)?
        func bind(_ viewModel: any Presentable, in bindings: Bindings) {}
    }

    final class Comments {
        private(set) var replies: [Comment.ID] = []
        func reply(to id: Comment.ID) { replies.append(id) }
    }

    final class Photos {
        private(set) var bought: [Photo.ID] = []
        func buy(_ id: Photo.ID) { bought.append(id) }
    }

    static func connect(_ registry: ReusableViewRegistry<AnyObject>, _ comments: Comments, _ photos: Photos) {
        registry.onAction(of: CommentCell.self, with: comments) { comments, action, id in
            switch action {
            case .reply: comments.reply(to: id)
            }
        }
        registry.onAction(of: PhotoCell.self, showing: PhotoViewModel.self, with: photos) { photos, action, id in
            switch action {
            case .buy: photos.buy(id)
            }
        }
    }

    // MARK: SupplementaryViewModel
    struct MessageRow: SupplementedItem, Identifiable, Equatable {
        let id: Int
        let unread: Int
        var supplementary: [SupplementaryKind: any SupplementaryViewModel] {
            unread == 0 ? [:] : [.badge: BadgeViewModel(count: unread)]
        }
    }
}

@MainActor
extension Samples.Library {
    func setContextMenu() {
        list.contextMenu(with: self) { owner, id in
            [
                ListAction("Copy", image: "doc.on.doc") { owner.copy(id) },
                ListAction(
                    "Move to", image: "folder",
                    children: owner.folders.map { folder in ListAction(folder.name) { owner.move(id, to: folder) } }),
                ListAction("Delete", image: "trash", role: .destructive, isEnabled: owner.canDelete(id)) {
                    owner.delete(id)
                },
            ]
        }
    }
}

@MainActor
final class ListSampleTests: XCTestCase {
    private struct Row: Identifiable, Equatable, CustomDebugStringConvertible {
        let id: Int
        let content = 0
        var debugDescription: String { "Row(id: \(id), content: \(content))" }
    }

    private struct Title: SupplementaryViewModel {
        let text: String
    }

    func testTheSampleOfADescriptionIsWhatASnapshotPrints() async {
        let friends = ListSection(id: "A", items: [Row(id: 1), Row(id: 2)], header: Title(text: "Friends"))
        XCTAssertEqual(
            ListSnapshot([friends, ListSection(id: "B", items: [Row(id: 3)])]).debugDescription,
            """
            2 sections, 3 items
            section 0, "A", header: Title(text: "Friends")
              0.0 Row(id: 1, content: 0)
              0.1 Row(id: 2, content: 0)
            section 1, "B"
              1.0 Row(id: 3, content: 0)
            """)
    }

    func testTheSamplesOfSnapshotsEditThem() async {
        let photos = ["pli", "rome"].map { Samples.PhotoViewModel(Samples.Photo(id: $0)) }
        let list = ListViewModel<String, Samples.PhotoViewModel>()
        Samples.show(photos, in: list)
        XCTAssertEqual(list.snapshot.sections.map(\.items.count), [1])
        var snapshot = ListSnapshot(items: photos)
        Samples.markFavorite(&snapshot)
        XCTAssertEqual(snapshot[id: "pli"]?.isFavorite, true)
        XCTAssertEqual(Samples.mixed(photos, .init(Samples.Photo(id: "ad"))).snapshot.itemCount, 3)
        XCTAssertEqual(Samples.MessageRow(id: 1, unread: 2).supplementary.count, 1)
    }

    func testTheSampleOfPagedItemsShowsTheFirstPage() async {
        let viewModel = Samples.PagedSample.CommentsViewModel(service: Samples.TwoPages())
        await settle()
        XCTAssertEqual(viewModel.list.snapshot.sections.map(\.items.count), [2, 1])
    }
}
