#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

/// A split view of a stack whose screens have columns.
///
/// A ``NavigatorHost`` shows a columns controller in place of the screens of such a stack. Each column has a navigation
/// controller, which is set once, because UIKit pushes or ignores another one. A narrow window shows the compact column,
/// with all screens. The view controllers of the screens move between the columns and are made once.
///
/// While the scene is in the background, UIKit may collapse and expand the split view to take pictures of it. The screens
/// then stay where they are.
final class ColumnsController: SplitContainer {
    private let navigator: Navigator
    private var columns: [ScreenColumn: NavigatorHost] = [:]
    private var compact: NavigatorHost?
    /// The navigation controllers of the columns, and then that of the compact column.
    private(set) var navigationControllers: [ColumnNavigationController] = []
    private var observations: [ObservationToken] = []
    private var isInBackground = false
    /// Whether the compact column has the screens.
    private var isOneColumn = false
    private var (isUpdating, hasToUpdate) = (false, false)
    private var isResizing = false
    /// The screens at the last update, and the last column that had some of them.
    private var known: Set<Screen.ID> = []
    private var lastColumn: ScreenColumn?
    /// Whether the inspector is a column. If not, its screens are pushed in the detail column.
    private var showsInspector = UISplitViewController.hasInspectorColumn
    /// The first screen for which the inspector was brought into view.
    private var shownInspector: Screen.ID?

    init(_ owner: NavigatorHost, style: UISplitViewController.Style) {
        navigator = owner.navigator
        super.init(style: style)
        owner.made.registry.configureSplitViewController(split)
        let leading: [ScreenColumn] = style == .tripleColumn ? [.sidebar, .list, .detail] : [.list, .detail]
        for column in leading + (showsInspector ? [.inspector] : []) {
            let placeholder = owner.made.registry.placeholder(for: column)
            let host = addColumn(showing: [column], of: owner, placeholder, in: split.column(of: column))
            columns[column] = host
        }
        compact = addColumn(showing: [], of: owner, UIViewController(), in: .compact)
        observations = [
            observe(UIScene.didEnterBackgroundNotification) { $0.isInBackground = true },
            observe(UIScene.willEnterForegroundNotification) { $0.enterForeground() },
            observe(UIScene.didActivateNotification) { $0.enterForeground() },
        ]
    }

    required init?(coder: NSCoder) { nil }

    private func addColumn(
        showing columns: Set<ScreenColumn>, of owner: NavigatorHost, _ placeholder: UIViewController,
        in column: UISplitViewController.Column
    ) -> NavigatorHost {
        let controller = ColumnNavigationController(nibName: nil, bundle: nil)
        owner.made.registry.configureNavigationController(controller)
        // UIKit shows large titles collapsed in a navigation controller that is empty when its view is loaded.
        controller.viewControllers = [placeholder]
        navigationControllers.append(controller)
        let host = NavigatorHost(columns, of: owner, in: controller, placeholder: placeholder)
        split.setViewController(controller, for: column)
        return host
    }

    private func observe(
        _ name: NSNotification.Name, _ action: @escaping @MainActor (ColumnsController) -> Void
    ) -> ObservationToken {
        ObservationToken(of: name) { [weak self] object in
            guard let self, let scene = object as? UIWindowScene, scene === windowScene else { return }
            action(self)
        }
    }

    private var windowScene: UIWindowScene? { viewIfLoaded?.window?.windowScene }

    /// The hosts of the columns, and then that of the compact column.
    var columnHosts: [NavigatorHost] {
        ScreenColumn.allCases.compactMap { columns[$0] } + [compact].compactMap { $0 }
    }

    override var hiddenStacks: [UIViewController] { navigationControllers.filter { $0.parent == nil } }

    /// The navigation controllers that the user may see, that of the last column first.
    var controllersInView: [UINavigationController] {
        if isOneColumn { return [compact?.navigationController].compactMap { $0 } }
        let shown = columns.keys.filter { split.isInView(split.column(of: $0)) }
        return shown.sorted(by: >).compactMap { columns[$0]?.navigationController }
    }

    /// Releases the screens, when they are no longer shown in these columns.
    func close() {
        let controllers = navigationControllers
        for host in columnHosts { host.detach() }
        for controller in controllers {
            controller.setViewControllers([], animated: false)
            drawingViews { controller.viewIfLoaded?.layoutIfNeeded() }
        }
        observations = []
        navigator.hostDidShow(columns: nil)
    }

    // MARK: The window has changed

