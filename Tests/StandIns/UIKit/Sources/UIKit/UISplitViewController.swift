// Apple documents these declarations on its pages about UISplitViewController, UISplitViewController.Style,
// UISplitViewController.Column, UISplitViewController.DisplayMode, UISplitViewControllerDelegate, and about their
// members.

@MainActor public protocol UISplitViewControllerDelegate: AnyObject {
    func splitViewControllerDidCollapse(_ svc: UISplitViewController)
    func splitViewControllerDidExpand(_ svc: UISplitViewController)
}

extension UISplitViewControllerDelegate {
    public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
    public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
}

@MainActor open class UISplitViewController: UIViewController {
    public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
    public enum Column: Int, Sendable { case primary, supplementary, secondary, compact, inspector }
    public enum DisplayMode: Int, Sendable {
        case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
        case twoDisplaceSecondary
    }

    open private(set) var style: UISplitViewController.Style
    public init(style: UISplitViewController.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    public required init?(coder: NSCoder) {
        style = .unspecified
        super.init(coder: coder)
    }

    open weak var delegate: (any UISplitViewControllerDelegate)?
    open var preferredDisplayMode = UISplitViewController.DisplayMode.automatic
    open private(set) var displayMode = UISplitViewController.DisplayMode.oneBesideSecondary
    // Apple's pages contradict each other about the time at which this value changes. According to the page of this
    // property, the old value stays "until after the collapse transition finishes and all of the relevant delegate
    // methods have been called". According to the page of `splitViewControllerDidCollapse(_:)`, the value is already
    // `true` during that call. The stand-in keeps the old value only while the doubt `collapsesAfterDelegate` is turned
    // on.
    open private(set) var isCollapsed = false

    private var columns: [Column: UIViewController] = [:]
    private var wrappers: [Column: UINavigationController] = [:]
    private var showsCompact = false

    // According to Apple's page, "If you set a child view controller that’s not a navigation controller, the split view
    // controller creates a navigation controller for it."
    open func setViewController(_ vc: UIViewController?, for column: UISplitViewController.Column) {
        if style == .unspecified { StandIn.fail("a split view controller without a style has no columns") }
        columns[column] = vc
        wrappers[column] = vc.map { ($0 as? UINavigationController) ?? UINavigationController(rootViewController: $0) }
        showColumns()
    }
    open func viewController(for column: UISplitViewController.Column) -> UIViewController? { columns[column] }

    // According to Apple's page, this method "Transitions to the closest display mode available … where the specified
    // column is fully visible."
    open func show(_ column: UISplitViewController.Column) {
        if isCollapsed { StandIn.fail("a column was shown of a split view controller that is collapsed") }
        if column == .secondary, displayMode == .oneOverSecondary { displayMode = .secondaryOnly }
    }

    // The view controllers of the columns that are shown. According to Apple's page, "after it has been collapsed, the
    // split view controller reports having only one" child. The stand-in does so only if there is a compact column.
    private var shown: [UIViewController] {
        let names: [Column] = showsCompact && columns[.compact] != nil ? [.compact] : [.primary, .secondary]
        return names.compactMap { wrappers[$0] }
    }

    private func showColumns() {
        guard isViewLoaded else { return }
        let shown = shown
        for child in children where !shown.contains(where: { $0 === child }) {
            child.willMove(toParent: nil)
            child.standInDisappear()
            child.viewIfLoaded?.removeFromSuperview()
            child.removeFromParent()
        }
        for child in shown where child.parent !== self {
            addChild(child)
            view.addSubview(child.view)
            child.didMove(toParent: self)
        }
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        showColumns()
    }

    // According to Apple's page, "When it is added to the window, if running in a compact horizontal size class, it
    // collapses."
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard StandIn.isNarrow != showsCompact else { return }
        change(isTold: showsCompact || !StandIn.isOn(.collapsesByItself))
    }

    override func resize() {
        if viewIfLoaded?.window != nil, showsCompact != StandIn.isNarrow { change(isTold: true) }
        super.resize()
    }

    /// Whether a split view controller is collapsing or expanding.
    static var standInIsChanging = false

    private func change(isTold: Bool) {
        Self.standInIsChanging = true
        defer { Self.standInIsChanging = false }
        showsCompact.toggle()
        if !StandIn.isOn(.collapsesAfterDelegate) { isCollapsed = showsCompact }
        showColumns()
        if isTold, showsCompact { delegate?.splitViewControllerDidCollapse(self) }
        if isTold, !showsCompact { delegate?.splitViewControllerDidExpand(self) }
        isCollapsed = showsCompact
    }

    /// Simulates a swipe that shows the sidebar over the secondary column.
    public func standInSwipeSidebarIn() { displayMode = .oneOverSecondary }
}
