#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import MVVMC
    import UIKit

    /// A table view that shows whatever list it is given: a new list screen is nothing but its view model.
    ///
    ///     registry.register(for: UserListViewModel.self) { users in
    ///         let screen = ListTableViewController<Int, UserRowViewModel>(views: views)
    ///         screen.title = users.title
    ///         screen.viewModel = users.list
    ///         screen.refresh = users.reload
    ///         return screen
    ///     }
    public final class ListTableViewController<
        SectionID: Hashable, Item: ReusableViewViewModel & Identifiable & Equatable
    >: UIViewController, ViewModelOwner {
        /// What is shown.
        @Owned public var viewModel: ListViewModel<SectionID, Item>?
        /// What pulling down does; nothing, if `nil`.
        public var refresh: Command<Void, Void>? { didSet { if isViewLoaded { bindRefresh() } } }
        /// The table view; reading it loads the view.
        public var tableView: UITableView { loadedTableView() }

        private let style: UITableView.Style
        private let views: ListViewRegistry
        private var host: TableListHost<SectionID, Item>?
        private let refreshBindings = Bindings()

        /// An empty screen.
        ///
        /// - Parameters:
        ///   - views: The cells, headers and footers that do not come by themselves, and what happens in them.
        ///   - style: How the table view groups its sections.
        public init(views: ListViewRegistry = ListViewRegistry(), style: UITableView.Style = .plain) {
            (self.views, self.style) = (views, style)
            super.init(nibName: nil, bundle: nil)
        }

        /// A list screen comes from code: there is none in a storyboard.
        public required init?(coder: NSCoder) { nil }

        /// Makes the table view.
        public override func loadView() { view = UITableView(frame: .zero, style: style) }

        /// Binds what was set before.
        public override func viewDidLoad() {
            super.viewDidLoad()
            _viewModel.bindIfNeeded(self)
            bindRefresh()
        }

        /// Shows the list.
        public func bind(_ list: ListViewModel<SectionID, Item>, in bindings: Bindings) {
            host = TableListHost(list, in: tableView, views: views)
            bindings.add(
                ObservationToken { [weak self] in
                    self?.host = nil
                    self?.tableView.reloadData()
                })
        }

        private func bindRefresh() {
            refreshBindings.cancel()
            let control = refresh.map { _ in UIRefreshControl() }
            tableView.setRefreshControlIfAvailable(control)
            if let refresh, let control { refreshBindings.bind(refresh, to: control) }
        }

        private func loadedTableView() -> UITableView {
            loadViewIfNeeded()
            guard let tableView = view as? UITableView else {
                preconditionFailure("the view of a table screen was exchanged")
            }
            return tableView
        }
    }
#endif
