/// The names of coordinators in an archive. Each name is determined once.
@MainActor
struct CoordinatorNames {
    private var names: [ObjectIdentifier: String] = [:]

    /// Returns the name of a type. If another type has the same name, reports this, because an archive cannot
    /// distinguish the two types.
    mutating func name(of type: any Coordinator.Type) -> String {
        if let name = names[ObjectIdentifier(type)] { return name }
        let name = NavigationArchive.name(of: type)
        if names.values.contains(name) { report(name, type) }
        names[ObjectIdentifier(type)] = name
        return name
    }

    private func report(_ name: String, _ type: any Coordinator.Type) {
        Misuse.report(
            """
            two coordinators have the name \(name) in an archive, because both are private or local and are named \(type). \
            The routes of one may be restored for the other.
            Rename one of them, or declare it outside of other code and without private.
            """)
    }
}
