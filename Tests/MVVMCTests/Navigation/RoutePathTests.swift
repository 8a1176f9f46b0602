import Foundation
import MVVMC
import MVVMCTesting
import XCTest

/// Paths through several coordinators.
@MainActor
final class RoutePathTests: XCTestCase {
    private let navigator = Navigator()

    // MARK: An app of several coordinators

    enum AppRoute: Hashable, Codable { case main, tabs, help, lock }
    enum TripsRoute: Hashable, Codable { case list, trip(Int), secret }
    enum TripRoute: Hashable, Codable, CustomStringConvertible {
        case overview, day(Int), album
        var description: String {
            switch self {
            case .overview: "overview"
            case .day(let number): "day(\(number))"
            case .album: "album"
            }
        }
    }
    enum AccountRoute: Hashable, Codable { case profile, edit }

    final class World {
        var isSignedIn = true
        var isOpen = true
        var isUnlocked = true
        var signIns = 0
    }

    final class SignIn: Coordinator {
        enum Route: Hashable { case form }
        let flow = Flow<Void>()
        let initialRoute = Route.form
        func show(_ route: Route) { flow.push(Place("sign-in")) }
    }

    final class App: Coordinator {
        let flow = Flow<Void>()
        let initialRoute = AppRoute.main
        let world: World
        init(_ world: World) { self.world = world }

        func decision(for route: AppRoute) -> RouteDecision<AppRoute> {
            switch route {
            case .main where !world.isSignedIn: .after(SignIn())
            case .tabs: .redirect(to: .main)
            default: .show
            }
        }

        func show(_ route: AppRoute) {
            switch route {
            case .main:
                flow.push(TabsViewModel([.init("account"), .init("trips")]))
                flow.embed(Account(), in: "account")
                flow.embed(Trips(world), in: "trips")
            case .tabs: break
            case .help: flow.push(Place("help"))
            case .lock: flow.present(Account(), as: .fullScreen, over: .frontmost)
            }
        }
    }

    final class Trips: Coordinator {
        let flow = Flow<Void>()
        let initialRoute = TripsRoute.list
        let world: World
        init(_ world: World) { self.world = world }

        func decision(for route: TripsRoute) -> RouteDecision<TripsRoute> {
            switch route {
            case .trip where !world.isUnlocked: .after(SignIn(), as: .sheet)
            case .secret where !world.isOpen: .decline("It is secret.")
            default: .show
            }
        }

        func show(_ route: TripsRoute) {
            switch route {
            case .list: flow.push(Place("list"))
            case .trip(let id): flow.push(Trip(id))
            case .secret: flow.push(Place("secret"))
            }
        }
    }

    final class Trip: Coordinator {
        let flow = Flow<Void>()
        let initialRoute = TripRoute.overview
        let id: Int
        init(_ id: Int) { self.id = id }
        func show(_ route: TripRoute) {
            switch route {
            case .overview: flow.push(Place("trip \(id)"))
            case .day(let number): flow.push(Place("day \(number)"))
            case .album: flow.present(Album(), as: .fullScreen)
            }
        }
    }

    final class Album: Coordinator {
        enum Route: Hashable { case photos, photo(Int) }
        let flow = Flow<Void>()
        let initialRoute = Route.photos
        func show(_ route: Route) { flow.push(Place("\(route)")) }
    }

    final class Account: Coordinator {
        let flow = Flow<Void>()
        let initialRoute = AccountRoute.profile
        func show(_ route: AccountRoute) { flow.push(Place("\(route)")) }
    }

    private let world = World()

    private func start() -> App {
        let app = App(world)
        navigator.start(app)
        return app
    }

    private func names(_ slot: Slot) -> String? { navigator.screens.first?.embedded[slot]?.names }
    private var selection: Slot? { (navigator.screens.first?.viewModel as? TabsViewModel)?.selection }

    // MARK: Following a path

