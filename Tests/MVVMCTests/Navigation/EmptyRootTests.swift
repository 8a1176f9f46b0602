import MVVMC
import MVVMCTesting
import XCTest

/// The reports about trees that never had a screen or have lost all screens, so that the window is empty.
@MainActor
final class EmptyRootTests: XCTestCase {
    private let navigator = Navigator()

    private func reports(_ body: () -> Void) -> [String] { recordingMisuse(body).map(\.message) }

    private func start(_ root: Guide = Guide()) -> Guide {
        navigator.start(root)
        return root
    }

    /// A coordinator without screens.
    private final class Silent: Coordinator {
        enum Route: Hashable { case first }
        let flow = Flow<String>()
        let initialRoute = Route.first
        func show(_ route: Route) {}
    }

    func testARootThatFinishes() async {
        let root = start()
        XCTAssertEqual(
            reports { root.flow.finish("done") },
            [
                """
                Guide has finished and was the root: nothing is left to show.
                Start the next root when this one ends: navigator.start(Guide(…)) { end in navigator.start(…) }
                """
            ])
        XCTAssertEqual(navigator.names, "")
    }

    func testARootThatIsCancelled() async {
        let root = start()
        XCTAssertEqual(
            reports { root.flow.cancel() },
            [
                """
                Guide was cancelled and was the root: nothing is left to show.
                Start the next root instead, which ends this one: navigator.start(…)
                """
            ])
    }

    func testARootThatReplacesItsScreensByNone() async {
        let root = start()
        XCTAssertEqual(
            reports { root.flow.replaceScreens(with: []) },
            [
                """
                Guide was the root and has replaced its screens with no screens: nothing is left to show.
                Pass the screens to show instead: flow.replaceScreens(with: …)
                """
            ])
        XCTAssertTrue(root.flow.hasEnded)
    }

    func testAFirstRouteThatWaitsForAChildThatTheUserLeaves() async {
        navigator.start(Gatehouse(.lockedSheet("vault")))
        XCTAssertEqual(navigator.names, " | door")
        XCTAssertEqual(
            reports { navigator.userDidDismiss() },
            [
                """
                Gatehouse was the root, and its route locked sheet vault waited for Key, which has ended without finishing: nothing is left to show.
                Push Key, since the user cannot leave the first screen: .after(Key(…)).
                Or start the next root when this one ends: navigator.start(Gatehouse(…)) { end in navigator.start(…) }
                """
            ])
    }

    func testAFirstRouteThatWaitsForWorkThatThrows() async {
        struct Offline: Error {}
        let house = Gatehouse(.locked("vault"))
        house.decide = { _ in .after { throw Offline() } }
        let reports = await recordingMisuse {
            navigator.start(house)
            await settle()
        }
        XCTAssertEqual(
            reports.map(\.message),
            [
                """
                Gatehouse was the root, and the work that its route locked vault waited for has thrown an error: nothing is left to show.
                Catch the error in the work, and let decision(for:) redirect to a route that shows it: .redirect(to: …)
                """
            ])
    }

    func testAFirstRouteThatIsRefused() async {
        for (decision, text) in [
            (RouteDecision<Gatehouse.Route>.decline("it is closed"), "declined home (it is closed)"),
            (.decline(), "declined home"),
        ] {
            let house = Gatehouse()
            house.decide = { _ in decision }
            XCTAssertEqual(
                reports { navigator.start(house) },
                [
                    """
                    Gatehouse was the root and has \(text): nothing is left to show.
                    Show the first route, or redirect it to one that is shown: .redirect(to: …)
                    """
                ])
        }
    }

    func testAFirstRouteThatIsRedirectedWithoutEndIsReportedOnce() async {
        let house = Gatehouse()
        house.decide = { .redirect(to: $0) }
        XCTAssertEqual(
            reports { navigator.start(house) },
            [
                """
                a feedback loop: Gatehouse has redirected home 100 times in a row, each time because the route before was redirected, too.
                The route is not shown. The last redirection was to home.
                Let decision(for:) return .show for one of these routes.
                """
            ])
    }

    func testARootThatShowsNothing() async {
        XCTAssertEqual(
            reports { navigator.start(Silent()) },
            [
                """
                Silent was the root and has put nothing on the tree: nothing is left to show.
                Let show(_:) push a screen. If it loads something first: flow.task { … }
                """
            ])
    }

