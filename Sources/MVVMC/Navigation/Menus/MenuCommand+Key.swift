extension MenuCommand {
    /// A key of a hardware keyboard, with the keys that are held down meanwhile. A literal is held with Command.
    ///
    ///     let save: MenuCommand.Key = "s"                             // ⌘S
    ///     let duplicate = MenuCommand.Key("d", [.shift, .command])    // ⇧⌘D
    public struct Key: Hashable, Sendable {
        /// A key that is held down together with another one.
        public struct Modifiers: OptionSet, Hashable, Sendable {
            /// The bits of the keys.
            public let rawValue: Int
            /// Creates a set from its bits.
            public init(rawValue: Int) { self.rawValue = rawValue }

            /// The Control key.
            public static let control = Modifiers(rawValue: 1)
            /// The Option key.
            public static let option = Modifiers(rawValue: 2)
            /// The Shift key.
            public static let shift = Modifiers(rawValue: 4)
            /// The Command key.
            public static let command = Modifiers(rawValue: 8)
        }

        /// The character on the key, as a lowercase letter if it is a letter.
        public let character: Character
        /// The keys that are held down.
        public let modifiers: Modifiers

        /// Creates a key.
        ///
        /// - Parameters:
        ///   - character: The character on the key. An uppercase letter is the same key as the lowercase letter.
        ///   - modifiers: The keys that are held down. A key without Command, Control or Option would be typed into
        ///     text fields.
        public init(_ character: Character, _ modifiers: Modifiers = .command) {
            let lowercase = character.lowercased()
            self.character = lowercase.count == 1 ? Character(lowercase) : character
            self.modifiers = modifiers
        }

        /// What this key does everywhere, if it belongs to the system, and `nil` otherwise.
        var useOfSystem: String? { Key.ofSystem[self] }

        /// The keys that the system or its standard menus have, by the section on standard keyboard shortcuts of the
        /// [Human Interface Guidelines](https://developer.apple.com/design/human-interface-guidelines/keyboards).
        private static let ofSystem: [Key: String] = [
            "a": "selects all", "c": "copies", "v": "pastes", "x": "cuts", "z": "undoes",
            Key("z", [.shift, .command]): "redoes",
            "h": "hides the app", Key("h", [.option, .command]): "hides other apps",
            "m": "minimizes the window", "q": "quits the app", "w": "closes the window",
            Key("w", [.option, .command]): "closes all windows",
            ",": "opens the settings", Key("?", [.shift, .command]): "opens the help", "?": "opens the help",
            Key("f", [.control, .command]): "toggles the full screen",
            Key("q", [.control, .command]): "locks the screen",
            " ": "opens the search of the system", Key(" ", [.control, .command]): "shows the characters",
            "\t": "switches the app", Key("\t", [.shift, .command]): "switches the app",
            "`": "switches the window",
            Key("3", [.shift, .command]): "takes a picture of the screen",
            Key("4", [.shift, .command]): "takes a picture of the screen",
            Key("5", [.shift, .command]): "takes a picture of the screen",
        ]
    }
}

extension MenuCommand.Key: ExpressibleByExtendedGraphemeClusterLiteral {
    /// Creates a key that is held with Command.
    public init(extendedGraphemeClusterLiteral character: Character) { self.init(character) }
}

extension MenuCommand.Key: CustomStringConvertible {
    /// The key as menus show it, such as `⇧⌘S`.
    public var description: String {
        let symbols: [(Modifiers, String)] = [(.control, "⌃"), (.option, "⌥"), (.shift, "⇧"), (.command, "⌘")]
        let name =
            switch character {
            case " ": "Space"
            case "\t": "Tab"
            case "\r", "\n": "Return"
            default: character.uppercased()
            }
        return symbols.filter { modifiers.contains($0.0) }.map(\.1).joined() + name
    }
}
