/// A step of a recorded session. It names screens and coordinators by type and position, so it can be repeated in
/// another instance of the app.
///
/// The optional properties belong to some actions only. A recorder removes those that contain data of the app, unless
/// the app allows them.
package struct SessionStep: Hashable, Codable, Sendable {
    package enum Action: String, Codable, Sendable {
        /// The user goes back from `screen`.
        case back
        /// The user leaves `screen` and everything above it.
        case leave
        /// The user dismisses the presented stack with `screen`.
        case dismiss
        /// The user selects a slot of `screen`.
        case tab
        /// The user taps a button of the alert `screen`.
        case button
        /// The user selects, deselects or moves a row of a list, or performs an action of the row.
        case select, deselect, move, rowAction
        /// The user executes a command with a bound control, or by pulling to refresh.
        case command
        /// The user changes a property with a bound control.
        case set
        /// A text of a screen has changed since the last step, for example because the user has typed it.
        case text
        /// A route or a path is requested from `coordinator`.
        case navigate, path
        /// `screen` is closed.
        case close
    }

    package var action: Action
    /// The type of the screen's view model.
    package var screen: String?
    /// The index of the screen among the screens of this type on the tree, or of the coordinator among those of its
    /// type; `nil` for the first.
    package var index: Int?
    package var column: Int?
    /// The number of columns that the user sees of the screen's stack; `nil` for one.
    package var columns: Int?
    /// The type of the part of the screen that has the property.
    package var part: String?
    /// The property of the view model that holds the list or the command, or that is set.
    package var property: String?
    /// The position of a row, a slot, or a button.
    package var position: [Int]?
    /// The position to which a row is moved, or the entries that lead to an action of a row.
    package var target: [Int]?
    /// The place of the actions of a row, or the name of a command that belongs to the object in `property`.
    package var place: String?
    /// The name of a slot, or the identifier of a row.
    package var name: String?
    /// The texts of the fields of an alert; `nil` for a secure field.
    package var texts: [String?]?
    /// The value of a property as JSON.
    package var value: String?
    package var coordinator: String?
    /// The route, or the path, as JSON.
    package var route: String?

    package init(_ action: Action) { self.action = action }

    @MainActor
    package init(_ action: Action, on screen: Screen, in column: ScreenColumn? = nil) {
        self.init(action)
        self.column = column?.rawValue
        columns = screen.navigator.map(\.columnsInView.count).flatMap { $0 > 1 ? $0 : nil }
        let name = "\(type(of: screen.viewModel))"
        self.screen = name
        let same = screen.node.tree?.screens.filter { "\(type(of: $0.viewModel))" == name } ?? []
        index = same.firstIndex(of: screen).flatMap { $0 > 0 ? $0 : nil }
    }
}

/// An object that writes down the steps of a session.
@MainActor
protocol StepRecorder: AnyObject {
    /// Whether an action of the user that begins now is a step, and not a consequence of one.
    var takesUserStep: Bool { get }
    /// Whether a request that begins now is a step, and not a consequence of one or of another change.
    var takesRequest: Bool { get }
    /// Returns a step for the request of a route.
    func step(requesting route: Any, from node: FlowNode) -> SessionStep
    /// Writes down a step, and then performs it.
    func perform<Result>(_ step: SessionStep, _ body: () -> Result) -> Result
    /// Called when a change of the tree is complete.
    func treeDidChange()
}

// If nothing is recorded, which is usual, these methods cost a comparison with `nil`.
extension Tree {
    /// Performs an action of the user.
    ///
    /// - Parameter step: The action as a step; `nil` if it has no effect.
    func userStep<Result>(_ step: @autoclosure () -> SessionStep?, _ body: () -> Result) -> Result {
        guard let stepRecorder, stepRecorder.takesUserStep, let step = Graph.untracked({ step() }) else {
            return body()
        }
        return stepRecorder.perform(step, body)
    }

    /// Performs a call of a router, which is a step if no step or other change has caused it.
    func requestStep<Result>(
        _ step: @autoclosure () -> SessionStep?, _ body: () -> Result
    ) -> Result {
        guard let stepRecorder, stepRecorder.takesRequest, let step = Graph.untracked({ step() }) else { return body() }
        return stepRecorder.perform(step, body)
    }
}
