// The public declarations follow Apple's documentation of NavigationSplitViewColumn, UserInterfaceSizeClass,
// NavigationSplitViewVisibility, ColorScheme, EnvironmentValues, NavigationSplitView, and of the members declared in this file.

public struct NavigationSplitViewColumn: Hashable, Sendable {
    let name: String
    public static var sidebar: NavigationSplitViewColumn { NavigationSplitViewColumn(name: "sidebar") }
    public static var content: NavigationSplitViewColumn { NavigationSplitViewColumn(name: "content") }
    public static var detail: NavigationSplitViewColumn { NavigationSplitViewColumn(name: "detail") }
}

public enum UserInterfaceSizeClass: Sendable { case compact, regular }

public enum ColorScheme: CaseIterable, Sendable { case light, dark }

private enum HorizontalSizeClassKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { .regular } }
private enum VerticalSizeClassKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { .regular } }
private enum ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .light } }

extension EnvironmentValues {
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalSizeClassKey.self] }
        set { self[HorizontalSizeClassKey.self] = newValue }
    }

    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[VerticalSizeClassKey.self] }
        set { self[VerticalSizeClassKey.self] = newValue }
    }

    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }
}

public struct NavigationSplitViewVisibility: Equatable, Hashable, Sendable {
    let name: String
    // https://developer.apple.com/documentation/swiftui/navigationsplitviewvisibility
    public static var automatic: NavigationSplitViewVisibility { NavigationSplitViewVisibility(name: "automatic") }
    public static var all: NavigationSplitViewVisibility { NavigationSplitViewVisibility(name: "all") }
    public static var doubleColumn: NavigationSplitViewVisibility {
        NavigationSplitViewVisibility(name: "doubleColumn")
    }
    public static var detailOnly: NavigationSplitViewVisibility { NavigationSplitViewVisibility(name: "detailOnly") }
}

// https://developer.apple.com/documentation/swiftui/navigationsplitview
nonisolated public struct NavigationSplitView<Sidebar, Content, Detail>: View, _PrimitiveView, Primitive
where Sidebar: View, Content: View, Detail: View {
    var visibility: Binding<NavigationSplitViewVisibility>?
    let compactColumn: Binding<NavigationSplitViewColumn>?
    let sidebar: Sidebar
    let content: Content?
    let detail: Detail

    @MainActor func children(of node: Node) -> [Child] {
        if node.environment[StackKey.self] != nil { StandIn.fail("a NavigationSplitView is in a NavigationStack") }
        if node.environment[SplitKey.self] { StandIn.fail("a NavigationSplitView is in a column of another") }
        let split = node.controller as? SplitController ?? SplitController(node)
        node.controller = split
        (split.compactColumn, split.visibility) = (compactColumn, visibility)
        split.columns = content == nil ? [.sidebar, .detail] : [.sidebar, .content, .detail]
        let isCollapsed = node.environment.horizontalSizeClass == .compact
        // The binding determines "which column appears on top when the view collapses", says the page of the initializer.
        if isCollapsed, !split.isCollapsed { split.seen = nil }
        split.isCollapsed = isCollapsed
        if let visibility { split.shownVisibility = visibility.wrappedValue }
        if let column = compactColumn?.wrappedValue, column != split.seen {
            (split.seen, split.column) = (column, column)
        }
        let narrow = StandIn.has(.narrowsSidebars) ? split.narrow(node.environment) : split.inner(node.environment)
        let inner = split.inner(node.environment)
        return [Child(key: "sidebar", view: sidebar, environment: narrow)]
            + (content.map { [Child(key: "content", view: $0, environment: inner)] } ?? [])
            + [Child(key: "detail", view: detail, environment: inner)]
    }

    @MainActor func didUpdate(_ node: Node) { (node.controller as? SplitController)?.updateCovers() }
}

extension NavigationSplitView where Content == EmptyView {
    nonisolated public init(@ContentBuilder sidebar: () -> Sidebar, @ContentBuilder detail: () -> Detail) {
        (compactColumn, self.sidebar, content, self.detail) = (nil, sidebar(), nil, detail())
    }

