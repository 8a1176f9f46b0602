/// A navigation tree as data, with its coordinators and the routes that led to their screens.
///
/// An archive is `Codable`, so an app can keep it in any form and place. Treat the encoded form as opaque, because
/// decoding throws a `DecodingError` if the form was changed so that it contradicts itself.
///
///     if let archive = navigator.archive() {
///         try JSONEncoder().encode(archive).write(to: file)
///     }
///
/// Coordinators are identified by the full name of their type, by the route of the parent that started them, and by the
/// way in which they were started, which is pushed, presented, or embedded in a slot.
public struct NavigationArchive: Hashable, Codable, Sendable {
    /// The way in which a coordinator was started by its parent.
    enum Start: Hashable, Codable, Sendable {
        case pushed
        case presented
        case embedded(slot: String)

        var slot: Slot? {
            if case .embedded(let slot) = self { Slot(slot) } else { nil }
        }
    }

    /// One coordinator. Children are not nested in it, because a navigation tree can be deeper than the nesting that
    /// an encoder or a decoder supports.
    struct Flow: Hashable, Codable, Sendable {
        /// The full name of the coordinator's type.
        var coordinator: String
        var start: Start
        /// The index of the step that started the coordinator; `nil` for the first coordinator.
        var step: Int?
        /// The states of the screens that the coordinator has opened without a route; `nil` if there are none.
        var states: [ScreenState]?
    }

    /// A route that a coordinator shows, a route that waits, or a route that is shown after a waiting route.
    struct Step: Hashable, Codable, Sendable {
        /// The index of the coordinator's flow.
        var flow: Int
        var route: String
        /// The selected slots of the containers that the route showed.
        var selections: [String]
        /// The index of the route of another coordinator that must be shown first; `nil` if there is no such route.
        var after: Int?
        /// The rest of a path, to be shown after this route by the coordinators below; `nil` if the path ends here.
        var rest: [RoutePath.EncodedStep]?
        /// `true` for a route that was not shown yet, or was to be shown again; otherwise `nil`.
        var isPending: Bool?
        /// `true` for the first route of a place, whose routes may be shown already; otherwise `nil`.
        var isPlace: Bool?
        /// `true` for the first route of a place that begins again; otherwise `nil`.
        var keepsNothing: Bool?
        /// `true` for a route that waits over its own screens, which stay; otherwise `nil`.
        var isOverShown: Bool?
        /// The states of the screens that the route has shown; `nil` if there are none.
        var states: [ScreenState]?
    }

    /// The version of the archives that the library writes. Other versions are not restored.
    static let currentVersion = 2

    private(set) var version = NavigationArchive.currentVersion
    /// The identifier that a restoration must give; see ``Navigator/archive(identifier:statesUpTo:)``.
    private(set) var identifier: String?
    /// The coordinators, each after its parent.
    private(set) var flows: [Flow]
    /// The routes in the order of their visits, and then the routes that follow waiting routes.
    private(set) var steps: [Step]

    init(identifier: String?, flows: [Flow], steps: [Step]) {
        self.identifier = identifier
        self.flows = flows
        self.steps = steps
    }

