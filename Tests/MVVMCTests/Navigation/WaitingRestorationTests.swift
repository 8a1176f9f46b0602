import Foundation
import MVVMC
import MVVMCTesting
import XCTest

/// The restoration of routes that wait or were archived while they waited, and the migration of archived routes.
@MainActor
final class WaitingRestorationTests: XCTestCase {
    private typealias Route = Gatehouse.Route

    /// Returns an archive of a tree that has navigated to a path. If `isOpen` is `false`, the first locked route of the
    /// path and the routes after it wait.
    private func archive(_ path: [Route], isOpen: Bool = true) throws -> NavigationArchive {
        let (navigator, house) = (Navigator(), Gatehouse(isOpen: isOpen))
        navigator.start(house)
        house.navigate(toPath: [.page("home")] + path)
        return try XCTUnwrap(navigator.archive())
    }

    private func restore(
        _ archive: NavigationArchive
    ) -> (tree: Navigator, house: Gatehouse, result: NavigationRestoration) {
        let (tree, house) = (Navigator(), Gatehouse())
        return (tree, house, tree.restore(archive, starting: house))
    }

    func testAPlaceThatNeedsAKeyWaitsWithItsLaterRoutes() async throws {
        for opens in [false, true] {
            let (tree, house, result) = restore(try archive([.page("a"), .locked("vault"), .page("b"), .sheet("c")]))
            XCTAssertEqual(tree.names, "home a door")
            XCTAssertEqual(result.restored.count, 2)
            XCTAssertEqual(result.waiting.count, 4, "\(result)")
            XCTAssertTrue(result.isComplete, "\(result)")
            tree.turnKey(opens, for: house)
            XCTAssertEqual(tree.names, opens ? "home a vault b | c" : "home a")
            XCTAssertEqual(tree.waitingRoutes, [])
        }
    }

    func testACallerThatRequestsARestoredStepGetsItsOutcome() async throws {
        for (isPath, isShut) in [(false, false), (false, true), (true, false), (true, true)] {
            let archive = try archive(isPath ? [.page("a"), .locked("vault"), .page("b")] : [.page("a")])
            let (first, house, _) = restore(archive)
            if !isPath { house.navigate(to: .locked("vault")) }
            let (tree, other, _) = restore(try XCTUnwrap(first.archive()))
            var outcome: NavigationOutcome?
            let waiting = Task { outcome = await other.flow.perform { other.navigate(to: .locked("vault")) } }
            await settle()
            XCTAssertNil(outcome, "the step waits, and so does the caller")
            other.decide = { if case .locked = $0 { isShut ? .decline("it is shut") : .show } else { nil } }
            tree.turnKey()
            await waiting.value
            XCTAssertEqual(outcome, isShut ? .declined(reason: "it is shut") : .shown)
            XCTAssertEqual(tree.names, "home a" + (isShut ? "" : " vault") + (isPath ? " b" : ""))
        }
    }

    func testAPlaceThatWaitsInTheSelectedSlotWaitsThereAgain() async throws {
        func town() -> Town {
            let town = Town()
            town.shows[.house] = { town in
                town.flow.push(TabsViewModel([.init("one"), .init("two")]))
                town.flow.embed(Gatehouse(), in: "one")
                town.flow.embed(Gatehouse(), in: "two")
            }
            return town
        }
        let (navigator, first) = (Navigator(), town())
        navigator.start(first)
        first.navigate(to: .house)
        NavigationUser(of: navigator).select("two")
        first.navigate(toPath: .home, Town.Route.house, Gatehouse.Route.page("home"), Gatehouse.Route.locked("vault"))
        XCTAssertEqual(navigator.names, "home TabsViewModel[home, home door]")
        let (tree, second) = (Navigator(), town())
        tree.restore(try XCTUnwrap(navigator.archive()), starting: second)
        XCTAssertEqual("\(tree)", "\(navigator)")
        tree.turnKey(for: tree.top?.embedded["two"]?.screens.first?.coordinator as? Gatehouse)
        XCTAssertEqual(tree.names, "home TabsViewModel[home, home vault]")
    }