    nonisolated public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ContentBuilder sidebar: () -> Sidebar,
        @ContentBuilder detail: () -> Detail
    ) {
        (compactColumn, self.sidebar, content, self.detail) = (preferredCompactColumn, sidebar(), nil, detail())
    }

    // https://developer.apple.com/documentation/swiftui/navigationsplitview/init(columnvisibility:preferredcompactcolumn:sidebar:detail:)
    nonisolated public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ContentBuilder sidebar: () -> Sidebar,
        @ContentBuilder detail: () -> Detail
    ) {
        (visibility, compactColumn) = (columnVisibility, preferredCompactColumn)
        (self.sidebar, content, self.detail) = (sidebar(), nil, detail())
    }
}

extension NavigationSplitView {
    // https://developer.apple.com/documentation/swiftui/navigationsplitview/init(columnvisibility:preferredcompactcolumn:sidebar:content:detail:)
    nonisolated public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ContentBuilder sidebar: () -> Sidebar,
        @ContentBuilder content: () -> Content, @ContentBuilder detail: () -> Detail
    ) {
        (visibility, compactColumn) = (columnVisibility, preferredCompactColumn)
        (self.sidebar, self.content, self.detail) = (sidebar(), content(), detail())
    }
}

/// Whether a view is in a column of a split view.
private enum SplitKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// The environment of a presentation, which is in no column.
    mutating func leaveColumn() { self[SplitKey.self] = false }
}

/// The state of a split view.
@MainActor
final class SplitController {
    private weak var node: Node?
    var compactColumn: Binding<NavigationSplitViewColumn>?
    var visibility: Binding<NavigationSplitViewVisibility>?
    var columns: [NavigationSplitViewColumn] = []
    /// The column that was last read from the binding or written to it.
    var seen: NavigationSplitViewColumn?
    /// The column that is shown if the window has room for only one.
    var column = NavigationSplitViewColumn.sidebar
    var shownVisibility = NavigationSplitViewVisibility.automatic
    var isCollapsed = false

    private var environments: (base: EnvironmentValues, inner: EnvironmentValues, narrow: EnvironmentValues)?

    init(_ node: Node) { self.node = node }

    private func environments(_ base: EnvironmentValues) -> (inner: EnvironmentValues, narrow: EnvironmentValues) {
        if let environments, environments.base.isSame(as: base) { return (environments.inner, environments.narrow) }
        var inner = base
        inner[SplitKey.self] = true
        var narrow = inner
        narrow.horizontalSizeClass = .compact
        environments = (base, inner, narrow)
        return (inner, narrow)
    }

    /// Returns the environment of a column.
    func inner(_ base: EnvironmentValues) -> EnvironmentValues { environments(base).inner }

    /// Returns the environment of a column with a compact horizontal size class.
    func narrow(_ base: EnvironmentValues) -> EnvironmentValues { environments(base).narrow }

    /// Whether a column is on the screen.
    func isShown(_ key: AnyHashable) -> Bool {
        if isCollapsed { return key == AnyHashable(column.name) }
        switch shownVisibility {
        case .detailOnly: return key == AnyHashable("detail")
        case .doubleColumn: return columns.suffix(2).contains { key == AnyHashable($0.name) }
        default: return true
        }
    }

    func updateCovers() {
        for child in node?.children ?? [] {
            let isCovered = !isShown(child.key)
            guard child.isCovered != isCovered else { continue }
            child.isCovered = isCovered
            node?.window?.setWaitingNodesDirty()
        }
    }

    func child(_ column: NavigationSplitViewColumn) -> Node? { node?.child(column.name) }

    /// Called when the user selects a row in a column of the split view. Shows the next column if the split view is
    /// collapsed.
    func userDidSelect(in key: AnyHashable) {
        guard let index = columns.firstIndex(where: { AnyHashable($0.name) == key }) else { return }
        if StandIn.has(.selectionClearsPath) {
            for column in columns[(index + 1)...] {
                child(column)?.visit { ($0.controller as? StackController)?.clear() }
            }
        }
        let keepsColumn = StandIn.has(.keepsColumnOnSelection) && !StandIn.has(.keepsCompactColumn)
        guard index + 1 < columns.count, !keepsColumn else { return }
        show(columns[index + 1])
    }

