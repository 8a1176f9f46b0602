// Apple documents these declarations on its pages about UICollectionReusableView, UICollectionViewCell,
// UICollectionViewListCell, UICellAccessory, UICollectionView, UICollectionView.ScrollPosition,
// UICollectionViewDataSource, UICollectionViewDelegate, UICollectionViewDataSourcePrefetching, UICollectionViewLayout,
// UICollectionViewCompositionalLayout, UICollectionViewCompositionalLayoutConfiguration,
// UICollectionViewCompositionalLayoutSectionProvider, NSCollectionLayoutEnvironment, NSCollectionLayoutSection,
// UICollectionLayoutListConfiguration, and about their members.

@MainActor open class UICollectionReusableView: UIView {
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    public required convenience init(_ reuse: StandInReuse) {
        self.init(frame: .zero)
        reuseIdentifier = reuse.identifier
    }

    open internal(set) var reuseIdentifier: String?
    open func prepareForReuse() {}
}

@MainActor open class UICollectionViewCell: UICollectionReusableView {
    open private(set) lazy var contentView = UIView()
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet {
            contentView.show(oldValue, contentConfiguration)
            invalidateIntrinsicContentSize()
        }
    }
}

@MainActor open class UICollectionViewListCell: UICollectionViewCell {
    open func defaultContentConfiguration() -> UIListContentConfiguration { UIListContentConfiguration() }
    open var accessories: [UICellAccessory] = []
}

public struct UICellAccessory {
    public enum DisplayedState: Sendable { case always, whenEditing, whenNotEditing }
    @MainActor public static func disclosureIndicator(
        displayed: UICellAccessory.DisplayedState = .always
    ) -> UICellAccessory { UICellAccessory() }
}

@MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    func numberOfSections(in collectionView: UICollectionView) -> Int
    func indexTitles(for collectionView: UICollectionView) -> [String]?
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UICollectionViewDataSource {
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    public func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView() }
    public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
    public func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
}

@MainActor public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    public func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
    {}
}

@MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration?
}

extension UICollectionViewDelegate {
    public func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    public func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    public func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        true
    }
    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
}

@MainActor open class UICollectionViewLayout: NSObject {
    weak var collectionView: UICollectionView?
    /// Returns the kinds of the supplementary views of a section.
    func kinds(ofSection index: Int) -> [String] { [] }
    /// The kinds of supplementary views that each item has, such as badges.
    public var standInItemKinds: [String] = []
}

@MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {}

@MainActor open class NSCollectionLayoutSection: NSObject {
    /// A name for tests, such as "list" for a section that `list(using:layoutEnvironment:)` has created.
    public var standInName = ""
    /// The kinds of the supplementary views of the section, such as headers.
    public var standInKinds: [String] = []
    /// The kinds of the supplementary views of each item, such as badges.
    public var standInItemKinds: [String] = []
    var standInBoundaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

    public static func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let section = NSCollectionLayoutSection(standIn: "list")
        if configuration.headerMode == .supplementary {
            section.standInKinds.append(UICollectionView.elementKindSectionHeader)
        }
        return section
    }

    public init(standIn name: String) { standInName = name }
}

public struct UICollectionLayoutListConfiguration {
    public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped }
    public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }
    public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?

    public init(appearance: UICollectionLayoutListConfiguration.Appearance) {}
    public var headerMode = HeaderMode.none
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
}

public typealias UICollectionViewCompositionalLayoutSectionProvider =
    (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

@MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    open var interSectionSpacing: CGFloat = 0
}

@MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private final class Environment: NSObject, NSCollectionLayoutEnvironment {}

    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    open var configuration: UICollectionViewCompositionalLayoutConfiguration
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        (provider, self.configuration) = (sectionProvider, configuration)
    }
    public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        self.init(
            sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    /// Returns the layout of a section.
    public func standInSection(_ index: Int) -> NSCollectionLayoutSection? { provider(index, Environment()) }

    public override var standInItemKinds: [String] {
        get {
            let sections = 0..<(collectionView?.loadedSectionCount ?? 0)
            let kinds = sections.flatMap { standInSection($0)?.standInItemKinds ?? [] }
            return super.standInItemKinds + Set(kinds).sorted()
        }
        set { super.standInItemKinds = newValue }
    }

    override func kinds(ofSection index: Int) -> [String] {
        guard let section = standInSection(index) else {
            StandIn.fail("there is no layout for section \(index)")
            return []
        }
        return section.standInKinds
    }
}

