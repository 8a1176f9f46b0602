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
        /// What shows the list, once it is bound: its ``CollectionListHost/trailingSwipeActions(at:)`` are for a list layout.
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
                guard let self, let section = host?.sectionID(at: index) else { return nil }
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
            host = CollectionListHost(list, in: collectionView, views: views)
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
