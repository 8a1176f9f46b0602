#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCLists
import UIKit

/// A view controller with a table view that shows any list.
///
/// A list screen in code needs no subclass. It owns the view model of its scene:
///
///     registry.register(for: UserListViewModel.self) { users in
///         ListTableViewController(showing: users, list: \.list) { screen, users, bindings in
///             screen.title = users.title
///             screen.refresh = users.refresh
///         }
///     }
///
/// A table view that is created in code ends above the keyboard. A row that pushed a screen stays highlighted until the
/// user returns.
///
/// A subclass that conforms to `UITableViewDelegate` or `UITableViewDataSource` receives the methods that
/// ``TableListHost`` does not implement, such as heights, scrolling and section indexes:
///
///     final class UsersViewController: ListTableViewController<Int, UserRowViewModel>, UITableViewDelegate {
///         func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
///     }
///
/// In a storyboard or a nib, use a subclass that is not generic. Its view must be a table view or contain one. If the
/// rows contain text fields, constrain the table view to the keyboard layout guide in the nib.
open class ListTableViewController<
    SectionID: Hashable, Item: ReusableViewViewModel & Identifiable & Equatable
>: UIViewController, ViewModelOwner {
    /// The list that is shown.
    @Owned public final var viewModel: ListViewModel<SectionID, Item>?
    /// The command that pull to refresh executes. The Mac idiom of Mac Catalyst has no refresh control.
    public final var refresh: Command<Void, Void>? { didSet { if isViewLoaded { bindRefresh() } } }
    /// The registry of the cells, headers and footers. Set it before the view is loaded.
    public final var views: ListViewRegistry
    /// The table view. Reading it loads the view.
    public final var tableView: UITableView {
        loadViewIfNeeded()
        return foundTableView
    }
    /// The host that shows the list, or `nil` if the view is not loaded or no list is set.
    public private(set) final var host: TableListHost<SectionID, Item>?

    private let style: UITableView.Style
    private let isFromNib: Bool
    private lazy var foundTableView: UITableView = listView { UITableView(frame: $0, style: style) }
    private let refreshBindings = Bindings()
    private let scene: ListScene?

    /// Creates a screen that shows the list of a scene's view model, and retains the view model.
    ///
    ///     ListTableViewController(showing: purchases, list: \.list, views: views)
    ///
    /// - Parameters:
    ///   - scene: The view model of the scene.
    ///   - list: The list of the view model, which becomes the ``viewModel`` of the screen.
    ///   - views: The cells, headers and footers of view models that are not `ReusableViewProvider`s, and the handlers
    ///     of actions.
    ///   - style: The style of the table view.
    ///   - bind: Binds the rest of the screen, such as its title and its search controller. It is called once, before
    ///     the view is loaded. The bindings end when the screen is deallocated. Pass the screen to `with:` instead of
    ///     capturing it, because the screen retains the bindings.
    public init<Scene: ViewModel>(
        showing scene: Scene, list: KeyPath<Scene, ListViewModel<SectionID, Item>>,
        views: ListViewRegistry = ListViewRegistry(), style: UITableView.Style = .plain,
        bind: (ListTableViewController<SectionID, Item>, Scene, Bindings) -> Void = { _, _, _ in }
    ) {
        let owned = ListScene(scene)
        self.views = views
        self.style = style
        isFromNib = false
        self.scene = owned
        super.init(nibName: nil, bundle: nil)
        viewModel = scene[keyPath: list]
        bind(self, scene, owned.bindings)
    }

    /// Creates a screen that shows no list yet.
    ///
    /// - Parameters:
    ///   - views: The cells, headers and footers of view models that are not `ReusableViewProvider`s, and the handlers
    ///     of actions.
    ///   - style: The style of the table view.
    public init(views: ListViewRegistry = ListViewRegistry(), style: UITableView.Style = .plain) {
        self.views = views
        self.style = style
        isFromNib = false
        scene = nil
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a screen whose view is in a nib. If `nibName` is `nil`, the screen creates a plain table view in code.
    public override init(nibName: String?, bundle: Bundle?) {
        views = ListViewRegistry()
        style = .plain
        isFromNib = nibName != nil
        scene = nil
        super.init(nibName: nibName, bundle: bundle)
    }

    /// Creates a screen whose view is in a storyboard or a nib.
    public required init?(coder: NSCoder) {
        views = ListViewRegistry()
        style = .plain
        isFromNib = true
        scene = nil
        super.init(coder: coder)
    }

    /// Creates the view with the table view, unless they are in a storyboard or a nib.
    open override func loadView() {
        if isFromNib { super.loadView() } else { fillView(with: UITableView(frame: .zero, style: style)) }
    }

    /// Binds the list and the refresh command, if they were set before the view was loaded.
    open override func viewDidLoad() {
        super.viewDidLoad()
        bindIfNeeded()
        bindRefresh()
    }

    /// Removes the highlight of the row that pushed another screen, alongside the transition back.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        host?.display.endHighlight(alongside: transitionCoordinator) { [weak host] in host?.select() }
    }

    /// Flashes the scroll indicators.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        foundTableView.flashScrollIndicators()
    }

    /// Sets the edit mode of the table view as well. The `editButtonItem` calls this method.
    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        tableView.setEditing(editing, animated: animated)
        // UIKit may have deselected rows that are still selected in the list.
        host?.select()
    }

    /// Shows the list. Call `super` if you override this method.
    open func bind(_ list: ListViewModel<SectionID, Item>, in bindings: Bindings) {
        let host = TableListHost(list, in: tableView, views: views)
        self.host = host
        host.display.isCovered = { [weak self] in self?.isCovered ?? false }
        if let delegate = self as? any UITableViewDelegate { host.delegate = delegate }
        if let dataSource = self as? any UITableViewDataSource { host.dataSource = dataSource }
        bindings.add(
            ObservationToken { [weak self] in
                guard let self else { return }
                self.host?.display.showEmpty(nil, over: &tableView.backgroundView)
                self.host = nil
                tableView.reloadData()
            })
    }

    private func bindRefresh() { tableView.bindRefresh(refresh, in: refreshBindings) }
}

