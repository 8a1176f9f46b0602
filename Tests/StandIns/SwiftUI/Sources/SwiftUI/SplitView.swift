// The public declarations follow Apple's documentation of NavigationSplitViewColumn, UserInterfaceSizeClass,
// ColorScheme, EnvironmentValues, NavigationSplitView, and of the members declared in this file.

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
        let narrow = StandIn.has(.narrowsSidebars) ? split.narrow(node.environment) : nil
        return [Child(key: "sidebar", view: sidebar, environment: narrow), Child(key: "detail", view: detail)]
    }

    @MainActor func didUpdate(_ node: Node) { (node.controller as? SplitController)?.updateCovers() }
}

extension NavigationSplitView where Content == EmptyView {
    nonisolated public init(@ContentBuilder sidebar: () -> Sidebar, @ContentBuilder detail: () -> Detail) {
        (compactColumn, self.sidebar, self.detail) = (nil, sidebar(), detail())
    }

    nonisolated public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ContentBuilder sidebar: () -> Sidebar,
        @ContentBuilder detail: () -> Detail
    ) {
        (compactColumn, self.sidebar, self.detail) = (preferredCompactColumn, sidebar(), detail())
    }
}

/// The state of a split view.
@MainActor
final class SplitController {
    private weak var node: Node?
    var compactColumn: Binding<NavigationSplitViewColumn>?
    /// The column that was last read from the binding or written to it.
    var seen: NavigationSplitViewColumn?
    /// The column that is shown if the window has room for only one.
    var column = NavigationSplitViewColumn.sidebar
    var isCollapsed = false

    private var environments: (base: EnvironmentValues, narrow: EnvironmentValues)?

    init(_ node: Node) { self.node = node }

    /// Returns `base` with a compact horizontal size class.
    func narrow(_ base: EnvironmentValues) -> EnvironmentValues {
        if let environments, environments.base.isSame(as: base) { return environments.narrow }
        var narrow = base
        narrow.horizontalSizeClass = .compact
        environments = (base, narrow)
        return narrow
    }

    func updateCovers() {
        for child in node?.children ?? [] {
            let isCovered = isCollapsed && child.key != AnyHashable(column.name)
            guard child.isCovered != isCovered else { continue }
            child.isCovered = isCovered
            node?.window?.setWaitingNodesDirty()
        }
    }

    /// Called when the user selects a row in the split view. Shows the detail column if the split view is collapsed.
    func userDidSelect() { show(.detail) }

    /// Called when the user goes back and no stack pops a screen. Shows the sidebar if the split view is collapsed and
    /// shows the detail.
    ///
    /// - Returns: Whether the sidebar has replaced the detail.
    func userDidGoBack() -> Bool {
        guard isCollapsed, column == .detail else { return false }
        show(.sidebar)
        if !StandIn.has(.keepsRowOfSidebar) {
            node?.child("sidebar")?.visit { ($0.controller as? ListController)?.select([]) }
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

    var splitView: SplitController? {
        var found: SplitController?
        front?.visit { if let split = $0.controller as? SplitController { found = split } }
        return found
    }
}
