import Foundation
import MVVMC
import MVVMCTesting

/// A kind of coordinator in ``PathWorld``. Each kind has its own conforming type, so that routes of different kinds
/// have different types.
protocol PathKind { static var kind: PathModel.Kind { get } }
enum OfApp: PathKind { static let kind = PathModel.Kind.app }
enum OfTrips: PathKind { static let kind = PathModel.Kind.trips }
enum OfTrip: PathKind { static let kind = PathModel.Kind.trip }
enum OfAlbum: PathKind { static let kind = PathModel.Kind.album }
enum OfAccount: PathKind { static let kind = PathModel.Kind.account }
enum OfKey: PathKind { static let kind = PathModel.Kind.key }

struct PathRoute<Owner: PathKind>: Hashable, Codable, CustomStringConvertible {
    let name: String
    let number: Int
    init(_ step: PathModel.Step) { (name, number) = (step.name, step.number) }
    var description: String { "\(name) \(number)" }
}

/// The state that the coordinators of one tree share.
@MainActor
final class PathLog {
    private struct Weak { weak var walker: (any PathWalking)? }
    private var walkers: [Weak] = []
    /// The descriptions of the "locked", "sealed" and "hollow" routes that can be shown without a key coordinator.
    var open: Set<String> = []
    /// The descriptions of the shown routes that are refused now.
    var closed: Set<String> = []

    /// Whether no coordinator is alive.
    var isEmpty: Bool { walkers.allSatisfy { $0.walker == nil } }

    func add(_ walker: any PathWalking) { walkers.append(Weak(walker: walker)) }

    /// Returns the running coordinator with this name.
    func walker(_ name: String) -> (any PathWalking)? {
        walkers.removeAll { $0.walker == nil }
        return walkers.compactMap(\.walker).last { $0.name == name && !$0.hasEnded }
    }
}

/// A ``PathWalker`` of any kind.
@MainActor
protocol PathWalking: AnyObject {
    var name: String { get }
    var hasEnded: Bool { get }
    var routes: [String] { get }
    func navigate(to step: PathModel.Step) -> NavigationOutcome
    func navigate(toPath steps: [PathModel.Step], keepsShared: Bool) -> NavigationOutcome
    func navigate(toPath path: RoutePath, keepsShared: Bool) -> NavigationOutcome
    func complete(_ change: @escaping @MainActor () -> NavigationOutcome) async -> NavigationOutcome
    func finish()
    func cancel()
    func presentAlert()
    func presentChild()
    func replaceWork(_ work: @escaping @MainActor () -> Void) async
}

final class PathWalker<Owner: PathKind>: Coordinator, PathWalking {
    typealias Route = PathRoute<Owner>

    let flow = Flow<String>()
    let initialRoute = PathRoute<Owner>(Owner.kind.first)
    let name: String
    private let log: PathLog

    init(_ name: String, _ log: PathLog) {
        (self.name, self.log) = (name, log)
        log.add(self)
    }

    func decision(for route: Route) -> RouteDecision<Route> {
        let isOpen = log.open.contains("\(route)")
        switch route.name {
        case "shut": return .decline("it is shut")
        case _ where log.closed.contains("\(route)"): return .decline("it is closed")
        case "locked" where !isOpen:
            return .after(PathWalker<OfKey>("\(name) key", log), as: .fullScreen, over: .frontmost)
        case "sealed" where !isOpen, "hollow" where !isOpen: return .after(PathWalker<OfKey>("\(name) key", log))
        default: return .show
        }
    }

    func show(_ route: Route) {
        let child = "\(name) / \(route)"
        switch route.name {
        case "main":
            flow.push(TabsViewModel(PathModel.slots.map { .init(Slot($0)) }))
            flow.embed(PathWalker<OfTrips>(child + " one", log), in: "one")
            flow.embed(PathWalker<OfAccount>(child + " two", log), in: "two")
            flow.embed(PathWalker<OfAccount>(child + " three", log), in: "three")
        case "trip", "locked": flow.push(PathWalker<OfTrip>(child, log))
        case "album": flow.present(PathWalker<OfAlbum>(child, log), as: .sheet)
        case "quiet", "hollow": break
        case "lock": flow.present(PathWalker<OfAccount>(child, log), as: .fullScreen, over: .frontmost)
        default: flow.push(Place(child))
        }
    }

