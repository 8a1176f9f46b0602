/// A weak reference to the object that a command belongs to.
///
/// Two commands must not share an instance, because a command that stops running removes its instance from
/// ``RunningCommands``.
@MainActor
package final class CommandOwner: ExecutedCommand {
    package private(set) weak var object: AnyObject?
    nonisolated let id: ObjectIdentifier
    /// The command, as long as it runs.
    weak var command: (any AnyCommand)?
    package internal(set) var hasExecuted = false
    /// Whether the command continues after the screen of its owner has left the navigation tree, or the flow of its
    /// owner has ended.
    package let commandOutlivesScreen: Bool

    package init(_ object: AnyObject, commandOutlivesScreen: Bool = false) {
        self.object = object
        self.commandOutlivesScreen = commandOutlivesScreen
        id = ObjectIdentifier(object)
    }

    /// The name of the stored property that holds the command; `nil` if no such property is found, or if the owner has
    /// been deallocated. Each access searches for the property by reflection.
    package var propertyName: String? {
        guard let object else { return nil }
        var mirror: Mirror? = Mirror(reflecting: object)
        while let level = mirror {
            for case (let label?, let value) in level.children {
                let found = (value as? any CommandDeclaration)?.command ?? value as? any AnyCommand
                if found?.owner === self { return StorageLabel.name(label) }
            }
            mirror = level.superclassMirror
        }
        return nil
    }
}

/// A declaration of a command with ``Performs``. The library finds declarations by reflection, and takes the name of a
/// command from the label of its declaration.
@MainActor
protocol CommandDeclaration {
    /// The command, or `nil` if it has not been used.
    var command: (any AnyCommand)? { get }
}
