import MVVMCLists
import MVVMCExplorer

extension NavigationUser {
    /// Taps the row with the given id, in a list of the view model in front. In columns, the lists of all columns in view
    /// are searched.
    ///
    /// The lists are found in the view model's stored properties, and in the properties of the view models that it
    /// holds, unless these have their own screens. The effect depends on the list's selection mode, as in a table view.
    /// In a list with multiple selection, a tap on a selected row deselects the row. The test fails if no list or
    /// several lists have such a row, or if the row cannot be selected.
    ///
    ///     user.tapRow("pli")
    ///     await user.wait(for: PhotoDetailViewModel.self)
    ///
    /// The row need not be displayed, because a user can scroll to it. To test displayed rows, swipe actions, and
    /// menus, use a ``HeadlessList``.
    ///
    /// - Parameters:
    ///   - id: The identifier of the row's item.
    ///   - taps: The number of taps. Several taps simulate a user who taps again before the view of the screen changes.
    /// - Complexity: Linear in the number of items of these lists.
    public func tapRow<ID: Hashable>(
        _ id: ID, taps: Int = 1, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        let site = MisuseWatch.begin(fileID, filePath, line, column, like: site)
        let screens = navigator.screensInFront
        guard !screens.isEmpty else { return fail("there is no screen with a list", site) }
        let lists = screens.flatMap { self.lists(of: $0) }
        let found = lists.filter { $0.hasRow(id) }
        let name = screens.map { "\(Swift.type(of: $0.viewModel))" }.joined(separator: " and ")
        guard let list = found.first else {
            let (be, have) = screens.count == 1 ? ("is", "has") : ("are", "have")
            let reason =
                lists.isEmpty
                ? "\(have) no list" : "\(have) no row \(id) in \(screens.count == 1 ? "its" : "their") lists"
            return fail("\(name), which \(be) in front, \(reason)", site)
        }
        guard found.count == 1 else {
            return fail(
                "\(found.count) lists of \(name) have a row \(id): pass the list, as in tapRow(id, in: list)", site)
        }
        tap(id, in: list, taps, site)
    }

    /// Taps the row with the given id, in a list of a screen that is in view.
    ///
    ///     user.tapRow(SyncUp.design.id, in: syncUps.list)
    ///
    /// The test fails if the list has no such row, if the row cannot be selected, or if the list does not belong to a
    /// screen in view, for example because a sheet covers its screen.
    ///
    /// - Parameters:
    ///   - id: The identifier of the row's item.
    ///   - list: The list.
    ///   - taps: The number of taps. Several taps simulate a user who taps again before the view of the screen changes.
    /// - Complexity: Linear in the number of items.
    public func tapRow<SectionID, Item>(
        _ id: Item.ID, in list: ListViewModel<SectionID, Item>, taps: Int = 1, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        let site = MisuseWatch.begin(fileID, filePath, line, column, like: site)
        let screens = stacks.flatMap(\.screensInView)
        guard screens.contains(where: { lists(of: $0).contains { $0 === list } }) else {
            return fail("no screen in view has the list to tap the row \(id) in", site)
        }
        guard list.hasRow(id) else { return fail("the list has no row \(id)", site) }
        tap(id, in: list, taps, site)
    }

    private func tap(_ id: some Hashable, in list: any TappedList, _ taps: Int, _ site: CallSite) {
        if let reason = list.tap(id) { return fail("the row \(id) cannot be selected: \(reason)", site) }
        // The results of further taps are ignored, because the first tap may have changed the list.
        for _ in 1..<max(1, taps) { _ = list.tap(id) }
    }

    /// Returns the lists that the view model of a screen holds, in the order of the view model's properties.
    private func lists(of screen: Screen) -> [any TappedList] {
        let others = navigator.allScreens.filter { $0 !== screen }
        var search = ListSearch(excluding: others.compactMap { $0.viewModel as? any ReferenceViewModel })
        search.add(screen.viewModel)
        return search.lists
    }
}

/// A list without the types of its sections and items, which are not known for a list that is found by reflection.
@MainActor
private protocol TappedList: AnyObject {
    func hasRow(_ id: some Hashable) -> Bool
    /// Taps a row. If the row cannot be selected, returns the reason.
    func tap(_ id: some Hashable) -> String?
}

extension ListViewModel: TappedList {
    fileprivate func hasRow(_ id: some Hashable) -> Bool { (id as? Item.ID).flatMap(snapshot.position) != nil }

    fileprivate func tap(_ id: some Hashable) -> String? {
        guard let id = id as? Item.ID else { return nil }
        if selectionMode == .multiple, selection.contains(id) {
            userDidDeselect(id)
            return nil
        }
        if selectionMode == .momentary, handlers.onSelect == nil { return "the list has no onSelect" }
        let isRefused = handlers.shouldSelect?(id) == false
        if userDidSelect(id) { return nil }
        return isRefused ? "shouldSelect returns false" : "the selectionMode of the list is \(selectionMode)"
    }
}

/// A search for the lists that a view model holds.
@MainActor
private struct ListSearch {
    private var visited: Set<ObjectIdentifier>
    private(set) var lists: [any TappedList] = []

    /// - Parameter others: View models that are not searched, because they have their own screens.
    init(excluding others: [any ReferenceViewModel]) { visited = Set(others.map { ObjectIdentifier($0) }) }

    mutating func add(_ value: Any) {
        if let holder = value as? any HoldingProperty {
            if let held = holder.held { add(held) }
            return
        }
        guard let object = value as? any ReferenceViewModel else {
            // The value may be a value view model, or a collection of view models.
            let mirror = Mirror(reflecting: value)
            if value is any ViewModel || [.collection, .dictionary, .tuple].contains(mirror.displayStyle) {
                search(mirror)
            }
            return
        }
        guard visited.insert(ObjectIdentifier(object)).inserted else { return }
        if let list = object as? any TappedList { return lists.append(list) }
        search(Mirror(reflecting: object))
    }

    private mutating func search(_ mirror: Mirror) {
        for child in mirror.children { add(child.value) }
        if let superclass = mirror.superclassMirror { search(superclass) }
    }
}
