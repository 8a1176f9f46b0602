// Apple documents these declarations on its pages about UISplitViewController, UISplitViewController.Style,
// UISplitViewController.Column, UISplitViewController.DisplayMode, UISplitViewControllerDelegate, and about their
// members.

@MainActor public protocol UISplitViewControllerDelegate: AnyObject {
    func splitViewControllerDidCollapse(_ svc: UISplitViewController)
    func splitViewControllerDidExpand(_ svc: UISplitViewController)
    // "The system doesn’t call this method when you hide a column programmatically":
    // https://developer.apple.com/documentation/uikit/uisplitviewcontrollerdelegate/splitviewcontroller(_:willhide:)
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)
    // https://developer.apple.com/documentation/uikit/uisplitviewcontrollerdelegate/splitviewcontroller(_:willshow:)
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
}

extension UISplitViewControllerDelegate {
    public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
    public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
    public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {}
    public func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {}
}

@MainActor open class UISplitViewController: UIViewController {
    // "Use the … style to create a split view interface with a two-column layout. This style of split view controller
    // manages two child view controllers, placed in the primary and secondary columns.":
    // https://developer.apple.com/documentation/uikit/uisplitviewcontroller/style-swift.enum
    public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
    // The inspector is of iOS 26, and not on visionOS. "By default, the split view controller hides the inspector
    // column.": https://developer.apple.com/documentation/uikit/uisplitviewcontroller/column/inspector
    public enum Column: Int, Sendable { case primary, supplementary, secondary, compact, inspector }
    // https://developer.apple.com/documentation/uikit/uisplitviewcontroller/displaymode-swift.enum
    public enum DisplayMode: Int, Sendable {
        case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
        case twoDisplaceSecondary
    }

