import MVVMC
import MVVMCSwiftUI
import MVVMCTesting
import MVVMCUIKit
import SwiftUI
import UIKit
import XCTest

@testable import MVVMCHosting

/// A test case that resets both stand-ins, and fails if one of them reports a failure, or if misuse is reported.
@MainActor
class HostingTestCase: XCTestCase {
    private var reports: [Misuse] = []
    private let handler = Misuse.handler

    override func setUp() async throws {
        reset()
        Misuse.handler = { [unowned self] in reports.append($0) }
    }

    override func tearDown() async throws {
        XCTAssertEqual(reports, [], "nothing was used wrongly but where a test says so")
        Misuse.handler = handler
        checkFailures()
        reset()
    }

    private func reset() {
        SwiftUI.StandIn.reset()
        UIKit.StandIn.reset()
        UIKit.StandIn.doubts = []
    }

    private func checkFailures() {
        XCTAssertEqual(SwiftUI.StandIn.failures, [])
        XCTAssertEqual(UIKit.StandIn.failures, [])
    }

    /// Runs `body` without a `StandIn.Doubt`, then with each doubt alone, and then with all of them. The doubts about
    /// UIKit's lists are left out. Stops after the first combination in which the test fails.
    func inEveryOrder(_ body: () async throws -> Void) async rethrows {
        let ofSwiftUI = SwiftUI.StandIn.Doubt.allCases
        let ofUIKit = UIKit.StandIn.Doubt.ofViewControllers
        let orders: [([SwiftUI.StandIn.Doubt], [UIKit.StandIn.Doubt])] =
            [([], [])] + ofSwiftUI.map { ([$0], []) } + ofUIKit.map { ([], [$0]) } + [(ofSwiftUI, ofUIKit)]
        for (swiftUI, uiKit) in orders {
            reset()
            (SwiftUI.StandIn.doubts, UIKit.StandIn.doubts) = (Set(swiftUI), Set(uiKit))
            let before = testRun?.totalFailureCount ?? 0
            try await body()
            checkFailures()
            if (testRun?.totalFailureCount ?? 0) > before {
                XCTFail("the doubts were \(swiftUI.map(\.rawValue)) \(uiKit.map(\.rawValue))")
                break
            }
        }
        reset()
    }
}

/// Renders the window, ends all animations, and waits until the library has no running work. Repeats this until three
/// turns in a row have had no animation.
@MainActor
func settle(_ window: StandInWindow? = nil) async {
    var quietTurns = 0
    while quietTurns < 3 {
        window?.render()
        quietTurns = SwiftUI.StandIn.isAnimating || UIKit.StandIn.isAnimating ? 0 : quietTurns + 1
        SwiftUI.StandIn.finishAnimations()
        UIKit.StandIn.finishAnimations()
        await MVVMCTesting.settle()
    }
}

/// The view model of a screen with a title, a button in the bar, and an editable text.
final class PageViewModel: LeaveConfirming {
    let name: String
    @Observed var text = ""
    @Observed var canLeave = true
    private(set) var saves = 0
    private(set) var questions = 0

    init(_ name: String) { self.name = name }

    func save() { saves += 1 }

    func confirmLeaving() async -> Bool {
        questions += 1
        return false
    }
}

struct PageView: ViewModelView {
    @Bindable var viewModel: PageViewModel

    var body: some View {
        Form {
            Text(verbatim: viewModel.name)
            TextField("Text", text: $viewModel.text)
        }
        .navigationTitle(viewModel.name.uppercased())
        .toolbar { ToolbarItem { Button("Save") { viewModel.save() } } }
    }
}

struct NoteViewModel: ViewModel { let name: String }

struct NoteView: ViewModelView {
    let viewModel: NoteViewModel
    var body: some View {
        Text(verbatim: viewModel.name).popoverAnchor("note")
    }
}

/// The view model of a UIKit screen.
final class MapViewModel: ReferenceViewModel { let name = "map" }

final class MapViewController: ViewModelViewController<MapViewModel> {
    override func bind(_ viewModel: MapViewModel, in bindings: Bindings) { title = viewModel.name }
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

/// A coordinator whose routes push, present and embed screens.
final class Guide: Coordinator {
    enum Route: Hashable {
        case note(String)
        case page(String)
        case map
        case sheet(String, Presentation = .sheet)
        case tabs
        case board
    }

    let flow = Flow<String>()
    let initialRoute: Route
    init(_ route: Route = .note("home")) { initialRoute = route }

    func show(_ route: Route) {
        switch route {
        case .note(let name): flow.push(NoteViewModel(name: name))
        case .page(let name): flow.push(PageViewModel(name))
        case .map: flow.push(MapViewModel())
        case .sheet(let name, let presentation): flow.present(Guide(.page(name)), as: presentation)
        case .tabs:
            flow.push(TabsViewModel([.init("one"), .init("two")]))
            flow.embed(Guide(.note("first")), in: "one")
            flow.embed(Guide(.note("second")), in: "two")
        case .board:
            flow.push(Board())
            flow.embed(Guide(.note("l")), in: "left")
            flow.embed(Guide(.note("r")), in: "right")
        }
    }
}

extension ViewRegistry {
    /// A registry of the SwiftUI views of the screens.
    static var tests: ViewRegistry {
        let views = ViewRegistry()
        views.register(view: PageView.self)
        views.register(view: NoteView.self)
        views.register(view: BoardView.self)
        return views
    }
}

/// Returns a description of a view controller, its descendants and its presentations, with the texts of the screens on
/// each stack. A vertical bar precedes a presentation, braces enclose an embedded stack, brackets enclose tabs, and an
/// asterisk marks the selected tab.
@MainActor
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
        let window = (controller as? ScreenHostingController)?.standInWindow
        text = window.map { "\($0)" } ?? controller.title ?? "?"
        text += controller.children.map { "{\(describe($0))}" }.joined()
    }
    if controller.parent as? UINavigationController == nil, controller.parent as? UITabBarController == nil,
        let presented = controller.presentedViewController
    {
        text += " | " + describe(presented)
    }
    return text
}

/// An app that the UIKit host shows in a window.
@MainActor
final class UIKitApp {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    let views = ViewRegistry.tests
    let registry: ViewControllerRegistry
    let navigator = Navigator()
    let guide: Guide

    init(
        _ guide: Guide = Guide(), isVisible: Bool = true,
        setUp: (ViewControllerRegistry, ViewRegistry) -> Void = { _, _ in }
    ) {
        self.guide = guide
        registry = ViewControllerRegistry(views)
        registry.register(view: MapViewController.self) { MapViewController() }
        setUp(registry, views)
        navigator.start(guide)
        window.rootViewController = NavigatorController(navigator, views: registry)
        if isVisible { window.makeKeyAndVisible() }
    }

    var controller: UINavigationController {
        guard let controller = window.rootViewController as? UINavigationController else { fatalError("no controller") }
        return controller
    }

    var shown: String { describe(controller) }

    /// The hosting controller in front, or `nil` if another kind of view controller is in front, such as an alert.
    var top: ScreenHostingController? {
        var controller: UIViewController = controller
        while let presented = controller.presentedViewController { controller = presented }
        return (controller as? UINavigationController)?.topViewController as? ScreenHostingController
    }

    /// The SwiftUI content of `top`.
    var screen: StandInWindow? { top?.standInWindow }

    var page: PageViewModel? { navigator.frontmostStack.top?.viewModel as? PageViewModel }
}
