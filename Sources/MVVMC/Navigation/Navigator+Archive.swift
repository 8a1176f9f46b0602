/// A navigation tree as data: which coordinators there are, and by which routes they have come to where they are.
///
/// It is `Codable`, so an app keeps it in whatever form and place it likes.
public struct NavigationArchive: Hashable, Codable, Sendable {
    /// One coordinator, and the routes that led to its screens and children.
    struct Flow: Hashable, Codable, Sendable {
        var coordinator: String
        var steps: [Step]
    }

    /// One route, the children that it has started, and the tab that was selected on its screen.
    struct Step: Hashable, Codable, Sendable {
        var route: String
        var children: [Flow]
        var selection: String?
    }

    /// The form of the archive. Later versions of the library go on reading this one.
    static let currentVersion = 1

    var version = NavigationArchive.currentVersion
    var root: Flow
}

/// Turns routes into text and back, as the app's own encoder and decoder do.
///
///     struct JSONRouteCoder: RouteCoder {
///         func encode(_ route: some Encodable) throws -> String {
///             String(decoding: try JSONEncoder().encode(route), as: UTF8.self)
///         }
///         func decode<Route: Decodable>(_ type: Route.Type, from text: String) throws -> Route {
///             try JSONDecoder().decode(type, from: Data(text.utf8))
///         }
///     }
public protocol RouteCoder {
    /// A route as text.
    func encode(_ route: some Encodable) throws -> String
    /// The route that `text` stands for.
    func decode<Route: Decodable>(_ type: Route.Type, from text: String) throws -> Route
}

extension Navigator {
    /// This tree as data, from which ``restore(_:with:root:onEnd:)`` makes it again; `nil` if nothing was started.
    ///
    /// Every `Route` on the tree has to be `Codable`, and every screen has to have been put there by
    /// ``Coordinator/navigate(to:)``; what is not is reported and left out.
    ///
    /// - Complexity: linear in the number of screens, beside the encoding of the routes.
    public func archive(with coder: some RouteCoder) -> NavigationArchive? {
        guard let first = screens.first else { return nil }
        var top = first.node
        while let parent = top.parentNode { top = parent }
        let visits = Visits(of: subtree)
        return NavigationArchive(root: visits.archive(top, with: coder))
    }

    /// Takes down what is here and starts `coordinator` where an archive says that it was, children and all, in one change.
    ///
    /// A route that cannot be decoded any more ends the restoration with a report; what comes before it is there. If not even
    /// the first can be, the coordinator starts at its ``Coordinator/initialRoute``.
    ///
    /// - Returns: Whether all was restored.
    @discardableResult
    public func restore<Root: Coordinator>(
        _ archive: NavigationArchive, with coder: some RouteCoder, root coordinator: Root,
        onEnd: @escaping @MainActor (FlowEnd<Root.Output>) -> Void = { _ in }
    ) -> Bool {
        guard archive.version <= NavigationArchive.currentVersion else {
            Misuse.report(
                """
                an archive of version \(archive.version) is from a later version of the library, which knows \
                \(NavigationArchive.currentVersion). It was not restored; the coordinator starts at its first route.
                Drop archives when an app goes back to an earlier version.
                """)
            start(coordinator, onEnd: onEnd)
            return false
        }
        let restoration = Restoration(coder)
        Change.perform {
            let outer = Restoration.current
            Restoration.current = restoration
            defer { Restoration.current = outer }
            restoration.expect([archive.root], of: nil)
            start(coordinator, onEnd: onEnd)
        }
        return !restoration.hasStopped
    }
}

/// The routes that have led to a tree, by the flows that have shown them.
@MainActor
private struct Visits {
    private struct Visit {
        let route: (any Hashable)?
        var children: [FlowNode] = []
        var selection: String?
    }

    private var visits: [ObjectIdentifier: [Int: Visit]] = [:]

