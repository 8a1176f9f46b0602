@_spi(Host) import MVVMC

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
        weak var pages: (any ReflectedPages)?
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
    let isExplorable: Bool
    let isAlert: Bool
    let isSelectingContainer: Bool
    /// Whether something may appear later, in a lazy property that has not been used.
    private var hasUnusedLazyProperties = false

    init(_ screen: Screen, kind: Int, _ knowledge: Knowledge) {
        self.screen = screen
        self.kind = kind
        isExplorable = screen.viewModel is any Explorable
        isAlert = screen.viewModel is AlertViewModel
        isSelectingContainer = screen.viewModel is any SelectingContainerViewModel
        if !isAlert { reflect(screen.viewModel, knowledge) }
    }

    /// Finds what has appeared in lazy properties.
    func update(_ knowledge: Knowledge) {
        guard hasUnusedLazyProperties, let screen else { return }
        hasUnusedLazyProperties = false
        reflect(screen.viewModel, knowledge)
    }

    private func reflect(_ viewModel: any ViewModel, _ knowledge: Knowledge) {
        let explorable = isExplorable ? viewModel as? any Explorable : nil
        let isExplored: @MainActor (String) -> Bool = { explorable?.isExplored($0) ?? true }
        if lists.isEmpty, let list = viewModel as? any ReflectedList {
            return lists.append(FoundList(name: "self", host: list.makeHost()))
        }
        if knowledge.hasNothingToTouch(kind) { return }
        var mirror: Mirror? = Mirror(reflecting: viewModel)
        var hasFound = false
        while let level = mirror {
            for (label, value) in level.children {
                guard let label else { continue }
                let property = knowledge.property(ofType: type(of: value), of: value)
                if case .other = property { continue }
                hasFound = true
                let name = propertyName(label)
                guard isExplored(name) else { continue }
                if !add(property, value, name, viewModel, knowledge), label.hasPrefix(lazyPrefix) {
                    hasUnusedLazyProperties = true
                    knowledge.noteHidden(kind, name)
                }
            }
            mirror = level.superclassMirror
        }
        if !hasFound { knowledge.noteNothingToTouch(kind) }
    }

    /// Adds a property, unless it was found before.
    ///
    /// - Returns: Whether it has a value.
    private func add(
        _ property: Knowledge.Property, _ value: Any, _ name: String, _ viewModel: any ViewModel, _ knowledge: Knowledge
    ) -> Bool {
        switch property {
        case .declaredCommand:
            guard let declaration = value as? any CommandDeclaration,
                knowledge.access.access(to: declaration.declaration, name: name)?.isReadable ?? true,
                let command = declaration.command(of: viewModel as AnyObject)
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
            guard let found = unwrapped(value) as? any ReflectedPages else { return false }
            if !pages.contains(where: { $0.name == name }) { pages.append(FoundPages(name: name, pages: found)) }
        case .text:
            guard let text = value as? Observed<String>, isEditable(text.declaration, name, knowledge) else { break }
            if !texts.contains(where: { $0.name == name }) { texts.append(FoundText(name: name, text: text)) }
        case .flag:
            guard let flag = value as? Observed<Bool>, isEditable(flag.declaration, name, knowledge) else { break }
            if !flags.contains(where: { $0.name == name }) { flags.append(FoundFlag(name: name, flag: flag)) }
        case .other: break
        }
        return true
    }

    private func add(_ command: any AnyCommand, _ name: String, _ knowledge: Knowledge) {
        guard !commands.contains(where: { $0.name == name }) else { return }
        knowledge.noteCommand(kind, name, takesNoInput: command.takesNoInput)
        knowledge.noteFound(kind, name)
        if command.takesNoInput { commands.append(FoundCommand(name: name, command: command)) }
    }

    private func isEditable(_ place: DeclarationPlace, _ name: String, _ knowledge: Knowledge) -> Bool {
        guard let access = knowledge.access.access(to: place, name: name) else {
            knowledge.noteHidden(kind, name)
            return false
        }
        return access.isSettable
    }

    /// The name of the property that is stored under another one: by a wrapper or because it is lazy.
    private func propertyName(_ label: String) -> String {
        for prefix in [lazyPrefix, "_"] where label.hasPrefix(prefix) {
            return String(label.dropFirst(prefix.count))
        }
        return label
    }
}

/// What the name of the storage of a lazy property begins with.
private let lazyPrefix = "$__lazy_storage_$_"

/// The value in an optional one.
private func unwrapped(_ value: Any) -> Any {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.first?.value ?? value : value
}