extension UIViewController {
    /// Whether another screen was pushed over this view controller.
    var isCovered: Bool {
        guard let top = navigationController?.topViewController else { return false }
        return !sequence(first: self, next: \.parent).contains { $0 === top }
    }

    /// Sets a new view that `list` fills, down to the top of the keyboard.
    func fillView(with list: UIScrollView) {
        let view = UIView()
        // This color is visible behind the keyboard.
        view.backgroundColor = list.backgroundColor
        view.addSubview(list)
        view.keyboardLayoutGuide.usesBottomSafeArea = false
        list.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            list.topAnchor.constraint(equalTo: view.topAnchor),
            list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            list.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
        ])
        self.view = view
    }

    /// Returns the view controller's view if it is a list view, or else the list view inside it. If there is none,
    /// reports that, and adds the list view that `make` returns.
    func listView<List: UIScrollView>(orMake make: (CGRect) -> List) -> List {
        if let found = view.first(where: { $0 is List }) as? List { return found }
        Misuse.report(
            """
            the view of `\(type(of: self))` is not a \(List.self) and contains none. A \(List.self) that fills the view is added.
            Put a \(List.self) into the storyboard or the nib.
            """)
        let made = make(view.bounds)
        made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(made)
        return made
    }
}

extension UIScrollView {
    /// Executes a command when the user pulls down. Without a command, the refresh control is removed.
    func bindRefresh(_ command: Command<Void, Void>?, in bindings: Bindings) {
        bindings.cancel()
        let control = command.map { _ in UIRefreshControl() }
        setRefreshControlIfAvailable(control)
        if let command, let control { bindings.bind(command, to: control) }
    }
}
#endif