    func testPathGoesThroughStartedSelectedAndKeptCoordinators() async {
        let app = start()
        XCTAssertTrue(app.navigate(toPath: .main, TripsRoute.trip(42), TripRoute.day(3)).isShown)
        XCTAssertEqual(names("trips"), "list trip 42 day 3")
        XCTAssertEqual(selection, "trips")
        let trip = navigator.screens[0].embedded["trips"]?.screens[1]
        XCTAssertTrue(app.navigate(toPath: .main, TripsRoute.trip(42), TripRoute.day(4)).isShown)
        XCTAssertEqual(names("trips"), "list trip 42 day 4")
        XCTAssertTrue(navigator.screens[0].embedded["trips"]?.screens[1] === trip, "the trip stays")
        XCTAssertTrue(app.navigate(toPath: .main, AccountRoute.edit).isShown)
        XCTAssertEqual(selection, "account")
        XCTAssertEqual(names("trips"), "list trip 42 day 4", "the other tab stays as it is")
        XCTAssertTrue(app.navigate(toPath: RoutePath(AppRoute.main, TripsRoute.list, TripsRoute.trip(7))).isShown)
        XCTAssertEqual(names("trips"), "list trip 7")
        XCTAssertTrue(app.navigate(toPath: .main, TripsRoute.trip(7), TripRoute.album, Album.Route.photo(1)).isShown)
        XCTAssertEqual(names("trips"), "list trip 7 | photos photo(1)")
        XCTAssertEqual(app.navigate(toPath: .main, AppRoute.help), .shown, "the album of another coordinator is left")
        XCTAssertEqual(app.path, [.main, .help])
        XCTAssertTrue(app.navigate(toPath: .main).isShown)
        XCTAssertEqual(navigator.screens.count, 1)
    }

    func testPathPrefersTheChildOfItsRouteToTheSelectedTab() async throws {
        let app = start()
        app.navigate(toPath: .main, AppRoute.lock, AccountRoute.edit)
        XCTAssertEqual(navigator.frontmostStack.names, "profile edit")
        let (path, description) = (try XCTUnwrap(navigator.routePath), navigator.description)
        XCTAssertEqual(selection, "account")
        XCTAssertTrue(app.navigate(toPath: path).isShown)
        XCTAssertEqual(navigator.description, description)
    }

    func testAPathOfComputedRoutesIsThePathThatIsWritten() async {
        let app = start()
        let path = RoutePath(routes: [AppRoute.main, .help])
        XCTAssertEqual(path, RoutePath(AppRoute.main, AppRoute.help))
        XCTAssertTrue(app.navigate(toPath: path).isShown)
        XCTAssertEqual(navigator.routePath, path)
    }

    func testThePathOfTheTreeLeadsThere() async throws {
        let app = start()
        app.navigate(toPath: .main, TripsRoute.trip(42), TripRoute.day(3), TripRoute.album, Album.Route.photo(1))
        let path = try XCTUnwrap(navigator.routePath)
        XCTAssertEqual(
            path,
            RoutePath(
                AppRoute.main, TripsRoute.list, TripsRoute.trip(42), TripRoute.overview, TripRoute.day(3),
                TripRoute.album, Album.Route.photos, Album.Route.photo(1)))
        XCTAssertEqual("\(path)", "main / list / trip(42) / overview / day(3) / album / photos / photo(1)")
        let description = navigator.description
        let ids = navigator.screens.map(\.id)
        XCTAssertTrue(app.navigate(toPath: path).isShown)
        XCTAssertEqual(navigator.description, description)
        XCTAssertEqual(navigator.screens.map(\.id), ids)
        app.navigate(toPath: .main, AccountRoute.edit)
        XCTAssertTrue(app.navigate(toPath: path).isShown)
        XCTAssertEqual(navigator.routePath, path)
        navigator.frontmostStack.top?.coordinator?.presentAlert()
        XCTAssertEqual(navigator.routePath, path, "an alert is no place")
        XCTAssertNil(Navigator().routePath)
    }

    func testAPathIsEncodedAndDecoded() async throws {
        let app = start()
        let path = RoutePath(AppRoute.main, TripsRoute.trip(42), TripRoute.day(3))
        let data = try JSONEncoder().encode(path)
        let decoded = try JSONDecoder().decode(RoutePath.self, from: data)
        XCTAssertEqual(decoded, path)
        XCTAssertEqual(decoded.hashValue, path.hashValue)
        XCTAssertNotEqual(decoded, RoutePath(AppRoute.main, TripsRoute.trip(42), TripRoute.day(4)))
        XCTAssertNotEqual(decoded, RoutePath(AppRoute.main, TripsRoute.trip(42)))
        XCTAssertTrue(app.navigate(toPath: decoded).isShown)
        XCTAssertEqual(names("trips"), "list trip 42 day 3")
        XCTAssertThrowsError(try JSONEncoder().encode(RoutePath(AppRoute.main, Album.Route.photos))) { error in
            XCTAssertTrue(
                "\(error)".contains("let \(String(reflecting: Album.Route.self)) conform to Codable"), "\(error)")
        }
        XCTAssertThrowsError(try JSONDecoder().decode(RoutePath.self, from: Data("[]".utf8)))
    }

