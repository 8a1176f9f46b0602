extension Command {
    /// The name of the command in messages, such as `SearchViewModel.search`. If no property is found that holds the
    /// command, the name consists of types.
    package var name: String { Self.name(of: owner) }

    /// Returns the name of the command with this owner. The method is static, because the command itself may have been
    /// deallocated.
    static func name(of owner: CommandOwner?) -> String {
        guard let owner, let object = owner.object else { return "a \(Self.self)" }
        return owner.propertyName.map { "\(type(of: object)).\($0)" } ?? "a \(Self.self) of \(type(of: object))"
    }
}

extension Command: @MainActor CustomDebugStringConvertible {
    /// The name of the command, its policy, and whether it is running.
    public var debugDescription: String {
        "\(name), \(policy), \(Graph.untracked { isRunning } ? "running" : "not running")"
    }
}
