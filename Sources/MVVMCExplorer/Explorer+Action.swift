@_spi(Host) import MVVMC

extension Explorer {
    /// An action that an explorer can perform: a user's action that reflection does not find, or an event of the world.
    ///
    /// Use the same name for the same action each time: sequences of actions are stored and played again by their
    /// names.
    ///
    ///     let purchase = Explorer.Action("buy") { viewModel.buy() }
    ///     let failure = Explorer.Action("the server fails") { service.failure = URLError(.timedOut) }
    ///
    /// The closure runs on the main actor. The work that it starts is awaited if it belongs to a command, to
    /// `PagedItems` or to the library itself.
    @MainActor
    public struct Action {
        /// The name of the action, in a few words.
        public let name: String
        let perform: @MainActor () async -> Void

        /// Creates an action.
        ///
        /// - Parameters:
        ///   - name: The name of the action, in a few words.
        ///   - perform: Performs the action.
        public init(_ name: String, perform: @escaping @MainActor () async -> Void) {
            (self.name, self.perform) = (name, perform)
        }

        /// Returns an action for each of several values, such as the inputs of a command.
        ///
        ///     let searches = Explorer.Action.each("search", ["", "a", "Ada"]) { viewModel.search.execute($0) }
        ///
        /// - Complexity: Linear in the number of values.
        public static func each<Value>(
            _ name: String, _ values: [Value], perform: @escaping @MainActor (Value) -> Void
        ) -> [Explorer.Action] {
            values.map { value in Explorer.Action("\(name) \(quoted("\(value)"))") { perform(value) } }
        }
    }
}

/// Returns a text in quotation marks, with its line breaks and quotation marks escaped.
func quoted(_ text: String) -> String { text.debugDescription }
