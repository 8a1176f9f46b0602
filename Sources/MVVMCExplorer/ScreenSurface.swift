@_spi(Host) import MVVMCLists

/// What a user can touch on one screen: what reflection finds on its view model.
@MainActor
final class ScreenSurface {
    /// A command, which is not retained: it ends with its view model.
    struct FoundCommand {
        let name: String
        weak var command: (any AnyCommand)?
    }

    struct FoundList {
        let name: String
        let host: any HostedList
    }

    struct FoundPages {
        let name: String
        weak var pages: (any ReflectedPagedItems)?
    }

    struct FoundText {
        let name: String
        weak var text: Observed<String>?
    }

    struct FoundFlag {
        let name: String
        weak var flag: Observed<Bool>?
    }

    let kind: Int
    private(set) weak var screen: Screen?
    private(set) var commands: [FoundCommand] = []
    private(set) var lists: [FoundList] = []
    private(set) var pages: [FoundPages] = []
    private(set) var texts: [FoundText] = []
    private(set) var flags: [FoundFlag] = []
    private(set) var nested: [NestedViewModel] = []
    let isAlert: Bool
    let isSelectingContainer: Bool
    private let isExplorable: Bool
    /// Whether something may appear later, in a lazy property that has not been used.
    private var hasUnusedLazyProperties = false
    /// Whether a property may hold a view model, now or later.
    private var mayNest = false

    init(_ screen: Screen, kind: Int, _ knowledge: Knowledge, _ lifetimes: Lifetimes) {
        self.screen = screen
        self.kind = kind
        isExplorable = screen.viewModel is any Explorable
        isAlert = screen.viewModel is AlertViewModel
        isSelectingContainer = screen.viewModel is any SelectingContainerViewModel
        guard !isAlert else { return }
        reflect(screen.viewModel, "", knowledge)
        if mayNest { updateNested(screen.viewModel, knowledge, lifetimes) }
    }

    /// Finds what has appeared in lazy properties, and which view models are held now.
    func update(_ knowledge: Knowledge, _ lifetimes: Lifetimes) {
        guard hasUnusedLazyProperties || mayNest, let screen else { return }
        if hasUnusedLazyProperties {
            hasUnusedLazyProperties = false
            reflect(screen.viewModel, "", knowledge)
            for nested in nested {
                if let viewModel = nested.viewModel { reflect(viewModel, nested.prefix, knowledge) }
            }
        }
        if mayNest { updateNested(screen.viewModel, knowledge, lifetimes) }
    }

    private func updateNested(_ viewModel: any ViewModel, _ knowledge: Knowledge, _ lifetimes: Lifetimes) {
        let before = nested
        nested = nestedViewModels(of: viewModel, knowledge, lifetimes)
        let gone = before.filter { old in !nested.contains { $0.isSame(old) } }.map(\.prefix)
        for prefix in gone { remove(prefix) }
        for new in nested {
            let wasRemoved = gone.contains { new.prefix.hasPrefix($0) }
            guard wasRemoved || !before.contains(where: { $0.isSame(new) }), let viewModel = new.viewModel else {
                continue
            }
            reflect(viewModel, new.prefix, knowledge)
        }
    }

    /// Removes what was found on a view model that is not held anymore, and on those that it holds.
    private func remove(_ prefix: String) {
        commands.removeAll { $0.name.hasPrefix(prefix) }
        lists.removeAll { $0.name.hasPrefix(prefix) }
        pages.removeAll { $0.name.hasPrefix(prefix) }
        texts.removeAll { $0.name.hasPrefix(prefix) }
        flags.removeAll { $0.name.hasPrefix(prefix) }
    }

    /// What the view models add to what reflection finds.
    var ownActions: [Explorer.Action] {
        var actions: [Explorer.Action] = []
        if isExplorable, let explorable = screen?.viewModel as? any Explorable { actions = explorable.exploredActions }
        for nested in nested {
            guard let explorable = nested.viewModel as? any Explorable else { continue }
            actions += explorable.exploredActions.map { Explorer.Action(nested.prefix + $0.name, perform: $0.perform) }
        }
        return actions
    }
}