    func testTheRoutesOfAChildThatWaitsAreShownWithIt() async throws {
        let (navigator, house) = (Navigator(), Gatehouse(isOpen: true))
        navigator.start(house)
        house.navigate(to: .lockedSheet("inner"))
        navigator.frontmostStack.gatehouse?.navigate(inTurn: [.page("x"), .child("y")])
        XCTAssertEqual(navigator.names, "home | inner x y")
        let archive = try XCTUnwrap(navigator.archive())
        let (tree, other, result) = restore(archive)
        XCTAssertEqual(tree.names, "home | door")
        XCTAssertEqual(result.waiting.count, 5, "\(result)")
        tree.turnKey(for: other)
        XCTAssertEqual(tree.names, "home | inner x y")
        XCTAssertEqual("\(tree)", "\(navigator)")
    }

    func testTheRoutesOfAChildThatWaitsAreInTheNextArchiveToo() async throws {
        let (navigator, house) = (Navigator(), Gatehouse(isOpen: true))
        navigator.start(house)
        house.navigate(to: .lockedSheet("inner"))
        navigator.frontmostStack.gatehouse?.navigate(inTurn: [.page("x"), .child("y")])
        let archive = try XCTUnwrap(navigator.archive())
        let next = try XCTUnwrap(restore(archive).tree.archive())
        XCTAssertEqual(next, try XCTUnwrap(restore(next).tree.archive()), "an archive of what waits is the same again")
        let (tree, other, result) = restore(next)
        XCTAssertEqual(tree.names, "home | door")
        XCTAssertEqual(result.waiting.count, 5, "\(result)")
        tree.turnKey(for: other)
        XCTAssertEqual(tree.names, "home | inner x y")
    }

    func testAWaitingRouteIsArchivedWithWhatFollowsIt() async throws {
        let archive = try archive([.page("a"), .locked("vault"), .page("b")], isOpen: false)
        let (tree, house, result) = restore(archive)
        XCTAssertEqual(tree.names, "home a door")
        XCTAssertEqual(tree.waitingRoutes.map(\.route), ["locked vault"])
        XCTAssertEqual(result.waiting.count, 2, "\(result)")
        tree.turnKey(for: house)
        XCTAssertEqual(tree.names, "home a vault b")
    }

    func testRoutesAfterAChildWithAWaitingRouteAreArchivedAndWait() async throws {
        let (navigator, log) = (Navigator(), WalkerLog())
        navigator.start(NavigationWalker("root", log))
        log.live.first?.navigate(toPath: [.page("root"), .lockedChild("vault"), .page("x"), .page("y")])
        var archive = try XCTUnwrap(navigator.archive())
        // Each pass archives its restored tree while the routes wait again, and the next pass restores this archive.
        for (isSecond, opens) in [(false, false), (false, true), (true, false), (true, true)] {
            let (tree, log) = (Navigator(), WalkerLog())
            let result = tree.restore(archive, starting: NavigationWalker("root", log))
            XCTAssertEqual(tree.names, "root key vault", "second: \(isSecond)")
            XCTAssertEqual(result.waiting.count, 3, "\(result)")
            XCTAssertTrue(result.isComplete, "\(result)")
            archive = try XCTUnwrap(tree.archive())
            if opens { log.open.insert("vault") }
            let key = log.live.first { $0.name == "key vault" }
            if opens { key?.flow.finish("open") } else { key?.flow.cancel() }
            XCTAssertEqual(tree.names, opens ? "root vault x y" : "root", "second: \(isSecond)")
            XCTAssertEqual(tree.waitingRoutes, [])
        }
    }