    // MARK: For coordinators of any kind

    var hasEnded: Bool { flow.hasEnded }
    var routes: [String] { path.map(\.description) }
    func navigate(to step: PathModel.Step) -> NavigationOutcome { navigate(to: Route(step)) }
    func navigate(toPath steps: [PathModel.Step], keepsShared: Bool) -> NavigationOutcome {
        navigate(toPath: steps.map { Route($0) }, keepsShared: keepsShared)
    }
    func complete(_ change: @escaping @MainActor () -> NavigationOutcome) async -> NavigationOutcome {
        await flow.perform(change)
    }
    func finish() { flow.finish("done") }
    func cancel() { flow.cancel() }
    func presentAlert() { flow.presentAlert("!", cancel: .button("OK")) }
    func presentChild() { flow.present(PathWalker<OfAlbum>("\(name) child", log), as: .sheet) }

    /// Lets `work` run at the end of an execution that a newer one has replaced meanwhile.
    func replaceWork(_ work: @escaping @MainActor () -> Void) async {
        let replaced = await SlowWork(of: self, work)
        replaced.replace()
        await replaced.finish()
    }
}

/// Work of a coordinator or of a screen that asks a service, which does not notice that the work is cancelled.
@MainActor
final class SlowWork {
    private let command: Command<Bool, Void>
    private let service: AsyncStream<Void>.Continuation
    private let ended: AsyncStream<Void>
    private var wait: LibraryWait?

    /// Begins the work, and returns when the service is asked. `end` is called when it has answered.
    init<Owner: AnyObject>(of owner: Owner, _ end: @escaping @MainActor () -> Void) async {
        let (answers, service) = AsyncStream<Void>.makeStream()
        let (ended, note) = AsyncStream<Void>.makeStream()
        (self.service, self.ended) = (service, ended)
        var begun: (wait: LibraryWait?, Void)?
        command = Command<Bool, Void>(with: owner, .cancelPrevious) { _, isSlow in
            guard isSlow else { return }
            // A service that has not answered does not count as running work.
            begun = (RunningWork.beginWaiting(), ())
            await Task { for await _ in answers { return } }.value
            end()
            note.yield()
        }
        command.execute(true)
        while begun == nil { await mainActorTurn() }
        wait = begun?.wait
    }

    /// Replaces the work by work that ends at once.
    func replace() { command.execute(false) }

    /// Lets the service answer, and returns when the work has ended.
    func finish() async {
        wait?.end()
        service.yield()
        for await _ in ended { return }
    }
}

extension PathModel.Step {
    /// Returns the step as JSON, in the form in which a `RoutePath` encodes a route.
    func encoded() throws -> String {
        let path =
            switch kind {
            case .app: RoutePath(PathRoute<OfApp>(self))
            case .trips: RoutePath(PathRoute<OfTrips>(self))
            case .trip: RoutePath(PathRoute<OfTrip>(self))
            case .album: RoutePath(PathRoute<OfAlbum>(self))
            case .account: RoutePath(PathRoute<OfAccount>(self))
            case .key, .alert: RoutePath(PathRoute<OfKey>(self))
            }
        let text = String(decoding: try JSONEncoder().encode(path), as: UTF8.self).dropFirst().dropLast()
        return slot.map { "\(text.dropLast()),\"slot\":\"\(PathModel.slots[$0])\"}" } ?? String(text)
    }
}

extension RoutePath {
    /// Creates a path by encoding and decoding the steps, as an app does when it stores a path in a file or passes it
    /// to a new window.
    init(_ steps: [PathModel.Step]) throws {
        let encoded = try steps.map { try $0.encoded() }
        self = try JSONDecoder().decode(RoutePath.self, from: Data("[\(encoded.joined(separator: ","))]".utf8))
    }
}