    open private(set) var style: UISplitViewController.Style
    public init(style: UISplitViewController.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
        displayMode = modeOfWindow
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
    private var showsInspector = false

    // According to Apple's page, "If you set a child view controller that’s not a navigation controller, the split view
    // controller creates a navigation controller for it."
    open func setViewController(_ vc: UIViewController?, for column: UISplitViewController.Column) {
        if style == .unspecified { StandIn.fail("a split view controller without a style has no columns") }
        // https://developer.apple.com/documentation/uikit/uisplitviewcontroller/column/supplementary
        if column == .supplementary, style != .tripleColumn {
            StandIn.fail("a split view controller with two columns has no supplementary column")
        }
        if column == .compact, columns[.compact] != nil, StandIn.isOn(.ignoresSecondCompactController) { return }
        if column == .secondary, StandIn.isOn(.pushesInSecondary), let vc, !(vc is UINavigationController),
            let wrapper = wrappers[.secondary]
        {
            columns[column] = vc
            return wrapper.pushViewController(vc, animated: false)
        }
        columns[column] = vc
        wrappers[column] = vc.map { ($0 as? UINavigationController) ?? UINavigationController(rootViewController: $0) }
        showColumns()
    }
    open func viewController(for column: UISplitViewController.Column) -> UIViewController? { columns[column] }

    // According to Apple's page, this method "Transitions to the closest display mode available … where the specified
    // column is fully visible."
    open func show(_ column: UISplitViewController.Column) {
        if isCollapsed { StandIn.fail("a column was shown of a split view controller that is collapsed") }
        switch column {
        case .secondary where displayMode == .oneOverSecondary: displayMode = .secondaryOnly
        case .secondary where displayMode == .twoOverSecondary: displayMode = .oneBesideSecondary
        case .supplementary where displayMode == .secondaryOnly: displayMode = .oneBesideSecondary
        case .primary where !isInMode(.primary):
            if style == .doubleColumn {
                displayMode = .oneBesideSecondary
            } else {
                displayMode = StandIn.fitsThreeColumns ? .twoBesideSecondary : .twoOverSecondary
            }
        case .inspector where StandIn.fitsInspector && !StandIn.isOn(.keepsInspectorHidden): setShowsInspector(true)
        default: break
        }
    }

    // "This method does not support hiding the … secondary column.":
    // https://developer.apple.com/documentation/uikit/uisplitviewcontroller/hide(_:)
    open func hide(_ column: UISplitViewController.Column) {
        if isCollapsed { StandIn.fail("a column was hidden of a split view controller that is collapsed") }
        switch column {
        case .primary where isInMode(.primary):
            displayMode = style == .doubleColumn ? .secondaryOnly : .oneBesideSecondary
        case .supplementary where isInMode(.supplementary): displayMode = .secondaryOnly
        case .inspector: setShowsInspector(false)
        case .secondary, .compact: StandIn.fail("this column cannot be hidden")
        default: break
        }
    }

    // https://developer.apple.com/documentation/uikit/uisplitviewcontroller/isshowing(_:)
    @available(iOS 26.0, visionOS 26.0, *)
    open func isShowing(_ column: UISplitViewController.Column) -> Bool {
        if isCollapsed { return column == .compact }
        return column == .inspector ? showsInspector : isInMode(column)
    }

    private func isInMode(_ column: Column) -> Bool {
        switch displayMode {
        case .secondaryOnly: column == .secondary
        case .oneBesideSecondary, .oneOverSecondary:
            column == .secondary || column == (style == .tripleColumn ? .supplementary : .primary)
        default: column == .primary || column == .supplementary || column == .secondary
        }
    }

    private func setShowsInspector(_ isShown: Bool) {
        showsInspector = isShown
        showColumns()
    }

    /// The display mode that the width of the window allows.
    private var modeOfWindow: DisplayMode {
        style == .tripleColumn && StandIn.fitsThreeColumns ? .twoBesideSecondary : .oneBesideSecondary
    }

    // The view controllers of the columns that are shown. According to Apple's page, "after it has been collapsed, the
    // split view controller reports having only one" child. The stand-in does so only if there is a compact column.
    private var shown: [UIViewController] {
        let expanded: [Column] = [.primary, .supplementary, .secondary] + (showsInspector ? [.inspector] : [])
        let names: [Column] = showsCompact && columns[.compact] != nil ? [.compact] : expanded
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
        if viewIfLoaded?.window != nil {
            if showsCompact != StandIn.isNarrow { change(isTold: true) }
            if style == .tripleColumn { setMode(modeOfWindow) }
            if !StandIn.fitsInspector { standInHideInspector() }
        }
        super.resize()
    }

    /// Changes the display mode, as the system or the user does.
    private func setMode(_ mode: DisplayMode) {
        let columns: [Column] = [.primary, .supplementary, .secondary]
        let before = columns.filter(isInMode)
        displayMode = mode
        guard !isCollapsed else { return }
        for column in columns.filter(isInMode) where !before.contains(column) {
            tell { $0.splitViewController($1, willShow: column) }
        }
        for column in before where !isInMode(column) { tell { $0.splitViewController($1, willHide: column) } }
    }

    private func tell(_ call: @escaping @MainActor (any UISplitViewControllerDelegate, UISplitViewController) -> Void) {
        guard StandIn.isOn(.showsColumnsLate) else { return delegate.map { call($0, self) } ?? () }
        Task { [weak self] in
            if let self, let delegate { call(delegate, self) }
        }
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

    override func takePicturesInBackground() {
        super.takePicturesInBackground()
        guard viewIfLoaded?.window != nil else { return }
        change(isTold: true)
        Task {
            if showsCompact != StandIn.isNarrow { change(isTold: true) }
        }
    }

    /// Simulates a swipe that shows the sidebar over the secondary column.
    public func standInSwipeSidebarIn() {
        setMode(style == .tripleColumn ? .twoOverSecondary : .oneOverSecondary)
    }

    /// Simulates that the user hides the columns before the secondary column.
    public func standInHideSidebars() { setMode(.secondaryOnly) }

    /// Simulates that the user hides the inspector.
    public func standInHideInspector() {
        guard showsInspector else { return }
        tell { $0.splitViewController($1, willHide: .inspector) }
        setShowsInspector(false)
    }
}
