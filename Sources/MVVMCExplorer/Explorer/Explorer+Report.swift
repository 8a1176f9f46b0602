extension Explorer {
    /// The findings of an explorer, the map of the app, and the parts of the app that were not reached.
    ///
    ///     let report = await explorer.explore(sessions: 1_000, steps: 60, seed: 7)
    ///     report.assertNoFindings()          // with MVVMCTesting
    ///     print(report.map)
    public struct Report: Sendable, CustomStringConvertible {
        /// The defects of the app, each once, in the order in which they were found.
        public internal(set) var findings: [Explorer.Finding] = []
        /// The map of the screens, and of the actions between them.
        public internal(set) var map = Explorer.Map(starts: [], screens: [], edges: [])
        /// The number of sessions that were played, not counting those that were played to verify a finding or to
        /// shorten its steps.
        public internal(set) var sessions = 0
        /// The number of steps in these sessions.
        public internal(set) var steps = 0
        /// The time from the start until the last of these sessions has ended.
        public internal(set) var duration = Duration.zero
        /// The seed of the random choices. It is `nil` in a report of ``Explorer/play(_:)``.
        public internal(set) var seed: UInt64?
        /// The routes that no session has shown, as `Coordinator.route`. The list has only routes of coordinators that
        /// were started, and whose routes are `CaseIterable` or declared by the app.
        public internal(set) var unreachedRoutes: [String] = []
        /// The coordinators of the app that were started but whose routes are not known. To declare the routes, make the route
        /// type `CaseIterable`, or pass ``Routes`` to the app.
        public internal(set) var coordinatorsWithoutRoutes: [String] = []
        /// The commands that no session has executed, as `ViewModel.command`. The explorer itself executes no command
        /// with an input. The app, or an action that an ``Explorable`` view model declares, can execute such a command.
        public internal(set) var unreachedCommands: [String] = []
        /// The types of the view models of screens that were on a tree but never in view, without the library's own,
        /// such as alerts.
        public internal(set) var unreachedScreens: [String] = []
        /// The properties for commands, lists and pages that never had a value, such as unused `lazy` properties. An
        /// explorer cannot use properties without a value. Read them when the view model is made, or declare an action
        /// with ``Explorable``.
        public internal(set) var hiddenProperties: [String] = []
        /// Whether a tree has changed while no work of the library was running, so that another task of the app must
        /// have changed it. The same seed may then give different sessions. Such changes are not detected if tasks of
        /// the app's own wait for its requests or clocks.
        public internal(set) var otherTasksWereAtWork = false

        /// The findings and the parts that were not reached, as text.
        public var description: String {
            let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
            let rate = seconds > 0 ? ", \(Int(Double(steps) / seconds)) a second" : ""
            var lines = ["\(sessions) sessions, \(steps) steps\(rate)\(seed.map { ", seed \($0)" } ?? "")"]
            lines.append(findings.isEmpty ? "No findings." : "\(findings.count) findings:")
            for finding in findings { lines += ["", "\(finding)"] }
            func add(_ title: String, _ names: [String]) {
                if !names.isEmpty { lines.append("\(title): \(names.joined(separator: ", "))") }
            }
            if !findings.isEmpty { lines.append("") }
            add("Routes that were never shown", unreachedRoutes)
            add("Commands that were never executed", unreachedCommands)
            add("Screens that were never in front", unreachedScreens)
            add("Properties that never had a value", hiddenProperties)
            add("Coordinators whose routes are not declared", coordinatorsWithoutRoutes)
            if otherTasksWereAtWork {
                lines.append("Tasks of the app's own were at work: the same seed may give other sessions.")
            }
            return lines.joined(separator: "\n")
        }
    }
}