    func testAPathOfTheChildThatWaitsTakesOverTheRestOfTheParentsPath() async throws {
        let (navigator, log) = (Navigator(), WalkerLog())
        navigator.start(NavigationWalker("root", log))
        let root = try XCTUnwrap(log.live.first)
        var outcome: NavigationOutcome?
        let waiting = Task {
            outcome = await root.flow.perform {
                root.navigate(toPath: [.page("root"), .lockedChild("vault"), .page("x")])
            }
        }
        await settle()
        log.live.first { $0.name == "vault" }?.navigate(toPath: [.locked("vault"), .page("y")])
        let archive = try XCTUnwrap(navigator.archive())
        log.open.insert("vault")
        log.live.first { $0.name == "key vault" }?.flow.finish("open")
        XCTAssertEqual(navigator.names, "root vault y")
        await waiting.value
        XCTAssertEqual(outcome, .shown, "who waits gets the outcome of the step for which both have waited")

        let (tree, other) = (Navigator(), WalkerLog())
        tree.restore(archive, starting: NavigationWalker("root", other))
        XCTAssertEqual(tree.names, "root key vault")
        other.open.insert("vault")
        other.live.first { $0.name == "key vault" }?.flow.finish("open")
        XCTAssertEqual(tree.names, "root vault y")
    }

    func testWhatFollowsALayerIsRestoredWithoutIt() async throws {
        let (navigator, log) = (Navigator(), WalkerLog())
        navigator.start(NavigationWalker("root", log))
        log.live.first?.navigate(toPath: [.page("root"), .layer("above"), .lockedSheet("a"), .replacing("b")])
        let (tree, other) = (Navigator(), WalkerLog())
        tree.restore(try XCTUnwrap(navigator.archive()), starting: NavigationWalker("root", other))
        other.open.insert("a")
        other.live.first { $0.name == "key a" }?.flow.finish("open")
        XCTAssertEqual(tree.names, "root | b")
        XCTAssertEqual(tree.layers.map(\.names), [])
    }

    func testARouteThatWaitsForItsTurnIsArchivedEvenWithoutAScreen() async throws {
        let (navigator, house) = (Navigator(), Gatehouse())
        navigator.start(house)
        house.flow.presentAlert("?", cancel: .button("OK"))
        house.navigate(to: .lockedChild("vault"))
        XCTAssertEqual(navigator.names, "home | AlertViewModel")
        let archive = try XCTUnwrap(navigator.archive())
        let (tree, _, result) = restore(archive)
        XCTAssertEqual(tree.names, "home | door")
        XCTAssertEqual(tree.waitingRoutes.map(\.route), ["locked sheet vault"])
        XCTAssertEqual(result.waiting.count, 1, "\(result)")
    }

    func testARestoredFirstRouteKeepsItsPlaceWhileItsKeyIsQueued() async throws {
        let (navigator, house) = (Navigator(), Gatehouse(isOpen: true))
        navigator.start(house)
        house.navigate(inTurn: [.sheet("a"), .page("b")])
        house.navigate(to: .lockedChild("vault"))
        let archive = try XCTUnwrap(navigator.archive())
        let (tree, _, _) = restore(archive)
        XCTAssertEqual(tree.names, "home b | a")
        XCTAssertEqual(tree.waitingRoutes.map(\.route), ["locked sheet vault"])
    }

    /// A route that waits in a tab does not delay the routes of the coordinator that shows the tabs.
    func testOtherCoordinatorsDoNotWait() async throws {
        let (navigator, house) = (Navigator(), Gatehouse())
        navigator.start(house)
        house.navigate(to: .tabs)
        let first = try XCTUnwrap(navigator.top?.embedded["one"]?.gatehouse)
        house.navigate(to: .page("above"))
        first.navigate(to: .locked("vault"))
        let archive = try XCTUnwrap(navigator.archive())
        let (tree, _, result) = restore(archive)
        XCTAssertEqual("\(tree)", "\(navigator)")
        XCTAssertEqual(tree.names, "home TabsViewModel[first door, second] above")
        XCTAssertEqual(result.waiting.count, 1, "\(result)")
    }

