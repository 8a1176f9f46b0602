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
    /// The columns in which the stack is shown; `nil` if it is shown as one stack.
    @Observed private(set) var columns: ColumnsHost?
    /// The boxes of the screens that are on the tree or still shown.
    private var boxes: [Screen.ID: ScreenBox] = [:]
    /// The value of `navigator.rootChange` when screens were shown last. While a new root coordinator is loading and
    /// has no screens, this is the value for the former root coordinator.
    private var rootChange: RootChange
    /// Whether a segment is in another column than before.
    private var isDivided = false
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

    func isFirst(_ segment: StackSegment) -> Bool { untracked { segments.first } === segment }

    /// The segments that cover the first one. The segments of a stack with columns are in its columns.
    var coveringSegments: ArraySlice<StackSegment> { columns?.isOneStack == false ? [] : segments.dropFirst() }

    /// The containers on top of the stack or, if several columns are in view, on top of each column.
    var topContainers: [ScreenBox] {
        var tops = segments.suffix(1)
        if let columns, !columns.isCompact {
            tops =
                segments.indices.filter { index in
                    index + 1 == segments.count || segments[index + 1].column != segments[index].column
                }.map { segments[$0] }[...]
        }
        return tops.compactMap { $0.isContainer ? $0.first : nil }
    }

    /// Called when the user has left a screen and what is above it in its segment.
    ///
    /// - Parameter segment: The segment that shows the screen, if it is known.
    func userDidLeave(_ id: Screen.ID, in segment: StackSegment? = nil) {
        guard let columns = untracked({ self.columns }) else {
            navigator.userDidLeave(id)
            return
        }
        untracked { columns.userDidLeave(id, in: segment ?? segments.last { $0.contains(id) }) }
    }

    /// Called when the columns are divided in another way.
    func showAgain() { showScreens() }

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
                updateColumns(screens[0].column)
                showSegments(of: screens)
                columns?.segmentsDidChange()
            } else if isOnTree {
                // A stack that was dismissed is not on the tree. It keeps its segments, so that its screens are visible
                // during the transition.
                columns = nil
                segments.first?.clear()
                if segments.count > 1 { segments.removeSubrange(1...) }
            }
            dropBoxes(except: screens)
        }
    }

    private var isOnTree: Bool {
        navigator.root === navigator || navigator.presenting != nil || navigator.container?.isOnTree == true
    }

    /// Chooses whether the stack is shown in columns, and in how many.
    private func updateColumns(_ first: ScreenColumn?) {
        let old = untracked { columns }
        guard navigator.mayShowColumns else {
            if old != nil {
                columns = nil
                navigator.hostDidShow(columns: nil)
            }
            return
        }
        let hasSidebar = first == .sidebar
        if old?.hasSidebar != hasSidebar { columns = untracked { ColumnsHost(self, hasSidebar: hasSidebar) } }
    }

    private func showSegments(of screens: [Screen]) {
        let (columns, old) = untracked { (self.columns, segments) }
        var updated: [StackSegment] = []
        var next = 0
        while next < screens.count {
            let column = columns?.place(of: screens[next].column, after: updated.last?.column)
            let first = makeBox(screens[next])
            var path: [Screen.ID] = []
            next += 1
            while !first.isContainer, next < screens.count,
                columns?.place(of: screens[next].column, after: column) == column
            {
                let box = makeBox(screens[next])
                if box.isContainer { break }
                path.append(box.id)
                next += 1
            }
            let segment = updated.isEmpty ? old[0] : segment(after: updated, in: column)
            if segment.column != column { (segment.column, isDivided) = (column, true) }
            segment.update(first: first, isContainer: first.isContainer, path: path)
            updated.append(segment)
        }
        if isDivided || !updated.elementsEqual(old, by: ===) { segments = updated }
        isDivided = false
    }

    /// Returns the next segment in a column, which exists if the column has had as many segments before.
    private func segment(after earlier: [StackSegment], in column: ScreenColumn?) -> StackSegment {
        let index = earlier.count { $0.column == column }
        let known = untracked { segments.dropFirst() }.first { $0.column == column && $0.index == index }
        return known ?? StackSegment(self, index: index, column: column)
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