    /// A coordinator that pushes files, and starts a coordinator for each folder.
    private final class Folder: Coordinator {
        enum Route: Hashable, Codable { case contents, folder(String), file(String) }
        let flow = Flow<Void>()
        let initialRoute = Route.contents
        let name: String
        init(_ name: String) { self.name = name }
        func show(_ route: Route) {
            switch route {
            case .contents: flow.push(Place(name))
            case .folder(let name): flow.push(Folder(name))
            case .file(let name): flow.push(Place(name))
            }
        }
    }

    func testACoordinatorMayHaveChildrenOfItsOwnType() async throws {
        let root = Folder("/")
        navigator.start(root)
        typealias Route = Folder.Route
        XCTAssertTrue(root.navigate(toPath: .contents, Route.folder("a"), Route.folder("b"), Route.file("c")).isShown)
        XCTAssertEqual(navigator.names, "/ a b c")
        XCTAssertEqual(root.path, [.contents, .folder("a")])
        let path = try XCTUnwrap(navigator.routePath)
        XCTAssertEqual("\(path)".components(separatedBy: " / ").count, 6)
        let ids = navigator.screens.map(\.id)
        XCTAssertTrue(root.navigate(toPath: path).isShown)
        XCTAssertEqual(navigator.screens.map(\.id), ids)
        XCTAssertTrue(root.navigate(toPath: .contents, Route.folder("a"), Route.file("d")).isShown)
        XCTAssertEqual(navigator.names, "/ a d")
        XCTAssertEqual(navigator.screens.prefix(2).map(\.id), Array(ids.prefix(2)))
        XCTAssertTrue(root.navigate(toPath: path).isShown)
        XCTAssertEqual(navigator.routePath, path)
        XCTAssertTrue(root.navigate(toPath: [.contents, .folder("a"), .folder("b")]).isShown)
        XCTAssertEqual(root.path, [.contents, .folder("a"), .folder("b")], "an array is the path of one coordinator")
        let siblings = try XCTUnwrap(navigator.routePath)
        let siblingIDs = navigator.screens.map(\.id)
        XCTAssertTrue(root.navigate(toPath: siblings).isShown)
        XCTAssertEqual(navigator.screens.map(\.id), siblingIDs)
        let data = try JSONEncoder().encode([siblings, path])
        for (path, names) in zip(try JSONDecoder().decode([RoutePath].self, from: data), ["/ a b c b", "/ a b c"]) {
            XCTAssertTrue(root.navigate(toPath: path).isShown)
            XCTAssertEqual(navigator.names, names)
            XCTAssertEqual(navigator.routePath, path)
        }
    }

    // MARK: Paths that do not fit

    private func name(_ type: Any.Type) -> String { String(reflecting: type) }

    // F5
    func testTypesOfRoutesWithEqualShortNamesAreToldApart() async throws {
        let folder = Folder("/")
        navigator.start(folder)
        let reports = recordingMisuse {
            folder.navigate(toPath: .contents, Folder.Route.folder("a"), Album.Route.photos)
        }
        let message = try XCTUnwrap(reports.first?.message)
        XCTAssertTrue(message.contains(".Album.Route, where there is MVVMCTests.RoutePathTests."), message)
        XCTAssertTrue(message.contains(".Folder.Route. The rest of the path was not shown."), message)
    }

