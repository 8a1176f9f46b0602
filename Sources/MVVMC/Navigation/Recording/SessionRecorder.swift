/// The recorder of the session of one tree.
///
/// It writes a line before each step, and a line with the tree when that has changed. What a step causes is no step of
/// its own: neither in the same call, nor in the tasks that the call starts, such as the execution of a command.
@MainActor
package final class SessionRecorder: StepRecorder {
    /// The recorders that have not ended. Lists and commands, which belong to no tree, look for their screens here.
    static var active: [SessionRecorder] = []

    /// Whether the session of any tree is recorded.
    package static var isRecording: Bool { !active.isEmpty }

    /// The recorder whose step has caused the current task or call.
    @TaskLocal private static var cause: ObjectIdentifier?

    private(set) weak var tree: Tree?
    private let line: @MainActor (RecordedLine) -> Void
    private let hasTexts: Bool
    private var secrets: Set<String>
    private let limit: Int
    private let clock = ContinuousClock()
    private let beginning: ContinuousClock.Instant
    private var nextLine = 0
    private var stepsInPart = 0
    private var isPerforming = false
    private var lastTree: String?
    /// The texts of the view models in view, as of the last line.
    private var texts: [RecordedText.ID: String] = [:]

    init(
        of tree: Tree, hasTexts: Bool, except secrets: Set<String>, restartingAfter limit: Int,
        line: @escaping @MainActor (RecordedLine) -> Void
    ) {
        (self.tree, self.line, self.hasTexts, self.secrets, self.limit) = (tree, line, hasTexts, secrets, limit)
        beginning = clock.now
    }

    var takesUserStep: Bool { !isPerforming }

    var takesRequest: Bool {
        !isPerforming && !Change.isUnderWay && SessionRecorder.cause != ObjectIdentifier(self)
    }

    func perform<Result>(_ step: SessionStep, _ body: () -> Result) -> Result {
        writeTexts()
        write(step: hasTexts ? step : step.withoutTexts)
        stepsInPart += 1
        isPerforming = true
        defer {
            isPerforming = false
            texts = currentTexts.mapValues(\.value)
            // A change that contains the step writes the tree when it is complete.
            if !Change.isUnderWay { treeDidChange() }
        }
        return SessionRecorder.$cause.withValue(ObjectIdentifier(self)) { body() }
    }

    func treeDidChange() {
        guard !isPerforming, let root = tree?.first else { return }
        if lastTree == nil || stepsInPart >= limit && Graph.untracked({ root.isArchivedCompletely }) {
            return writeStart(root)
        }
        writeTexts()
        let text = Graph.untracked { root.text(withValues: hasTexts) }
        guard text != lastTree else { return }
        lastTree = text
        write(tree: text)
    }

    /// Writes the whole tree, unless it has no root coordinator yet.
    private func writeStart(_ root: Navigator) {
        guard let coordinator = root.flows.first(where: { $0.state == .running })?.coordinatorType else { return }
        let start = SessionLine.Start(
            version: SessionLine.currentVersion, app: String(reflecting: coordinator), hasTexts: hasTexts,
            archive: hasTexts ? archive(of: root) : nil)
        let text = Graph.untracked { root.text(withValues: hasTexts) }
        (lastTree, stepsInPart) = (text, 0)
        texts = currentTexts.mapValues(\.value)
        write(start: start, tree: text)
    }

    /// Returns the archive of a tree as JSON; `nil` if a part of the tree cannot be archived. That is no misuse here.
    private func archive(of root: Navigator) -> String? {
        guard Graph.untracked({ root.isArchivedCompletely && root.allScreens.allSatisfy(\.hasCodableRoute) }) else {
            return nil
        }
        let silent = MisuseRecorder { _ in true }
        return Misuse.$recorder.withValue(silent) { root.archive().flatMap { try? RouteJSON.encode($0) } }
    }

    private func write(start: SessionLine.Start? = nil, step: SessionStep? = nil, tree: String? = nil) {
        let milliseconds = ((clock.now - beginning) / .milliseconds(1)).rounded()
        let content = SessionLine(line: nextLine, time: milliseconds / 1_000, start: start, step: step, tree: tree)
        guard let text = content.json else { return }
        nextLine += 1
        Graph.untracked { line(RecordedLine(text: text, isStart: start != nil)) }
    }

    // MARK: Texts

    /// Writes the texts that have changed since the last line. A text of a view model that has come into view is only
    /// noted.
    private func writeTexts() {
        let current = currentTexts
        for (id, text) in current.sorted(by: { $0.key.order < $1.key.order }) {
            guard let before = texts[id], before != text.value else { continue }
            write(step: hasTexts ? text.step : text.step.withoutTexts)
        }
        texts = current.mapValues(\.value)
    }

    private var currentTexts: [RecordedText.ID: RecordedText] {
        guard let root = tree?.first else { return [:] }
        return Graph.untracked { RecordedText.all(inViewOf: root) }.filter { !secrets.contains($0.key.property) }
    }

    /// Excludes a property whose text the user types in a secure field.
    func addSecret(_ property: String) { secrets.insert(property) }

    func isSecret(_ property: String) -> Bool { secrets.contains(property) }
}

extension SessionStep {
    /// The step without data of the app.
    var withoutTexts: SessionStep {
        var step = self
        (step.name, step.texts) = (nil, nil)
        if let value, value != "true", value != "false" { step.value = nil }
        if let route, !route.isBareCase { step.route = nil }
        return step
    }
}

extension String {
    /// Whether a route in JSON is a case of an enum without associated values, such as `{"photos":{}}`. The names of
    /// cases are code of the app, and not data.
    fileprivate var isBareCase: Bool {
        guard hasPrefix("{\""), hasSuffix("\":{}}") else { return false }
        let name = dropFirst(2).dropLast(5)
        return !name.isEmpty && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    }
}

extension Navigator {
    /// Whether an archive of the tree contains everything that the tree shows and that waits on it.
    fileprivate var isArchivedCompletely: Bool {
        waitingRoutes.isEmpty && !hasWaitingPresentations && archivedScreens.count == allScreens.count
    }
}

extension Screen {
    fileprivate var hasCodableRoute: Bool {
        route.flatMap { castOnMainActor($0, to: (any Encodable).self) } != nil
    }
}
