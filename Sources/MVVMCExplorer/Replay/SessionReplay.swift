import MVVMCLists

/// The replay of a recorded session.
@MainActor
final class SessionReplay {
    private let recorded: RecordedSession
    private let session: PlayedSession
    /// The texts that were not typed, because the app declares no action for them.
    private var untyped: [String] = []

    /// The number of answers and clocks after which a replay waits no longer for the recorded tree.
    private static let mostAnswers = 100

    init(_ recorded: RecordedSession, in session: PlayedSession) {
        (self.recorded, self.session) = (recorded, session)
    }

    /// Plays the steps.
    ///
    /// - Returns: The first difference, or `nil`; the error if the app cannot begin as the recorded one did.
    func run() async -> Result<Explorer.Replay.Difference?, Explorer.RecordingError> {
        let made = session.app.navigator.rootCoordinatorName ?? "no coordinator"
        guard made == recorded.start.app else {
            return .failure(.otherApp(recorded: recorded.start.app, made: made))
        }
        if let problem = await session.settleAndCheck() { return .success(difference(0, problem.text, recorded.tree)) }
        if await !reach(recorded.tree) {
            if let error = await restore() { return .failure(error) }
        }
        var expected = recorded.tree
        for (index, step) in recorded.steps.enumerated() {
            let number = index + 1
            if let reason = await perform(step.step) {
                let reason = "the step \"\(step.step.text)\" is not possible: \(reason)"
                return .success(difference(number, reason, expected))
            }
            if let problem = await session.settleAndCheck() {
                return .success(difference(number, problem.text, step.tree ?? expected))
            }
            expected = step.tree ?? expected
            if await !reach(expected) {
                let reason = "\"\(step.step.text)\", or something after it that is no step, has led to another tree."
                return .success(difference(number, reason, expected))
            }
        }
        return .success(nil)
    }

    private func difference(_ step: Int, _ reason: String, _ recordedTree: String) -> Explorer.Replay.Difference {
        let untyped = untyped.map { "\nThe text of \($0) was not typed, because no action has this name." }
        return Explorer.Replay.Difference(
            step: step, reason: reason + untyped.joined(), recordedTree: recordedTree, tree: tree)
    }

    private var tree: String { session.app.navigator.recordedText(withTexts: recorded.start.hasTexts) }

    /// Makes the app again from the archive of the recording.
    private func restore() async -> Explorer.RecordingError? {
        guard let archive = recorded.start.archive.flatMap({ try? Navigator.archive(decoding: $0) }) else {
            return .noArchive
        }
        guard let remake = session.app.remake else { return .notRemade }
        session.lifetimes.forget()
        session.app.requests?.abandon()
        session.follow(remake(archive))
        _ = await session.settleAndCheck()
        if await reach(recorded.tree) { return nil }
        return .otherStart("The recorded tree:\n\(recorded.tree)\nThe tree of this app:\n\(tree)")
    }

    /// Answers requests and advances clocks until the app has the recorded tree.
    ///
    /// - Returns: Whether it has.
    private func reach(_ expected: String) async -> Bool {
        for _ in 0..<Self.mostAnswers where tree != expected {
            if await !answer() { break }
        }
        return tree == expected
    }

    /// Answers one request, or advances a clock.
    ///
    /// - Returns: Whether there was one.
    private func answer() async -> Bool {
        if let requests = session.app.requests, let first = requests.open.first {
            requests.answer(first, 0)
        } else if !session.app.clocks.contains(where: { $0.wakeNext() }) {
            return false
        }
        await session.settle()
        return true
    }

    // MARK: Steps

    /// Performs a step, after answers without which it is not possible.
    ///
    /// - Returns: The reason why the step is not possible, or `nil`.
    private func perform(_ step: SessionStep) async -> String? {
        let navigator = session.app.navigator
        let columns = step.columns ?? 1
        if step.screen != nil, navigator.columnRoom != columns { navigator.hostDidResize(toColumns: columns) }
        for _ in 0..<Self.mostAnswers {
            guard let reason = await attempt(step) else { return nil }
            if await !answer() { return reason }
        }
        return await attempt(step)
    }

