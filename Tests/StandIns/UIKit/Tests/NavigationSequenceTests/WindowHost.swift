import MVVMC
import MVVMCTesting
import UIKit

@testable import MVVMCUIKit

/// A window that shows the tree, with a simulated user.
@MainActor
final class WindowHost: NavigationWorldHost {
    unowned let world: NavigationWorld
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    let registry = ViewControllerRegistry()
    struct Weak { weak var viewController: UIViewController? }

    /// All view controllers that were created for places, held weakly.
    private(set) var made: [Weak] = []
    private var gesture: (@MainActor (_ isCancelled: Bool) -> Void)?
    let playsLayers = true
    let showsSwiftUI: Bool
    let playsTabs: Bool

    init(
        _ world: NavigationWorld, showsSplitViews: Bool = false, showsSwiftUI: Bool = false, showsSidebars: Bool = false
    ) {
        self.world = world
        self.showsSwiftUI = showsSwiftUI
        playsTabs = !showsSplitViews
        registry.tabsAdaptToSidebar = showsSidebars
        StandIn.isNarrow = false
        (StandIn.failures, StandIn.refusesPresentations) = ([], false)
        registry.register(for: Place.self) { [unowned self] place in
            let viewController = makeViewController(for: place)
            made.append(Weak(viewController: viewController))
            return viewController
        }
        if showsSplitViews { registry.registerSplitView(for: TabsViewModel.self) }
        window.rootViewController = NavigatorController(world.navigator, views: registry)
        window.makeKeyAndVisible()
    }

    var root: NavigatorController? { window.rootViewController as? NavigatorController }

    // MARK: Checks

    private func names(_ host: NavigatorHost) -> String {
        let own = shown(by: host).map { viewController in
            if let name = viewController.place { return name }
            let embedded = stacks(in: viewController).map { names($0.host) }
            return embedded.isEmpty ? "TabsViewModel" : "TabsViewModel[\(embedded.joined(separator: ", "))]"
        }
        let modal = host.modal?.viewController
        let isPresented = modal?.presentingViewController != nil
        let presented = modal.map { modal in
            (isPresented ? " | " : " (gone) ")
                + ((modal as? NavigatorController).map { names($0.host) } ?? "AlertViewModel")
        }
        return own.joined(separator: " ") + (presented ?? "")
    }

    /// Returns the view controllers of the screens that a host shows. In the compact column of a split view, the list
    /// of slots is below these view controllers, and is left out.
    private func shown(by host: NavigatorHost) -> [UIViewController] {
        Array((host.navigationController?.viewControllers ?? []).dropFirst(host.below.count))
    }

    /// Returns the navigation controllers in the slots of a tab bar or split view, in the order of the slots.
    private func stacks(in viewController: UIViewController) -> [NavigatorController] {
        if let split = viewController as? SplitController { return ["one", "two"].compactMap { split.stacks[$0] } }
        return ((viewController as? UITabBarController)?.viewControllers ?? []).compactMap {
            $0 as? NavigatorController
        }
    }

    /// Returns the description that `names(_:)` must return for the host of a stack.
    private func expected(_ navigator: Navigator) -> String {
        if navigator.top?.viewModel is AlertViewModel { return "AlertViewModel" }
        let own = navigator.screens.map { screen in
            guard let tabs = screen.viewModel as? TabsViewModel else {
                return (screen.viewModel as? Place)?.name ?? "?"
            }
            let embedded = tabs.slots.filter { !tabs.isHidden($0) }.compactMap { screen.embedded[$0].map(expected) }
            return embedded.isEmpty ? "TabsViewModel" : "TabsViewModel[\(embedded.joined(separator: ", "))]"
        }
        return own.joined(separator: " ") + (navigator.shownPresentation.map { " | " + expected($0) } ?? "")
    }

    private var hosts: [NavigatorHost] { root.map { hosts($0.host) } ?? [] }