    func testAMismatchIsReportedWithBothTypesAndChangesNothing() async throws {
        let app = start()
        app.navigate(toPath: .main, TripsRoute.trip(42))
        let description = navigator.description
        let bad: [(RoutePath, String, String)] = [
            (RoutePath(TripsRoute.list), "TripsRoute", name(AppRoute.self)),
            (
                RoutePath(AppRoute.main, TripRoute.day(1)), "TripRoute",
                "\(name(AccountRoute.self)), \(name(TripsRoute.self))"
            ),
            (RoutePath(AppRoute.main, TripsRoute.list, AccountRoute.edit), "AccountRoute", "no child coordinator"),
            (
                RoutePath(AppRoute.main, TripsRoute.trip(42), TripRoute.overview, AppRoute.help), "AppRoute",
                "no child coordinator"
            ),
        ]
        for (path, type, others) in bad {
            var isShown = true
            let reports = recordingMisuse { isShown = app.navigate(toPath: path).isShown }
            XCTAssertFalse(isShown)
            let message = try XCTUnwrap(reports.first?.message)
            XCTAssertTrue(message.contains("\(type), where there is \(others). Nothing was changed."), message)
            XCTAssertEqual(navigator.description, description)
        }
        let data = Data(#"[{"type":"\#(String(reflecting: AppRoute.self))","route":"{\"gone\":{}}"}]"#.utf8)
        let gone = try JSONDecoder().decode(RoutePath.self, from: data)
        XCTAssertEqual(recordingMisuse { app.navigate(toPath: gone) }.count, 1)
        XCTAssertEqual(navigator.description, description)
    }

    func testAMismatchThatIsKnownLaterLeavesWhatIsShown() async throws {
        let app = start()
        let reports = recordingMisuse { app.navigate(toPath: .main, TripsRoute.trip(1), AccountRoute.edit) }
        XCTAssertEqual(names("trips"), "list trip 1")
        let message = try XCTUnwrap(reports.first?.message)
        XCTAssertTrue(
            message.contains(
                "AccountRoute, where there is \(name(TripRoute.self)). The rest of the path was not shown."), message)
    }

    func testAMismatchBelowAShownCoordinatorRemovesNothing() async throws {
        let app = start()
        app.navigate(toPath: .main, TripsRoute.trip(42), TripRoute.day(3))
        let description = navigator.description
        let reports = recordingMisuse {
            XCTAssertFalse(app.navigate(toPath: .main, AppRoute.tabs, TripsRoute.list, AccountRoute.edit).isShown)
        }
        XCTAssertEqual(navigator.description, description)
        let message = try XCTUnwrap(reports.first?.message)
        XCTAssertTrue(message.contains("AccountRoute, where there is no child coordinator."), message)
    }

    // MARK: Questions, declined routes, waiting routes

    func testScreensOnTheWayAreAskedBeforeAnythingChanges() async throws {
        let app = start()
        app.navigate(toPath: .main, TripsRoute.trip(42), TripRoute.day(3))
        let day = try XCTUnwrap(navigator.place)
        day.canLeave = false
        let description = navigator.description
        XCTAssertFalse(app.navigate(toPath: .main, TripsRoute.trip(42), TripRoute.day(4)).isShown)
        XCTAssertEqual(navigator.description, description)
        await day.answer(false)
        XCTAssertEqual(navigator.description, description)
        XCTAssertFalse(app.navigate(toPath: .main, TripsRoute.trip(42), TripRoute.day(4)).isShown)
        await day.answer(true)
        XCTAssertEqual(names("trips"), "list trip 42 day 4")
    }

    func testAPathIsCompleteWhenTheQuestionIsAnswered() async throws {
        let app = start()
        app.navigate(toPath: .main, TripsRoute.trip(42), TripRoute.day(3))
        let day = try XCTUnwrap(navigator.place)
        (day.canLeave, day.standingAnswer) = (false, true)
        let isShown = await app.flow.perform { app.navigate(toPath: .main, TripsRoute.trip(42), TripRoute.day(4)) }
        XCTAssertTrue(isShown.isShown)
        XCTAssertEqual(names("trips"), "list trip 42 day 4")
    }

    func testNothingChangesIfTheFirstMissingRouteIsRefused() async {
        let app = start()
        world.isOpen = false
        app.navigate(toPath: .main, TripsRoute.trip(42))
        app.navigate(to: .help)
        let description = navigator.description
        let reports = recordingMisuse { XCTAssertFalse(app.navigate(toPath: .main, TripsRoute.secret).isShown) }
        XCTAssertEqual(reports.map(\.message), [])
        XCTAssertEqual(navigator.description, description)
    }

    func testARefusedRouteOfAChildIsNotRequestedFromAnotherChild() async throws {
        let app = start()
        world.isOpen = false
        app.navigate(toPath: .main, TripsRoute.trip(42))
        app.navigate(inTurn: [.help, .main])
        try XCTUnwrap(navigator.top?.viewModel as? TabsViewModel).selection = "trips"
        let description = navigator.description
        XCTAssertFalse(app.navigate(toPath: .main, TripsRoute.trip(42), TripsRoute.secret).isShown)
        XCTAssertEqual(navigator.description, description)
    }

    func testInnerSheetAboveARemovedScreenIsShownAgain() async throws {
        let app = start()
        app.navigate(toPath: .main, TripsRoute.trip(1), TripRoute.album, Album.Route.photo(1))
        let path = try XCTUnwrap(navigator.routePath)
        let trips = navigator.screens[0].embedded["trips"]?.screens[0].coordinator as? Trips
        trips?.navigate(to: .secret)
        XCTAssertEqual(names("trips"), "list trip 1 secret | photos photo(1)")
        XCTAssertTrue(app.navigate(toPath: path).isShown)
        XCTAssertEqual(names("trips"), "list trip 1 | photos photo(1)")
    }

    func testNoTabIsSelectedForARouteThatIsRefused() async {
        let app = start()
        world.isOpen = false
        XCTAssertEqual(selection, "account")
        XCTAssertFalse(app.navigate(toPath: .main, TripsRoute.secret).isShown)
        XCTAssertEqual(selection, "account")
    }

    func testAllRoutesWaitForTheSignIn() async throws {
        world.isSignedIn = false
        let app = start()
        let form = navigator.place
        XCTAssertFalse(app.navigate(toPath: .main, TripsRoute.trip(42), TripRoute.day(3)).isShown)
        XCTAssertTrue(navigator.place === form, "the sign-in stays")
        let data = try JSONEncoder().encode(try XCTUnwrap(navigator.archive()))
        world.isSignedIn = true
        (navigator.place == nil ? nil : navigator.top?.coordinator as? SignIn)?.flow.finish()
        XCTAssertEqual(names("trips"), "list trip 42 day 3")

        world.isSignedIn = false
        let other = Navigator()
        let archive = try JSONDecoder().decode(NavigationArchive.self, from: data)
        other.restore(archive, starting: App(world))
        XCTAssertEqual(other.waitingRoutes.map(\.description), ["App main after SignIn"])
        let again = try XCTUnwrap(other.archive())
        XCTAssertEqual(again, archive)
        world.isSignedIn = true
        (other.top?.coordinator as? SignIn)?.flow.finish()
        XCTAssertEqual(other.screens.first?.embedded["trips"]?.names, "list trip 42 day 3")
        let third = Navigator()
        third.restore(again, starting: App(world))
        XCTAssertEqual(third.screens.first?.embedded["trips"]?.names, "list trip 42 day 3")
    }

    func testRoutesThatWaitForCoordinatorsBelowAreMigrated() async throws {
        world.isSignedIn = false
        let app = start()
        app.navigate(toPath: .main, TripsRoute.trip(42), TripRoute.day(3))
        let archive = try XCTUnwrap(navigator.archive()).mapRoutes {
            $0.route.replacing("42", with: "7").replacing("3", with: "5")
        }
        world.isSignedIn = true
        let other = Navigator()
        other.restore(archive, starting: App(world))
        XCTAssertEqual(other.screens.first?.embedded["trips"]?.names, "list trip 7 day 5")
    }

    func testARouteOfAChildWaitsWithThoseBelowAndKeepsItsSignIn() async {
        let app = start()
        world.isUnlocked = false
        XCTAssertFalse(app.navigate(toPath: .main, TripsRoute.trip(1), TripRoute.day(1)).isShown)
        let form = navigator.place
        XCTAssertEqual(form?.name, "sign-in")
        XCTAssertFalse(app.navigate(toPath: .main, TripsRoute.trip(2), TripRoute.day(2)).isShown)
        XCTAssertTrue(navigator.place === form, "the sign-in stays")
        XCTAssertEqual(navigator.waitingRoutes.map(\.route), ["trip(2)"])
        world.isUnlocked = true
        (navigator.frontmostStack.top?.coordinator as? SignIn)?.flow.finish()
        XCTAssertEqual(names("trips"), "list trip 2 day 2")
        XCTAssertEqual(navigator.waitingRoutes, [])
    }

    func testAPathIsOneChange() async {
        let app = start()
        var changes = 0
        let token = navigator.screens[0].embedded["trips"]!.$screens.observe(initial: false) { _ in changes += 1 }
        app.navigate(toPath: .main, TripsRoute.trip(42), TripRoute.day(3))
        XCTAssertEqual(changes, 1)
        token.cancel()
    }

    func testPathsThroughCoordinatorsLeakNothing() async {
        await assertNothingLeaked {
            let navigator = Navigator()
            let app = App(World())
            navigator.start(app)
            app.navigate(toPath: .main, TripsRoute.trip(42), TripRoute.day(3))
            let day = navigator.frontmostStack.top?.viewModel as? Place
            day?.canLeave = false
            day?.standingAnswer = true
            app.navigate(toPath: .main, TripsRoute.trip(43), TripRoute.day(3))
            await settle()
        }
    }
}

extension Coordinator {
    fileprivate func presentAlert() { flow.presentAlert("Alert", cancel: .button("OK")) }
}