    private func attempt(_ step: SessionStep) async -> String? {
        switch step.action {
        case .select, .deselect, .move, .rowAction: await attemptOnRow(step)
        case .text: type(step)
        case .set: hasTypingAction(step) ? type(step) : session.app.navigator.replay(step)
        case .back, .leave, .dismiss, .tab, .button, .command, .navigate, .path, .close:
            session.app.navigator.replay(step)
        }
    }

    private func surface(of step: SessionStep) -> ScreenSurface? {
        session.look()
        defer { session.view.removeAll(keepingCapacity: true) }
        guard let screen = session.app.navigator.screen(of: step) else { return nil }
        return session.view.first { $0.screen === screen }?.surface
    }

    /// Brings the column of a step into view, if the user can do so in place of another, and returns its surface.
    private func revealed(_ step: SessionStep) -> ScreenSurface? {
        guard let screen = session.app.navigator.screen(of: step), let sidebar = screen.navigator?.hiddenSidebar,
            screen.column == sidebar
        else { return nil }
        screen.navigator?.userDidReveal(sidebar)
        return surface(of: step)
    }

    /// Returns the name that a property has in a surface, with the path to the part of the screen.
    private func name(of step: SessionStep, in surface: ScreenSurface) -> String {
        guard let property = step.property else { return "self" }
        let part = surface.nested.first { nested in nested.viewModel.map { "\(Swift.type(of: $0))" } == step.part }
        return ScreenSurface.name(property, on: part?.path)
    }

    private func attemptOnRow(_ step: SessionStep) async -> String? {
        guard let surface = surface(of: step) ?? revealed(step) else {
            return "\(step.screen ?? "the screen") is not in view"
        }
        let name = name(of: step, in: surface)
        guard let list = surface.lists.first(where: { $0.name == name })?.object else {
            return "\(step.screen ?? "the screen") has no list \(name)"
        }
        // The next page of a list is loaded when its last rows are displayed.
        while list.row(of: step) == nil, list.canScrollDown {
            list.scroll(by: 1)
            await session.settle()
        }
        guard let row = list.row(of: step) else { return "the list has no such row" }
        switch step.action {
        case .move:
            guard let target = step.target, target.count == 2 else { return "the position is missing" }
            list.move(row, to: ListPosition(section: target[0], item: target[1]))
        case .rowAction:
            var (entries, action) = (list.actions(step.place ?? "", row), ListAction?.none)
            for index in step.target ?? [] {
                guard entries.indices.contains(index) else { return "the row has no such action" }
                (action, entries) = (entries[index], entries[index].children)
            }
            guard let action, action.isEnabled else { return "the action of the row is disabled" }
            action.perform()
        default:
            guard list.isSelectable(row) else { return "the row cannot be selected" }
            list.select(row)
        }
        return nil
    }

    // MARK: Typing

    private func typingAction(_ step: SessionStep) -> Explorer.Action? {
        guard let surface = surface(of: step) else { return nil }
        let name = name(of: step, in: surface)
        return surface.ownActions.first { action in
            if case .type = action.effect { action.name == name } else { false }
        }
    }

    private func hasTypingAction(_ step: SessionStep) -> Bool { typingAction(step) != nil }

    private func type(_ step: SessionStep) -> String? {
        let property = "\(step.part ?? step.screen ?? "").\(step.property ?? "")"
        guard case .type(let type, let read)? = typingAction(step)?.effect else {
            // The text may be one that the app itself has set.
            untyped.append(property)
            return nil
        }
        guard let text = step.typedText else { return "the text of \(property) was not recorded" }
        if untracked({ read?() }) != text { type(text) }
        return nil
    }
}

extension Problem {
    fileprivate var text: String { "\(kind): \(message)" }
}
