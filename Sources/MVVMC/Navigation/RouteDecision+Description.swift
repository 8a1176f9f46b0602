extension RouteDecision: CustomStringConvertible {
    /// The decision as it is written in code, without the dot. A coordinator that a route waits for is named by its
    /// type.
    public var description: String {
        switch kind {
        case .redirect(let route): "redirect(to: \(route()))"
        case .verdict(.show(again: false)): "show"
        case .verdict(.show(again: true)): "showAgain"
        case .verdict(.wait(let gate)): "after(\(gate.type))"
        case .verdict(.refuse(let reason)): "refuse(\(reason.map { "\"\($0)\"" } ?? ""))"
        }
    }
}
