/// A command that a screen offers in menus, and with a key of a hardware keyboard; see ``MenuCommandProviding``.
///
///     MenuCommand("Save", image: "square.and.arrow.down", key: "s", save),
///     MenuCommand("Duplicate", key: .init("d", [.shift, .command]), duplicate),
@MainActor
public struct MenuCommand {
    /// The text of the menu item, in the user's language.
    public let title: String
    /// The name of the image next to the title. It is an image in the app's assets or, if the app has no image with
    /// this name, a system symbol.
    public let image: String?
    /// The key that executes the command, or `nil` if there is none.
    public private(set) var key: Key?
    private let command: any AnyCommand

    /// Creates a menu item for a command without an input.
    ///
    /// - Parameters:
    ///   - title: The text of the menu item. Localize it as other texts of view models: `String(localized: "Save")`.
    ///   - image: The name of an image.
    ///   - key: The key that executes the command. A key of the system, such as ⌘Q, is reported and left out.
    ///   - command: The command that is executed.
    public init<Output>(
        _ title: String, image: String? = nil, key: Key? = nil, _ command: Command<Void, Output>
    ) {
        (self.title, self.image, self.key, self.command) = (title, image, key, command)
    }

    /// Whether the user can choose the command now. A command that is running is disabled, whatever its policy.
    ///
    /// An autorun or a view that reads this property depends on it.
    public var isEnabled: Bool { command.isEnabled && !command.isRunning }

    /// For hosts. Executes the command as an action of the user, if ``isEnabled`` is `true`.
    ///
    /// - Returns: Whether the execution was accepted.
    @discardableResult
    public func execute() -> Bool {
        guard untracked({ isEnabled }) else { return false }
        return SessionRecorder.execute(command) { command.executeWithoutInput() }
    }

    func withoutKey() -> MenuCommand {
        var copy = self
        copy.key = nil
        return copy
    }
}
