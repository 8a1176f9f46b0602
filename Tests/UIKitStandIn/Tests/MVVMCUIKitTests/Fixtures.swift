import MVVMC
import MVVMCTesting
import MVVMCUIKit
import UIKit
import XCTest

/// A test whose stand-in begins anew, and in which UIKit must have nothing to complain of.
@MainActor
class UIKitTestCase: XCTestCase {
    /// What the test expects UIKit to complain of.
    var expectedFailures: [String] = []

    private var reports: [Misuse] = []
    private let handler = Misuse.handler

    override func setUp() async throws {
        StandIn.reset()
        Misuse.handler = { [unowned self] in reports.append($0) }
    }

    override func tearDown() async throws {
        XCTAssertEqual(reports, [], "nothing was used wrongly but where a test says so")
        Misuse.handler = handler
        XCTAssertEqual(StandIn.failures, expectedFailures)
        StandIn.reset()
    }

    /// Lets time pass until nothing moves, and nothing waits for its turn.
    func settle() async {
        for _ in 0..<4 {
            StandIn.finishAnimations()
            await MVVMCTesting.settle()
        }
    }
}

/// A screen of the tests.
final class PageViewModel: LeaveConfirming {
    let name: String
    var canLeave = true
    /// What the user answers when asked; without it the question stays.
    var answer: Bool? { didSet { answerWaiting() } }
    private var waiting: [@MainActor (Bool) -> Void] = []
    private(set) var questions = 0

    init(_ name: String) { self.name = name }

    func confirmLeaving() async -> Bool {
        questions += 1
        // As an alert does: a question that nobody has answered is no work under way.
        let wait = LibraryTasks.beginWaiting()
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

/// A screen that has nothing to ask.
struct NoteViewModel: ViewModel { let name: String }

final class PageViewController: ViewModelViewController<PageViewModel> {
    override func bind(_ viewModel: PageViewModel, in bindings: Bindings) { title = viewModel.name }
}

final class NoteViewController: ViewModelViewController<NoteViewModel> {
    override func bind(_ viewModel: NoteViewModel, in bindings: Bindings) { title = viewModel.name }
}

final class Board: ContainerViewModel { let slots: [Slot] = ["left", "right"] }

final class BoardViewController: ViewModelViewController<Board>, ContainerViewProvider {
    let left = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    func containerView(for slot: Slot) -> UIView? {
        XCTAssertTrue(isViewLoaded)
        return slot == "left" ? left : nil
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(left)
    }
}

/// A coordinator that does as it is told.
final class Guide: Coordinator {
    enum Route: Hashable {
        case note(String)
        case page(String)
        case child(String)
        case sheet(String, Presentation)
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
            flow.present(Guide(.note(name)), as: presentation) { [weak self] in self?.heard.append($0.output) }
        case .tabs:
            flow.push(TabsViewModel("one", "two"))
            flow.embed(Guide(.note("first")), in: "one") { [weak self] in self?.heard.append($0.output) }
            flow.embed(Guide(.note("second")), in: "two") { [weak self] in self?.heard.append($0.output) }
        case .board: flow.push(Board())
        }
    }
}

/// An app in a window.
@MainActor
final class App {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    let registry = ViewControllerRegistry()
    let navigator: Navigator
    let guide: Guide

    init(_ guide: Guide = Guide()) {
        self.guide = guide
        registry.register(view: PageViewController.self) { PageViewController() }
        registry.register(view: NoteViewController.self) { NoteViewController() }
        registry.register(view: BoardViewController.self) { BoardViewController() }
        navigator = window.start(guide, registry: registry)
    }

    var controller: UINavigationController {
        guard let controller = window.rootViewController as? UINavigationController else { fatalError("no controller") }
        return controller
    }

    /// What is to be seen: the titles on each stack, those of a presented one behind a bar.
    var shown: String { describe(controller) }

    func describe(_ controller: UIViewController) -> String {
        var text: String
        if let controller = controller as? UINavigationController {
            text = controller.viewControllers.map(describe).joined(separator: " ")
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
