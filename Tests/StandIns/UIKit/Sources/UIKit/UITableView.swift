// Apple documents these declarations on its pages about UITableView, UITableView.Style, UITableView.RowAnimation,
// UITableView.ScrollPosition, UITableViewCell, UITableViewCell.CellStyle, UITableViewCell.AccessoryType,
// UITableViewCell.EditingStyle, UITableViewHeaderFooterView, UITableViewDataSource, UITableViewDelegate,
// UITableViewDataSourcePrefetching, UIContextualAction, UISwipeActionsConfiguration, UIContextMenuConfiguration,
// UIContextMenuContentPreviewProvider, UIContextMenuActionProvider, and about their members.

@MainActor open class UITableViewCell: UIView {
    public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }

    public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    public required convenience init(_ reuse: StandInReuse) {
        self.init(style: .default, reuseIdentifier: reuse.identifier)
    }

    open private(set) var reuseIdentifier: String?
    open private(set) lazy var contentView = UIView()
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet {
            contentView.show(oldValue, contentConfiguration)
            invalidateIntrinsicContentSize()
        }
    }
    open func defaultContentConfiguration() -> UIListContentConfiguration { UIListContentConfiguration() }
    public enum AccessoryType: Int, Sendable { case none, disclosureIndicator }
    public enum EditingStyle: Int, Sendable { case none, delete, insert }
    open var accessoryType = AccessoryType.none
    open var accessoryView: UIView?
    open var showsReorderControl = false
    open func prepareForReuse() {}

    /// Sets the reuse identifier of this cell to `identifier`, and returns the cell. If the cell already has another
    /// identifier, records a failure and keeps that identifier.
    func use(_ identifier: String) -> UITableViewCell {
        let own = reuseIdentifier ?? identifier
        if own != identifier {
            StandIn.fail(
                "the reuse identifier of a cell in a nib, \(own), is not that of the registration, \(identifier)")
        }
        reuseIdentifier = own
        return self
    }
}

@MainActor open class UITableViewHeaderFooterView: UIView {
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    public required convenience init(_ reuse: StandInReuse) { self.init(reuseIdentifier: reuse.identifier) }

    open private(set) var reuseIdentifier: String?
    open private(set) lazy var contentView = UIView()
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet { contentView.show(oldValue, contentConfiguration) }
    }
    open func prepareForReuse() {}
}

@MainActor public protocol UITableViewDataSource: NSObjectProtocol {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    func numberOfSections(in tableView: UITableView) -> Int
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
    func sectionIndexTitles(for tableView: UITableView) -> [String]?
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
}

// Default implementations of the methods that are optional in UIKit.
extension UITableViewDataSource {
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    public func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { notImplemented(true) }
    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { notImplemented(()) }
}

@MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

@MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?
    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration?
    func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle
    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool
}

// Default implementations of the methods that are optional in UIKit.
extension UITableViewDelegate {
    public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    public func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {}
    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
    public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 44 }
    public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    public func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    public func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    public func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    public func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { notImplemented(.delete) }
    public func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        notImplemented(true)
    }
}

@MainActor open class UIContextualAction: NSObject {
    public enum Style: Int, Sendable { case normal, destructive }
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    open private(set) var style: UIContextualAction.Style
    open private(set) var title: String?
    open var image: UIImage?
    private let handler: Handler

    private init(_ style: UIContextualAction.Style, _ title: String?, _ handler: @escaping UIContextualAction.Handler) {
        (self.style, self.title, self.handler) = (style, title, handler)
    }
    public convenience init(
        style: UIContextualAction.Style, title: String?, handler: @escaping UIContextualAction.Handler
    ) {
        self.init(style, title, handler)
    }

    /// The argument with which the handler has called its completion, or `nil` before that call. If the argument is
    /// `true`, the action was performed, and UIKit removes the row of a destructive action.
    public private(set) var standInOutcome: Bool?

    /// Simulates a tap on the action.
    public func standInTap() { handler(self, UIView()) { self.standInOutcome = $0 } }
}

@MainActor open class UISwipeActionsConfiguration: NSObject {
    open private(set) var actions: [UIContextualAction]
    public init(actions: [UIContextualAction]) { self.actions = actions }
}