    /// Decodes an archive.
    ///
    /// The content of an archive of another version is ignored. ``Navigator/restore(_:starting:identifier:onEnd:)``
    /// reports such
    /// an archive.
    ///
    /// - Throws: A `DecodingError` if the data is not an archive, or contradicts itself.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        version = try container.decode(Int.self, forKey: .version)
        guard version == NavigationArchive.currentVersion else {
            (flows, steps) = ([], [])
            return
        }
        identifier = try container.decodeIfPresent(String.self, forKey: .identifier)
        flows = try container.decode([Flow].self, forKey: .flows)
        steps = try container.decode([Step].self, forKey: .steps)
        if let contradiction {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: container.codingPath, debugDescription: contradiction))
        }
    }

    /// Returns the archive with its routes rewritten, for routes that an earlier version of the app encoded.
    ///
    ///     let archive = archive.mapRoutes { $0.route.replacing("detail", with: "photo") }
    ///
    /// - Parameter migrate: Returns the route as the present version of the app encodes it. If a path waits, its last
    ///   routes may belong to coordinators that have not been started. The entries of these routes name the
    ///   coordinator from which the path continues.
    public func mapRoutes(_ migrate: (NavigationArchive.Entry) throws -> String) rethrows -> NavigationArchive {
        var archive = self
        for (index, step) in steps.enumerated() {
            let flow = flows[step.flow]
            func entry(_ route: String) -> NavigationArchive.Entry {
                NavigationArchive.Entry(coordinator: flow.coordinator, slot: flow.start.slot, route: route)
            }
            archive.steps[index].route = try migrate(entry(step.route))
            for (position, below) in (step.rest ?? []).enumerated() {
                archive.steps[index].rest?[position].route = try migrate(entry(below.route))
            }
        }
        return archive
    }

    /// Returns the archive with the states of its screens rewritten, for states that an earlier version of the app
    /// encoded.
    ///
    ///     let archive = archive.mapStates { $0.viewModel.hasSuffix("ReplyViewModel") ? nil : $0.json }
    ///
    /// - Parameter migrate: Returns a state as the present version of the app encodes it, or `nil` to leave it out.
    public func mapStates(_ migrate: (NavigationArchive.State) throws -> String?) rethrows -> NavigationArchive {
        var archive = self
        func mapState(_ state: ScreenState, of flow: Flow, _ route: String) throws -> ScreenState? {
            var mapped = state
            mapped.json = try state.json.flatMap { json in
                try migrate(
                    State(
                        coordinator: flow.coordinator, route: route, viewModel: state.viewModel, slot: state.slot,
                        number: state.number, json: json))
            }
            mapped.parts = try state.parts?.compactMap { try mapState($0, of: flow, route) }
            return mapped.json == nil && mapped.parts?.isEmpty != false ? nil : mapped
        }
        for (index, step) in steps.enumerated() {
            archive.steps[index].states = try step.states?.compactMap {
                try mapState($0, of: flows[step.flow], step.route)
            }
        }
        for (index, flow) in flows.enumerated() {
            archive.flows[index].states = try flow.states?.compactMap { try mapState($0, of: flow, "") }
        }
        return archive
    }

    /// A description of the contradiction in the archive, or `nil` if the archive is consistent.
    private var contradiction: String? {
        guard let first = flows.first, first.step == nil else { return "the archive has no first coordinator" }
        for (index, step) in steps.enumerated() {
            guard flows.indices.contains(step.flow) else { return "step \(index) is of no flow" }
            if let start = flows[step.flow].step, start >= index { return "step \(index) is before its flow" }
            if let after = step.after, !(0..<index).contains(after) { return "step \(index) waits for a later one" }
        }
        for (index, flow) in flows.enumerated().dropFirst() {
            guard let step = flow.step, steps.indices.contains(step) else { return "flow \(index) was not started" }
            if steps[step].flow >= index { return "flow \(index) is before its parent" }
        }
        return nil
    }

    /// Returns the full name of a type, which is the same in each run of a program.
    static func name(of type: Any.Type) -> String {
        var name = ""
        var rest = String(reflecting: type)[...]
        // The name of a private or local type has an address in it, which differs from run to run.
        while let context = rest.firstRange(of: "(unknown context at "),
            let end = rest[context.upperBound...].firstIndex(of: ")")
        {
            name += rest[..<context.lowerBound] + "(private)"
            rest = rest[rest.index(after: end)...]
        }
        return name + rest
    }
}

extension NavigationArchive {
    /// A route of a coordinator, as text. The route is part of an archive, or waits on a tree.
    public struct Entry: Hashable, Sendable, CustomStringConvertible {
        /// The name of the type of the route's coordinator. It is the full name, except in ``Navigator/waitingRoutes``.
        public let coordinator: String
        /// The slot in which the coordinator was embedded; `nil` if it was started in another way, and always `nil` in
        /// ``Navigator/waitingRoutes``.
        public internal(set) var slot: Slot?
        /// The route as JSON or, in ``Navigator/waitingRoutes``, as a description. It is empty in
        /// ``NavigationRestoration/leftOut`` if the archive has no route of this coordinator.
        public let route: String
        /// The name of the type of the coordinator that the route waits for, or `AsyncWork` if it waits for work; `nil`
        /// except in ``Navigator/waitingRoutes``. See
        /// ``RouteDecision/after(_:as:over:ifPresenting:replacing:onFinish:)``.
        public internal(set) var waitsFor: String?
        /// The reason why the route was left out. The description contains the reason as text.
        package var reason: NavigationRestoration.Reason?

        /// The route with its coordinator, followed by the type that it waits for, or by the reason if it was left out.
        /// The values of a route in an archive are not shown, because they may be personal.
        public var description: String {
            if let waitsFor { return "\(coordinator) \(route) after \(waitsFor)" }
            let name = RouteText.text(ofJSON: route) ?? "a route"
            return (route.isEmpty ? "" : "\(name) of ") + Entry.place(coordinator, slot)
                + (reason.map { ": \($0)" } ?? "")
        }

        static func place(_ coordinator: String, _ slot: Slot?) -> String {
            coordinator + (slot.map { " in the slot \"\($0)\"" } ?? "")
        }
    }
}

extension NavigationArchive {
    /// The state of a screen or of a part of it in an archive, as text; see ``StateRestoring``.
    public struct State: Hashable, Sendable {
        /// The full name of the type of the coordinator that has shown the screen. For a screen without a route, it is
        /// the coordinator that has opened the screen or its flow.
        public let coordinator: String
        /// The route that has shown the screen, as JSON; empty for a screen that was opened without a route.
        public let route: String
        /// The full name of the type of the view model.
        public let viewModel: String
        /// The slot of the screen, if its own coordinator has embedded it there.
        public let slot: Slot?
        /// The number of screens with this type of view model that the route has shown before this one, or the lowest
        /// number that no other part with this type had when the part came. For a screen in a ``slot``, the number of
        /// containers that the route has shown before its container.
        public let number: Int
        /// The state as JSON.
        public let json: String
    }
}
