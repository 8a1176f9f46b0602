// The state that a screen keeps in an archive; see `StateRestoring`.
extension Screen {
    private var stateRestoring: (any StateRestoring)? {
        traits.contains(.savesState) ? viewModel as? any StateRestoring : nil
    }

    /// Restores the state that an archive has for this screen. Called once, when the screen is put on a stack.
    func restoreState() {
        guard let viewModel = stateRestoring else { return }
        if traits.contains(.stateIsNotCodable) { viewModel.reportNotCodable() }
        visit.states.add(self)
        takeState()
    }

    /// Takes the restored state of this screen, if its visit has one.
    func takeState() {
        guard !visit.states.waiting.isEmpty, let viewModel = stateRestoring else { return }
        let name = NavigationArchive.name(of: type(of: viewModel))
        guard let state = visit.states.take(name, visit.states.number(of: self)) else { return }
        do {
            try Graph.untracked { try viewModel.restore(state.json) }
        } catch {
            visit.archived?.undecodableStates.append((name, "\(error)"))
        }
    }

    /// The state that an archive would contain, as text; `nil` if there is none.
    package var stateText: String? { archivedState(upTo: .max)?.json }

    /// The state for an archive; `nil` if there is none.
    ///
    /// - Parameter limit: The size in bytes above which a state is reported and left out.
    func archivedState(upTo limit: Int) -> ScreenState? {
        guard let viewModel = stateRestoring, !traits.contains(.stateIsNotCodable),
            let json = Graph.untracked({ viewModel.encodedState() })
        else { return nil }
        let name = NavigationArchive.name(of: type(of: viewModel))
        guard json.utf8.count <= limit else {
            if visit.states.isFirstReport(self) {
                Misuse.reportState(of: viewModel, "it has \(json.utf8.count) bytes, and the limit is \(limit)")
            }
            return nil
        }
        return ScreenState(viewModel: name, number: visit.states.number(of: self), json: json)
    }
}

extension StateRestoring {
    /// Whether the state can be written and read.
    static var canEncodeState: Bool { castOnMainActor(SavedState.self, to: (any Codable.Type).self) != nil }

    fileprivate func encodedState() -> String? {
        guard let state = savedState, let encodable = castOnMainActor(state, to: (any Encodable).self) else {
            return nil
        }
        do {
            return try RouteJSON.encode(encodable)
        } catch {
            Misuse.reportState(of: self, "it cannot be encoded (\(error))")
            return nil
        }
    }

    fileprivate func restore(_ json: String) throws { restore(try RouteJSON.route(SavedState.self, from: json)) }

    fileprivate func reportNotCodable() {
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
        let sizes = states.map { (name: $0.viewModel, size: $0.json.utf8.count) }
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
