// NavigationSplitViewColumn
public struct NavigationSplitViewColumn: Hashable, Sendable {
    let name: String
    public static var sidebar: NavigationSplitViewColumn { NavigationSplitViewColumn(name: "sidebar") }
    public static var content: NavigationSplitViewColumn { NavigationSplitViewColumn(name: "content") }
    public static var detail: NavigationSplitViewColumn { NavigationSplitViewColumn(name: "detail") }
}

// UserInterfaceSizeClass
public enum UserInterfaceSizeClass: Sendable { case compact, regular }

// ColorScheme
public enum ColorScheme: CaseIterable, Sendable { case light, dark }

private enum HorizontalSizeClassKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { .regular } }
private enum VerticalSizeClassKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { .regular } }
private enum ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .light } }

extension EnvironmentValues {
    // horizontalSizeClass
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalSizeClassKey.self] }
        set { self[HorizontalSizeClassKey.self] = newValue }
    }

    // verticalSizeClass
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[VerticalSizeClassKey.self] }
        set { self[VerticalSizeClassKey.self] = newValue }
    }

    // colorScheme
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }
}

// NavigationSplitView
nonisolated public struct NavigationSplitView<Sidebar, Content, Detail>: View, _PrimitiveView, Primitive
where Sidebar: View, Content: View, Detail: View {
    let compactColumn: Binding<NavigationSplitViewColumn>?
    let sidebar: Sidebar
    let detail: Detail

    @MainActor func children(of node: Node) -> [Child] {
        if node.environment[StackKey.self] != nil { StandIn.fail("a NavigationSplitView is in a NavigationStack") }
        let split = node.controller as? SplitController ?? SplitController(node)
        node.controller = split
        split.compactColumn = compactColumn
        split.isCollapsed = node.environment.horizontalSizeClass == .compact
        if let column = compactColumn?.wrappedValue, column != split.seen {
            (split.seen, split.column) = (column, column)
        }
        return [Child(key: "sidebar", view: sidebar), Child(key: "detail", view: detail)]
    }

    @MainActor func didUpdate(_ node: Node) { (node.controller as? SplitController)?.updateCovers() }
}

extension NavigationSplitView where Content == EmptyView {
    // init(sidebar:detail:)
    nonisolated public init(@ContentBuilder sidebar: () -> Sidebar, @ContentBuilder detail: () -> Detail) {
        (compactColumn, self.sidebar, self.detail) = (nil, sidebar(), detail())
    }

    // init(preferredCompactColumn:sidebar:detail:)
    nonisolated public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ContentBuilder sidebar: () -> Sidebar,
        @ContentBuilder detail: () -> Detail
    ) {
        (compactColumn, self.sidebar, self.detail) = (preferredCompactColumn, sidebar(), detail())
    }
}

/// What a split view keeps.
@MainActor
final class SplitController {
    private weak var node: Node?
    var compactColumn: Binding<NavigationSplitViewColumn>?
    /// The column that the program has set last.
    var seen: NavigationSplitViewColumn?
    /// What is in front while there is one column only.
    var column = NavigationSplitViewColumn.sidebar
    var isCollapsed = false

    init(_ node: Node) { self.node = node }

    func updateCovers() {
        for child in node?.children ?? [] {
            let isCovered = isCollapsed && child.key != AnyHashable(column.name)
            guard child.isCovered != isCovered else { continue }
            child.isCovered = isCovered
            node?.window?.setWaitingNodesDirty()
        }
    }

    /// The user has tapped a row of the sidebar.
    func userDidSelect() { show(.detail) }

    /// The user goes back to the sidebar.
    func userDidGoBack() -> Bool {
        guard isCollapsed, column == .detail else { return false }
        show(.sidebar)
        if !StandIn.has(.keepsRowOfSidebar) {
            node?.child("sidebar")?.visit { ($0.controller as? ListController)?.select?(nil) }
        }
        return true
    }

    private func show(_ new: NavigationSplitViewColumn) {
        guard isCollapsed, column != new else { return }
        column = new
        updateCovers()
        guard !StandIn.has(.keepsCompactColumn) else { return }
        seen = new
        compactColumn?.wrappedValue = new
    }
}

/// How wide a window is.
@Observable
final class WindowTraits {
    var isCompact = false
}

/// The content of a window, which depends on how wide that is.
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
    /// Whether the window is so narrow that a split view has one column only.
    public var isCompact: Bool {
        get { traits.isCompact }
        set {
            traits.isCompact = newValue
            render()
        }
    }

    /// The value of the row that is selected in the list in front.
    public var selectedRow: AnyHashable? {
        var found: ListController?
        front?.visit { if let list = $0.controller as? ListController, list.select != nil { found = list } }
        return found?.selected
    }

    /// Taps a row of a list with a selection.
    ///
    /// - Returns: Whether there is such a row.
    @discardableResult
    public func selectRow(_ text: String) -> Bool {
        render()
        var row: Node?
        front?.visit { if row == nil, $0.text == text, $0.environment[ListKey.self]?.select != nil { row = $0 } }
        guard let row, let list = row.environment[ListKey.self] else { return false }
        var next: Node? = row
        while let node = next, !list.accepts(node.key) { next = node.parent }
        guard let value = next?.key else { return false }
        if list.selected != value { list.select?(value) }
        var parent = next
        while let node = parent, !(node.controller is SplitController) { parent = node.parent }
        (parent?.controller as? SplitController)?.userDidSelect()
        render()
        return true
    }

    /// Deselects the row of the list in front, as a click beside the rows does on macOS.
    public func deselectRow() {
        var found: ListController?
        front?.visit { if let list = $0.controller as? ListController, list.select != nil { found = list } }
        found?.select?(nil)
        render()
    }

    var splitView: SplitController? {
        var found: SplitController?
        front?.visit { if let split = $0.controller as? SplitController { found = split } }
        return found
    }
}
