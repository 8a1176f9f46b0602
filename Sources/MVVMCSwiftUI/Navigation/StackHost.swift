#if canImport(SwiftUI)
import MVVMC
import SwiftUI

/// The screens of one `Navigator` as SwiftUI shows them, divided into segments.
@MainActor
final class StackHost: Observable {
    let navigator: Navigator
    let views: ViewRegistry
    /// The segments of the stack, lowest first. There is at least one.
    @Observed private(set) var segments: [StackSegment] = []
    /// The boxes of the screens that are on the tree or still shown.
    private var boxes: [Screen.ID: ScreenBox] = [:]
    /// The value of `navigator.rootChange` when screens were shown last. While a new root coordinator is loading and
    /// has no screens, this is the value for the former root coordinator.
    private var rootChange: RootChange
    private let bindings = Bindings()

    init(_ navigator: Navigator, _ views: ViewRegistry) {
        self.navigator = navigator
        self.views = views
        rootChange = navigator.rootChange
        segments = [StackSegment(self, index: 0)]
        bindings.observe(navigator.$screens, initial: false, with: self) { stack, _ in stack.update() }
        update()
    }

    func segment(_ index: Int) -> StackSegment { untracked { segments[index] } }

    func box(_ id: Screen.ID) -> ScreenBox? { boxes[id] }

    /// Called when the view of a screen has appeared.
    func didAppear(_ id: Screen.ID) { untracked { for segment in segments { segment.didAppear(id) } } }

    var topContainer: ScreenBox? {
        guard let last = segments.last, last.isContainer else { return nil }
        return last.first
    }

    /// Updates the segments so that they show the current screens of ``navigator``.
    ///
    /// - Complexity: Linear in the number of screens that are on this stack or still shown.
    private func update() {
        let change = navigator.rootChange
        guard rootChange != change else { return showScreens() }
        if !navigator.screens.isEmpty { rootChange = change }
        // The replacement of the root coordinator is neither a push nor a pop. `rootChange` determines whether it is
        // animated.
        var transaction = Transaction(animation: change.isAnimated ? .default : nil)
        transaction.disablesAnimations = !change.isAnimated
        withTransaction(transaction) { showScreens() }
    }

    private func showScreens() {
        let screens = navigator.screens
        batch {
            if !screens.isEmpty {
                showSegments(of: screens)
            } else if isOnTree {
                // A stack that was dismissed is not on the tree. It keeps its segments, so that its screens are visible
                // during the transition.
                segments.first?.clear()
                if segments.count > 1 { segments.removeSubrange(1...) }
            }
            dropBoxes(except: screens)
        }
    }

    private var isOnTree: Bool {
        navigator.root === navigator || navigator.presenting != nil || navigator.container?.isOnTree == true
    }

    private func showSegments(of screens: [Screen]) {
        var count = 0
        var next = 0
        var updated = segments
        while next < screens.count {
            let first = makeBox(screens[next])
            var path: [Screen.ID] = []
            next += 1
            while !first.isContainer, next < screens.count {
                let box = makeBox(screens[next])
                if box.isContainer { break }
                path.append(box.id)
                next += 1
            }
            if count == updated.count { updated.append(StackSegment(self, index: count)) }
            updated[count].update(first: first, isContainer: first.isContainer, path: path)
            count += 1
        }
        updated.removeSubrange(count...)
        if updated.count != segments.count { segments = updated }
    }

    private func makeBox(_ screen: Screen) -> ScreenBox {
        if let box = boxes[screen.id] { return box }
        let box = ScreenBox(screen, self)
        boxes[screen.id] = box
        return box
    }

    private func dropBoxes(except screens: [Screen]) {
        guard boxes.count > screens.count else { return }
        let ids = Set(screens.map(\.id))
        for box in boxes.values where !ids.contains(box.id) { box.didLeaveTree() }
    }

    func drop(_ box: ScreenBox) { boxes[box.id] = nil }
}
#endif