    func testTheFirstRouteOfTheFirstCoordinatorMayWait() async throws {
        let (navigator, house) = (Navigator(), Gatehouse(.locked("vault"), isOpen: true))
        navigator.start(house)
        house.navigate(to: .page("a"))
        let archive = try XCTUnwrap(navigator.archive())
        for opens in [false, true] {
            let (tree, other, result) = restore(archive)
            XCTAssertEqual(tree.names, "door")
            XCTAssertEqual(result.waiting.count, 2)
            tree.turnKey(opens, for: other)
            XCTAssertEqual(tree.names, opens ? "vault a" : "")
        }
    }

    func testMigratedRoutesAreDecidedAbout() async throws {
        let archive = try archive([.page("a"), .page("b")]).mapRoutes {
            $0.route.replacingOccurrences(of: "{\"page\":{\"_0\":\"a\"}}", with: "{\"locked\":{\"_0\":\"a\"}}")
        }
        let (tree, house, result) = restore(archive)
        XCTAssertEqual(tree.names, "home door")
        XCTAssertEqual(result.waiting.count, 2)
        tree.turnKey(for: house)
        XCTAssertEqual(tree.names, "home a b")
    }

    func testAMigrationThatThrowsIsHandedOn() async throws {
        struct Unknown: Error {}
        let archive = try archive([.page("a")])
        XCTAssertThrowsError(try archive.mapRoutes { _ in throw Unknown() }) { XCTAssertTrue($0 is Unknown) }
    }

    // MARK: Every small tree

    private enum Owner: CaseIterable { case root, child, sheet, tab }

    private func owner(_ owner: Owner, of navigator: Navigator) -> Gatehouse? {
        let first =
            switch owner {
            case .root: navigator.screens.first
            case .child: navigator.screens.dropFirst().first
            case .sheet: navigator.presented?.screens.first
            case .tab: navigator.screens.last?.embedded["one"]?.screens.first
            }
        return first?.coordinator as? Gatehouse
    }

    /// Restores three routes of the root, of a pushed child, of a sheet, and of a tab, with each combination of locked
    /// routes.
    func testEveryPlaceOfLockedRoutes() async throws {
        for place in Owner.allCases {
            for mask in 0..<8 {
                for opens in [false, true] {
                    let routes: [Route] = (0..<3).map { mask >> $0 & 1 == 1 ? .locked("\($0)") : .page("\($0)") }
                    let (navigator, house) = (Navigator(), Gatehouse(isOpen: true))
                    navigator.start(house)
                    switch place {
                    case .root: break
                    case .child: house.navigate(to: .child("inner"))
                    case .sheet: house.navigate(to: .sheet("inner"))
                    case .tab: house.navigate(to: .tabs)
                    }
                    owner(place, of: navigator)?.navigate(inTurn: routes)
                    let archive = try XCTUnwrap(navigator.archive())

                    let (tree, other, result) = restore(archive)
                    let shown = routes.prefix { if case .page = $0 { true } else { false } }.count
                    let text = "\(place) \(routes)"
                    XCTAssertEqual(result.waiting.count, 3 - shown, text)
                    XCTAssertTrue(result.isComplete, text)
                    XCTAssertEqual(tree.waitingRoutes.count, shown < 3 ? 1 : 0, text)
                    tree.turnKey(opens, for: owner(place, of: tree) ?? other)
                    if opens {
                        XCTAssertEqual("\(tree)", "\(navigator)", text)
                    } else {
                        let expected = (0..<shown).map { "\($0)" }
                        let names = { (first: String) in ([first] + expected).joined(separator: " ") }
                        switch place {
                        case .root: XCTAssertEqual(tree.names, names("home"), text)
                        case .child: XCTAssertEqual(tree.names, "home " + names("inner"), text)
                        case .sheet: XCTAssertEqual(tree.names, "home | " + names("inner"), text)
                        case .tab:
                            XCTAssertEqual(tree.names, "home TabsViewModel[\(names("first")), second]", text)
                        }
                    }
                }
            }
        }
    }
}
