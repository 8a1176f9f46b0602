import MVVMCLists

/// What an explorer has learned about an app: the kinds of its screens, and what there is on them.
@MainActor
final class Knowledge {
    /// A property of a view model, as far as an explorer is concerned.
    enum Property {
        case declaredCommand
        case command
        case list
        case pages
        case text
        case flag
        /// A view model, or what may hold one.
        case viewModel
        case other
    }

    /// A command of a kind of screen.
    struct FoundCommand: Hashable {
        let kind: Int
        let name: String
    }

    /// The names of the cases of a coordinator's routes.
    private struct Routes {
        let coordinator: String
        let all: Set<String>
        var shown: Set<String> = []
    }

    let access: DeclaredAccess
    /// The names of the kinds of screens.
    private(set) var names: [String] = []
    private var types: [ObjectIdentifier: Int] = [:]
    private var alerts: [String: Int] = [:]
    private var properties: [ObjectIdentifier: Property] = [:]
    private var untouchable: Set<Int> = []
    /// The commands that were found, with and without input.
    private(set) var commands: Set<FoundCommand> = []
    private(set) var commandsWithInput: Set<FoundCommand> = []
    var executedCommands: Set<FoundCommand> = []
    /// Properties that reflection cannot use, as `Type.property`.
    private(set) var hidden: Set<String> = []
    /// The kinds of screens that were put on a tree, and those that were in front.
    private(set) var screensOnTree: Set<Int> = []
    var screensInFront: Set<Int> = []
    /// The routes of each type of coordinator that has started.
    private var routes: [ObjectIdentifier: Routes] = [:]
    /// The names of work that did not end.
    var stuckWork: Set<String> = []
    /// Whether the tree has changed while no work of the library was under way.
    var otherTasksWereAtWork = false

    init(filePath: String) { access = DeclaredAccess(filePath: filePath) }

    /// The number of the kind of a screen: its view model's type and, of an alert, its title.
    func kind(of screen: Screen) -> Int {
        if let alert = screen.viewModel as? AlertViewModel { return kind(of: alert) }
        let type = type(of: screen.viewModel)
        if let kind = types[ObjectIdentifier(type)] { return kind }
        let kind = add("\(type)")
        types[ObjectIdentifier(type)] = kind
        return kind
    }

    private func kind(of alert: AlertViewModel) -> Int {
        if let kind = alerts[alert.title] { return kind }
        // A title may have the name of what it is about.
        let title = generalized(alert.title)
        if let kind = alerts[title] { return kind }
        let kind = add("Alert: \(title)")
        alerts[title] = kind
        if alerts.count < 1_000 { alerts[alert.title] = kind }
        return kind
    }

    private func add(_ name: String) -> Int {
        names.append(name)
        return names.count - 1
    }

    func property(of value: Any) -> Property {
        let type = Swift.type(of: value)
        if let property = properties[ObjectIdentifier(type)] { return property }
        let property = Self.classify(value, type)
        properties[ObjectIdentifier(type)] = property
        return property
    }

    private static func classify(_ value: Any, _ type: Any.Type) -> Property {
        // A lazy property that has not been used has no value, only a type.
        let held = (type as? any AnyOptional.Type)?.wrappedType ?? type
        return switch value {
        case is any CommandDeclaration: .declaredCommand
        case is Observed<String>: .text
        case is Observed<Bool>: .flag
        case _ where value is any AnyCommand || held is any AnyCommand.Type: .command
        case _ where value is any ReflectedList || held is any ReflectedList.Type: .list
        case _ where value is any ReflectedPagedItems || held is any ReflectedPagedItems.Type: .pages
        default: holdsViewModel(type) ? .viewModel : .other
        }
    }

    /// Whether reflection has found nothing on screens of this kind: it is slow.
    func hasNothingToTouch(_ kind: Int) -> Bool { untouchable.contains(kind) }

    func noteNothingToTouch(_ kind: Int) { untouchable.insert(kind) }

    // MARK: Notes

    func noteHidden(_ kind: Int, _ property: String) { hidden.insert("\(names[kind]).\(property)") }

    func noteFound(_ kind: Int, _ property: String) { hidden.remove("\(names[kind]).\(property)") }

    func noteCommand(_ kind: Int, _ name: String, takesNoInput: Bool) {
        let command = FoundCommand(kind: kind, name: name)
        commands.insert(command)
        if !takesNoInput { commandsWithInput.insert(command) }
    }

    func noteOnTree(_ screen: Screen) { screensOnTree.insert(kind(of: screen)) }

    func noteCoordinator(_ coordinator: any Coordinator.Type) {
        guard routes[ObjectIdentifier(coordinator)] == nil else { return }
        routes[ObjectIdentifier(coordinator)] = Routes(
            coordinator: "\(coordinator)", all: Set(routeCases(of: coordinator)))
    }

    func noteRoute(_ route: (any Hashable)?, of coordinator: any Coordinator.Type) {
        noteCoordinator(coordinator)
        guard let route, let known = routes[ObjectIdentifier(coordinator)], known.shown.count < known.all.count else {
            return
        }
        routes[ObjectIdentifier(coordinator)]?.shown.insert(caseName(of: route))
    }

    /// The routes that were never shown, as `Coordinator.route`.
    var unreachedRoutes: [String] {
        routes.values.flatMap { routes in routes.all.subtracting(routes.shown).map { "\(routes.coordinator).\($0)" } }
    }
}

@MainActor
private func routeCases<C: Coordinator>(of coordinator: C.Type) -> [String] { enumCases(of: C.Route.self) }

/// A text without what differs from one run to the next: numbers, and what stands in quotation marks.
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
