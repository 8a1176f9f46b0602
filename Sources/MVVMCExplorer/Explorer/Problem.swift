/// A problem that was found in a session. All problems with the same signature become one finding.
struct Problem {
    /// The kind and the subject of a problem, which are equal for all of its occurrences.
    struct Signature: Hashable {
        let kind: Explorer.Finding.Kind
        let subject: String
    }

    let signature: Signature
    let message: String
    /// The kind of the screen that cannot be left; `nil` if the problem is not a dead end.
    private(set) var deadEnd: Int?

    /// - Parameter subject: A text that identifies the problem, such as the name of the object with the problem.
    init(_ kind: Explorer.Finding.Kind, of subject: String, _ message: String) {
        (signature, self.message) = (Signature(kind: kind, subject: subject), message)
    }

    @MainActor
    static func deadEnd(_ screen: Int, _ knowledge: Knowledge, _ reason: String) -> Problem {
        let name = knowledge.names[screen]
        var problem = Problem(.deadEnd, of: "\(name): \(reason)", "\(name) cannot be left: \(reason)")
        problem.deadEnd = screen
        return problem
    }

    var kind: Explorer.Finding.Kind { signature.kind }

    /// Whether the problem is work that a later step may end.
    var isPendingWork: Bool { kind == .busy || kind == .unansweredQuestion }
}
