import MVVMCLists
import MVVMCTesting
import XCTest

private protocol TitlePresentable: Presentable {
    var title: String { get }
}

private protocol PricePresentable: TitlePresentable {
    var price: Int { get }
}

/// Views whose view model can be of any type that conforms to a protocol.
@MainActor
final class PresentableTests: XCTestCase {
    private struct Photo: TitlePresentable, ReusableViewViewModel, Identifiable, Equatable {
        let id: Int
        var title = "photo"
    }

    private final class Poster: PricePresentable, ReferenceViewModel {
        let title = "poster"
        let price = 3
    }

    private struct Frame: PricePresentable, ReusableViewViewModel, Identifiable, Equatable {
        var id: String { title }
        let title: String
        var price = 7
    }

    private struct Plain: ViewModel {}

    private class View {
        var text = ""
    }

    private final class TitleView: View, ActionSource {
        @Owned var viewModel: (any TitlePresentable)?
        var onAction: (@MainActor (Bool) -> Void)?
        func bind(_ viewModel: any TitlePresentable, in bindings: Bindings) { text = viewModel.title }
    }

    private final class PriceView: View, ViewModelOwner {
        @Owned var viewModel: (any PricePresentable)?
        func bind(_ viewModel: any PricePresentable, in bindings: Bindings) {
            text = "\(viewModel.title) for \(viewModel.price)"
        }
    }

    private final class FrameView: View, ViewModelOwner {
        @Owned var viewModel: Frame?
        func bind(_ viewModel: Frame, in bindings: Bindings) { text = "frame" }
    }

    private func makeRegistry() -> ReusableViewRegistry<View> {
        ReusableViewRegistry { text in
            let view = View()
            view.text = "? " + text
            return view
        }
    }

    func testAViewIsFoundForEachViewModelThatConforms() async {
        let registry = makeRegistry()
        XCTAssertFalse(registry.hasView(for: Poster()))
        registry.register(view: TitleView.self) { TitleView() }
        XCTAssertTrue(registry.hasView(for: Poster()))
        XCTAssertEqual(registry.view(for: Photo(id: 1, title: "a")).text, "a")
        XCTAssertEqual(registry.view(for: Poster()).text, "poster")
        XCTAssertEqual(registry.view(for: AnyListItem(Frame(title: "b"))).text, "b")
        XCTAssertFalse(registry.hasView(for: Plain()))
        let reports = recordingMisuse { XCTAssertEqual(registry.view(for: Plain()).text, "? Plain") }
        XCTAssertEqual(reports.count, 1)
    }

    func testAViewIsReusedAmongViewModelsOfSeveralTypes() async throws {
        let registry = makeRegistry()
        registry.register(view: TitleView.self) { TitleView() }
        let view = registry.view(for: Photo(id: 1))
        XCTAssertTrue(registry.reuse(view, for: Poster()))
        XCTAssertEqual(view.text, "poster")
        XCTAssertFalse(registry.reuse(view, for: Plain()))
        XCTAssertTrue((view as? TitleView)?.viewModel is Poster)
    }

    func testAViewForTheTypeItselfComesFirst() async {
        for isFirst in [false, true] {
            let registry = makeRegistry()
            if isFirst { registry.register(view: FrameView.self) { FrameView() } }
            registry.register(view: TitleView.self) { TitleView() }
            XCTAssertEqual(registry.view(for: Photo(id: 1)).text, "photo")
            XCTAssertEqual(registry.view(for: Frame(title: "b")).text, isFirst ? "frame" : "b")
            if !isFirst { registry.register(view: FrameView.self) { FrameView() } }
            XCTAssertEqual(registry.view(for: Frame(title: "b")).text, "frame")
        }
    }

