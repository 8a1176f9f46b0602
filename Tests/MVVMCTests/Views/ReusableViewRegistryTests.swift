import MVVMCLists
import MVVMCTesting
import XCTest

@MainActor
final class ReusableViewRegistryTests: XCTestCase {
    private class View {
        var title = ""
    }

    private enum PhotoRow {
        struct ViewModel: ReusableViewViewModel, Equatable {
            var title = "photo"
            var isFeatured = false
            var reuseIdentifier: String { isFeatured ? "featured" : Self.defaultReuseIdentifier }
        }
    }

    private enum CommentRow {
        struct ViewModel: ReusableViewViewModel {}
    }

    private struct Plain: ViewModel {
        var title = "plain"
    }

    private final class PhotoView: View, ViewModelOwner {
        @Owned var viewModel: PhotoRow.ViewModel?
        func bind(_ viewModel: PhotoRow.ViewModel, in bindings: Bindings) { title = viewModel.title }
    }

    private final class FeaturedView: View, ViewModelOwner {
        @Owned var viewModel: PhotoRow.ViewModel?
        func bind(_ viewModel: PhotoRow.ViewModel, in bindings: Bindings) { title = "* " + viewModel.title }
    }

    private func makeRegistry() -> ReusableViewRegistry<View> {
        ReusableViewRegistry { text in
            let view = View()
            view.title = "? " + text
            return view
        }
    }

    func testTheDefaultReuseIdentifierIsWhatReflectingTheTypeGives() async {
        struct Local<Value>: ReusableViewViewModel {}
        XCTAssertEqual(makeRegistry().reuseIdentifier(for: Plain()), String(reflecting: Plain.self))
        XCTAssertEqual(PhotoRow.ViewModel.defaultReuseIdentifier, String(reflecting: PhotoRow.ViewModel.self))
        XCTAssertEqual(Local<[Int]>.defaultReuseIdentifier, String(reflecting: Local<[Int]>.self))
        XCTAssertEqual(AnyListItem.defaultReuseIdentifier, "MVVMCLists.AnyListItem")
    }

    func testTheReuseIdentifierIsTheTypesFullName() async {
        XCTAssertTrue(PhotoRow.ViewModel().reuseIdentifier.hasSuffix("PhotoRow.ViewModel"))
        XCTAssertNotEqual(PhotoRow.ViewModel().reuseIdentifier, CommentRow.ViewModel().reuseIdentifier)
    }

    func testTheRegistryMakesAndBindsTheViewOfAViewModel() async {
        let registry = makeRegistry()
        registry.register(view: PhotoView.self) { PhotoView() }
        registry.register(view: FeaturedView.self, reuseIdentifier: "featured") { FeaturedView() }
        registry.register(for: Plain.self) { plain in
            let view = View()
            view.title = plain.title
            return view
        }
        XCTAssertEqual(registry.view(for: PhotoRow.ViewModel(title: "a")).title, "a")
        XCTAssertEqual(registry.view(for: PhotoRow.ViewModel(title: "a", isFeatured: true)).title, "* a")
        XCTAssertEqual(registry.view(for: Plain()).title, "plain")
        XCTAssertTrue(registry.hasView(for: Plain()))
        XCTAssertFalse(registry.hasView(for: CommentRow.ViewModel()))
    }

    func testAViewIsReusedForAnotherViewModelOfItsKindOnly() async {
        let registry = makeRegistry()
        registry.register(view: PhotoView.self) { PhotoView() }
        registry.register(for: Plain.self) { _ in View() }
        let view = registry.view(for: PhotoRow.ViewModel(title: "a"))
        XCTAssertTrue(registry.reuse(view, for: PhotoRow.ViewModel(title: "b")))
        XCTAssertEqual(view.title, "b")
        XCTAssertFalse(registry.reuse(view, for: Plain()))
        XCTAssertFalse(registry.reuse(view, for: CommentRow.ViewModel()))
        XCTAssertFalse(registry.reuse(View(), for: PhotoRow.ViewModel(title: "c")))
        XCTAssertEqual(view.title, "b")
    }

    func testAMissingViewIsReportedAndAPlaceholderShown() async {
        let registry = makeRegistry()
        var view: View?
        let reports = recordingMisuse {
            view = registry.view(for: Plain(), context: "A screen with it was pushed by `Shop`.")
        }
        XCTAssertEqual(view?.title, "? Plain")
        XCTAssertEqual(
            reports.map(\.description),
            [
                """
                MVVMC: no view is registered for `Plain`.
                A screen with it was pushed by `Shop`. A placeholder is shown.
                Register one: registry.register(for: Plain.self) { … }
                """
            ])
    }

    func testWrongViewTypeIsReportedAndAPlaceholderShown() async {
        let registry = makeRegistry()
        registry.register(view: PhotoView.self) { View() }
        var view: View?
        let reports = recordingMisuse { view = registry.view(for: PhotoRow.ViewModel()) }
        XCTAssertEqual(view?.title, "? ViewModel")
        XCTAssertEqual(reports.count, 1)
    }

    func testAViewModelMayBringItsOwnView() async {
        let registry = makeRegistry()
        XCTAssertTrue(registry.hasView(for: UserRow(id: 1)))
        let view = registry.view(for: UserRow(id: 1))
        XCTAssertEqual(view.title, "user 1")
        XCTAssertTrue(registry.reuse(view, for: UserRow(id: 2)))
        XCTAssertEqual(view.title, "user 2")
        let other = ReusableViewRegistry<PhotoView> { _ in PhotoView() }
        let reports = recordingMisuse { _ = other.view(for: UserRow(id: 1)) }
        XCTAssertEqual(reports.count, 1)
    }

    func testRegistrationCanNameTheViewType() async {
        let registry = makeRegistry()
        registry.register(for: UserRow.self) { _ in View() }
        XCTAssertEqual(registry.view(for: UserRow(id: 1)).title, "", "the registration counts")
    }

    func testItemsOfSeveralTypesHaveTheViewsOfTheirTypes() async {
        struct Advertisement: ReusableViewViewModel, Identifiable, Equatable { let id = 1 }
        let registry = makeRegistry()
        registry.register(for: Advertisement.self) { _ in
            let view = View()
            view.title = "advertisement"
            return view
        }
        let items = [AnyListItem(UserRow(id: 1)), AnyListItem(Advertisement())]
        XCTAssertEqual(items.map { registry.view(for: $0).title }, ["user 1", "advertisement"])
        XCTAssertTrue(registry.hasView(for: items[0]))
        XCTAssertFalse(registry.reuse(registry.view(for: items[0]), for: items[1]))
        XCTAssertNotEqual(items[0].id, items[1].id)
        XCTAssertNotEqual(items[0], items[1])
        XCTAssertEqual(items[0], AnyListItem(UserRow(id: 1)))
        XCTAssertEqual(items[0].id, AnyListItem.ID(1, of: UserRow.self))
        XCTAssertEqual("\(items[0].id)", "1")
        let list = ListSnapshot(items: items)
        XCTAssertEqual(ListSnapshot(items: items.reversed()).changes(from: list).moves.count, 1)
    }

    private struct UserRow: ReusableViewProvider, Identifiable, Equatable {
        let id: Int
        static func makeReusableView() -> UserCell { UserCell() }
    }

    private final class UserCell: View, ViewModelOwner {
        @Owned var viewModel: UserRow?
        func bind(_ viewModel: UserRow, in bindings: Bindings) { title = "user \(viewModel.id)" }
    }
}
