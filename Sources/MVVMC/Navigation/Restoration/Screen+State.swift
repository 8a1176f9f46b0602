// The states that a screen and its parts keep in an archive; see `StateRestoring`.
extension Screen {
    /// Whether the view model or its parts may have a state.
    var mayHaveState: Bool { !traits.isDisjoint(with: [.savesState, .hasParts]) }

    /// Counts the screen among those that may have a state. Called once, when the screen enters.
    func countState() {
        guard mayHaveState else { return }
        stateRestoring(viewModel)?.reportIfNotCodable()
        stateOwner?.statesWithoutRoute.add(id, of: type(of: viewModel))
        if slotOfState != nil, let container = navigator?.container {
            let containers = visit.screens.filter { $0.container != nil }
            visit.states.add(id, of: type(of: viewModel), number: containers.firstIndex(of: container) ?? 0)
        } else {
            visit.states.add(id, of: type(of: viewModel))
        }
    }

    /// Restores the state that an archive has for this screen. Called once, when the screen is in its place, because
    /// the view model may open again what it had opened without a route.
    func restoreState() {
        guard mayHaveState, isOnTree else { return }
        takeState()
        parts?.begin()
    }

    /// The slot of the screen, if its own flow has embedded it there. Slots may come, move and go, so that the number
    /// of the screen would not find its state.
    private var slotOfState: Slot? { navigator === node.navigator ? nil : navigator?.slot }

    /// Restores the state of a screen that was shown before its archived route was found.
    func takeState() {
        guard mayHaveState, let state = waitingState else { return }
        parts?.states.waiting = state.parts?[...] ?? []
        stateRestoring(viewModel)?.restore(state, in: visit)
        for part in parts?.all ?? [] { takeState(of: part) }
    }

    private var waitingState: ScreenState? {
        let type = type(of: viewModel)
        return visit.states.take(id, of: type, in: slotOfState)
            ?? stateOwner?.statesWithoutRoute.take(id, of: type)
    }

    /// Restores the state of a part, when it enters.
    func restoreState(of part: any ReferenceViewModel) {
        guard let part = stateRestoring(part) else { return }
        part.reportIfNotCodable()
        parts?.states.addAgain(ObjectIdentifier(part), of: type(of: part))
        takeState(of: part)
    }

    private func takeState(of part: any ReferenceViewModel) {
        guard let part = stateRestoring(part),
            let state = parts?.states.take(ObjectIdentifier(part), of: type(of: part))
        else { return }
        part.restore(state, in: visit)
    }

    /// The states that an archive would contain, as text; `nil` if there are none.
    package var stateText: String? {
        var asked: Set<ObjectIdentifier> = []
        guard let state = archivedState(upTo: .max, &asked) else { return nil }
        return ([state.json ?? ""] + (state.parts ?? []).compactMap(\.json)).joined(separator: " ")
    }

    /// The state for an archive; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - limit: The size in bytes above which a state is reported and left out.
    ///   - asked: The view models whose state was read. A view model on two screens has one state.
    func archivedState(upTo limit: Int, _ asked: inout Set<ObjectIdentifier>) -> ScreenState? {
        guard mayHaveState else { return nil }
        let json = stateRestoring(viewModel).flatMap { viewModel in
            viewModel.json(upTo: limit, &asked) { visit.states.isFirstReport(of: id) }
        }
        let parts = parts?.archivedStates(upTo: limit, &asked) ?? []
        guard json != nil || !parts.isEmpty else { return nil }
        return ScreenState(
            viewModel: NavigationArchive.name(of: type(of: viewModel)), slot: slotOfState,
            number: visit.states.number(of: id), json: json, parts: parts.isEmpty ? nil : parts)
    }
}

/// Returns the view model, if it has a state. The traits are known by type, which is faster than a cast that fails.
@MainActor
private func stateRestoring(_ viewModel: any ViewModel) -> (any StateRestoring)? {
    ScreenTraits.of(viewModel).contains(.savesState) ? viewModel as? any StateRestoring : nil
}

extension SavedStates {
    /// Returns the restored state of a view model that was counted, which is then no longer kept.
    fileprivate mutating func take(_ id: ID, of type: Any.Type, in slot: Slot? = nil) -> ScreenState? {
        if waiting.isEmpty { return nil }
        let (name, number) = (NavigationArchive.name(of: type), number(of: id))
        let index = waiting.firstIndex { $0.viewModel == name && $0.slot == slot && $0.number == number }
        return index == waiting.startIndex ? waiting.popFirst() : index.map { waiting.remove(at: $0) }
    }