    /// Called when the user goes back and no stack pops a screen. Shows the previous column if the split view is
    /// collapsed.
    ///
    /// - Returns: Whether the previous column is shown.
    func userDidGoBack() -> Bool {
        guard isCollapsed, let index = columns.firstIndex(of: column), index > 0 else { return false }
        if child(column)?.hidesBackButton == true, !StandIn.has(.showsHiddenBackButtonOfColumn) { return false }
        show(columns[index - 1])
        if !StandIn.has(.keepsRowOfSidebar) {
            child(columns[index - 1])?.visit { ($0.controller as? ListController)?.select([]) }
        }
        return true
    }

    /// Called when the user shows or hides the leading columns.
    func userDidChange(_ new: NavigationSplitViewVisibility) -> Bool {
        guard !isCollapsed, let visibility else { return false }
        visibility.wrappedValue = new
        return true
    }

    /// Called when the window has another size in the background. The first column comes to the front.
    func backgroundDidResize() { if let first = columns.first { show(first) } }

    private func show(_ new: NavigationSplitViewColumn) {
        guard isCollapsed, column != new else { return }
        column = new
        updateCovers()
        guard !StandIn.has(.keepsCompactColumn) else { return }
        seen = new
        compactColumn?.wrappedValue = new
    }
}

/// The horizontal size class of a window.
@Observable
final class WindowTraits {
    var isCompact = false
}

/// The content of a window, in an environment with the window's size class and the scene's phase.
nonisolated struct WindowRoot: View, _PrimitiveView, Primitive {
    let content: any View
    let traits: WindowTraits
    let scene: StandInScene

    nonisolated init(_ content: any View, _ traits: WindowTraits, _ scene: StandInScene) {
        (self.content, self.traits, self.scene) = (content, traits, scene)
    }

    @MainActor func children(of node: Node) -> [Child] {
        var environment = node.environment
        environment.horizontalSizeClass = traits.isCompact ? .compact : .regular
        environment.scenePhase = scene.phase
        return [Child(view: content, environment: environment)]
    }
}

extension StandInWindow {
    /// Whether the window has room for only one column of a split view.
    public var isCompact: Bool {
        get { traits.isCompact }
        set {
            traits.isCompact = newValue
            render()
        }
    }

    /// Sends the scene to the background. The system may draw the views in other sizes then, for the app switcher.
    public func enterBackground() {
        scene.phase = .background
        render()
        guard StandIn.has(.backgroundResizes) else { return }
        for _ in 0..<2 {
            isCompact.toggle()
            splitView(in: root)?.backgroundDidResize()
            render()
        }
    }

    /// Brings the scene back to the foreground.
    public func leaveBackground() {
        scene.phase = .active
        render()
    }

    /// Shows or hides the leading columns of the split view in front, as the user does with the button of the sidebar.
    ///
    /// - Parameter evenIfCovered: Whether the split view may be covered by a presentation. The user cannot touch it then,
    ///   but a keyboard shortcut of the system may.
    /// - Returns: Whether there is such a split view with more than one column.
    @discardableResult
    public func showColumns(_ visibility: NavigationSplitViewVisibility, evenIfCovered: Bool = false) -> Bool {
        render()
        let result = splitView(in: evenIfCovered ? root : front)?.userDidChange(visibility) ?? false
        render()
        return result
    }

    /// Taps the back button of a column of the split view in front.
    ///
    /// - Returns: Whether the column is on the screen, and its stack has a back button.
    @discardableResult
    public func tapBack(in column: NavigationSplitViewColumn) -> Bool {
        render()
        var stack: StackController?
        splitView?.child(column)?.visit { if let found = $0.controller as? StackController { stack = found } }
        let result = stack?.goBack() ?? false
        render()
        return result
    }

    var splitView: SplitController? { splitView(in: front) }

    private func splitView(in node: Node?) -> SplitController? {
        var found: SplitController?
        node?.visit { if let split = $0.controller as? SplitController { found = split } }
        return found
    }
}
