import MVVMC
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

    func testTheReuseIdentifierIsTheTypesFullName() async {
        XCTAssertTrue(PhotoRow.ViewModel().reuseIdentifier.hasSuffix("PhotoRow.ViewModel"))
        XCTAssertNotEqual(PhotoRow.ViewModel().reuseIdentifier, CommentRow.ViewModel().reuseIdentifier)
    }

    func testTheRegistryMakesAndBindsTheViewOfAViewModel() async {
        let registry = makeRegistry()
        registry.register(PhotoView.self) { PhotoView() }
        registry.register(FeaturedView.self, reuseIdentifier: "featured") { FeaturedView() }
        registry.register(Plain.self) { plain in
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
        registry.register(PhotoView.self) { PhotoView() }
        registry.register(Plain.self) { _ in View() }
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
                Register one: registry.register(Plain.self) { … }
                """
            ])
    }

    func testAViewOfAnotherTypeThanRegisteredIsReportedAndAPlaceholderShown() async {
        let registry = makeRegistry()
        registry.register(PhotoView.self) { View() }
        var view: View?
        let reports = recordingMisuse { view = registry.view(for: PhotoRow.ViewModel()) }
        XCTAssertEqual(view?.title, "? ViewModel")
        XCTAssertEqual(reports.count, 1)
    }
}
