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
/// A collection view that is created in code ends above the keyboard. An item that pushed a screen stays highlighted
/// until the user returns.
///
/// A subclass that conforms to `UICollectionViewDelegate` or `UICollectionViewDataSource` receives the methods that
/// ``CollectionListHost`` does not implement.
///
/// In a storyboard or a nib, use a subclass that is not generic. Its view must be a collection view or contain one. The
/// layout of that collection view is kept unless ``setLayout(animated:configuration:_:)`` is called.
open class ListCollectionViewController<
    SectionID: Hashable, Item: ReusableViewViewModel & Identifiable & Equatable
>: UIViewController, ViewModelOwner {
    /// A closure that returns the layout of a section.
    public typealias Layout = @MainActor (SectionID, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection

    /// The list that is shown.
    @Owned public final var viewModel: ListViewModel<SectionID, Item>?
    /// The command that pull to refresh executes. The Mac idiom of Mac Catalyst has no refresh control.
    public final var refresh: Command<Void, Void>? { didSet { if isViewLoaded { bindRefresh() } } }
    /// The registry of the cells and supplementary views. Set it before the view is loaded.
    public final var views: ListViewRegistry
    /// The collection view. Reading it loads the view.
    public final var collectionView: UICollectionView {
        loadViewIfNeeded()
        return foundCollectionView
    }
    /// The host that shows the list, or `nil` if the view is not loaded or no list is set. A list layout gets its swipe
    /// actions from methods of the host, such as ``CollectionListHost/trailingSwipeActions(at:)``.
    public private(set) final var host: CollectionListHost<SectionID, Item>?

    /// The most recently requested layout, or `nil` if no layout was requested in code.
    private var layout: UICollectionViewLayout?
    private lazy var foundCollectionView: UICollectionView = listView {
        UICollectionView(frame: $0, collectionViewLayout: layout ?? UICollectionViewLayout())
    }
    private let refreshBindings = Bindings()
    private let isFromNib: Bool
    private let scene: ListScene?

    /// Creates a screen that shows the list of a scene's view model, and retains the view model.
    ///
    ///     ListCollectionViewController(showing: photos, list: \.list, views: views) { _, layout in
    ///         .list(using: .init(appearance: .plain), layoutEnvironment: layout)
    ///     } bind: { screen, photos, bindings in
    ///         screen.title = photos.title
    ///     }
    ///
    /// - Parameters:
    ///   - scene: The view model of the scene.
    ///   - list: The list of the view model, which becomes the ``viewModel`` of the screen.
    ///   - views: The cells and supplementary views of view models that are not `ReusableViewProvider`s, and the
    ///     handlers of actions.
    ///   - configuration: The direction, spacing and boundary views of the whole layout.
    ///   - layout: Makes the layout of a section.
    ///   - bind: Binds the rest of the screen, such as its title and its search controller. It is called once, before
    ///     the view is loaded. The bindings end when the screen is deallocated. Pass the screen to `with:` instead of
    ///     capturing it, because the screen retains the bindings.
    public init<Scene: ViewModel>(
        showing scene: Scene, list: KeyPath<Scene, ListViewModel<SectionID, Item>>,
        views: ListViewRegistry = ListViewRegistry(),
        configuration: UICollectionViewCompositionalLayoutConfiguration? = nil, layout: @escaping Layout,
        bind: (ListCollectionViewController<SectionID, Item>, Scene, Bindings) -> Void = { _, _, _ in }
    ) {
        let owned = ListScene(scene)
        self.views = views
        self.scene = owned
        isFromNib = false
        super.init(nibName: nil, bundle: nil)
        self.layout = makeLayout(configuration, layout)
        viewModel = scene[keyPath: list]
        bind(self, scene, owned.bindings)
    }

    /// Creates a screen that shows no list yet.
    ///
    /// - Parameters:
    ///   - views: The cells and supplementary views of view models that are not `ReusableViewProvider`s, and the
    ///     handlers of actions.
    ///   - configuration: The direction, spacing and boundary views of the whole layout.
    ///   - layout: Makes the layout of a section.
    public init(
        views: ListViewRegistry = ListViewRegistry(),
        configuration: UICollectionViewCompositionalLayoutConfiguration? = nil, layout: @escaping Layout
    ) {
        self.views = views
        scene = nil
        isFromNib = false
        super.init(nibName: nil, bundle: nil)
        self.layout = makeLayout(configuration, layout)
    }

    /// Creates a screen whose view is in a nib. If `nibName` is `nil`, the screen has no layout, so call
    /// ``setLayout(animated:configuration:_:)`` before the view is loaded.
    public override init(nibName: String?, bundle: Bundle?) {
        views = ListViewRegistry()
        scene = nil
        isFromNib = nibName != nil
        super.init(nibName: nibName, bundle: bundle)
    }

    /// Creates a screen whose view is in a storyboard or a nib.
    public required init?(coder: NSCoder) {
        views = ListViewRegistry()
        scene = nil
        isFromNib = true
        super.init(coder: coder)
    }

    private func makeLayout(
        _ configuration: UICollectionViewCompositionalLayoutConfiguration?, _ layout: @escaping Layout
    ) -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout(
            sectionProvider: { [weak self] index, environment in
                // UIKit may request the layout of a section that is being removed, and raises an exception if it gets
                // none.
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
    ///   - animated: Whether the change is animated if the view is loaded.
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

    /// Creates the view with the collection view, unless they are in a storyboard or a nib.
    open override func loadView() {
        guard let layout, !isFromNib else { return super.loadView() }
        fillView(with: UICollectionView(frame: .zero, collectionViewLayout: layout))
    }

    /// Applies the layout, and binds the list and the refresh command, if they were set before the view was loaded.
    open override func viewDidLoad() {
        super.viewDidLoad()
        if let layout, foundCollectionView.collectionViewLayout !== layout {
            foundCollectionView.setCollectionViewLayout(layout, animated: false)
        }
        bindIfNeeded()
        bindRefresh()
    }

    /// Removes the highlight of the item that pushed another screen, alongside the transition back.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        host?.display.endHighlight(alongside: transitionCoordinator) { [weak host] in host?.select() }
    }

    /// Flashes the scroll indicators.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        foundCollectionView.flashScrollIndicators()
    }

    /// Sets the edit mode of the collection view as well. The `editButtonItem` calls this method.
    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        collectionView.isEditing = editing
        // UIKit may have deselected items that are still selected in the list.
        host?.select()
    }

    /// Shows the list. Call `super` if you override this method.
    open func bind(_ list: ListViewModel<SectionID, Item>, in bindings: Bindings) {
        let host = CollectionListHost(list, views: views, of: collectionView)
        // The property is set before the host starts, because the section layouts need the host.
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
