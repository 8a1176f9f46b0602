@testable import CommentFeedExample
import MVVMC
import MVVMCTesting
@testable import PhotoStoreExample
@testable import SyncUpsExample
@testable import UserDirectoryExample
import XCTest

/// What the library prints of the examples' routes, if the routes have a text of their own. A value of a route, which
/// stands for personal data, is in no output.
@MainActor
final class RouteSecretTests: XCTestCase {
    /// A number that is a part of each planted value, and of nothing else.
    private static let secret = 738_114_902

    private final class Page: ReferenceViewModel {}

    /// A coordinator with the routes of an example.
    private final class Holder<Route: Hashable>: Coordinator {
        enum Answer { case show, decline, wait, redirect, redirectForever }

        let flow = Flow<Void>()
        let initialRoute: Route
        var answer = Answer.show

        init(at route: Route) { initialRoute = route }

        func decision(for route: Route) -> RouteDecision<Route> {
            switch answer {
            case .show: .show
            case .decline: .decline()
            case .wait: .after(Gate(), as: .sheet)
            case .redirect where route != initialRoute: .redirect(to: initialRoute)
            case .redirect: .show
            case .redirectForever: .redirect(to: route)
            }
        }

        func show(_ route: Route) { flow.push(Page()) }
    }

    private final class Gate: Coordinator {
        enum Route: Hashable { case gate }
        let flow = Flow<Void>()
        let initialRoute = Route.gate
        func show(_ route: Route) { flow.push(Page()) }
    }

    override func setUp() async throws { HiddenValues.areHidden = true }
    override func tearDown() async throws { HiddenValues.areHidden = false }

    /// Uses a route in every way that is printed, and returns all texts.
    private func texts<Route: Hashable>(of route: Route, other: Route) async -> [String] {
        var texts: [String] = []
        let navigator = Navigator()
        let events = navigator.observeEvents { texts.append("\($0)") }
        let recording = navigator.record { texts.append($0.text) }
        func record(_ body: () -> Void) { texts += recordingMisuse(body).map(\.message) }
        let holder = Holder(at: other)
        navigator.start(holder)
        holder.navigate(to: route)
        texts += ["\(navigator)", navigator.routePath.map { "\($0)" } ?? ""]
        record { holder.navigate(toPath: RoutePath(Gate.Route.gate, route)) }
        record { holder.navigate(toPath: RoutePath(other, route, Gate.Route.gate)) }
        var archive: NavigationArchive?
        record { archive = navigator.archive() }
        texts += restored(archive, other)
        texts += decoded(RoutePath(other, route))
        for answer in [Holder<Route>.Answer.decline, .redirect, .redirectForever, .wait] {
            holder.answer = answer
            record { texts.append("\(holder.navigate(to: route)) \(holder.navigate(toPath: [other, route]))") }
            texts += ["\(navigator)", "\(navigator.waitingRoutes)", "\(holder.decision(for: route))"]
        }
        navigator.userDidDismiss()
        holder.answer = .show
        navigator.start(Gate())
        record {
            holder.navigate(to: route)
            holder.navigate(toPath: [other, route])
        }
        record { Holder(at: route).navigate(to: route) }
        let declining = Holder(at: route)
        declining.answer = .decline
        record { Navigator().start(declining) }
        events.cancel()
        recording.cancel()
        texts += await explored(route, other)
        return texts
    }