@MainActor open class UICollectionView: UIScrollView {
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let top = ScrollPosition(rawValue: 1 << 0)
        public static let left = ScrollPosition(rawValue: 1 << 3)
    }

    nonisolated open class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
    nonisolated open class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
    }
    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewLayout()
        super.init(coder: coder)
    }

    var loadedSectionCount: Int { rows.loaded().count }

    open private(set) var collectionViewLayout: UICollectionViewLayout
    /// Whether the last change of the layout was animated, or `nil` if the layout has not changed, for tests.
    public private(set) var standInAnimatedLayout: Bool?
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        collectionViewLayout = layout
        layout.collectionView = self
        standInAnimatedLayout = animated
        supplementaryViews = [:]
        setNeedsLayout()
    }
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue, !StandIn.isOn(.loadsLazily) { reloadData() } }
    }
    open weak var delegate: (any UICollectionViewDelegate)?
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    open var backgroundView: UIView?
    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelectionDuringEditing = false
    open var isEditing = false { didSet { if StandIn.isOn(.deselectsForEditing) { rows.selected = [] } } }

    private struct Place: Hashable {
        let kind: String
        let indexPath: IndexPath
    }

    private var sources: [String: ReusableSource] = [:]
    private var supplementarySources: [String: ReusableSource] = [:]
    private var supplementaryViews: [Place: UICollectionReusableView] = [:]
    private lazy var rows = Rows<UICollectionViewCell>(
        load: { [unowned self] in
            guard let dataSource else { return [] }
            return (0..<dataSource.numberOfSections(in: self)).map {
                dataSource.collectionView(self, numberOfItemsInSection: $0)
            }
        },
        make: { [unowned self] in dataSource?.collectionView(self, cellForItemAt: $0) },
        willDisplay: { [unowned self] in delegate?.collectionView(self, willDisplay: $0, forItemAt: $1) },
        didEndDisplaying: { [unowned self] in delegate?.collectionView(self, didEndDisplaying: $0, forItemAt: $1) },
        identifier: { $0.reuseIdentifier })

    // MARK: Reusable views

    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        checkIdentifier(identifier)
        sources[identifier] = (cellClass as? UICollectionViewCell.Type).map { .type($0) }
    }
    @available(visionOS, deprecated: 1.0)
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        checkIdentifier(identifier)
        sources[identifier] = nib.map { .nib($0) }
    }
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        checkIdentifier(identifier)
        supplementarySources[elementKind + " " + identifier] =
            (viewClass as? UICollectionReusableView.Type).map { .type($0) }
    }
    @available(visionOS, deprecated: 1.0)
    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) {
        checkIdentifier(identifier)
        supplementarySources[kind + " " + identifier] = nib.map { .nib($0) }
    }

    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
        -> UICollectionViewCell
    {
        let cell = rows.dequeue(identifier, from: sources[identifier]) { type in
            (type as? UICollectionViewCell.Type)?.init(StandInReuse(identifier: identifier))
        }
        if rows.isReused { cell?.prepareForReuse() }
        let dequeued = cell ?? UICollectionViewCell(frame: .zero)
        dequeued.reuseIdentifier = identifier
        return dequeued
    }

    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view: UICollectionReusableView? =
            switch supplementarySources[elementKind + " " + identifier] {
            case .type(let type): (type as? UICollectionReusableView.Type)?.init(StandInReuse(identifier: identifier))
            case .nib(let nib): StandIn.nibs[nib.name]?() as? UICollectionReusableView
            case nil: nil
            }
        if view == nil { StandIn.fail("no view is registered for \(elementKind) \(identifier)") }
        view?.reuseIdentifier = identifier
        return view ?? UICollectionReusableView(frame: .zero)
    }

    // MARK: Displaying

    open override func layoutSubviews() {
        super.layoutSubviews()
        let (first, count) = (Int(contentOffset.y / 44), Int(frame.height / 44))
        rows.layOut(from: first, count, in: self)
        for section in rows.loaded().indices {
            for kind in collectionViewLayout.kinds(ofSection: section) {
                let place = Place(kind: kind, indexPath: IndexPath(item: 0, section: section))
                guard rows.showsHeader(section, isPinned: false, from: first, count) else {
                    supplementaryViews[place] = nil
                    continue
                }
                guard supplementaryViews[place] == nil else { continue }
                supplementaryViews[place] = dataSource?.collectionView(
                    self, viewForSupplementaryElementOfKind: kind, at: place.indexPath)
            }
        }
        let itemKinds = collectionViewLayout.standInItemKinds
        supplementaryViews = supplementaryViews.filter {
            !itemKinds.contains($0.key.kind) || rows.cells[$0.key.indexPath] != nil
        }
        for (kind, indexPath) in itemKinds.flatMap({ kind in rows.cells.keys.sorted().map { (kind, $0) } }) {
            let place = Place(kind: kind, indexPath: indexPath)
            guard supplementaryViews[place] == nil else { continue }
            supplementaryViews[place] = dataSource?.collectionView(
                self, viewForSupplementaryElementOfKind: kind, at: indexPath)
        }
        let wanted = Set(rows.places(from: first + count, count))
        let (added, cancelled) = (wanted.subtracting(rows.prefetched), rows.prefetched.subtracting(wanted))
        let notDisplayed = cancelled.filter { rows.cells[$0] == nil }
        rows.prefetched = wanted
        if !notDisplayed.isEmpty {
            prefetchDataSource?.collectionView(self, cancelPrefetchingForItemsAt: notDisplayed.sorted())
        }
        if !added.isEmpty { prefetchDataSource?.collectionView(self, prefetchItemsAt: added.sorted()) }
    }

    open func numberOfItems(inSection section: Int) -> Int { rows.loaded()[section] }
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { rows.cells[indexPath] }
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { rows.cells.first { $0.value === cell }?.key }
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    {
        supplementaryViews[Place(kind: elementKind, indexPath: indexPath)]
    }

    /// The cells that are displayed, from top to bottom.
    public var standInCells: [UICollectionViewCell] { rows.cells.sorted { $0.key < $1.key }.map(\.value) }

    open func scrollToItem(
        at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool
    ) {
        let counts = rows.loaded()
        guard counts.indices.contains(indexPath.section), indexPath.item < counts[indexPath.section] else {
            return StandIn.fail("scrollToItem(at:at:animated:): there is no item \(indexPath)")
        }
        standInScroll(to: counts[..<indexPath.section].reduce(indexPath.item, +))
    }

    /// Simulates a scroll that moves the row at position `row` of the whole list to the top.
    public func standInScroll(to row: Int) {
        contentOffset.y = CGFloat(row) * 44
        layoutIfNeeded()
    }

    /// The titles of the section index.
    public var standInIndexTitles: [String]? { runtimeTarget(of: dataSource, "dataSource")?.indexTitles(for: self) }

    /// Simulates a small scroll, which only notifies the delegate.
    public func standInScrollABit() { runtimeTarget(of: delegate, "delegate")?.scrollViewDidScroll(self) }

    // MARK: Changes

    /// The number of calls of `reloadData()`, for tests.
    public private(set) var standInReloads = 0
    /// The number of sections that were reloaded, for tests.
    public var standInSectionReloads: Int { rows.sectionReloads }

    open func reloadData() {
        standInReloads += 1
        supplementaryViews = [:]
        rows.reload()
        // UIKit may request the layout of sections at any time, even while the caller of this method is being
        // initialized. The stand-in requests the layout here, so that tests include this case.
        for section in rows.loaded().indices { _ = collectionViewLayout.kinds(ofSection: section) }
    }

    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        rows.perform(updates)
        let (views, itemKinds) = (supplementaryViews, collectionViewLayout.standInItemKinds)
        supplementaryViews = [:]
        for (place, view) in views {
            let section = rows.sectionOrigins.firstIndex { $0 == place.indexPath.section }
            let new =
                itemKinds.contains(place.kind)
                ? rows.newPlaces[place.indexPath] : section.map { IndexPath(item: 0, section: $0) }
            if let new { supplementaryViews[Place(kind: place.kind, indexPath: new)] = view }
        }
        layoutIfNeeded()
        rows.endBatch(completion)
    }

    private func change(_ body: @escaping (inout Batch) -> Void) {
        if rows.batch == nil {
            performBatchUpdates { [self] in rows.change(body) }
        } else {
            rows.change(body)
        }
    }

    open func insertSections(_ sections: IndexSet) { change { $0.insertedSections.formUnion(sections) } }
    open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }
    open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections.formUnion(sections) } }
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections.append((section, newSection)) }
    }
    open func insertItems(at indexPaths: [IndexPath]) { change { $0.inserts += indexPaths } }
    open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deletes += indexPaths } }
    open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloads += indexPaths } }
    open func reconfigureItems(at indexPaths: [IndexPath]) { change { $0.reconfigured += indexPaths } }
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.moves.append((indexPath, newIndexPath)) }
    }

    // MARK: Selection

    open var indexPathsForSelectedItems: [IndexPath]? { rows.selected.sorted() }
    open func selectItem(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
    ) {
        if !allowsSeveral { rows.selected = [] }
        if let indexPath { rows.selected.insert(indexPath) }
    }
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { rows.selected.remove(indexPath) }

    // No page of Apple's documentation describes a selection with only `allowsMultipleSelectionDuringEditing`, so the
    // stand-in also requires `allowsSelectionDuringEditing`.
    private var allowsTaps: Bool { isEditing ? allowsSelectionDuringEditing : allowsSelection }
    private var allowsSeveral: Bool {
        isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    /// Simulates a tap on an item.
    public func standInTap(_ indexPath: IndexPath) {
        guard allowsTaps, delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true else { return }
        if allowsSeveral, rows.selected.remove(indexPath) != nil {
            delegate?.collectionView(self, didDeselectItemAt: indexPath)
            return
        }
        let others = allowsSeveral ? [] : rows.selected.subtracting([indexPath])
        selectItem(at: indexPath, animated: false, scrollPosition: [])
        for other in others { delegate?.collectionView(self, didDeselectItemAt: other) }
        delegate?.collectionView(self, didSelectItemAt: indexPath)
    }

    /// Simulates a drag of an item to another position, if the item can be moved.
    public func standInDrag(_ indexPath: IndexPath, to destination: IndexPath) {
        guard let dataSource, dataSource.collectionView(self, canMoveItemAt: indexPath) else { return }
        rows.move(indexPath, to: destination)
        dataSource.collectionView(self, moveItemAt: indexPath, to: destination)
    }
}
