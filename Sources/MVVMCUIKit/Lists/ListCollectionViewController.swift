#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import MVVMC
    import UIKit

    /// A collection view that shows whatever list it is given, with a layout for each section.
    ///
    ///     let screen = ListCollectionViewController<PhotoSection, PhotoViewModel>(views: views) { section, environment in
    ///         switch section {
    ///         case .featured: .carousel
    ///         case .all: .list(using: UICollectionLayoutListConfiguration(appearance: .plain), layoutEnvironment: environment)
    ///         }
    ///     }
    ///     screen.viewModel = photos.list
    public final class ListCollectionViewController<
        SectionID: Hashable, Item: ReusableViewViewModel & Identifiable & Equatable
    >: UIViewController, ViewModelOwner {
        /// What is shown.
        @Owned public var viewModel: ListViewModel<SectionID, Item>?
        /// The collection view; reading it loads the view.
        public var collectionView: UICollectionView { loadedCollectionView() }
        /// What shows the list, once it is bound: its ``CollectionListHost/swipeActions(at:)`` are for a list layout.
        public private(set) var host: CollectionListHost<SectionID, Item>?

        private let views: ListViewRegistry
        private let layout: @MainActor (SectionID, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection

        /// An empty screen.
        ///
        /// - Parameters:
        ///   - views: The cells and supplementary views that do not come by themselves, and what happens in them.
        ///   - layout: The layout of a section.
        public init(
            views: ListViewRegistry = ListViewRegistry(),
            layout: @escaping @MainActor (SectionID, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection
        ) {
            (self.views, self.layout) = (views, layout)
            super.init(nibName: nil, bundle: nil)
        }

        /// A list screen comes from code: there is none in a storyboard.
        public required init?(coder: NSCoder) { nil }

        /// Makes the collection view.
        public override func loadView() {
            let layout = UICollectionViewCompositionalLayout { [weak self] index, environment in
                // UIKit raises an exception for a section without a layout, and may ask for one that is going.
                guard let self, let section = host?.sectionID(at: index) else {
                    return .list(
                        using: UICollectionLayoutListConfiguration(appearance: .plain), layoutEnvironment: environment)
                }
                return self.layout(section, environment)
            }
            view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        }

        /// Binds what was set before.
        public override func viewDidLoad() {
            super.viewDidLoad()
            _viewModel.bindIfNeeded(self)
        }

        /// Shows the list.
        public func bind(_ list: ListViewModel<SectionID, Item>, in bindings: Bindings) {
            let host = CollectionListHost(list, views: views, of: collectionView)
            // Before it shows anything: the layout of each section is found by the host.
            self.host = host
            host.showStages(in: collectionView)
            bindings.add(
                ObservationToken { [weak self] in
                    self?.host = nil
                    self?.collectionView.reloadData()
                })
        }

        private func loadedCollectionView() -> UICollectionView {
            loadViewIfNeeded()
            guard let collectionView = view as? UICollectionView else {
                preconditionFailure("the view of a collection screen was exchanged")
            }
            return collectionView
        }
    }
#endif
