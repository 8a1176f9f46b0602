import MVVMC
import MVVMCTesting
import UIKit
import XCTest

@testable import MVVMCUIKit

/// A test case that resets the stand-in for each test. A test fails if misuse is reported outside of `recordingMisuse`,
/// or if the failures of the stand-in differ from `expectedFailures`.
@MainActor
class UIKitTestCase: XCTestCase {
    var expectedFailures: [String] = []

    private var reports: [Misuse] = []
    private var handler: (@MainActor (Misuse) -> Void)?

    /// The sets to which `StandIn.doubts` is set for the runs of each test. By default, each test runs once, with the
    /// empty set.
    nonisolated class var doubts: [Set<StandIn.Doubt>] { [[]] }
    private nonisolated(unsafe) static var current: Set<StandIn.Doubt> = []
    private nonisolated(unsafe) static var isRepeating = false
    private nonisolated(unsafe) let body: (XCTestCase) throws -> Void

    nonisolated required init(name: String, testClosure: @escaping (XCTestCase) throws -> Void) {
        body = testClosure
        super.init(name: name, testClosure: testClosure)
    }

    /// Runs the test with the first set of `doubts`, and then a copy of the test with each remaining set, until a copy
    /// fails.
    nonisolated override func invokeTest() {
        guard !Self.isRepeating else { return super.invokeTest() }
        Self.current = Self.doubts[0]
        super.invokeTest()
        Self.isRepeating = true
        defer { Self.isRepeating = false }
        for doubts in Self.doubts.dropFirst() {
            Self.current = doubts
            let repetition = Self.init(name: name, testClosure: body)
            repetition.run()
            guard let run = repetition.testRun, run.totalFailureCount == 0 else {
                return recordFailure(
                    withDescription: "it fails with the doubts \(doubts)", inFile: #filePath, atLine: #line,
                    expected: true)
            }
        }
    }

    override func setUp() async throws {
        StandIn.reset()
        (StandIn.doubts, SystemFeature.missing) = (Self.current, [])
        (reports, handler) = ([], Misuse.handler)
        Misuse.handler = { [unowned self] in reports.append($0) }
    }

    override func tearDown() async throws {
        XCTAssertEqual(reports, [], "nothing was used wrongly but where a test says so")
        if let handler { Misuse.handler = handler }
        XCTAssertEqual(StandIn.failures, expectedFailures)
        StandIn.reset()
        (StandIn.doubts, SystemFeature.missing) = ([], [])
    }

    /// Ends all animations, and waits until the library has no running work. Does this several times, because work can
    /// start animations, and the end of an animation can start work.
    func settle() async {
        for _ in 0..<4 {
            StandIn.finishAnimations()
            await MVVMCTesting.settle()
        }
    }
}

/// A test case whose tests run with the combinations of doubts about view controllers. See `StandIn.combinations(of:)`.
@MainActor
class ViewControllerTestCase: UIKitTestCase {
    nonisolated override class var doubts: [Set<StandIn.Doubt>] {
        StandIn.combinations(of: StandIn.Doubt.ofViewControllers)
    }
}

/// A test case whose tests run with the combinations of doubts about view controllers and windows.
@MainActor
class WindowTestCase: UIKitTestCase {
    nonisolated override class var doubts: [Set<StandIn.Doubt>] {
        StandIn.combinations(of: StandIn.Doubt.ofViewControllers + StandIn.Doubt.ofWindows)
    }
}

/// A test case whose tests run with the combinations of doubts about list views. See `StandIn.combinations(of:)`.
@MainActor
class ListTestCase: UIKitTestCase {
    nonisolated override class var doubts: [Set<StandIn.Doubt>] { StandIn.combinations(of: StandIn.Doubt.ofLists) }
}

/// The view model of a screen that can require confirmation.
final class PageViewModel: LeaveConfirming {
    let name: String
    var canLeave = true
    /// The user's answer to all confirmations. As long as it is `nil`, confirmations wait for an answer.
    var answer: Bool? { didSet { answerWaiting() } }
    private var waiting: [@MainActor (Bool) -> Void] = []
    private(set) var questions = 0

    init(_ name: String) { self.name = name }