    init(of screens: [Screen]) {
        for screen in screens {
            var visit = visits[ObjectIdentifier(screen.node)]?[screen.visit] ?? Visit(route: screen.route)
            if let tabs = screen.viewModel as? Tabs { visit.selection = tabs.selection.rawValue }
            visits[ObjectIdentifier(screen.node), default: [:]][screen.visit] = visit
            var child = screen.node
            while let parent = child.parentNode {
                let key = ObjectIdentifier(parent)
                var visit = visits[key]?[child.startVisit] ?? Visit(route: child.startRoute)
                if !visit.children.contains(where: { $0 === child }) { visit.children.append(child) }
                visits[key, default: [:]][child.startVisit] = visit
                child = parent
            }
        }
    }

    func archive(_ node: FlowNode, with coder: some RouteCoder) -> NavigationArchive.Flow {
        let own = (visits[ObjectIdentifier(node)] ?? [:]).sorted { $0.key < $1.key }.map(\.value)
        let steps = own.compactMap { visit -> NavigationArchive.Step? in
            do {
                guard let route = visit.route as? any Encodable else { throw NotEncodable() }
                return NavigationArchive.Step(
                    route: try coder.encode(route), children: visit.children.map { archive($0, with: coder) },
                    selection: visit.selection)
            } catch {
                Misuse.report(
                    """
                    a screen of \(node.name) is not archived: its route is \(visit.route.map { "\($0)" } ?? "not known") (\(error)).
                    Let the route be Codable, and let screens be shown by navigate(to:).
                    """)
                return nil
            }
        }
        return NavigationArchive.Flow(coordinator: node.name, steps: steps)
    }

    private struct NotEncodable: Error, CustomStringConvertible {
        let description = "it cannot be encoded"
    }
}

/// A restoration that is under way: which archived flows are expected to be started next, and by whom.
@MainActor
final class Restoration {
    static var current: Restoration?

    private let coder: any RouteCoder
    private var expected: [(parent: FlowNode?, flows: [NavigationArchive.Flow])] = []
    private(set) var hasStopped = false

    init(_ coder: any RouteCoder) { self.coder = coder }

    func expect(_ flows: [NavigationArchive.Flow], of parent: FlowNode?) {
        expected.append((parent, flows))
    }

    /// The archived flow of a coordinator that is being started, if it is one that was expected.
    func take(_ name: String, startedBy parent: FlowNode?) -> NavigationArchive.Flow? {
        guard !hasStopped, let index = expected.lastIndex(where: { $0.parent === parent }),
            let flow = expected[index].flows.firstIndex(where: { $0.coordinator == name })
        else { return nil }
        return expected[index].flows.remove(at: flow)
    }

    /// Shows what an archived flow has shown, in the coordinator that takes its place.
    func replay<Owner: Coordinator>(_ flow: NavigationArchive.Flow, on coordinator: Owner) {
        var isFirst = true
        for step in flow.steps {
            guard !hasStopped, let route = route(step, of: coordinator) else { break }
            isFirst = false
            expect(step.children, of: coordinator.flow.node)
            coordinator.navigate(to: route)
            expected.removeLast()
            if let selection = step.selection {
                let screen = coordinator.flow.node.navigator?.screens.last { $0.viewModel is Tabs }
                (screen?.viewModel as? Tabs)?.select(Slot(selection))
            }
        }
        if isFirst { coordinator.navigate(to: coordinator.initialRoute) }
    }

    private func route<Owner: Coordinator>(_ step: NavigationArchive.Step, of coordinator: Owner) -> Owner.Route? {
        do {
            if let type = Owner.Route.self as? any Decodable.Type,
                let route = try coder.decode(type, from: step.route) as? Owner.Route
            {
                return route
            }
            stop(step, Owner.self, "\(Owner.Route.self) is not Decodable")
        } catch {
            stop(step, Owner.self, "\(error)")
        }
        return nil
    }

    private func stop(_ step: NavigationArchive.Step, _ type: any Coordinator.Type, _ reason: String) {
        hasStopped = true
        Misuse.report(
            """
            the restoration has stopped at the route \(step.route) of \(type): \(reason).
            What came before it is there. Let routes that were archived go on decoding, or drop old archives.
            """)
    }
}