    func testARootWhoseWorkShowsNothing() async {
        final class Loader: Coordinator {
            let flow = Flow<Never>()
            let initialRoute = ""
            func show(_ route: String) { flow.task {} }
        }
        let reports = await recordingMisuse {
            navigator.start(Loader())
            await settle()
        }
        XCTAssertEqual(
            reports.map(\.message),
            [
                """
                Loader was the root and has put nothing on the tree: nothing is left to show.
                Let show(_:) push a screen. If it loads something first: flow.task { … }
                """
            ])
    }

    func testARootWhoseOnlyChildEnds() async {
        for presentation in [nil, Presentation.sheet] {
            navigator.start(Host(presentation))
            XCTAssertEqual(
                reports { (navigator.frontmostStack.top?.coordinator as? Guide)?.flow.finish("done") },
                [
                    """
                    Host was the root and has neither a screen nor a child anymore: nothing is left to show.
                    Start the next root when this one ends: navigator.start(Host(…)) { end in navigator.start(…) }
                    """
                ])
        }
    }

    /// A coordinator that starts a child, and has no screen itself.
    private final class Host: Coordinator {
        let flow = Flow<Never>()
        let initialRoute = ""
        private let presentation: Presentation?
        init(_ presentation: Presentation?) { self.presentation = presentation }
        func show(_ route: String) {
            if let presentation { flow.present(Guide("a"), as: presentation) } else { flow.push(Guide("a")) }
        }
    }

    // MARK: No report

    func testARootThatIsFollowedByAnotherIsNotReported() async {
        let ends: [(Guide) -> Void] = [
            { $0.flow.finish("done") }, { $0.flow.cancel() }, { $0.flow.replaceScreens(with: []) },
        ]
        for end in ends {
            let root = Guide()
            navigator.start(root) { [navigator] _ in navigator.start(Guide("next")) }
            XCTAssertEqual(reports { end(root) }, [])
            XCTAssertEqual(navigator.names, "next")
        }
    }

    func testOnlyTheRootThatWasStartedLastIsReported() async {
        let root = Guide()
        navigator.start(root) { [navigator] _ in navigator.start(Silent()) }
        let reports = reports { root.flow.finish("done") }
        XCTAssertEqual(reports.count, 1)
        XCTAssertTrue(
            reports.first?.hasPrefix("Silent was the root and has put nothing on the tree") == true, "\(reports)")
    }

    func testAUserWhoLeavesTheFirstScreenOnTopOfOthersIsNotReported() async {
        for child in [false, true] {
            if child { navigator.start(Host(nil)) } else { navigator.start(Guide()) }
            XCTAssertEqual(reports { navigator.userDidLeave(navigator.screens[0].id) }, [])
            XCTAssertEqual(navigator.names, "")
        }
    }

    func testATreeThatIsDroppedIsNotReported() async {
        XCTAssertEqual(reports { Navigator().start(Guide()) }, [])
    }

    func testAStackOtherThanTheFirstMayBeLeftEmpty() async {
        let root = start()
        root.navigate(to: .sheet("sheet"))
        XCTAssertEqual(reports { navigator.guide?.flow.cancel() }, [])
        root.flow.push(Board())
        root.flow.embed(Guide("left"), in: "left")
        let embedded = navigator.top?.embedded["left"]
        let other = Guide("other")
        embedded?.start(other)
        XCTAssertEqual(reports { other.flow.finish("done") }, [])
        XCTAssertEqual(navigator.names, "home Board")
    }

    func testTheOutputOfARootIsDescribedForObserversOnly() async {
        struct Secret: CustomStringConvertible {
            let onDescription: @Sendable () -> Void
            var description: String { onDescription(); return "secret" }
        }
        final class Bank: Coordinator {
            let flow = Flow<Secret>()
            let initialRoute = ""
            func show(_ route: String) { flow.push(Place("bank")) }
        }
        let count = Counter()
        let first = Bank()
        navigator.start(first) { [navigator] _ in navigator.start(Guide()) }
        first.flow.finish(Secret { count.increment() })
        XCTAssertEqual(count.value, 0)
        let second = Bank()
        navigator.start(second) { [navigator] _ in navigator.start(Guide()) }
        let token = navigator.observeEvents { _ in }
        second.flow.finish(Secret { count.increment() })
        XCTAssertEqual(count.value, 1)
        token.cancel()
    }

    private final class Counter: @unchecked Sendable {
        private(set) var value = 0
        func increment() { value += 1 }
    }
}