    func confirmLeaving() async -> Bool {
        questions += 1
        // As with an alert, waiting for the answer does not count as running work.
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

/// The view model of a screen that does not require confirmation.
struct NoteViewModel: ViewModel { let name: String }

final class PageViewController: ViewModelViewController<PageViewModel> {
    override func bind(_ viewModel: PageViewModel, in bindings: Bindings) { title = viewModel.name }
}

final class NoteViewController: ViewModelViewController<NoteViewModel> {
    override func bind(_ viewModel: NoteViewModel, in bindings: Bindings) { title = viewModel.name }
    override func viewDidLoad() {
        super.viewDidLoad()
        // Popovers can point at the screen.
        view.accessibilityIdentifier = "screen"
    }
}

final class Board: ContainerViewModel {
    enum Slot: String, CaseIterable { case left, right }
}

final class BoardViewController: ViewModelViewController<Board>, ContainerViewProvider {
    let left = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    func containerView(for slot: Board.Slot) -> UIView? {
        XCTAssertTrue(isViewLoaded)
        return switch slot {
        case .left: left
        case .right: nil
        }
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(left)
    }
}

/// A coordinator whose routes push, present and embed screens.
final class Guide: Coordinator {
    enum Route: Hashable {
        case note(String)
        case page(String)
        case child(String)
        case sheet(String, Presentation)
        case tabs
        case manyTabs
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
            flow.present(Guide(.note(name)), as: presentation) { [weak self] in self?.heard.append($0.output) }
        case .tabs:
            flow.push(TabsViewModel([.init("one"), .init("two")]))
            flow.embed(Guide(.note("first")), in: "one") { [weak self] in self?.heard.append($0.output) }
            flow.embed(Guide(.note("second")), in: "two") { [weak self] in self?.heard.append($0.output) }
        case .manyTabs:
            flow.push(TabsViewModel([.init("1"), .init("2"), .init("3"), .init("4"), .init("5"), .init("6")]))
            for slot in ["1", "2", "3", "4", "5", "6"] as [Slot] { flow.embed(Guide(.note("\(slot)")), in: slot) }
        case .board: flow.push(Board())
        }
    }
}

/// An app that the UIKit host shows in a window.
@MainActor
final class App {
    let scene = UIWindowScene()
    let window: UIWindow
    let registry = ViewControllerRegistry()
    let navigator: Navigator
    let guide: Guide

    struct Made { weak var controller: NoteViewController? }
    /// The view controllers that were created for notes, held weakly.
    private(set) var made: [Made] = []

    init(_ guide: Guide = Guide(), isVisible: Bool = true, setUp: (ViewControllerRegistry) -> Void = { _ in }) {
        self.guide = guide
        window = UIWindow(windowScene: scene)
        window.frame = CGRect(x: 0, y: 0, width: 320, height: 440)
        setUp(registry)
        registry.register(view: PageViewController.self) { PageViewController() }
        registry.register(view: BoardViewController.self) { BoardViewController() }
        navigator = Navigator()
        registry.register(view: NoteViewController.self) { [weak self] in
            let controller = NoteViewController()
            self?.made.append(Made(controller: controller))
            return controller
        }
        navigator.start(guide)
        window.rootViewController = NavigatorController(navigator, views: registry)
        if isVisible { window.makeKeyAndVisible() }
    }

    /// The window in front of the scene, unless it is the window of the app.
    var cover: UIWindow? { scene.standInFront.flatMap { $0 === window ? nil : $0 } }

    /// A description of the window in front, as `shown`.
    var inFront: String { (scene.standInFront?.rootViewController).map(describe) ?? "nothing" }

    var controller: UINavigationController {
        guard let controller = window.rootViewController as? UINavigationController else { fatalError("no controller") }
        return controller
    }

    /// A description of the window with the titles on each stack. Tabs are in brackets, with an asterisk before the
    /// selected tab. The columns of a split view are in parentheses, and embedded stacks are in braces. A vertical bar
    /// precedes a presented view controller.
    var shown: String { describe(controller) }

    func describe(_ controller: UIViewController) -> String {
        var text: String
        if let controller = controller as? UINavigationController {
            text = controller.viewControllers.map(describe).joined(separator: " ")
        } else if let controller = controller as? UISplitViewController {
            let columns: [UISplitViewController.Column] = controller.isCollapsed ? [.compact] : [.primary, .secondary]
            let shown = columns.map { controller.viewController(for: $0).map(describe) ?? "nothing" }
            text = "(\(shown.joined(separator: " / ")))"
        } else if let controller = controller as? SplitController {
            text = describe(controller.split)
        } else if controller is SlotListViewController {
            text = "list"
        } else if let controller = controller as? UITabBarController {
            let tabs = (controller.viewControllers ?? []).enumerated().map {
                $0 == controller.selectedIndex ? "*" + describe($1) : describe($1)
            }
            text = "[\(tabs.joined(separator: ", "))]"
        } else {
            let name =
                (controller as? NoteViewController)?.viewModel?.name
                ?? (controller as? PageViewController)?.viewModel?.name
            text = (name ?? controller.title ?? "?") + controller.children.map { "{\(describe($0))}" }.joined()
        }
        if controller.parent == nil, let presented = controller.presentedViewController {
            text += " | " + describe(presented)
        }
        return text
    }
}