    private func hosts(_ host: NavigatorHost) -> [NavigatorHost] {
        let inner = shown(by: host).flatMap(stacks).map(\.host).flatMap(hosts)
        return [host] + inner + ((host.modal?.viewController as? NavigatorController).map { hosts($0.host) } ?? [])
    }

    /// The hosts that receive the user's touches.
    private var touchable: [NavigatorHost] {
        hosts.filter { $0.isVisible && $0.navigationController?.presentedViewController == nil }
    }

    private func stack(of host: NavigatorHost) -> NavigationModel.Stack? {
        zip(world.stacks, world.model.stacks).first { $0.0 === host.navigator }?.1
    }

    private var splits: [SplitController] { hosts.flatMap(shown).compactMap { $0 as? SplitController } }

    // MARK: Actions

    func act(_ random: inout SplitMix64) -> String {
        if let gesture {
            self.gesture = nil
            let isCancelled = Bool.random(using: &random)
            gesture(isCancelled)
            return isCancelled ? "the gesture is given up" : "the gesture is completed"
        }
        let host = touchable.randomElement(using: &random)
        let controller = host?.navigationController
        switch Int.random(in: 0..<9, using: &random) {
        case 8: return resize()
        case 6:
            StandIn.refusesPresentations.toggle()
            return StandIn.refusesPresentations ? "UIKit refuses presentations" : "UIKit accepts presentations"
        case 5:
            return hosts.randomElement(using: &random).map(turnBack) ?? "there is no controller"
        case 0:
            StandIn.finishOneAnimation()
            return "an animation ends"
        case 1:
            StandIn.finishAnimations()
            return "all animations end"
        case 2:
            guard let host, let controller, let stack = stack(of: host) else { return "there is no back button" }
            let goesToList = shown(by: host).count == 1 && !host.below.isEmpty
            guard controller.standInGoBack() else { return "there is no back button" }
            if goesToList { return "the user goes back to the list" }
            world.model.back(on: stack)
            return "the user taps the back button"
        case 3:
            guard let host, let controller, let name = controller.viewControllers.last?.place,
                controller.standInBeginSwipe(inContent: .random(using: &random))
            else { return "there is nothing to swipe" }
            let goesToList = shown(by: host).isEmpty
            gesture = { [world] isCancelled in
                // The model must change first, because the end of the swipe can change the tree immediately.
                if !isCancelled, !goesToList { world.model.leave(name) }
                controller.standInEndSwipe(isCancelled: isCancelled)
            }
            return "the user begins to swipe \(name)"
        case 4:
            guard
                let presenting = hosts.first(where: {
                    // UIKit does not let the user drag an alert.
                    $0.modal?.isAlert == false
                        && $0.navigationController?.presentedViewController?.presentedViewController == nil
                }),
                let modal = presenting.modal?.viewController,
                presenting.navigationController?.presentedViewController === modal,
                let stack = stack(of: presenting), let presented = stack.presented
            else { return "there is nothing to drag" }
            // The stack that has presented the modal may be removed during the drag, so the presenting view controller
            // is stored.
            guard let base = modal.presentingViewController else { return "what is dragged is not presented" }
            guard presenting.modal?.navigator === presenting.navigator.presented else {
                return "what is dragged is going"
            }
            guard base.standInBeginDrag() else {
                // If no transition is running, the screen requires confirmation. The host was notified of the attempt
                // and dismisses the modal after the confirmation, so the model does the same.
                if modal.transitionCoordinator == nil { world.model.dismiss(over: stack) }
                return "the user cannot drag"
            }
            gesture = { [world] isCancelled in
                if !isCancelled, stack.presented === presented { world.model.dismiss(over: stack) }
                base.standInEndDrag(isCancelled: isCancelled)
            }
            return "the user begins to drag"
        default:
            let containers = touchable.compactMap { $0.navigationController?.viewControllers.last }
            guard let container = containers.last(where: { !stacks(in: $0).isEmpty }) else {
                return "there are no tabs"
            }
            // The controller may show an earlier state, so the tabs may no longer be on the tree.
            guard let screen = stacks(in: container).lazy.compactMap(\.host.navigator.container).first,
                let outer = screen.navigator, let position = outer.screens.firstIndex(of: screen),
                let stack = zip(world.stacks, world.model.stacks).first(where: { $0.0 === outer })?.1
            else { return "the tabs have gone" }
            let index = Int.random(in: 0..<2, using: &random)
            let shown = stack.screens[position]
            if let split = container as? SplitController { return tapRow(index, of: split, shown, on: stack) }
            let slots = (screen.viewModel as? TabsViewModel)?.tabs.filter { !$0.isHidden }.map(\.slot)
            guard let position = slots?.firstIndex(of: index == 0 ? "one" : "two") else {
                return "the tab \(index) is not shown"
            }
            world.model.select(index, of: shown, on: stack)
            (container as? UITabBarController)?.standInTap(position)
            return "the user taps tab \(index)"
        }
    }

