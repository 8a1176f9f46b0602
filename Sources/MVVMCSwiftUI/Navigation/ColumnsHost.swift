#if canImport(SwiftUI)
import MVVMC
import SwiftUI

/// An object that keeps the columns of a ``ColumnsView`` and the columns of a stack in sync.
///
/// The number of columns of a `NavigationSplitView` is part of its type. It follows from the column of the first screen:
/// a stack that begins in the sidebar has three columns, and any other stack has two. The inspector is not one of them.
@MainActor
final class ColumnsHost: Observable, WidthFollowing {
    private weak var stack: StackHost?
    /// Whether the split view has a sidebar, a list and a detail; otherwise, it has a list and a detail.
    let hasSidebar: Bool
    /// Whether the window has room for only one column.
    @Observed private(set) var isCompact = false
    /// Whether one `NavigationStack` shows the screens of all columns; see ``ViewRegistry/collapsesColumns``.
    @Observed private(set) var isOneStack: Bool
    /// Whether the screens of the inspector are shown in the column before it, because there is no inspector.
    private(set) var pushesInspector = true
    private var isMeasured = false
    /// Whether the scene is in the background, where the user does nothing, and the system draws other sizes.
    private var isInBackground = false
    /// The column on top while the split view is collapsed.
    private let column: DrawnValue<ScreenColumn>
    private let inspector = DrawnValue(false)
    @Observed private var shownVisibility: NavigationSplitViewVisibility
    /// Whether ``shownVisibility`` was set because of the tree, and not by the user.
    private var isVisibilityOfTree = false
    /// The last column with screens at the last update from the tree. The inspector is left out.
    private var last: ScreenColumn
    /// The first screen of what the user has left, until SwiftUI has drawn the result.
    private var left: (id: Screen.ID, column: ScreenColumn)?

    init(_ stack: StackHost, hasSidebar: Bool) {
        (self.stack, self.hasSidebar, isOneStack) = (stack, hasSidebar, !stack.views.collapsesColumns)
        last = ColumnsHost.last(of: stack.navigator)
        column = DrawnValue(last)
        shownVisibility = .automatic
        showLast()
    }

    private static func last(of navigator: Navigator) -> ScreenColumn {
        let columns = untracked { navigator.columns }
        return columns.last { $0 != .inspector } ?? .detail
    }

    /// The columns of the split view.
    var columns: [ScreenColumn] { hasSidebar ? [.sidebar, .list, .detail] : [.list, .detail] }

    /// The column that shows the screens of a column of the tree; `nil` in one stack.
    ///
    /// - Parameter previous: The column that shows the screens before, if there are any.
    func place(of column: ScreenColumn?, after previous: ScreenColumn?) -> ScreenColumn? {
        if untracked({ isOneStack }) { return nil }
        guard let column, column != .inspector || pushesInspector else { return column }
        // An inspector that is pushed is on top of the last column that has screens.
        return column == .inspector ? previous ?? .detail : column
    }

    func segment(in column: ScreenColumn) -> StackSegment? { stack?.segments.last { $0.column == column } }

    /// The segment that shows the lowest screen.
    var firstSegment: StackSegment? { stack?.segments.first }

    var views: ViewRegistry? { stack?.views }

    /// The view model on top of the last column before `column` that has screens.
    func viewModel(before column: ScreenColumn) -> (any ViewModel)? {
        let box = stack?.segments.last { $0.column.map { $0 < column } ?? false }?.top
        return box?.screen?.viewModel
    }

    // MARK: The tree

    /// Called when the segments of the stack have changed.
    func segmentsDidChange() {
        guard let navigator = stack?.navigator else { return }
        let new = ColumnsHost.last(of: navigator)
        if new != last {
            last = new
            showLast()
        }
        showTree()
    }

    private func showTree() {
        column.show(last)
        inspector.show(!pushesInspector && hasInspector)
        report()
    }

    private var hasInspector: Bool { untracked { stack?.navigator.top(of: .inspector) } != nil }

    /// Shows the last column that has screens if it may be hidden.
    private func showLast() {
        let needed: NavigationSplitViewVisibility = last == .detail ? .automatic : .all
        let current = untracked { shownVisibility }
        // What the user has chosen stays, unless it hides the column.
        if needed == .automatic ? isVisibilityOfTree : !shows(last, current) || current == .automatic {
            shownVisibility = needed
            isVisibilityOfTree = needed != .automatic
        }
    }

    /// Whether a column is shown with a visibility. The system does not say which columns it shows with `automatic`; all
    /// of them count as shown.
    private func shows(_ column: ScreenColumn, _ visibility: NavigationSplitViewVisibility) -> Bool {
        switch visibility {
        case .detailOnly: column == .detail
        case .doubleColumn: columns.suffix(2).contains(column)
        default: columns.contains(column)
        }
    }

    // MARK: What is shown

