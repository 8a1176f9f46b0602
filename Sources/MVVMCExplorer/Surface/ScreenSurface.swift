import MVVMCLists

/// The commands, lists, pages and view models of one screen, which reflection finds on its view model.
@MainActor
final class ScreenSurface {
    /// An object that was found on a view model.
    struct Found<Object> {
        /// The name of the property, with the path to its view model.
        let name: String
        /// The path to the view model; `nil` for the view model of the screen.
        let path: String?
        let object: Object
    }

    /// A command. The command is not retained, because it must be deallocated with its view model.
    struct FoundCommand {
        weak var command: (any AnyCommand)?
        let owner: CommandOwner?
        let takesNoInput: Bool
    }

    struct FoundPages {
        weak var pages: (any ReflectedPagedItems)?
    }

    let kind: Int
    private(set) weak var screen: Screen?
    private(set) var commands: [Found<FoundCommand>] = []
    private(set) var lists: [Found<any HostedList>] = []
    private(set) var pages: [Found<FoundPages>] = []
    private(set) var nested: [NestedViewModel] = []
    /// The view models that required confirmation at the last look, although nobody would ask them, because they are no
    /// parts of the screen.
    private(set) var unasked: [NestedViewModel] = []
    let isAlert: Bool
    let isSelectingContainer: Bool
    private let isExplorable: Bool
    /// Whether a property without a value may get a command, a list or pages later.
    private var hasEmptyProperties = false
    /// Whether a property was found that holds a view model, or may hold one later.
    private var mayNest = false

    init(_ screen: Screen, kind: Int, _ knowledge: Knowledge, _ lifetimes: Lifetimes) {
        self.screen = screen
        self.kind = kind
        isExplorable = screen.viewModel is any Explorable
        isAlert = screen.viewModel is AlertViewModel
        isSelectingContainer = screen.viewModel is any SelectingContainerViewModel
        guard !isAlert else { return }
        mayNest = screen.viewModel is any CompositeViewModel
        reflect(screen.viewModel, nil, knowledge)
        if mayNest { updateNested(screen.viewModel, knowledge, lifetimes) }
    }

    /// Finds objects in properties that had no value, and the current nested view models.
    func update(_ knowledge: Knowledge, _ lifetimes: Lifetimes) {
        guard hasEmptyProperties || mayNest, let screen else { return }
        if hasEmptyProperties {
            hasEmptyProperties = false
            reflect(screen.viewModel, nil, knowledge)
            for nested in nested {
                if let viewModel = nested.viewModel { reflect(viewModel, nested.path, knowledge) }
            }
        }
        if mayNest { updateNested(screen.viewModel, knowledge, lifetimes) }
    }

    private func updateNested(_ viewModel: any ViewModel, _ knowledge: Knowledge, _ lifetimes: Lifetimes) {
        let before = nested
        nested = nestedViewModels(of: viewModel, knowledge, lifetimes)
        for old in before where !nested.contains(where: { $0.isSame(old) }) { remove(old.path, knowledge) }
        for new in nested where !before.contains(where: { $0.isSame(new) }) {
            if let viewModel = new.viewModel { reflect(viewModel, new.path, knowledge) }
        }
        // If the screen itself asks, it may do so for the others.
        let isAsking = (viewModel as? any LeaveConfirming)?.canLeave == false
        unasked = isAsking ? [] : nested.filter { $0.isUnasked }
    }

    /// Removes the objects of a view model that is no longer nested.
    private func remove(_ path: String, _ knowledge: Knowledge) {
        noteExecuted(knowledge)
        commands.removeAll { $0.path == path }
        _ = exchange(&lists, lists.filter { $0.path != path })
        pages.removeAll { $0.path == path }
    }

    /// Records the commands that the explorer or the app has executed. Called before commands are removed.
    func noteExecuted(_ knowledge: Knowledge) {
        for found in commands where found.object.owner?.hasExecuted == true {
            knowledge.executedCommands.insert(Knowledge.ScreenProperty(kind: kind, name: found.name))
        }
    }

    /// The actions that the view model of the screen and the nested view models declare.
    var ownActions: [Explorer.Action] {
        var actions: [Explorer.Action] = []
        if isExplorable, let explorable = screen?.viewModel as? any Explorable { actions = explorable.exploredActions }
        for nested in nested {
            guard let explorable = nested.viewModel as? any Explorable else { continue }
            actions += explorable.exploredActions.map {
                Explorer.Action(Self.name($0.name, on: nested.path), $0.effect)
            }
        }
        return actions
    }

    static func name(_ name: String, on path: String?) -> String { path.map { "\($0).\(name)" } ?? name }
}

extension ScreenSurface {
    private func reflect(_ viewModel: any ViewModel, _ path: String?, _ knowledge: Knowledge) {
        if path == nil, lists.isEmpty, let list = viewModel as? any ReflectedList {
            return lists.append(Found(name: "self", path: nil, object: list.makeHost()))
        }
        let explorable = viewModel as? any Explorable
        for stored in knowledge.properties(of: viewModel) {
            guard explorable?.isExplored(stored.name) ?? true else { continue }
            if stored.use == .viewModel {
                mayNest = true
                continue
            }
            let name = Self.name(stored.name, on: path)
            if let object = ExploredUse.object(in: stored.value, of: viewModel) {
                add(object, name, path, knowledge)
            } else {
                hasEmptyProperties = true
                knowledge.noteEmpty(kind, name)
            }
        }
    }

    private func add(_ object: AnyObject, _ name: String, _ path: String?, _ knowledge: Knowledge) {
        switch object {
        case let command as any AnyCommand:
            guard !commands.contains(where: { $0.name == name }) else { return }
            knowledge.noteCommand(kind, name)
            let found = FoundCommand(command: command, owner: command.owner, takesNoInput: command.takesNoInput)
            commands.append(Found(name: name, path: path, object: found))
        case let list as any ReflectedList:
            guard !lists.contains(where: { $0.name == name }) else { return }
            lists.append(Found(name: name, path: path, object: list.makeHost()))
        case let pages as any ReflectedPagedItems:
            guard !self.pages.contains(where: { $0.name == name }) else { return }
            self.pages.append(Found(name: name, path: path, object: FoundPages(pages: pages)))
        default: return
        }
        knowledge.noteFilled(kind, name)
    }
}
