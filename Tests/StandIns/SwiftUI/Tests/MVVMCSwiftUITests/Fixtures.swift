import MVVMC
import MVVMCTesting
import SwiftUI
import XCTest

@testable import MVVMCSwiftUI

/// A test case that resets the stand-in before each test. It fails if the library reports misuse, or if the failures
/// that the stand-in reports are not `expectedFailures`.
@MainActor
class SwiftUITestCase: XCTestCase {
    var expectedFailures: [String] = []

    private var reports: [Misuse] = []
    private let handler = Misuse.handler

    override func setUp() async throws {
        StandIn.reset()
        PlatformFeatures.current = PlatformFeatures()
        // Without a test that ends the pauses, each modal has all the time that it needs to appear.
        NavigationHost.pause = { try? await Task.sleep(for: .seconds(3_600)) }
        StackSegment.pause = {}
        Misuse.handler = { [unowned self] in reports.append($0) }
    }

    override func tearDown() async throws {
        XCTAssertEqual(reports, [], "nothing was used wrongly but where a test says so")
        Misuse.handler = handler
        XCTAssertEqual(StandIn.failures, expectedFailures)
        StandIn.reset()
        PlatformFeatures.current = PlatformFeatures()
    }

    /// Runs `body` with each of `StandIn.combinations()`. After a failure, reports the enabled doubts and stops.
    func inEveryOrder(_ body: () async throws -> Void) async rethrows {
        for doubts in StandIn.combinations() {
            StandIn.reset()
            StandIn.doubts = doubts
            let before = (testRun?.totalFailureCount ?? 0)
            try await body()
            XCTAssertEqual(StandIn.failures, expectedFailures)
            if (testRun?.totalFailureCount ?? 0) > before {
                XCTFail("the doubts were \(doubts.map(\.rawValue))")
                break
            }
        }
        StandIn.reset()
    }
}

/// The view model of a screen with an editable text. Leaving the screen requires confirmation while `canLeave` is
/// `false`.
final class PageViewModel: LeaveConfirming {
    let name: String
    @Observed var text = ""
    @Observed var canLeave = true
    /// The user's answer to the question, or `nil` while the user has not answered.
    var answer: Bool? { didSet { answerWaiting() } }
    private var waiting: [@MainActor (Bool) -> Void] = []
    private(set) var questions = 0

    init(_ name: String) { self.name = name }

    func confirmLeaving() async -> Bool {
        questions += 1
        let wait = RunningWork.beginWaiting()
        return await withCheckedContinuation { continuation in
            waiting.append { answer in
                wait?.end()
                continuation.resume(returning: answer)
            }
            answerWaiting()
        }
    }

    private func answerWaiting() {
        guard let answer else { return }
        let waiting = waiting
        self.waiting = []
        for resume in waiting { resume(answer) }
    }
}

struct PageView: ViewModelView {
    @Bindable var viewModel: PageViewModel

    var body: some View {
        Form {
            Text(verbatim: viewModel.name)
            TextField("Text", text: $viewModel.text)
            Summary(viewModel: viewModel)
        }
    }
}

/// The part of a page that shows the text that the user has entered.
struct Summary: View {
    let viewModel: PageViewModel
    var body: some View { if !viewModel.text.isEmpty { Text(verbatim: viewModel.text) } }
}

/// The view model of a screen that the user can leave without confirmation.
struct NoteViewModel: ViewModel { let name: String }

struct NoteView: ViewModelView {
    let viewModel: NoteViewModel
    var body: some View {
        Text(verbatim: viewModel.name)
        Button("Help") {}.popoverAnchor("help button")
    }
}

final class Board: ContainerViewModel {
    enum Slot: String, CaseIterable { case left, right }
}

struct BoardView: ViewModelView {
    let viewModel: Board
    var body: some View {
        HStack {
            SlotView(Board.Slot.left)
            SlotView("right")
        }
    }
}

/// A coordinator with routes that push, present and embed screens.
final class Guide: Coordinator {
    enum Route: Hashable {
        case note(String)
        case page(String)
        case child(String)
        case sheet(String, Presentation = .sheet)
        case tabs
        case board
    }

    let flow = Flow<String>()
    let initialRoute: Route
    private(set) var heard: [String?] = []
    init(_ route: Route = .note("home")) { initialRoute = route }

    func show(_ route: Route) {
        switch route {
        case .note(let name): flow.push(NoteViewModel(name: name))
        case .page(let name): flow.push(PageViewModel(name))
        case .child(let name): flow.push(Guide(.note(name))) { [weak self] in self?.heard.append($0.output) }
        case .sheet(let name, let presentation):
            flow.present(Guide(.page(name)), as: presentation) { [weak self] in self?.heard.append($0.output) }
        case .tabs:
            flow.push(TabsViewModel([.init("one"), .init("two")]))
            flow.embed(Guide(.note("first")), in: "one") { [weak self] in self?.heard.append($0.output) }
            flow.embed(Guide(.note("second")), in: "two") { [weak self] in self?.heard.append($0.output) }
        case .board:
            flow.push(Board())
            flow.embed(Guide(.note("l")), in: "left")
            flow.embed(Guide(.note("r")), in: "right")
        }
    }
}

/// An app in a window.
@MainActor
final class TestApp {
    let window: StandInWindow
    let views: ViewRegistry
    let navigator = Navigator()
    let guide: Guide

    convenience init(_ guide: Guide = Guide()) { self.init(guide, root: guide, ViewRegistry()) }

    /// Creates an app whose root coordinator is `root`. The property `guide` is then unused.
    convenience init<Root: Coordinator>(_ root: Root, _ views: ViewRegistry, isCompact: Bool) {
        self.init(Guide(), root: root, views, isCompact: isCompact)
    }

    private init<Root: Coordinator>(
        _ guide: Guide, root: Root, _ views: ViewRegistry, isCompact: Bool = false
    ) {
        (self.guide, self.views) = (guide, views)
        views.register(view: PageView.self)
        views.register(view: NoteView.self)
        views.register(view: BoardView.self)
        navigator.start(root)
        window = StandInWindow(isCompact: isCompact) { [navigator] in NavigatorView(navigator, views: views) }
    }

    /// A description of the screens that the window shows.
    var shown: String { "\(window)" }

    var front: Guide? { navigator.frontmostStack.top?.coordinator as? Guide }

    var page: PageViewModel? { navigator.frontmostStack.top?.viewModel as? PageViewModel }

    /// Ends all animations, including those that begin as a result, and waits for the work of the library.
    func settle() async { await window.settle() }
}

extension StandInWindow {
    /// Ends all animations, including those that begin as a result, and waits for the work of the library.
    ///
    /// - Parameter other: Another window, which is drawn after this one.
    func settle(with other: StandInWindow? = nil) async {
        var quietTurns = 0
        while quietTurns < 3 {
            render()
            other?.render()
            quietTurns = StandIn.isAnimating ? 0 : quietTurns + 1
            StandIn.finishAnimations()
            await MVVMCTesting.settle()
        }
    }
}