    /// The number of view models of a type that have left, with a number below `number`, and without a successor.
    fileprivate func gaps(below number: Int, of viewModel: String) -> Int {
        if free.isEmpty { return 0 }
        let gaps = free.values.first { NavigationArchive.name(of: $0.type) == viewModel }?.numbers ?? []
        return gaps.count { $0 < number }
    }
}

extension ScreenParts {
    /// The states of the parts for an archive, and those that wait for parts to come.
    fileprivate func archivedStates(upTo limit: Int, _ asked: inout Set<ObjectIdentifier>) -> [ScreenState] {
        let saved = all.compactMap { part -> ScreenState? in
            guard let part = stateRestoring(part) else { return nil }
            let id = ObjectIdentifier(part)
            let json = part.json(upTo: limit, &asked) { states.isFirstReport(of: id) }
            let name = NavigationArchive.name(of: type(of: part))
            return json.map { ScreenState(viewModel: name, number: states.number(of: id), json: $0) }
        }
        return (saved + states.waiting).map { state in
            // A restoration counts only the parts that are left.
            var state = state
            state.number -= states.gaps(below: state.number, of: state.viewModel)
            return state
        }
    }
}

extension StateRestoring {
    /// Whether the state can be written and read.
    static var canEncodeState: Bool { castOnMainActor(SavedState.self, to: (any Codable.Type).self) != nil }

    /// The state as JSON; `nil` if there is none, or it was read before.
    fileprivate func json(
        upTo limit: Int, _ asked: inout Set<ObjectIdentifier>, isFirstReport: () -> Bool
    ) -> String? {
        guard asked.insert(ObjectIdentifier(self)).inserted, let json = Graph.untracked({ encodedState() }) else {
            return nil
        }
        if json.utf8.count <= limit { return json }
        if isFirstReport() {
            Misuse.reportState(of: self, "it has \(json.utf8.count) bytes, and the limit is \(limit)")
        }
        return nil
    }

    private func encodedState() -> String? {
        guard let state = savedState, let encodable = castOnMainActor(state, to: (any Encodable).self) else {
            return nil
        }
        do {
            return try RouteJSON.encode(encodable)
        } catch {
            Misuse.reportState(of: self, "it cannot be encoded (\(RouteJSON.text(of: error)))")
            return nil
        }
    }

    fileprivate func restore(_ state: ScreenState, in visit: Visit) {
        guard let json = state.json else { return }
        do {
            let state = try RouteJSON.route(SavedState.self, from: json)
            visit.node.reopening { Graph.untracked { restore(state) } }
        } catch {
            visit.archived?.undecodableStates.append((state.viewModel, RouteJSON.text(of: error)))
        }
    }

    fileprivate func reportIfNotCodable() {
        guard ScreenTraits.of(self).contains(.stateIsNotCodable) else { return }
        Misuse.report(
            """
            \(type(of: self)) does not keep its state, because its SavedState, \(SavedState.self), is not Codable.
            Let \(SavedState.self) conform to Codable.
            """)
    }
}

extension Misuse {
    @MainActor
    fileprivate static func reportState(of viewModel: any StateRestoring, _ reason: String) {
        report(
            """
            the state of \(type(of: viewModel)) is not archived, because \(reason).
            Keep large content in a file or a database, and its name in savedState, which must be encodable.
            """)
    }

    /// Reports states that are too large together.
    @MainActor
    static func reportStates(_ states: [ScreenState], upTo limit: Int) {
        let sizes = states.map { state in
            let whole = ([state] + (state.parts ?? [])).reduce(0) { $0 + ($1.json?.utf8.count ?? 0) }
            return (name: state.viewModel, size: whole)
        }
        let whole = sizes.reduce(0) { $0 + $1.size }
        guard whole > limit else { return }
        let largest = sizes.sorted { $0.size > $1.size }.prefix(3).map { "\($0.name) (\($0.size))" }
        report(
            """
            the states of an archive have \(whole) bytes together, and should not have more than \(limit). The largest \
            are those of \(largest.joined(separator: ", ")).
            Keep large content in files or a database, and their names in savedState.
            """)
    }
}