public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

@MainActor open class UIContextMenuConfiguration: NSObject {
    private let actionProvider: UIContextMenuActionProvider?

    private init(_ actionProvider: UIContextMenuActionProvider?) { self.actionProvider = actionProvider }
    public convenience init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.init(actionProvider)
    }

    /// The actions of the menu, without its submenus.
    public var standInMenu: [UIAction] { standInElements.compactMap { $0 as? UIAction } }
    /// The actions and submenus of the menu.
    public var standInElements: [UIMenuElement] { actionProvider?([])?.children ?? [] }
}

@MainActor open class UITableView: UIScrollView {
    public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
    public enum RowAnimation: Int, Sendable { case fade = 0, none = 5, automatic = 100 }
    public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }

    public init(frame: CGRect, style: UITableView.Style) {
        self.style = style
        super.init(frame: frame)
    }
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    open private(set) var style: UITableView.Style
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet { if dataSource !== oldValue, !StandIn.isOn(.loadsLazily) { reloadData() } }
    }
    open weak var delegate: (any UITableViewDelegate)?
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    open var backgroundView: UIView?
    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelectionDuringEditing = false
    private var isInEditMode = false
    open var isEditing: Bool {
        get { isInEditMode }
        set { setEditing(newValue, animated: false) }
    }
    open func setEditing(_ editing: Bool, animated: Bool) {
        isInEditMode = editing
        if StandIn.isOn(.deselectsForEditing) { rows.selected = [] }
    }

    private var sources: [String: ReusableSource] = [:]
    private var headerSources: [String: ReusableSource] = [:]
    private var headers: [Int: UITableViewHeaderFooterView] = [:]
    private var footers: [Int: UITableViewHeaderFooterView] = [:]
    private lazy var rows = Rows<UITableViewCell>(
        load: { [unowned self] in
            guard let dataSource else { return [] }
            return (0..<dataSource.numberOfSections(in: self)).map {
                dataSource.tableView(self, numberOfRowsInSection: $0)
            }
        },
        make: { [unowned self] in dataSource?.tableView(self, cellForRowAt: $0) },
        willDisplay: { [unowned self] in delegate?.tableView(self, willDisplay: $0, forRowAt: $1) },
        didEndDisplaying: { [unowned self] in delegate?.tableView(self, didEndDisplaying: $0, forRowAt: $1) },
        identifier: { $0.reuseIdentifier })

    // MARK: Reusable views

    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        checkIdentifier(identifier)
        sources[identifier] = (cellClass as? UITableViewCell.Type).map { .type($0) }
    }
    @available(visionOS, deprecated: 1.0)
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        checkIdentifier(identifier)
        sources[identifier] = nib.map { .nib($0) }
    }
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        checkIdentifier(identifier)
        headerSources[identifier] = (aClass as? UITableViewHeaderFooterView.Type).map { .type($0) }
    }
    @available(visionOS, deprecated: 1.0)
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        checkIdentifier(identifier)
        headerSources[identifier] = nib.map { .nib($0) }
    }

    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        let cell = rows.dequeue(identifier, from: sources[identifier]) { type in
            (type as? UITableViewCell.Type)?.init(StandInReuse(identifier: identifier))
        }
        if rows.isReused { cell?.prepareForReuse() }
        return (cell ?? UITableViewCell(style: .default, reuseIdentifier: identifier)).use(identifier)
    }

    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        switch headerSources[identifier] {
        case .type(let type):
            (type as? UITableViewHeaderFooterView.Type)?.init(StandInReuse(identifier: identifier))
        case .nib(let nib): StandIn.nibs[nib.name]?() as? UITableViewHeaderFooterView
        case nil: nil
        }
    }

    // MARK: Displaying

    private var displayedRows: (first: Int, count: Int) { (Int(contentOffset.y / 44), Int(frame.height / 44)) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let (first, count) = displayedRows
        rows.layOut(from: first, count, in: self)
        for section in rows.loaded().indices {
            if !rows.showsHeader(section, isPinned: style == .plain, from: first, count) {
                headers[section] = nil
            } else if headers[section] == nil {
                headers[section] =
                    delegate?.tableView(self, viewForHeaderInSection: section) as? UITableViewHeaderFooterView
            }
            if !rows.showsFooter(section, from: first, count) {
                footers[section] = nil
            } else if footers[section] == nil {
                footers[section] =
                    delegate?.tableView(self, viewForFooterInSection: section) as? UITableViewHeaderFooterView
            }
        }
        prefetch(Set(rows.places(from: first + count, count)))
    }

    private func prefetch(_ wanted: Set<IndexPath>) {
        let (added, cancelled) = (wanted.subtracting(rows.prefetched), rows.prefetched.subtracting(wanted))
        let notDisplayed = cancelled.filter { rows.cells[$0] == nil }
        rows.prefetched = wanted
        if !notDisplayed.isEmpty {
            prefetchDataSource?.tableView(self, cancelPrefetchingForRowsAt: notDisplayed.sorted())
        }
        if !added.isEmpty { prefetchDataSource?.tableView(self, prefetchRowsAt: added.sorted()) }
    }

    open var indexPathsForVisibleRows: [IndexPath]? { rows.cells.keys.sorted() }
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { rows.cells[indexPath] }
    // UIKit returns only displayed views, so a header that is scrolled away has no view.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { headers[section] }
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { footers[section] }

    /// The cells that are displayed, from top to bottom.
    public var standInCells: [UITableViewCell] { rows.cells.sorted { $0.key < $1.key }.map(\.value) }

    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
        let counts = rows.loaded()
        guard counts.indices.contains(indexPath.section), indexPath.row < counts[indexPath.section] else {
            return StandIn.fail("scrollToRow(at:at:animated:): there is no row \(indexPath)")
        }
        standInScroll(to: counts[..<indexPath.section].reduce(indexPath.row, +))
    }

    /// Simulates a scroll that moves the row at position `row` of the whole list to the top.
    public func standInScroll(to row: Int) {
        contentOffset.y = CGFloat(row) * 44
        layoutIfNeeded()
    }

    /// Returns the height of a row of the first section.
    public func standInHeight(_ row: Int) -> CGFloat {
        runtimeTarget(of: delegate, "delegate")?.tableView(self, heightForRowAt: IndexPath(row: row, section: 0)) ?? 44
    }

    /// The titles of the section index.
    public var standInIndexTitles: [String]? {
        runtimeTarget(of: dataSource, "dataSource")?.sectionIndexTitles(for: self)
    }

    /// Simulates a small scroll, which only notifies the delegate.
    public func standInScrollABit() { runtimeTarget(of: delegate, "delegate")?.scrollViewDidScroll(self) }

    /// Simulates a tap on the accessory of a row.
    public func standInTapAccessory(_ indexPath: IndexPath) {
        runtimeTarget(of: delegate, "delegate")?.tableView(self, accessoryButtonTappedForRowWith: indexPath)
    }

    /// The animations of all inserted, deleted and reloaded rows and sections, for tests.
    public private(set) var standInRowAnimations: Set<UITableView.RowAnimation> = []

    // MARK: Changes

    /// The number of calls of `reloadData()`, for tests.
    public private(set) var standInReloads = 0
    /// The number of sections that were reloaded, for tests.
    public var standInSectionReloads: Int { rows.sectionReloads }

    open func reloadData() {
        standInReloads += 1
        (headers, footers) = ([:], [:])
        rows.reload()
    }

    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        rows.perform(updates)
        func moved(_ views: [Int: UITableViewHeaderFooterView]) -> [Int: UITableViewHeaderFooterView] {
            let origins = rows.sectionOrigins.enumerated()
            return Dictionary(
                uniqueKeysWithValues: origins.compactMap { new, old in old.flatMap { views[$0] }.map { (new, $0) } })
        }
        (headers, footers) = (moved(headers), moved(footers))
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

    open func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        if !sections.isEmpty { standInRowAnimations.insert(animation) }
        change { $0.insertedSections.formUnion(sections) }
    }
    open func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        if !sections.isEmpty { standInRowAnimations.insert(animation) }
        change { $0.deletedSections.formUnion(sections) }
    }
    open func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        if !sections.isEmpty { standInRowAnimations.insert(animation) }
        change { $0.reloadedSections.formUnion(sections) }
    }
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections.append((section, newSection)) }
    }
    open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        if !indexPaths.isEmpty { standInRowAnimations.insert(animation) }
        change { $0.inserts += indexPaths }
    }
    open func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        if !indexPaths.isEmpty { standInRowAnimations.insert(animation) }
        change { $0.deletes += indexPaths }
    }
    open func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        if !indexPaths.isEmpty { standInRowAnimations.insert(animation) }
        change { $0.reloads += indexPaths }
    }
    open func reconfigureRows(at indexPaths: [IndexPath]) { change { $0.reconfigured += indexPaths } }
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.moves.append((indexPath, newIndexPath)) }
    }

    // MARK: Selection

    open var indexPathsForSelectedRows: [IndexPath]? { rows.selected.isEmpty ? nil : rows.selected.sorted() }
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition) {
        if !allowsSeveral { rows.selected = [] }
        if let indexPath { rows.selected.insert(indexPath) }
    }
    open func deselectRow(at indexPath: IndexPath, animated: Bool) { rows.selected.remove(indexPath) }

    // No page of Apple's documentation describes a selection with only `allowsMultipleSelectionDuringEditing`, so the
    // stand-in also requires `allowsSelectionDuringEditing`.
    private var allowsTaps: Bool { isEditing ? allowsSelectionDuringEditing : allowsSelection }
    private var allowsSeveral: Bool {
        isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    /// Simulates a tap on a row.
    public func standInTap(_ indexPath: IndexPath) {
        guard allowsTaps, delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true else { return }
        if allowsSeveral, rows.selected.remove(indexPath) != nil {
            delegate?.tableView(self, didDeselectRowAt: indexPath)
            return
        }
        let others = allowsSeveral ? [] : rows.selected.subtracting([indexPath])
        selectRow(at: indexPath, animated: false, scrollPosition: .none)
        for other in others { delegate?.tableView(self, didDeselectRowAt: other) }
        delegate?.tableView(self, didSelectRowAt: indexPath)
    }

    // MARK: Editing

    private func canEdit(_ indexPath: IndexPath) -> Bool {
        isEditing && implementation(in: dataSource) { $0.tableView(self, canEditRowAt: indexPath) } ?? true
    }

    /// Returns the control at the leading edge of a row, or `none` outside of edit mode or if the row cannot be edited.
    /// Also returns `none` if several rows can be selected in edit mode, because the row then has a checkmark.
    public func standInEditingControl(_ indexPath: IndexPath) -> UITableViewCell.EditingStyle {
        guard canEdit(indexPath), !allowsMultipleSelectionDuringEditing else { return .none }
        return implementation(in: delegate) { $0.tableView(self, editingStyleForRowAt: indexPath) } ?? .delete
    }

    /// Whether a row is indented for a control at its leading edge.
    public func standInIsIndented(_ indexPath: IndexPath) -> Bool {
        guard canEdit(indexPath) else { return false }
        return implementation(in: delegate) { $0.tableView(self, shouldIndentWhileEditingRowAt: indexPath) } ?? true
    }

    /// Simulates a tap on the deletion control of a row, and on the button that the control reveals.
    public func standInDelete(_ indexPath: IndexPath) {
        guard standInEditingControl(indexPath) == .delete else { return }
        if StandIn.isOn(.deletesBySwipeActions),
            let swipe = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath)
        {
            swipe.actions.first { $0.style == .destructive }?.standInTap()
        } else {
            implementation(in: dataSource) { $0.tableView(self, commit: .delete, forRowAt: indexPath) }
        }
    }

    /// Simulates a drag of a row by its reorder control. A row has this control only in edit mode, if its cell shows
    /// the control and the row can be moved.
    public func standInDrag(_ indexPath: IndexPath, to destination: IndexPath) {
        guard isEditing, cellForRow(at: indexPath)?.showsReorderControl ?? false, let dataSource,
            dataSource.tableView(self, canMoveRowAt: indexPath)
        else { return }
        rows.move(indexPath, to: destination)
        dataSource.tableView(self, moveRowAt: indexPath, to: destination)
    }
}