    override func layoutDidChange() { update() }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        update()
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        isResizing = true
        coordinator.animate(alongsideTransition: { _ in }) { [weak self] _ in
            self?.didResize()
            Task { [weak self] in self?.update() }
        }
    }

    private func didResize() {
        isResizing = false
        // The window may have room for the inspector now, or no room anymore.
        if !split.isShowingInspector { showsInspector = false }
        shownInspector = nil
    }

    private func enterForeground() {
        isInBackground = false
        windowDidChange(isCollapsed: split.isCollapsed)
        Task { [weak self] in self?.update() }
    }

    // According to Apple's pages, UIKit calls these methods only if the system or the user shows or hides a column.

    override func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
        Task { [weak self] in self?.update() }
    }

    override func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
        let isByUser = !isResizing && !isCollapsed && showsInspector
        Task { [weak self] in
            guard let self else { return }
            if split.isInspector(column), isByUser { userDidHideInspector() }
            update()
        }
    }

    private func userDidHideInspector() {
        guard !isOneColumn, !isInBackground, !split.isShowingInspector,
            let first = navigator.screens(in: .inspector).first
        else { return }
        shownInspector = nil
        navigator.userDidLeave(first.id, in: .inspector)
    }

    // MARK: Showing

    /// Shows each screen in its column, and brings a column with a new screen into view.
    func update() {
        hasToUpdate = true
        guard !isUpdating else { return }
        isUpdating = true
        while hasToUpdate {
            hasToUpdate = false
            updateOnce()
        }
        isUpdating = false
    }

    private func updateOnce() {
        if !isInBackground { isOneColumn = isCollapsed }
        showInspector()
        let hosts = columnHosts
        // A view controller has only one parent, so a column releases its screens before another one shows them.
        for host in hosts { host.show((host.part.columns ?? []).intersection(wanted(by: host))) }
        if let busy = hosts.first(where: \.hasToMove) {
            return busy.whenAtRest.append { [weak self] in self?.update() }
        }
        for host in hosts { host.show(wanted(by: host)) }
        guard !isInBackground, windowScene != nil else { return }
        showNewScreens()
        navigator.hostDidShow(columns: columnsInView)
    }

    private func wanted(by host: NavigatorHost) -> Set<ScreenColumn> {
        if host === compact { return isOneColumn ? Set(ScreenColumn.allCases) : [] }
        guard !isOneColumn, let column = columns.first(where: { $0.value === host })?.key else { return [] }
        return switch column {
        case .detail where !showsInspector: [.detail, .inspector]
        case .inspector where !showsInspector: []
        default: [column]
        }
    }

    private var columnsInView: Set<ScreenColumn> {
        if isOneColumn { return [] }
        var shown = Set(columns.keys.filter { split.isInView(split.column(of: $0)) })
        if navigator.screens(in: .inspector).isEmpty { return shown.subtracting([.inspector]) }
        // The inspector is on top of the detail.
        if !showsInspector, shown.remove(.detail) != nil { shown.insert(.inspector) }
        return shown
    }

    /// Brings the column of a new screen into view and, while there is no detail, also the first column.
    private func showNewScreens() {
        let screens = navigator.screens
        let new = screens.last { !known.contains($0.id) }
        let last = navigator.columns.last { $0 != .inspector }
        defer { (known, lastColumn) = (Set(screens.map(\.id)), last) }
        guard !isOneColumn, !split.isCollapsed else { return }
        if let column = new?.column, column != .inspector || !showsInspector {
            split.show(split.column(of: min(column, .detail)))
        }
        if let last, last < .detail, last != lastColumn || new != nil { split.show(.primary) }
    }

    /// Shows or hides the inspector column. If UIKit does not show it, its screens are pushed in the detail column.
    private func showInspector() {
        guard UISplitViewController.hasInspectorColumn, !isInBackground, windowScene != nil else { return }
        guard !isOneColumn, !split.isCollapsed else { return shownInspector = nil }
        let first = navigator.screens(in: .inspector).first
        if split.isShowingInspector || first == nil { showsInspector = true }
        guard first?.id != shownInspector else { return }
        shownInspector = first?.id
        split.setShowsInspector(first != nil)
        guard first != nil else { return }
        if let coordinator = split.transitionCoordinator {
            coordinator.animate(alongsideTransition: { _ in }) { [weak self] _ in self?.checkInspector() }
        } else {
            Task { [weak self] in self?.checkInspector() }
        }
    }

    private func checkInspector() {
        guard !isOneColumn, !split.isCollapsed, !isInBackground else { return }
        guard split.isShowingInspector != showsInspector, shownInspector != nil else { return }
        showsInspector.toggle()
        update()
    }
}
#endif
