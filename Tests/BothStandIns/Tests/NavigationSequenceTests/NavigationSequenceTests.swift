@_spi(Host) import MVVMC
import MVVMCSwiftUI
import MVVMCTesting
import SwiftUI
import UIKit
import XCTest

@testable import MVVMCHosting
@testable import MVVMCUIKit

private typealias StandIn = UIKit.StandIn

/// The random sequences of the navigation tree with a window of UIKit's in which every other screen is a view of
/// SwiftUI's. Where nothing moves, tree, controllers and views agree.
///
/// `MVVMC_SEQUENCES=10000 swift test --package-path Tests/BothStandIns --filter NavigationSequenceTests` plays more.
@MainActor
final class NavigationSequenceTests: XCTestCase {
    func testTreeAndScreensOfBothFrameworksAgree() async {
        defer { (StandIn.doubts, SwiftUI.StandIn.doubts) = ([], []) }
        for (index, doubts) in StandIn.combinations(of: StandIn.Doubt.ofViewControllers).enumerated() {
            StandIn.reset()
            SwiftUI.StandIn.reset()
            StandIn.doubts = doubts
            SwiftUI.StandIn.doubts = index.isMultiple(of: 2) ? [] : [.bridgesBarsOnScreenOnly, .updatesLate]
            if let failure = await NavigationWorld.play(30, host: { WindowHost($0) }) {
                return XCTFail("with the doubts \(doubts) \(SwiftUI.StandIn.doubts): \(failure)")
            }
        }
    }
}

private final class PlaceViewController: ViewModelViewController<Place> {}

private struct PlaceView: ViewModelView {
    let viewModel: Place
    var body: some View { Text(verbatim: viewModel.name) }
}

extension UIViewController {
    /// The name of the place that is shown.
    fileprivate var place: String? {
        (self as? PlaceViewController)?.viewModel?.name ?? (self as? ScreenHostingController)?.title
    }
}

/// A window that shows the tree, and a user in front of it.
@MainActor
private final class WindowHost: NavigationWorldHost {
    private unowned let world: NavigationWorld
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    private let registry = ViewControllerRegistry()
    private struct Weak { weak var viewController: UIViewController? }

    /// Every view controller that was ever made for a screen.
    private var made: [Weak] = []
    private var gesture: (@MainActor (_ isCancelled: Bool) -> Void)?

    init(_ world: NavigationWorld) {
        self.world = world
        (StandIn.failures, StandIn.refusesPresentations) = ([], false)
        registry.register(for: Place.self) { [unowned self] place in
            let viewController = makeViewController(for: place)
            made.append(Weak(viewController: viewController))
            return viewController
        }
        window.rootViewController = NavigatorController(world.navigator, registry: registry)
        window.makeKeyAndVisible()
    }

    private func makeViewController(for place: Place) -> UIViewController {
        guard made.count.isMultiple(of: 2) else {
            let viewController = PlaceViewController()
            viewController.viewModel = place
            return viewController
        }
        let viewController = ScreenHostingController(
            AnyView(PlaceView(viewModel: place)), HostedScreen(nil, registry))
        viewController.title = place.name
        return viewController
    }

    private var root: NavigatorController? { window.rootViewController as? NavigatorController }

    // MARK: What is to be seen

    private func names(_ controller: NavigatorController) -> String {
        let own = controller.viewControllers.map { viewController in
            guard let tabs = viewController as? UITabBarController else {
                return viewController.place ?? "?"
            }
            let embedded = (tabs.viewControllers ?? []).compactMap { ($0 as? NavigatorController).map(names) }
            return embedded.isEmpty ? "TabsViewModel" : "TabsViewModel[\(embedded.joined(separator: ", "))]"
        }
        let modal = controller.host.modal?.viewController
        let isPresented = modal?.presentingViewController != nil
        let presented = modal.map { modal in
            (isPresented ? " | " : " (gone) ") + ((modal as? NavigatorController).map(names) ?? "AlertViewModel")
        }
        return own.joined(separator: " ") + (presented ?? "")
    }

