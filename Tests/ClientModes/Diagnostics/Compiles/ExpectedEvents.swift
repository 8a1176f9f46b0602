import MVVMCTesting

// The expected events of a coordinator, and the other helpers of a test that receive values of the app.

enum FeedRoute: Hashable, Codable { case list, detail(Int) }

final class FeedCoordinator: Coordinator {
    let flow = Flow<Never>()
    let initialRoute = FeedRoute.list
    func show(_ route: FeedRoute) {}
}

final class FeedRows: ReferenceViewModel {
    let router: any Router<FeedRoute>
    init(_ router: any Router<FeedRoute>) { self.router = router }
    func open() { router.navigate(to: .detail(1)) }
}

struct FeedQuery: Hashable { let text: String }

@MainActor func testFeed(_ navigator: Navigator) {
    let recorder = RouterRecorder<FeedRoute>()
    FeedRows(recorder).open()
    _ = recorder.routes == [.detail(1)]
    assertEvents(of: navigator, [.navigated(FeedCoordinator.self)]) {}
    assertEvents(of: navigator, [.navigated(FeedCoordinator.self, to: .detail(1))]) {}
    assertEvents(of: navigator, [.routeDeclined(FeedCoordinator.self)]) {}
    assertEvents(of: navigator, [.routeDeclined(FeedCoordinator.self, .detail(1), reason: "it is private")]) {}
    assertEvents(of: navigator, [.routeWaits(FeedCoordinator.self, after: FeedCoordinator.self)]) {}
    assertEvents(of: navigator, [.routeWaits(FeedCoordinator.self, .detail(1))]) {}
    assertEvents(of: navigator, [.routeDropped(FeedCoordinator.self)]) {}
    assertEvents(of: navigator, [.routeDropped(FeedCoordinator.self, .detail(1))]) {}
    _ = Explorer.Routes(of: FeedCoordinator.self, [.list, .detail(1)])
    let values = ValueRecorder(FeedQuery(text: "x"))
    values.assertValues([FeedQuery(text: "x")])
    _ = Explorer.Action.each("search", [FeedQuery(text: "a")]) { _ in }
    NavigationUser(of: navigator).tapRow(FeedQuery(text: "id"))
}
