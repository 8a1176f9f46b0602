import MVVMCLists

/// The facts that an explorer has collected about an app, such as the kinds of its screens, their commands and their
/// routes.
@MainActor
final class Knowledge {
    /// A property of the view model of a kind of screen.
    struct ScreenProperty: Hashable {
        let kind: Int
        let name: String
    }

    private struct Routes {
        let coordinator: String
        var all: Set<AnyHashable>
        var shown: Set<AnyHashable> = []
    }

    /// The names of the kinds of screens. The index of a name is the number of the kind.
    private(set) var names: [String] = []
    private var types: [ObjectIdentifier: Int] = [:]
    private var alerts: [String: Int] = [:]
    private var uses: [ObjectIdentifier: ExploredUse?] = [:]
    private var properties: [ObjectIdentifier: UsedProperties] = [:]
    /// The commands that were found, with and without input.
    private(set) var commands: Set<ScreenProperty> = []
    var executedCommands: Set<ScreenProperty> = []
    /// The properties that had no value on some screen, and the properties that had a value on some screen.
    private var empty: Set<ScreenProperty> = []
    private var filled: Set<ScreenProperty> = []
    /// The kinds of screens whose view models are of the library, such as alerts.
    private(set) var libraryKinds: Set<Int> = []
    /// The kinds of screens that were on a tree.
    private(set) var screensOnTree: Set<Int> = []
    /// The kinds of screens that were in view.
    var screensInFront: Set<Int> = []
    /// The routes of each type of coordinator that has started.
    private var routes: [ObjectIdentifier: Routes] = [:]
    /// The routes that the app declares, by the type of their coordinator.
    private var declaredRoutes: [ObjectIdentifier: Set<AnyHashable>] = [:]
    /// The names of work that did not end within the time for which a session waits.
    var stuckWork: Set<String> = []
    /// The names of work that has ended, but only after the time for which a session waits. The value is the number of
    /// steps after which work with this name is reported.
    private(set) var patientWork: [String: Int] = [:]
    /// Whether tasks of the app that do not belong to the library have waited for answers or clocks; `nil` until a
    /// session has ended.
    var hasWaitingOtherTasks: Bool?
    /// Whether the tree has changed although no work of the library was under way.
    var otherTasksWereAtWork = false

    let poolTurn = PoolTurn()

    /// Returns the number of the kind of a screen. A kind is the type of the view model and, for an alert, the title.
    func kind(of screen: Screen) -> Int {
        let type = type(of: screen.viewModel)
        if let kind = types[ObjectIdentifier(type)] { return kind }
        if let alert = screen.viewModel as? AlertViewModel { return kind(of: alert) }
        let kind = add("\(type)")
        if isOfLibrary(type) { libraryKinds.insert(kind) }
        types[ObjectIdentifier(type)] = kind
        return kind
    }

    private func kind(of alert: AlertViewModel) -> Int {
        if let kind = alerts[alert.title] { return kind }
        // Alerts are of one kind if their titles differ only in numbers and in quoted names.
        let title = generalized(alert.title)
        if let kind = alerts[title] { return kind }
        let kind = add("Alert: \(title)")
        libraryKinds.insert(kind)
        alerts[title] = kind
        if alerts.count < 1_000 { alerts[alert.title] = kind }
        return kind
    }

    private func add(_ name: String) -> Int {
        names.append(name)
        return names.count - 1
    }

    func use(of value: Any) -> ExploredUse? {
        let type = Swift.type(of: value)
        if let use = uses[ObjectIdentifier(type)] { return use }
        let use = ExploredUse.of(type)
        uses[ObjectIdentifier(type)] = .some(use)
        return use
    }

    /// Returns the view model's stored properties that the explorer uses.
    func properties(of viewModel: any ViewModel) -> [StoredProperty] {
        let type = ObjectIdentifier(type(of: viewModel))
        let known = properties[type] ?? UsedProperties()
        if known !== properties[type] { properties[type] = known }
        return known.values(of: viewModel) { use(of: $0) }
    }