    /// What is to be seen of the tree: what is presented over a stack that is not in the window waits until it is.
    private func expected(_ navigator: Navigator) -> String {
        // Nothing is seen of what is presented over an alert: it has no controller of its own.
        if navigator.top?.viewModel is AlertViewModel { return "AlertViewModel" }
        let own = navigator.screens.map { screen in
            guard let tabs = screen.viewModel as? TabsViewModel else {
                return (screen.viewModel as? Place)?.name ?? "?"
            }
            let embedded = tabs.slots.compactMap { screen.navigators[$0].map(expected) }
            return embedded.isEmpty ? "TabsViewModel" : "TabsViewModel[\(embedded.joined(separator: ", "))]"
        }
        let controller = controllers.first { $0.host.navigator === navigator }
        let mayPresent = controller?.host.modal != nil || controller?.viewIfLoaded?.window != nil
        let presented = mayPresent ? navigator.presented : nil
        return own.joined(separator: " ") + (presented.map { " | " + expected($0) } ?? "")
    }

    private var controllers: [NavigatorController] { root.map(controllers) ?? [] }

    private func controllers(_ controller: NavigatorController) -> [NavigatorController] {
        let embedded = controller.viewControllers.flatMap { ($0 as? UITabBarController)?.viewControllers ?? [] }
        let inner = embedded.compactMap { $0 as? NavigatorController }.flatMap(controllers)
        return [controller] + inner
            + ((controller.host.modal?.viewController as? NavigatorController).map(controllers) ?? [])
    }

    /// The controllers that the user can touch: those over which nothing is presented.
    private var touchable: [NavigatorController] {
        controllers.filter { $0.presentedViewController == nil && $0.viewIfLoaded?.window != nil }
    }

    private func stack(of controller: NavigatorController) -> NavigationModel.Stack? {
        zip(world.stacks, world.model.stacks).first { $0.0 === controller.host.navigator }?.1
    }

    // MARK: What happens

    func act(_ random: inout SplitMix64) -> String {
        if let gesture {
            self.gesture = nil
            let isCancelled = Bool.random(using: &random)
            gesture(isCancelled)
            return isCancelled ? "the gesture is given up" : "the gesture is completed"
        }
        let controller = touchable.randomElement(using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 6:
            StandIn.refusesPresentations.toggle()
            return StandIn.refusesPresentations ? "UIKit refuses presentations" : "UIKit accepts presentations"
        case 5:
            return controllers.randomElement(using: &random).map(turnBack) ?? "there is no controller"
        case 0:
            StandIn.finishOneAnimation()
            return "an animation ends"
        case 1:
            StandIn.finishAnimations()
            return "all animations end"
        case 2:
            guard let controller, let stack = stack(of: controller), controller.standInGoBack() else {
                return "there is no back button"
            }
            world.model.back(on: stack)
            return "the user taps the back button"
        case 3:
            guard let controller, let name = controller.viewControllers.last?.place,
                controller.standInBeginSwipe(inContent: .random(using: &random))
            else { return "there is nothing to swipe" }
            gesture = { [world] isCancelled in
                // Told first: what the tree does at once, the model has to have done.
                if !isCancelled { world.model.leave(name) }
                controller.standInEndSwipe(isCancelled: isCancelled)
            }
            return "the user begins to swipe \(name)"
        case 4:
            guard
                let presenting = controllers.first(where: {
                    // UIKit lets nobody drag an alert.
                    $0.host.modal?.isAlert == false && $0.presentedViewController?.presentedViewController == nil
                }),
                presenting.presentedViewController === presenting.host.modal?.viewController,
                let stack = stack(of: presenting), let presented = stack.presented
            else { return "there is nothing to drag" }
            // The stack that has presented it may go while it is dragged.
            let base = presenting.presentedViewController?.presentingViewController ?? presenting
            let navigator = presenting.host.modal?.navigator
            guard navigator === presenting.host.navigator.presented else { return "what is dragged is going" }
            guard base.standInBeginDrag() else {
                // What refuses has been asked.
                if presenting.presentedViewController?.transitionCoordinator == nil { world.model.dismiss(over: stack) }
                return "the user cannot drag"
            }
            gesture = { [world] isCancelled in
                if !isCancelled, stack.presented === presented { world.model.dismiss(over: stack) }
                base.standInEndDrag(isCancelled: isCancelled)
            }
            return "the user begins to drag"
        default:
            guard let tabs = touchable.compactMap({ $0.viewControllers.last as? UITabBarController }).last,
                let index = tabs.viewControllers?.indices.randomElement(using: &random)
            else { return "there are no tabs" }
            // What a controller shows may be some steps behind the tree.
            let inner = (tabs.viewControllers ?? []).compactMap { ($0 as? NavigatorController)?.host.navigator }
            guard let screen = inner.lazy.compactMap(\.container).first, let outer = screen.navigator,
                let position = outer.screens.firstIndex(of: screen),
                let stack = zip(world.stacks, world.model.stacks).first(where: { $0.0 === outer })?.1
            else { return "the tabs have gone" }
            world.model.select(index, of: stack.screens[position], on: stack)
            tabs.standInTap(index)
            return "the user taps tab \(index)"
        }
    }

