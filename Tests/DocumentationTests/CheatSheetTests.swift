import MVVMCLists
import MVVMCTesting
import Testing

// The code of the article "Cheat sheet". It is a whole app without views: a list, a detail, a form and a sign-in.

struct Trip: Equatable, Sendable {
    let id: Int
    var title: String
}

@MainActor
protocol TripStore: AnyObject {
    var isSignedIn: Bool { get }
    func signIn(_ name: String) async throws
    func trips() async throws -> [Trip]
}

struct TripRow: ReusableViewViewModel, Identifiable, Equatable {
    let id: Int  // the identifier of the model, never a new UUID
    let title: String
}

final class TripsViewModel: ReferenceViewModel {
    let list = ListViewModel<Int, TripRow>()  // the types of the sections' identifiers and of the rows
    @Observed private(set) var trips: [Trip] = []
    @Performs(performLoad) var load
    var title: String { "\(trips.count) trips" }  // observable, because it reads an observed property
    private let store: any TripStore

    init(store: any TripStore, router: any Router<TripsCoordinator.Route>) {
        self.store = store
        list.onSelect(with: self) { _, id in router.navigate(to: .trip(id)) }
        load.execute()
    }

    private func performLoad() async throws {
        trips = try await store.trips()
        list.apply(ListSnapshot(items: trips.map { TripRow(id: $0.id, title: $0.title) }))
    }
}

final class TripSignInViewModel: ReferenceViewModel {
    @Observed var name = ""
    @Performs(performSignIn, when: { !$0.name.isEmpty }) var signIn
    private let store: any TripStore
    private let didSignIn: @MainActor () -> Void

    init(store: any TripStore, didSignIn: @escaping @MainActor () -> Void) {
        (self.store, self.didSignIn) = (store, didSignIn)
    }

    private func performSignIn() async throws {
        try await store.signIn(name)
        didSignIn()
    }
}

final class TripViewModel: ReferenceViewModel {
    let id: Int
    private let router: any Router<TripsCoordinator.Route>
    init(id: Int, router: any Router<TripsCoordinator.Route>) { (self.id, self.router) = (id, router) }
    func rename() { router.navigate(to: .rename(id)) }
    func close() { router.close(self) }
}

final class TripFormViewModel: LeaveConfirming {
    @Observed var title = ""
    var canLeave: Bool { title.isEmpty }
    private let didSave: @MainActor (String) -> Void
    private let askWhetherToDiscard: @MainActor () async -> Bool

    init(didSave: @escaping @MainActor (String) -> Void, askWhetherToDiscard: @escaping @MainActor () async -> Bool) {
        (self.didSave, self.askWhetherToDiscard) = (didSave, askWhetherToDiscard)
    }

    func save() { didSave(title) }
    func confirmLeaving() async -> Bool { await askWhetherToDiscard() }
}

final class TripsCoordinator: Coordinator {
    enum Route: Hashable, Codable { case trips, trip(Int), rename(Int) }
    let flow = Flow<Never>()  // never finishes by itself
    let initialRoute = Route.trips
    private let store: any TripStore
    private(set) var newTitles: [Int: String] = [:]
    init(store: any TripStore) { self.store = store }

    func decision(for route: Route) -> RouteDecision<Route> {
        route == .trips || store.isSignedIn ? .show : .after(TripSignInCoordinator(store: store), as: .sheet)
    }

    func show(_ route: Route) {
        switch route {
        case .trips: flow.push(TripsViewModel(store: store, router: self))
        case .trip(let id): flow.push(TripViewModel(id: id, router: self))
        case .rename(let id):
            flow.present(TripFormCoordinator(), as: .sheet) { end in
                if let title = end.output { self.newTitles[id] = title }  // nil if the user has left
            }
        }
    }
}

final class TripSignInCoordinator: Coordinator {
    enum Route: Hashable { case form }
    let flow = Flow<Void>()
    let initialRoute = Route.form
    private let store: any TripStore
    init(store: any TripStore) { self.store = store }
    func show(_ route: Route) { flow.push(TripSignInViewModel(store: store) { self.flow.finish() }) }
}

final class TripFormCoordinator: Coordinator {
    enum Route: Hashable, Codable { case form }
    let flow = Flow<String>()
    let initialRoute = Route.form
    func show(_ route: Route) {
        flow.push(
            TripFormViewModel(didSave: { self.flow.finish($0) }) {
                await self.flow.confirm("Discard?", "Discard", isDestructive: true)
            })
    }
}

@MainActor
final class TripsInMemory: TripStore {
    private(set) var isSignedIn = false
    func signIn(_ name: String) async throws { isSignedIn = true }
    func trips() async throws -> [Trip] { [Trip(id: 7, title: "Rome")] }
}

@MainActor
@Suite(.failsOnMisuse)
struct TripsTests {
    private let navigator = Navigator()
    private let trips = TripsCoordinator(store: TripsInMemory())

    @Test func aTripIsRenamedAfterTheSignIn() async throws {
        navigator.start(trips)
        let user = NavigationUser(of: navigator)  // fails at what no user can do
        await settle()  // until everything is done that does not wait for the user
        user.tapRow(7)
        let signIn = try navigator.frontmostViewModel(TripSignInViewModel.self)
        signIn.name = "Ada"
        try await signIn.signIn.run()
        #expect(trips.path == [.trips, .trip(7)])
        try navigator.frontmostViewModel(TripViewModel.self).rename()
        let form = try navigator.frontmostViewModel(TripFormViewModel.self)
        form.title = "Roma"
        user.dragModalDown()
        await user.wait(for: AlertViewModel.self)
        user.tap(alertButton: "Cancel")
        await settle()
        form.save()
        #expect(trips.newTitles == [7: "Roma"])
        user.goBack()
        #expect(trips.path == [.trips])
    }

    @Test func aRowRequestsItsRoute() async {
        let router = RouterRecorder<TripsCoordinator.Route>()
        let trips = TripsViewModel(store: TripsInMemory(), router: router)
        await settle()
        trips.list.userDidSelect(7)
        #expect(router.routes == [.trip(7)])
        #expect(trips.title == "1 trips")
    }
}
