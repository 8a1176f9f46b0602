extension Navigator {
    /// Calls `line` with each step of this window's session, so that the session of a user becomes a test.
    ///
    /// The lines are text. The app decides where they go, for example into a file that is sent with a report. The
    /// library keeps and sends nothing. `Explorer.replay(_:)` of `MVVMCExplorer` repeats the steps in a test, and says
    /// at which step the app differs.
    ///
    ///     let navigator = Navigator()
    ///     let recording = navigator.record { line in log.append(line) }
    ///     navigator.start(AppCoordinator())
    ///
    /// A step is an action that a host has reported, such as a tap on a row, a tab or a button of an alert, or the
    /// request of a route that no step has caused. The closure is called before a step is performed, so that the step
    /// before a crash is not lost, and again when the tree has changed.
    ///
    /// Without `texts`, the lines contain the names of types and properties, positions and times, and no data of the
    /// app: no routes with values, no identifiers, no titles, and nothing that the user has typed. A replay then ends at
    /// the first step that needs such data. Allow texts only if the user has agreed, because the lines then contain
    /// complete routes, also of types with a ``CustomRouteText``, and the texts of the view models in view. Text that is
    /// typed in a secure field of UIKit or of an alert is never recorded. Name other properties with secrets in
    /// `secrets`, such as one that a `SecureField` changes.
    ///
    /// After a number of steps the recorder writes a line whose ``RecordedLine/isStart`` is `true`, with an archive of
    /// the tree. An app that keeps two of these parts has at least the last steps, and a bounded number of lines. A part
    /// without texts has no archive, so only the first can be replayed.
    ///
    /// A tree has one recording. A later call replaces the earlier one. While nothing is recorded, nothing is observed.
    ///
    /// - Parameters:
    ///   - texts: Whether lines may contain data of the app.
    ///   - secrets: The names of properties whose values are not recorded in steps. An archive has the states that view
    ///     models save; see ``StateRestoring``.
    ///   - limit: The number of steps after which a new part begins. The part begins later if the tree shows something
    ///     that is not archived, such as an alert.
    ///   - line: Called on the main actor with each line.
    /// - Returns: The token of the recording, which ends when the token is cancelled or released.
    public func record(
        texts: Bool = false, except secrets: Set<String> = [], restartingAfter limit: Int = 1_000,
        _ line: @escaping @MainActor (RecordedLine) -> Void
    ) -> ObservationToken {
        let recorder = SessionRecorder(
            of: tree, hasTexts: texts, except: secrets, restartingAfter: max(1, limit), line: line)
        tree.stepRecorder = recorder
        SessionRecorder.active.append(recorder)
        recorder.treeDidChange()
        return ObservationToken { [weak tree] in
            SessionRecorder.active.removeAll { $0 === recorder }
            if tree?.stepRecorder === recorder { tree?.stepRecorder = nil }
        }
    }
}
