extension RouteDecision: CustomStringConvertible {
    /// The name of the decision, with its argument if it has one, such as `redirect(to: photos)`. For a route that
    /// waits, the argument is the type of the child, as in `after(SignInCoordinator)`, or `AsyncWork`.
    public var description: String {
        switch kind {
        case .redirect(let route): "redirect(to: \(route()))"
        case .verdict(.show(again: false)): "show"
        case .verdict(.show(again: true)): "showAgain"
        case .verdict(.wait(let gate)): "after(\(gate.type))"
        case .verdict(.decline(let reason)): "decline(\(reason.map { "\"\($0)\"" } ?? ""))"
        }
    }
}