    /// The user takes hold of a push or a pop, and turns it back.
    private func turnBack(_ controller: NavigatorController) -> String {
        let host = controller.host
        let ids = host.viewControllers
        func screens(_ stack: [UIViewController]) -> [Screen.ID?] {
            stack.map { viewController in ids.first { $0.value === viewController }?.key }
        }
        let (pushed, tree) = (screens(controller.viewControllers), host.navigator.screens.map(\.id))
        guard let stack = stack(of: controller), let restored = controller.standInTurnBack() else {
            return "there is nothing to turn back"
        }
        // The host may have shown something else since then.
        let left = screens(restored)
        // A push that was turned back is the user's leaving. A pop happens again: what it left is not on the tree any
        // more.
        if left.count < pushed.count, pushed.starts(with: left), let id = pushed[left.count],
            let index = tree.firstIndex(of: id)
        {
            world.model.remove(from: index, of: stack)
        }
        return "the user turns back a transition"
    }

    func comeToRest() async -> String? {
        gesture?(true)
        gesture = nil
        // What was refused is presented at the next change.
        StandIn.refusesPresentations = false
        for controller in controllers { controller.host.update() }
        // What waits for a coordinator that calls no completion takes a turn more for each transition.
        for round in 0..<40 where round < 4 || StandIn.isAnimating {
            StandIn.finishAnimations()
            await settle()
        }
        let failures = StandIn.failures + SwiftUI.StandIn.failures
        if !failures.isEmpty { return failures.joined(separator: "\n") }
        for controller in controllers where controller.viewIfLoaded?.window != nil {
            guard let top = controller.topViewController as? ScreenHostingController else { continue }
            let drawn = top.standInWindow.map { "\($0)" }
            if drawn != top.place { return "SwiftUI shows \(drawn ?? "nothing") for \(top.place ?? "?")" }
        }
        let places = Set(world.stacks.flatMap(\.screens).compactMap { ($0.viewModel as? Place)?.name })
        for case let viewController? in made.map(\.viewController) {
            let name = viewController.place ?? "?"
            if !places.contains(name) { return "the view controller of \(name), which is not on the tree, is alive" }
        }
        let known = controllers.compactMap { $0.host.modal?.viewController }
        let presented =
            root.map { Array(sequence(first: $0 as UIViewController, next: \.presentedViewController)) } ?? []
        for viewController in presented.dropFirst() where !known.contains(where: { $0 === viewController }) {
            return "\(type(of: viewController)) is presented, and by nobody"
        }
        let shown = root.map(names) ?? ""
        let expected = expected(world.navigator)
        return shown == expected ? nil : "the window shows \(shown), and of the tree should be seen: \(expected)"
    }
}