    /// The texts of restorations, in which routes are shown, are declined, wait, cannot be decoded, or have another
    /// coordinator.
    private func restored<Route: Hashable>(_ archive: NavigationArchive?, _ other: Route) -> [String] {
        guard let archive else { return [] }
        var texts: [String] = []
        func restore(_ archive: NavigationArchive, starting coordinator: some Coordinator) {
            let next = Navigator()
            let reports = recordingMisuse { texts.append("\(next.restore(archive, starting: coordinator))") }
            texts += reports.map(\.message) + ["\(next)", "\(next.waitingRoutes)"]
        }
        for answer in [Holder<Route>.Answer.show, .decline, .wait] {
            let holder = Holder(at: other)
            holder.answer = answer
            restore(archive, starting: holder)
        }
        restore(archive.mapRoutes { #"{"gone":{"_0":\#($0.route)}}"# }, starting: Holder(at: other))
        restore(archive.mapRoutes { _ in #""\#(Self.secret)""# }, starting: Holder(at: other))
        restore(archive, starting: Gate())
        return texts
    }

    /// The texts of a path whose routes are known as JSON only.
    private func decoded(_ path: RoutePath) -> [String] {
        guard let data = try? JSONEncoder().encode(path),
            let decoded = try? JSONDecoder().decode(RoutePath.self, from: data)
        else { return [] }
        let (navigator, gate) = (Navigator(), Gate())
        navigator.start(gate)
        return ["\(decoded)"] + recordingMisuse { gate.navigate(toPath: decoded) }.map(\.message)
    }

    /// The texts of an explorer that finds a misuse, and a route that is never shown.
    private func explored<Route: Hashable>(_ route: Route, _ other: Route) async -> [String] {
        let explorer = Explorer("makeApp()") {
            let (navigator, holder) = (Navigator(), Holder(at: other))
            navigator.start(holder)
            return Explorer.App(
                navigator,
                world: [
                    Explorer.Action("show") { holder.navigate(to: route) },
                    Explorer.Action("loop") {
                        holder.answer = .redirectForever
                        holder.navigate(to: route)
                    },
                ], routes: [Explorer.Routes(of: Holder<Route>.self, [other, route])])
        }
        let unreached = await explorer.play("")
        let report = await explorer.explore(sessions: 5, steps: 6)
        XCTAssertFalse(report.findings.isEmpty)
        XCTAssertEqual(unreached.unreachedRoutes.count, 1)
        let findings = report.findings.flatMap { ["\($0)", $0.test()] }
        return findings + ["\(unreached)", "\(report)", "\(report.map)", report.map.completeChart]
    }

    private func assertNoValue<Route: Hashable>(
        of route: Route, beside other: Route, _ values: String..., line: UInt = #line
    ) async {
        HiddenValues.areHidden = false
        let open = await texts(of: route, other: other)
        for value in values {
            XCTAssertTrue(open.contains { $0.contains(value) }, "the value is in the description", line: line)
        }
        HiddenValues.areHidden = true
        let hidden = await texts(of: route, other: other)
        XCTAssertEqual(hidden.count, open.count, line: line)
        for text in hidden {
            for value in values { XCTAssertFalse(text.contains(value), text, line: line) }
        }
    }

    func testNoOutputHasAValueOfAnExamplesRoute() async throws {
        let secret = "\(Self.secret)"
        let photo = PhotoID(rawValue: secret)
        await assertNoValue(of: PhotosRoute.photo(photo), beside: .photos, secret)
        await assertNoValue(of: PhotosRoute.buy(photo), beside: .photos, secret)
        let receipt = Receipt(id: photo, title: secret, price: secret)
        await assertNoValue(of: BuyRoute.thanks(receipt), beside: .confirm, secret)
        await assertNoValue(of: CommentsRoute.author(of: Self.secret), beside: .comments, secret)
        await assertNoValue(of: CommentsRoute.reply(to: Self.secret), beside: .comments, secret)
        await assertNoValue(of: TeamsRoute.card(Self.secret), beside: .teams, secret)
        let id = UUID()
        await assertNoValue(of: SyncUpsRoute.detail(id), beside: .list, "\(id)")
        await assertNoValue(of: SyncUpsRoute.meeting(id, of: id), beside: .list, "\(id)")
    }
}

/// Whether the examples' routes have a text of their own. Other tests of the examples expect the descriptions.
@MainActor
private enum HiddenValues {
    static var areHidden = false

    /// Returns the name of the case, or the description of the route.
    static func text(_ route: Any) -> String {
        guard areHidden else { return "\(route)" }
        return Mirror(reflecting: route).children.first?.label ?? "a route"
    }
}

extension PhotosRoute: @MainActor CustomRouteText {
    /// The text while the values are hidden.
    @MainActor public var routeText: String { HiddenValues.text(self) }
}

extension BuyRoute: @MainActor CustomRouteText {
    /// The text while the values are hidden.
    @MainActor public var routeText: String { HiddenValues.text(self) }
}

extension CommentsRoute: @MainActor CustomRouteText {
    /// The text while the values are hidden.
    @MainActor public var routeText: String { HiddenValues.text(self) }
}

extension TeamsRoute: @MainActor CustomRouteText {
    /// The text while the values are hidden.
    @MainActor public var routeText: String { HiddenValues.text(self) }
}

extension SyncUpsRoute: @MainActor CustomRouteText {
    /// The text while the values are hidden.
    @MainActor public var routeText: String { HiddenValues.text(self) }
}