    func widthDidChange(isCompact: Bool) {
        let isNew = !isMeasured || untracked { self.isCompact } != isCompact
        (isMeasured, isInBackground) = (true, false)
        guard isNew else { return report() }
        self.isCompact = isCompact
        report()
        // The screens of an inspector change the path of another column. SwiftUI ignores a second change of a path in
        // one update.
        inATurn(of: self) { $0.placeScreens() }
    }

    func didEnterBackground() { isInBackground = true }

    private func placeScreens() {
        let (isCompact, wasOneStack) = untracked { (self.isCompact, self.isOneStack) }
        let isOneStack = isCompact && stack?.views.collapsesColumns == false
        let pushes = isCompact || !PlatformFeatures.current.hasInspectors
        if pushes != pushesInspector || isOneStack != wasOneStack {
            batch {
                pushesInspector = pushes
                if isOneStack != wasOneStack { self.isOneStack = isOneStack }
                stack?.showAgain()
            }
        } else {
            showTree()
        }
    }

    /// Tells the tree which columns the user sees.
    private func report() {
        guard isMeasured, let navigator = stack?.navigator else { return }
        navigator.hostDidShow(columns: untracked { columnsInView })
    }

    private var columnsInView: Set<ScreenColumn> {
        if isCompact { return [] }
        var shown = Set(columns.filter { shows($0, shownVisibility) })
        if !pushesInspector || hasInspector { shown.insert(.inspector) }
        // A pushed inspector covers its column.
        if pushesInspector, hasInspector { shown.remove(last) }
        return shown
    }

    /// Called when the user has left a screen of this stack, and the screens above it.
    func userDidLeave(_ id: Screen.ID, in segment: StackSegment?) {
        guard let stack else { return }
        if let column = segment?.column, segment !== stack.segments.last {
            stack.navigator.userDidLeave(id, in: column)
        } else {
            stack.navigator.userDidLeave(id)
        }
    }

    // MARK: Bindings of SwiftUI

    /// The columns that SwiftUI shows next to each other.
    var visibility: NavigationSplitViewVisibility {
        get { shownVisibility }
        set {
            guard newValue != untracked({ shownVisibility }) else { return }
            shownVisibility = newValue
            isVisibilityOfTree = false
            if !isInBackground { report() }
        }
    }

    /// The column on top while the split view is collapsed. SwiftUI sets it when the user goes back to an earlier
    /// column, and when the user selects a row.
    var compactColumn: NavigationSplitViewColumn {
        get { splitColumn(column.shown) }
        set {
            guard let new = columns.first(where: { splitColumn($0) == newValue }) else { return }
            let wasDrawn = untracked { column.shown } == column.drawn
            guard column.systemDidSet(new) else { return }
            if wasDrawn, !isInBackground, new < column.drawn { noteLeaving(after: new) }
        }
    }

    private func splitColumn(_ column: ScreenColumn) -> NavigationSplitViewColumn {
        switch column {
        case .sidebar: .sidebar
        case .list: hasSidebar ? .content : .sidebar
        case .detail, .inspector: .detail
        }
    }

    /// Whether the inspector is shown as a column. SwiftUI sets it to `false` when the user closes the inspector.
    ///
    /// - Parameter isCompact: Whether the view that reads the value has room for one column. An inspector would be a
    ///   sheet there, which is no part of the chain of modals.
    subscript(inspectorIn isCompact: Bool) -> Bool {
        get { !isCompact && inspector.shown }
        set {
            guard !newValue, !isCompact, inspector.systemDidSet(false) else { return }
            let first = untracked { stack?.navigator.screens(in: .inspector).first }
            if let first, !isInBackground { left = (first.id, .inspector) }
        }
    }

    private func noteLeaving(after column: ScreenColumn) {
        let screens = untracked { stack?.navigator.screens ?? [] }
        let next = screens.first { $0.column.map { $0 > column } ?? false }
        if let next, let column = next.column { left = (next.id, column) }
    }

    /// What SwiftUI draws. A change of it is followed by ``didDraw()``.
    var drawing: [AnyHashable] { [column.shown, inspector.shown] }

    /// Called when SwiftUI has drawn the columns.
    func didDraw() {
        column.didDraw()
        inspector.didDraw()
        guard
            left != nil || untracked({ column.shown != last || inspector.shown != (!pushesInspector && hasInspector) })
        else { return }
        // The tree is told in a later turn, because SwiftUI also sets the values when the window gets another size.
        inATurn(of: self) { host in
            host.tellTree()
            host.showTree()
        }
    }

    private func tellTree() {
        guard let left else { return }
        self.left = nil
        // Next to each other, no column can be left but the inspector. In one column, there is no inspector.
        guard untracked({ isCompact }) != (left.column == .inspector), let navigator = stack?.navigator else { return }
        if untracked({ isCompact }) {
            navigator.userDidLeave(left.id)
        } else {
            navigator.userDidLeave(left.id, in: left.column)
        }
    }
}
#endif