    // MARK: Recording

    /// Records that work with this name has ended, but only after the time for which a session waits. Each call doubles
    /// the number of steps after which such work is reported, from 8 up to 1,024.
    func notePatientWork(_ name: String) { patientWork[name] = min(2 * (patientWork[name] ?? 4), 1_024) }

    func noteEmpty(_ kind: Int, _ property: String) { empty.insert(ScreenProperty(kind: kind, name: property)) }

    func noteFilled(_ kind: Int, _ property: String) { filled.insert(ScreenProperty(kind: kind, name: property)) }

    /// The properties that never had a value, as `Type.property`.
    var hidden: [String] { empty.subtracting(filled).map { "\(names[$0.kind]).\($0.name)" }.sorted() }

    func noteCommand(_ kind: Int, _ name: String) { commands.insert(ScreenProperty(kind: kind, name: name)) }

    func noteOnTree(_ screen: Screen) { screensOnTree.insert(kind(of: screen)) }

    /// Records that a coordinator of this type has started. Its routes are the routes that the app declares or, if the
    /// app declares none, the routes that their type lists.
    func noteCoordinator(_ coordinator: any Coordinator.Type) {
        guard routes[ObjectIdentifier(coordinator)] == nil, !isOfLibrary(coordinator) else { return }
        let all = declaredRoutes[ObjectIdentifier(coordinator)] ?? allRoutes(of: coordinator)
        routes[ObjectIdentifier(coordinator)] = Routes(coordinator: "\(coordinator)", all: all)
    }

    func noteRoute(_ route: (any Hashable)?, of coordinator: any Coordinator.Type) {
        noteCoordinator(coordinator)
        guard let route, let known = routes[ObjectIdentifier(coordinator)], known.shown.count < known.all.count else {
            return
        }
        let shown = AnyHashable(route)
        if known.all.contains(shown) { routes[ObjectIdentifier(coordinator)]?.shown.insert(shown) }
    }

    /// Records the routes that an app declares. Later declarations for the same type of coordinator have no effect.
    func noteDeclared(_ declared: [Explorer.Routes]) {
        for declared in declared where declaredRoutes[declared.coordinator] == nil {
            declaredRoutes[declared.coordinator] = declared.routes
        }
    }

    /// The routes that were never shown, as `Coordinator.route`.
    var unreachedRoutes: [String] {
        routes.values.flatMap { routes in
            routes.all.subtracting(routes.shown).map { "\(routes.coordinator).\(RouteText.text(of: $0.base))" }
        }
    }

    /// The coordinators that have started but whose routes are not known.
    var coordinatorsWithoutRoutes: [String] { routes.values.filter(\.all.isEmpty).map(\.coordinator) }
}

/// Returns all routes of a coordinator, or an empty set if the type of the routes does not list them.
@MainActor
private func allRoutes<C: Coordinator>(of coordinator: C.Type) -> Set<AnyHashable> {
    func all<Routes: CaseIterable>(_ routes: Routes.Type) -> Set<AnyHashable> {
        Set(routes.allCases.compactMap { $0 as? AnyHashable })
    }
    return (C.Route.self as? any CaseIterable.Type).map { all($0) } ?? []
}

/// Returns whether a type is declared in the library, so that an app cannot change it.
private func isOfLibrary(_ type: Any.Type) -> Bool {
    let name = String(reflecting: type)
    return name.hasPrefix("MVVMC.") || name.hasPrefix("MVVMCLists.")
}

/// Returns `text` with `#` in place of each number and `"…"` in place of quoted text, because these parts may differ
/// between runs.
func generalized(_ text: String) -> String {
    var result = ""
    var isQuoted = false
    for character in text {
        if character == "\"" {
            if !isQuoted { result += "\"…\"" }
            isQuoted.toggle()
        } else if !isQuoted {
            if character.isNumber {
                if result.last != "#" { result += "#" }
            } else {
                result.append(character)
            }
        }
    }
    return result
}
