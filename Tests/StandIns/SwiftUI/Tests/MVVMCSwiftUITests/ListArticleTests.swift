import Foundation
import MVVMCLists
import MVVMCSwiftUI
import MVVMCTesting
import SwiftUI
import XCTest

/// Tests the lists of the article "SwiftUI" in a window.
@MainActor
final class ListArticleTests: SwiftUITestCase {
    func testAListOverAnArrayNeedsNothingOfTheLibrary() async {
        let router = RouterRecorder<Int>()
        let books = BooksViewModel(router: router)
        let window = StandInWindow { BooksView(viewModel: books) }
        XCTAssertTrue(window.tap("Ulysses"))
        XCTAssertEqual(router.routes, [2])
        XCTAssertTrue(window.delete("Emma", by: .swipe))
        XCTAssertEqual(books.books.map(\.title), ["Ulysses"])
        XCTAssertTrue(window.texts.contains("Ulysses"))
        XCTAssertFalse(window.texts.contains("Emma"))
    }

    func testARowOfAListViewHasAChevron() async {
        let router = RouterRecorder<Int>()
        let shelf = ShelfViewModel([Book(id: 1, title: "Emma"), Book(id: 2, title: "Ulysses")], router: router)
        let window = StandInWindow { ShelfView(viewModel: shelf) }
        XCTAssertEqual(window.trait("listRowSeparator", of: "Ulysses") as? Visibility, .hidden)
        XCTAssertEqual(window.systemImages, ["chevron.forward", "chevron.forward"])
        XCTAssertTrue(window.tap("Ulysses"))
        XCTAssertEqual(router.routes, [2])
        XCTAssertTrue(window.tap("Delete", of: "Emma", at: .trailing))
        XCTAssertEqual(shelf.list.snapshot.sections[0].items.map(\.title), ["Ulysses"])
        await settle()
    }

    func testTheModifierOfLinksHidesTheChevronsOfRows() async {
        for doubts in [[], [.resolvesIndicatorVisibility]] as [Set<StandIn.Doubt>] {
            StandIn.doubts = doubts
            let shelf = ShelfViewModel([Book(id: 1, title: "Emma")], router: RouterRecorder<Int>())
            for (visibility, images) in [
                (Visibility.automatic, ["chevron.forward"]), (.visible, ["chevron.forward"]), (.hidden, []),
            ] {
                let window = StandInWindow { ShelfView(viewModel: shelf).navigationLinkIndicatorVisibility(visibility) }
                XCTAssertEqual(window.systemImages, images, "\(visibility) \(doubts)")
            }
        }
    }

    func testAnEmptyListShowsTheViewOfTheSystem() async {
        let list = ListViewModel<Int, Book>()
        list.emptyState = NothingToDo()
        let views = ViewRegistry()
        views.register(for: NothingToDo.self) { _ in
            ContentUnavailableView {
                Label("Nothing to do", systemImage: "checkmark")
            } description: {
                Text("What others ask of you is listed here.")
            }
        }
        let window = StandInWindow { ListView(list, views: views) { Text($0.title) } }
        XCTAssertEqual(window.texts, [], "it is not known yet whether the list is empty")
        list.apply(ListSnapshot(items: []))
        window.render()
        XCTAssertEqual(window.texts, ["Nothing to do", "What others ask of you is listed here."])
        XCTAssertEqual(window.systemImages, ["checkmark"])
        list.apply(ListSnapshot(items: [Book(id: 1, title: "Emma")]))
        window.render()
        XCTAssertEqual(window.texts, ["Emma"])
    }
}

private struct NothingToDo: ViewModel {}

struct Book: Identifiable, Equatable {
    let id: Int
    let title: String
}

final class BooksViewModel: ReferenceViewModel {
    @Observed private(set) var books = [Book(id: 1, title: "Emma"), Book(id: 2, title: "Ulysses")]
    private let router: any Router<Int>

    init(router: any Router<Int>) { self.router = router }

    func open(_ id: Book.ID) { router.navigate(to: id) }
    func delete(at offsets: IndexSet) { for index in offsets.reversed() { books.remove(at: index) } }
}

struct BooksView: ViewModelView {
    let viewModel: BooksViewModel

    var body: some View {
        List {
            ForEach(viewModel.books) { book in
                Button(book.title) { viewModel.open(book.id) }
            }
            .onDelete { viewModel.delete(at: $0) }
        }
        .toolbar { EditButton() }
    }
}

final class ShelfViewModel: ReferenceViewModel {
    let list = ListViewModel<Int, Book>()

    init(_ books: [Book], router: any Router<Int>) {
        list.onSelect(with: self) { _, id in router.navigate(to: id) }
        list.trailingSwipeActions(with: self) { shelf, id in
            [ListAction("Delete", role: .destructive) { shelf.list.edit { $0.remove([id]) } }]
        }
        list.apply(ListSnapshot(items: books))
    }
}

struct DisclosureIndicator: View {
    @Environment(\.navigationLinkIndicatorVisibility) private var visibility

    var body: some View {
        if visibility != .hidden {
            Image(systemName: "chevron.forward").foregroundStyle(.tertiary).accessibilityHidden(true)
        }
    }
}

struct ShelfView: ViewModelView {
    let viewModel: ShelfViewModel

    var body: some View {
        ListView(viewModel.list) { book in
            LabeledContent(book.title) { DisclosureIndicator() }.listRowSeparator(.hidden)
        }
        .toolbar { EditButton() }
    }
}
