/// Something that is wrong with an app.
struct Problem {
    let kind: Explorer.Finding.Kind
    let message: String
    /// The kind of the screen that cannot be left, if it is a dead end.
    private(set) var deadEnd: Int?

    init(_ kind: Explorer.Finding.Kind, _ message: String) { (self.kind, self.message) = (kind, message) }

    /// Returns the problem that a screen cannot be left.
    @MainActor
    static func deadEnd(_ screen: Int, _ knowledge: Knowledge, _ reason: String) -> Problem {
        var problem = Problem(.deadEnd, "\(knowledge.names[screen]) cannot be left: \(reason)")
        problem.deadEnd = screen
        return problem
    }

    /// What is the same for all occurrences of the problem.
    var signature: String { kind == .restoration ? "\(kind)" : "\(kind): \(generalized(message))" }
}
