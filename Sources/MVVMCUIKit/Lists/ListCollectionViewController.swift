#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCLists
import UIKit

/// A view controller with a collection view that shows any list, with a layout for each section.
///
///     let screen = ListCollectionViewController<PhotoSection, PhotoViewModel>(views: views) { section, layout in
///         switch section {
///         case .featured: .carousel
///         case .all: .list(using: .init(appearance: .plain), layoutEnvironment: layout)
///         }
///     }
///     screen.viewModel = photos.list
///
/// The collection view ends above the keyboard. An item that opened a screen stays highlighted until the user is back.
///
/// A subclass that conforms to `UICollectionViewDelegate` or `UICollectionViewDataSource` receives the methods that
/// ``CollectionListHost`` does not handle. In a storyboard or a nib, use a subclass that is not generic, whose
/// view is a collection view or contains one; the layout made there is kept unless
/// ``setLayout(animated:configuration:_:)`` is called.
open class ListCollectionViewController<
    SectionID: Hashable, Item: ReusableViewViewModel & Identifiable & Equatable
>: UIViewController, ViewModelOwner {
    /// Makes the layout of a section.
    public typealias Layout = @MainActor (SectionID, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection

    /// The list that is shown.
    @Owned public final var viewModel: ListViewModel<SectionID, Item>?
    /// The command that pull to refresh executes, if any. The Mac idiom of Mac Catalyst has no refresh control.
    public final var refresh: Command<Void, Void>? { didSet { if isViewLoaded { bindRefresh() } } }
    /// The cells and supplementary views. Set it before the view is loaded.
    public final var views: ListViewRegistry
    /// The collection view. Reading it loads the view.
    public final var collectionView: UICollectionView {
        loadViewIfNeeded()
        return foundCollectionView
    }
    /// The host that shows the list, or `nil` before the view is loaded and a list is set. Its
    /// ``CollectionListHost/trailingSwipeActions(at:)`` are for a list layout.
    public private(set) final var host: CollectionListHost<SectionID, Item>?

    /// The layout that was requested last; `nil` for the layout of a storyboard or nib.
    private var layout: UICollectionViewLayout?
    private lazy var foundCollectionView: UICollectionView = listView {
        UICollectionView(frame: $0, collectionViewLayout: layout ?? UICollectionViewLayout())
    }
    private let refreshBindings = Bindings()

    /// Creates a screen that shows no list yet.
    ///
    /// - Parameters:
    ///   - views: The cells and supplementary views that are not `ReusableViewProvider`s, and the handlers of
    ///     actions.
    ///   - configuration: The direction, spacing and boundary views of the whole layout.
    ///   - layout: Makes the layout of a section.
    public init(
        views: ListViewRegistry = ListViewRegistry(),
        configuration: UICollectionViewCompositionalLayoutConfiguration? = nil, layout: @escaping Layout
    ) {
        self.views = views
        super.init(nibName: nil, bundle: nil)
        self.layout = makeLayout(configuration, layout)
    }

    /// Creates a screen whose view is in a nib. Without a name, call ``setLayout(animated:configuration:_:)``
    /// before the view is loaded.
    public override init(nibName: String?, bundle: Bundle?) {
        views = ListViewRegistry()
        super.init(nibName: nibName, bundle: bundle)
    }

    /// Creates a screen whose view is in a storyboard or a nib.
    public required init?(coder: NSCoder) {
        views = ListViewRegistry()
        super.init(coder: coder)
    }

    private func makeLayout(
        _ configuration: UICollectionViewCompositionalLayoutConfiguration?, _ layout: @escaping Layout
    ) -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout(
            sectionProvider: { [weak self] index, environment in
                // UIKit raises an exception for a section without a layout, and may request the layout of a section
                // that is being removed.
                guard let section = self?.host?.sectionID(at: index) else {
                    return .list(
                        using: UICollectionLayoutListConfiguration(appearance: .plain),
                        layoutEnvironment: environment)
                }
                return layout(section, environment)
            }, configuration: configuration ?? UICollectionViewCompositionalLayoutConfiguration())
    }

    /// Replaces the layout of the collection view, now or when the view is loaded.
    ///
    ///     screen.setLayout(animated: true) { _, _ in isGrid ? .grid : .column }
    ///
    /// - Parameters:
    ///   - animated: Whether the cells move to their new positions.
    ///   - configuration: The direction, spacing and boundary views of the whole layout.
    ///   - layout: Makes the layout of a section.
    public final func setLayout(
        animated: Bool, configuration: UICollectionViewCompositionalLayoutConfiguration? = nil,
        _ layout: @escaping Layout
    ) {
        let made = makeLayout(configuration, layout)
        self.layout = made
        if isViewLoaded { foundCollectionView.setCollectionViewLayout(made, animated: animated) }
    }

    /// Makes the collection view, unless a storyboard or a nib does.
    open override func loadView() {
        guard let layout, nibName == nil else { return super.loadView() }
        fillView(with: UICollectionView(frame: .zero, collectionViewLayout: layout))
    }

    /// Binds the list that was set before the view was loaded.
    open override func viewDidLoad() {
        super.viewDidLoad()
        if let layout, foundCollectionView.collectionViewLayout !== layout {
            foundCollectionView.setCollectionViewLayout(layout, animated: false)
        }
        bindIfNeeded()
        bindRefresh()
    }

    /// Ends the highlight of the row that opened another screen, alongside the transition back.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        host?.display.endHighlight(alongside: transitionCoordinator) { [weak host] in host?.select() }
    }

    /// Flashes the scroll indicators.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        foundCollectionView.flashScrollIndicators()
    }

    /// Edits the collection view as well. An `editButtonItem` in the navigation bar calls this method.
    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        collectionView.isEditing = editing
        // UIKit may have deselected items that the list still selects.
        host?.select()
    }

    /// Shows the list. Call `super` if you override it.
    open func bind(_ list: ListViewModel<SectionID, Item>, in bindings: Bindings) {
        let host = CollectionListHost(list, views: views, of: collectionView)
        // Set before the host starts, because the section layouts need the host.
        self.host = host
        host.start(collectionView)
        host.display.isCovered = { [weak self] in self?.isCovered ?? false }
        if let delegate = self as? any UICollectionViewDelegate { host.delegate = delegate }
        if let dataSource = self as? any UICollectionViewDataSource { host.dataSource = dataSource }
        bindings.add(
            ObservationToken { [weak self] in
                guard let self else { return }
                self.host?.display.showEmpty(nil, over: &collectionView.backgroundView)
                self.host = nil
                collectionView.reloadData()
            })
    }

    private func bindRefresh() { collectionView.bindRefresh(refresh, in: refreshBindings) }
}
#endif