// Reflection.
extension ScreenSurface {
    /// - Parameter prefix: What precedes the names of the properties: empty, unless the view model is nested.
    private func reflect(_ viewModel: any ViewModel, _ prefix: String, _ knowledge: Knowledge) {
        if prefix.isEmpty {
            if lists.isEmpty, let list = viewModel as? any ReflectedList {
                return lists.append(FoundList(name: "self", host: list.makeHost()))
            }
            if knowledge.hasNothingToTouch(kind) { return }
        }
        let explorable = viewModel as? any Explorable
        var hasFound = false
        for stored in StoredProperty.all(of: viewModel) {
            let property = knowledge.property(of: stored.value)
            if case .other = property { continue }
            hasFound = true
            let name = stored.name
            guard explorable?.isExplored(name) ?? true else { continue }
            if case .viewModel = property {
                mayNest = true
                continue
            }
            let place = Place(viewModel: viewModel, property: name, name: prefix + name)
            if !add(property, stored.value, place, knowledge), stored.isLazy {
                hasUnusedLazyProperties = true
                knowledge.noteHidden(kind, place.name)
            }
        }
        if !hasFound, prefix.isEmpty { knowledge.noteNothingToTouch(kind) }
    }

    /// A property, and its name on the screen.
    private struct Place {
        let viewModel: any ViewModel
        let property: String
        let name: String
    }

    /// Adds a property, unless it was found before.
    ///
    /// - Returns: Whether it has a value.
    private func add(
        _ property: Knowledge.Property, _ value: Any, _ place: Place, _ knowledge: Knowledge
    ) -> Bool {
        let name = place.name
        switch property {
        case .declaredCommand:
            guard let declaration = value as? any CommandDeclaration,
                knowledge.access.access(to: declaration.declaration, name: place.property)?.isReadable ?? true,
                let command = DeclaredCommands.command(declaration, of: place.viewModel as AnyObject)
            else { break }
            add(command, name, knowledge)
        case .command:
            guard let command = unwrapped(value) as? any AnyCommand else { return false }
            add(command, name, knowledge)
        case .list:
            guard let list = unwrapped(value) as? any ReflectedList else { return false }
            if !lists.contains(where: { $0.name == name }) {
                lists.append(FoundList(name: name, host: list.makeHost()))
            }
        case .pages:
            guard let found = unwrapped(value) as? any ReflectedPagedItems else { return false }
            if !pages.contains(where: { $0.name == name }) { pages.append(FoundPages(name: name, pages: found)) }
        case .text:
            guard let text = value as? Observed<String>, isEditable(text.declaration, place, knowledge) else { break }
            if !texts.contains(where: { $0.name == name }) { texts.append(FoundText(name: name, text: text)) }
        case .flag:
            guard let flag = value as? Observed<Bool>, isEditable(flag.declaration, place, knowledge) else { break }
            if !flags.contains(where: { $0.name == name }) { flags.append(FoundFlag(name: name, flag: flag)) }
        case .viewModel, .other: break
        }
        return true
    }

    private func add(_ command: any AnyCommand, _ name: String, _ knowledge: Knowledge) {
        guard !commands.contains(where: { $0.name == name }) else { return }
        knowledge.noteCommand(kind, name, takesNoInput: command.takesNoInput)
        knowledge.noteFound(kind, name)
        if command.takesNoInput { commands.append(FoundCommand(name: name, command: command)) }
    }

    private func isEditable(_ declaration: DeclarationPlace, _ place: Place, _ knowledge: Knowledge) -> Bool {
        guard let access = knowledge.access.access(to: declaration, name: place.property) else {
            knowledge.noteHidden(kind, place.name)
            return false
        }
        return access.isSettable
    }
}

/// The value in an optional one.
private func unwrapped(_ value: Any) -> Any { (value as? any AnyOptional)?.wrapped ?? value }
