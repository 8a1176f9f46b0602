import MVVMC

extension Explorer {
    /// An action of the user that an explorer cannot find, or an event that occurs without the user.
    ///
    /// Use the same name for the same action each time, because stored sequences of actions are repeated by name.
    ///
    ///     let purchase = Explorer.Action("buy") { viewModel.buy() }
    ///     let failure = Explorer.Action("the server fails") { service.failure = URLError(.timedOut) }
    ///
    /// The closure runs on the main actor. The explorer waits for work that the closure starts if the work belongs to a
    /// command, to `PagedItems` or to the library itself. An asynchronous closure may ask the user, for example with
    /// `flow.confirm(…)`. The explorer answers the question in a later step.
    @MainActor
    public struct Action {
        /// The name of the action, in a few words.
        public let name: String
        enum Effect {
            case perform(@MainActor () -> Void)
            /// Runs in a separate task. The session continues while the task waits for the user.
            case work(@MainActor () async -> Void)
            /// Sets the text that the user types. `read` returns the text of the field, if the explorer can read it.
            case type(@MainActor (String) -> Void, read: (@MainActor () -> String?)?)
            /// Sets one of several values. `read` returns the current value as text.
            case pick([(text: String, pick: @MainActor () -> Void)], read: @MainActor () -> String?)
        }

        let effect: Effect

        /// Creates an action.
        ///
        /// - Parameters:
        ///   - name: The name of the action, in a few words.
        ///   - perform: Performs the action.
        public init(_ name: String, perform: @escaping @MainActor () -> Void) {
            (self.name, effect) = (name, .perform(perform))
        }

        /// Creates an asynchronous action, which may wait for an answer of the user.
        ///
        /// - Parameters:
        ///   - name: The name of the action, in a few words.
        ///   - perform: Performs the action.
        @_disfavoredOverload
        public init(_ name: String, perform: @escaping @MainActor () async -> Void) {
            (self.name, effect) = (name, .work(perform))
        }

        init(_ name: String, _ effect: Effect) { (self.name, self.effect) = (name, effect) }

        /// Returns an action that types one of several texts in a field, for example the empty text.
        ///
        ///     Explorer.Action.typing("note") { viewModel.title = $0 }
        ///
        /// - Parameters:
        ///   - field: The name of the field.
        ///   - type: Sets the text of the field.
        public static func typing(_ field: String, type: @escaping @MainActor (String) -> Void) -> Explorer.Action {
            Explorer.Action(field, .type(type, read: nil))
        }

        /// Returns an action that types one of several texts in a property, for example the empty text. Values of other
        /// types are picked; see ``picking(_:into:_:from:)``.
        ///
        ///     Explorer.Action.typing("title", into: self, \.title)
        ///
        /// The explorer can read this field, too, so it can tell whether what was typed is kept; see
        /// ``Explorer/App/keepsWhatWasTyped``. The compiler refuses a property with `private(set)`, because no user could
        /// type into it, unless the action is declared in the file of the property.
        ///
        /// - Parameters:
        ///   - field: The name of the field.
        ///   - owner: The object with the property. It is not retained.
        ///   - text: The property.
        public static func typing<Owner: AnyObject>(
            _ field: String, into owner: Owner, _ text: ReferenceWritableKeyPath<Owner, String>
        ) -> Explorer.Action {
            let type: @MainActor (String) -> Void = { [weak owner] in owner?[keyPath: text] = $0 }
            return Explorer.Action(field, .type(type, read: { [weak owner] in owner?[keyPath: text] }))
        }

        /// Returns an action for each of several values, such as the inputs of a command. The name of an action
        /// contains the description of its value.
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

/// Returns `text` as a single line, because each step is one line of a test or of a journal. A line break becomes `\n`,
/// and a backslash becomes `\\`.
func oneLine(_ text: String) -> String {
    guard text.contains(where: { $0.isNewline || $0 == "\\" }) else { return text }
    return text.map { $0.isNewline ? "\\n" : $0 == "\\" ? "\\\\" : String($0) }.joined()
}

/// Returns `text` in quotation marks, with special characters escaped as in Swift code.
func quoted(_ text: String) -> String { text.debugDescription }
