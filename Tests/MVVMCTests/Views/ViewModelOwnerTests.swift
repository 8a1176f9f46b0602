import MVVMCLists
import MVVMCTesting
import XCTest

@MainActor
final class ViewModelOwnerTests: XCTestCase {
    private final class Counter: ReferenceViewModel {
        @Observed var count = 0
    }

    private final class CounterView: ViewModelOwner {
        @Owned var viewModel: Counter?
        var isLoaded = true
        var isReadyToBind: Bool { isLoaded }
        var shown: [Int] = []

        func bind(_ viewModel: Counter, in bindings: Bindings) {
            bindings.observe(viewModel.$count) { [weak self] in self?.shown.append($0) }
        }

        func load() {
            isLoaded = true
            bindIfNeeded()
        }
    }

    private struct Comment: ViewModel {
        var author = ""
        var image: Int?
    }

    private final class CommentCell: ViewModelOwner {
        @Owned var viewModel: Comment?
        var binds: [Comment] = []
        func bind(_ viewModel: Comment, in bindings: Bindings) { binds.append(viewModel) }
    }

    func testSettingTheViewModelBinds() async {
        let (view, counter) = (CounterView(), Counter())
        view.viewModel = counter
        counter.count = 1
        XCTAssertEqual(view.shown, [0, 1])
        XCTAssertTrue(view.viewModel === counter)
    }

    func testReplacingTheViewModelEndsTheBindingsToTheOneBefore() async {
        let (view, old, new) = (CounterView(), Counter(), Counter())
        view.viewModel = old
        view.viewModel = new
        XCTAssertFalse(old.$count.isObserved)
        old.count = 5
        new.count = 1
        XCTAssertEqual(view.shown, [0, 0, 1])
        view.viewModel = nil
        XCTAssertFalse(new.$count.isObserved)
    }

    func testReleasingTheViewEndsItsBindings() async {
        let counter = Counter()
        assertDeallocated {
            let view = CounterView()
            view.viewModel = counter
            return view
        }
        XCTAssertFalse(counter.$count.isObserved)
    }

    func testAViewThatIsBoundLateBindsTheViewsInIt() async {
        @MainActor final class Page: ViewModelOwner {
            @Owned var viewModel: Counter?
            var isReadyToBind = false
            let inner = CounterView()
            func bind(_ viewModel: Counter, in bindings: Bindings) {
                for _ in 0..<2 { inner.viewModel = viewModel }
            }
        }
        let (page, counter) = (Page(), Counter())
        page.viewModel = counter
        page.bindIfNeeded()
        XCTAssertEqual(page.inner.shown, [], "it is not ready")
        page.isReadyToBind = true
        page.bindIfNeeded()
        page.bindIfNeeded()
        XCTAssertEqual(page.inner.shown, [0, 0], "each set binds")
    }

    func testInnerViewModelSetInDidSetIsBound() async {
        @MainActor final class Page: ViewModelOwner {
            let inner = CounterView()
            var isReadyToBind = false
            @Owned var viewModel: Counter? { didSet { inner.viewModel = isReadyToBind ? viewModel : nil } }
            func bind(_ viewModel: Counter, in bindings: Bindings) {}
        }
        let (page, counter) = (Page(), Counter())
        page.viewModel = counter
        page.isReadyToBind = true
        page.bindIfNeeded()
        XCTAssertTrue(page.inner.viewModel === counter)
        XCTAssertEqual(page.inner.shown, [0])
    }

    func testBindingWaitsForTheViewToBeReady() async {
        let (view, counter) = (CounterView(), Counter())
        view.isLoaded = false
        view.viewModel = counter
        XCTAssertEqual(view.shown, [])
        view.load()
        view.load()
        XCTAssertEqual(view.shown, [0])
    }

    func testChangingOneFieldOfAValueViewModelIsOneBind() async {
        let cell = CommentCell()
        cell.viewModel?.image = 1
        XCTAssertEqual(cell.binds.count, 0)
        cell.viewModel = Comment(author: "Ada")
        cell.viewModel?.image = 2
        XCTAssertEqual(cell.binds.map(\.image), [nil, 2])
        XCTAssertEqual(cell.viewModel?.author, "Ada")
    }

    func testAValueViewModelWorksOffTheMainActor() async {
        let comment = Comment(author: "Ada", image: nil)
        let author = await Task.detached { comment.author }.value
        XCTAssertEqual(author, "Ada")
    }

    func testLateLoadDoesNotReachEndedBindings() async {
        let bindings = Bindings()
        let gate = AsyncStream.makeStream(of: Int.self)
        var landed: [String] = []
        bindings.load {
            for await number in gate.stream { return number }
            throw CancellationError()
        } then: {
            landed.append("first \($0)")
        }
        let next = Bindings()
        bindings.cancel()
        gate.continuation.yield(1)
        next.load {
            2
        } then: {
            landed.append("second \((try? $0.get()) ?? 0)")
        }
        await waitUntil("the second result has landed") { !landed.isEmpty }
        await mainActorTurn()
        XCTAssertEqual(landed, ["second 2"])
    }

    func testALoadThatFailsSaysSo() async {
        struct Failure: Error {}
        let bindings = Bindings()
        var failed: Bool?
        bindings.load {
            throw Failure()
        } then: { (result: Result<Int, any Error>) in
            if case .failure(let error) = result { failed = error is Failure }
        }
        await waitUntil("the failure is reported") { failed != nil }
        XCTAssertEqual(failed, true)
    }

    func testAViewWhoseViewModelIsNotOwnedIsReportedOnce() async {
        final class PlainCell: ViewModelOwner {
            var viewModel: Comment?
            func bind(_ viewModel: Comment, in bindings: Bindings) { XCTFail("nobody binds it") }
        }
        let registry = ReusableViewRegistry<AnyObject> { _ in CommentCell() }
        registry.register(view: PlainCell.self) { PlainCell() }
        let reports = recordingMisuse {
            for _ in 0..<2 { XCTAssertTrue(registry.view(for: Comment(author: "Ada")) is PlainCell) }
        }
        XCTAssertEqual(reports.count, 1, "\(reports)")
        XCTAssertTrue(reports.first?.message.contains("@Owned var viewModel: Comment?") == true, "\(reports)")
    }

    func testAViewThatIsNotReadyYetIsNotReported() async {
        let registry = ReusableViewRegistry<AnyObject> { _ in CommentCell() }
        registry.register(view: CounterView.self) {
            let view = CounterView()
            view.isLoaded = false
            return view
        }
        let reports = recordingMisuse { XCTAssertTrue(registry.view(for: Counter()) is CounterView) }
        XCTAssertEqual(reports, [])
    }
}