    /// Simulates that the user interrupts and reverses a push or a pop.
    private func turnBack(_ host: NavigatorHost) -> String {
        guard let controller = host.navigationController else { return "there is no controller" }
        let ids = host.viewControllers
        func screens(_ stack: [UIViewController]) -> [Screen.ID?] {
            stack.map { viewController in ids.first { $0.value === viewController }?.key }
        }
        let (pushed, tree) = (screens(controller.viewControllers), host.navigator.screens.map(\.id))
        guard let stack = stack(of: host), let restored = controller.standInTurnBack() else {
            return "there is nothing to turn back"
        }
        // The controller may already contain other screens, because the host may set the stack during the call of
        // `standInTurnBack()`. The restored stack therefore comes from the call.
        let left = screens(restored)
        // A push that was reversed counts as leaving the screen. A pop that was reversed is repeated, because the
        // popped screens are no longer on the tree.
        if left.count < pushed.count, pushed.starts(with: left), let id = pushed[left.count],
            let index = tree.firstIndex(of: id)
        {
            // In the compact column of a split view, the first screen of the stack stays on the tree, and the list is
            // shown.
            let first = max(index, host.below.isEmpty ? 0 : 1)
            if first < tree.count { world.model.remove(from: first, of: stack) }
        }
        return "the user turns back a transition"
    }

    func comeToRest() async -> String? {
        gesture?(true)
        gesture = nil
        // At its next update, the host repeats a presentation that UIKit has refused.
        StandIn.refusesPresentations = false
        for host in hosts { host.update() }
        // A transition coordinator can ignore the host's completion. The host then notices the end of the transition
        // in the next turn of the run loop, so there are at least four rounds.
        for round in 0..<40 where round < 4 || StandIn.isAnimating {
            StandIn.finishAnimations()
            await settle()
        }
        if !StandIn.failures.isEmpty { return StandIn.failures.joined(separator: "\n") }
        if let failure = differences(of: hosts.compactMap(\.navigationController)) { return failure }
        let places = Set(world.stacks.flatMap(\.screens).compactMap { ($0.viewModel as? Place)?.name })
        for case let viewController? in made.map(\.viewController) {
            let name = viewController.place ?? "?"
            if !places.contains(name) { return "the view controller of \(name), which is not on the tree, is alive" }
        }
        let known = hosts.compactMap { $0.modal?.viewController }
        let presented =
            root.map { Array(sequence(first: $0 as UIViewController, next: \.presentedViewController)) } ?? []
        for viewController in presented.dropFirst() where !known.contains(where: { $0 === viewController }) {
            return "\(type(of: viewController)) is presented, and by nobody"
        }
        for split in splits { if let failure = differences(of: split) { return failure } }
        let shown = root.map { names($0.host) } ?? ""
        let expected = expected(world.navigator)
        return shown == expected ? nil : "the window shows \(shown), and of the tree should be seen: \(expected)"
    }
}