    func testOfSeveralProtocolsTheLastRegistrationCounts() async {
        let registry = makeRegistry()
        registry.register(view: PriceView.self) { PriceView() }
        XCTAssertEqual(registry.view(for: Poster()).text, "poster for 3")
        XCTAssertFalse(registry.hasView(for: Photo(id: 1)), "it has no price")
        registry.register(view: TitleView.self) { TitleView() }
        XCTAssertEqual(registry.view(for: Poster()).text, "poster", "what was found before is forgotten")
        registry.register(view: PriceView.self) { PriceView() }
        XCTAssertEqual(registry.view(for: Poster()).text, "poster for 3")
        XCTAssertEqual(registry.view(for: Photo(id: 1)).text, "photo")
    }

    func testAReuseIdentifierIsOnlyForThoseThatHaveIt() async {
        struct Wide: TitlePresentable, ReusableViewViewModel {
            let title = "wide"
            let reuseIdentifier = "wide"
        }
        let registry = makeRegistry()
        registry.register(view: TitleView.self, reuseIdentifier: "wide") { TitleView() }
        XCTAssertEqual(registry.view(for: Wide()).text, "wide")
        XCTAssertFalse(registry.hasView(for: Poster()))
    }

    func testALazyListOfSeveralTypesHasOneKindOfView() async {
        let registry = makeRegistry()
        registry.register(view: TitleView.self) { TitleView() }
        let list = ListViewModel<Int, AnyListItem>()
        list.apply(ListSnapshot(items: [AnyListItem(Photo(id: 1)), AnyListItem(Frame(title: "frame"))]))
        let table = HeadlessList(list, views: registry, visibleRows: 3)
        XCTAssertEqual(table.cells.map(\.view.text), ["photo", "frame"])
        list.apply(ListSnapshot(items: [AnyListItem(Frame(title: "frame", price: 1)), AnyListItem(Photo(id: 2))]))
        XCTAssertEqual(table.cells.map(\.view.text), ["frame", "photo"])
    }

    func testActionsReachTheSceneWithTheIdentifierOfTheItem() async throws {
        let registry = makeRegistry()
        registry.register(view: TitleView.self) { TitleView() }
        var taps: [String] = []
        registry.onAction(of: TitleView.self, showing: Photo.self, with: self) { _, action, id in
            taps.append("photo \(id) \(action)")
        }
        let scene = Scene()
        registry.onAction(of: TitleView.self, showing: Frame.self, with: scene) { scene, _, id in scene.ids.append(id) }
        let view = try XCTUnwrap(registry.view(for: Photo(id: 1)) as? TitleView)
        view.onAction?(true)
        XCTAssertTrue(registry.reuse(view, for: AnyListItem(Frame(title: "b"))))
        view.onAction?(true)
        XCTAssertTrue(registry.reuse(view, for: Poster()))
        XCTAssertNil(view.onAction, "a view acts for no item that it showed before")
        XCTAssertEqual(taps, ["photo 1 true"])
        XCTAssertEqual(scene.ids, ["b"])
        registry.onAction(of: TitleView.self, showing: Photo.self, with: self) { _, _, id in taps.append("again \(id)")
        }
        XCTAssertTrue(registry.reuse(view, for: Photo(id: 2)))
        view.onAction?(false)
        XCTAssertEqual(taps, ["photo 1 true", "again 2"], "the last handler for a type of items counts")
    }

    private final class Scene {
        var ids: [String] = []
    }

    func testAViewThatIsNotOwnedIsReportedWithTheProtocol() async {
        final class BareView: View, ViewModelOwner {
            var viewModel: (any TitlePresentable)?
            func bind(_ viewModel: any TitlePresentable, in bindings: Bindings) { XCTFail("nothing binds it") }
        }
        let registry = makeRegistry()
        registry.register(view: BareView.self) { BareView() }
        let reports = recordingMisuse { _ = registry.view(for: Poster()) }
        XCTAssertEqual(
            reports.map { $0.message.split(separator: "\n").last.map(String.init) },
            ["Declare it so: @Owned var viewModel: (any TitlePresentable)?"])
    }
}
