import MVVMC
import MVVMCTesting
import XCTest

@MainActor
final class ContainerTests: XCTestCase {
    private let navigator = Navigator()

    private func start(at route: Guide.Route) -> Guide {
        let guide = Guide(at: route)
        navigator.start(guide)
        return guide
    }

    private var tabs: Screen? { navigator.screens.first { $0.viewModel is TabsViewModel } }

    func testEachTabHasAStackOfItsOwn() async {
        _ = start(at: .tabs)
        XCTAssertEqual(navigator.names, "TabsViewModel[first, second]")
        navigator.guide?.navigate(to: .place("a"))
        XCTAssertEqual(tabs?.userDidSelect("two"), true)
        XCTAssertEqual(navigator.place?.name, "second")
        navigator.guide?.navigate(to: .sheet("b"))
        XCTAssertEqual(navigator.names, "TabsViewModel[first a, second | b]")
        XCTAssertEqual(
            "\(navigator)",
            """
            TabsViewModel · Guide tabs
              · one
                Place · Guide first
                Place · Guide a
              ▸ two
                Place · Guide second
                  sheet
                  Place · Guide b
            """)
        XCTAssertTrue(navigator.frontmostStack.root === navigator)
    }

    func testDismissingEverythingReachesEveryTab() async {
        let root = start(at: .tabs)
        root.navigate(to: .sheet("d"))
        tabs?.userDidSelect("two")
        (tabs?.embedded["one"]?.top?.coordinator as? Guide)?.navigate(to: .sheet("a"))
        tabs?.userDidSelect("one")
        (tabs?.embedded["two"]?.top?.coordinator as? Guide)?.navigate(inTurn: [.place("b"), .sheet("c")])
        XCTAssertEqual(navigator.names, "TabsViewModel[first | a, second b | c] | d")
        XCTAssertTrue(navigator.dismissAll())
        XCTAssertEqual(navigator.names, "TabsViewModel[first, second b]")
    }

    func testSelectingTheSelectedTabGoesBackToItsFirstScreen() async {
        _ = start(at: .tabs)
        navigator.guide?.navigate(inTurn: [.place("a"), .child("b")])
        XCTAssertEqual(tabs?.userDidSelect("one"), true)
        XCTAssertEqual(navigator.names, "TabsViewModel[first, second]")
        XCTAssertEqual(tabs?.userDidSelect("one"), true)
        let reports = recordingMisuse { XCTAssertEqual(tabs?.userDidSelect("three"), false) }
        XCTAssertTrue(reports.first?.message.contains("Its slots are [\"one\", \"two\"]") == true, "\(reports)")
    }

    func testTheFirstScreenOfATabStays() async {
        _ = start(at: .tabs)
        let stack = navigator.frontmostStack
        XCTAssertFalse(stack.userDidGoBack())
        XCTAssertEqual(recordingMisuse { _ = navigator.guide?.flow.pop() }.count, 1)
        XCTAssertEqual(navigator.names, "TabsViewModel[first, second]")
    }

    func testEmbeddedFlowEndsOnceWithItsScreen() async {
        let root = start(at: .place("home"))
        assertNothingLeaked {
            root.navigate(to: .tabs)
            navigator.guide?.navigate(inTurn: [.place("a"), .sheet("b")])
            XCTAssertTrue(navigator.userDidGoBack())
        }
        XCTAssertEqual(navigator.names, "home")
        XCTAssertEqual(root.heard, [nil, nil])
    }

    func testAnEmbeddedFlowThatFinishesLeavesItsSlotEmpty() async {
        let root = start(at: .tabs)
        navigator.guide?.flow.finish("done")
        XCTAssertEqual(root.heard, ["done"])
        XCTAssertEqual(navigator.names, "TabsViewModel[second]")
        root.flow.embed(Guide("again"), in: "one")
        XCTAssertEqual(navigator.names, "TabsViewModel[again, second]")
    }

    func testEmbeddingReplacesWhatWasThere() async {
        let root = start(at: .board)
        root.flow.embed(Place("a"), in: "left")
        root.flow.embed(Guide("b"), in: "left")
        XCTAssertEqual(navigator.names, "Board[b]")
        var ends: [String?] = []
        root.flow.embed(Guide("c"), in: "right") { ends.append($0.output) }
        root.flow.embed(Place("d"), in: "right")
        XCTAssertEqual(navigator.names, "Board[b, d]")
        XCTAssertEqual(ends, [nil])
    }

    func testASlotThatDoesNotExistIsReported() async {
        let root = start(at: .place("home"))
        var ends: [String?] = []
        let reports = recordingMisuse {
            root.flow.embed(Guide("a"), in: "left") { ends.append($0.output) }
            root.navigate(to: .board)
            root.flow.embed(Guide("a"), in: "middle") { ends.append($0.output) }
        }
        XCTAssertEqual(reports.count, 2)
        XCTAssertTrue(reports[0].message.contains("Push a view model that is a ContainerViewModel first."))
        XCTAssertTrue(reports[1].message.contains("The slots of its container are [\"left\", \"right\"]."))
        XCTAssertEqual(ends, [nil, nil])
        XCTAssertEqual(navigator.names, "home Board")
    }

    func testFinishingTheFlowOfTheTabsEndsAll() async {
        let root = start(at: .place("home"))
        assertNothingLeaked {
            root.flow.push(Guide(at: .tabs))
            navigator.screens.last.flatMap { $0.coordinator as? Guide }?.flow.finish("done")
        }
        XCTAssertEqual(navigator.names, "home")
    }
}
