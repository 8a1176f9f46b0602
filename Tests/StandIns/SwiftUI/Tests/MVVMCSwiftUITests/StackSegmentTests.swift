import MVVMC
import MVVMCTesting
import SwiftUI
import XCTest

@testable import MVVMCSwiftUI

/// Tests the paths that a `NavigationStack` sets, including late and unexpected paths.
@MainActor
final class StackSegmentTests: SwiftUITestCase {
    private func stack(_ names: [String]) -> (guide: Guide, host: StackHost, segment: StackSegment) {
        let (navigator, guide) = (Navigator(), Guide())
        navigator.start(guide)
        for name in names { guide.navigate(to: .note(name)) }
        let host = StackHost(navigator, ViewRegistry())
        let segment = host.segment(0)
        segment.didDraw()
        return (guide, host, segment)
    }

    func testAShorterPathLeavesTheScreens() async {
        let (_, host, segment) = stack(["a", "b", "c"])
        segment.path = [segment.path[0]]
        XCTAssertEqual(host.navigator.screens.count, 2)
        XCTAssertEqual(segment.path, host.navigator.screens.dropFirst().map(\.id))
    }

    func testThePathOfBeforeChangesNothing() async {
        let (_, host, segment) = stack(["a", "b"])
        let old = segment.path
        segment.path.removeLast()
        segment.didDraw()
        segment.path = old
        XCTAssertEqual(host.navigator.screens.count, 2)
        XCTAssertEqual(segment.path, old, "it is what SwiftUI shows now")
        segment.didDraw()
        await MVVMCTesting.settle()
        XCTAssertEqual(segment.path, host.navigator.screens.dropFirst().map(\.id))
    }

    func testAPathWithOtherScreensOrInAnotherOrderChangesNothing() async {
        let (_, host, segment) = stack(["a", "b"])
        let (_, _, other) = stack(["x"])
        let tree = segment.path
        for odd in [other.path, tree.reversed(), [tree[1]], tree + other.path, tree + tree] {
            segment.path = odd
            XCTAssertEqual(host.navigator.screens.count, 3, "\(odd)")
            segment.didDraw()
            await MVVMCTesting.settle()
            XCTAssertEqual(segment.path, tree)
            segment.didDraw()
        }
    }

    func testAScreenThatHasGoneIsNotLeftAgain() async {
        let (guide, host, segment) = stack(["a", "b"])
        // The program has already replaced the screen that SwiftUI is about to report as popped.
        guide.flow.pop()
        guide.navigate(to: .note("c"))
        let shown = segment.path
        segment.path = [shown[0]]
        XCTAssertEqual(host.navigator.screens.count, 2, "what was shown is left")
        segment.path = [shown[0]]
        XCTAssertEqual(host.navigator.screens.count, 2, "and only once")
    }

    func testAStackThatWasReplacedDoesNotSetThePath() async {
        let (_, host, segment) = stack(["a"])
        let (old, oldPath) = (host.navigator.screens[0].id, segment.path)
        host.navigator.start(Guide(.note("other")))
        XCTAssertEqual(segment.path, [])
        segment[path: old] = oldPath
        XCTAssertEqual(segment.path, [])
        (host.navigator.top?.coordinator as? Guide)?.navigate(to: .note("b"))
        let path = segment.path
        segment[path: old] = []
        XCTAssertEqual(segment.path, path)
        XCTAssertEqual(host.navigator.screens.count, 2)
    }

    func testThePathIsNotSetBackBeforeItWasDrawn() async {
        let (navigator, guide) = (Navigator(), Guide())
        navigator.start(guide)
        guide.navigate(to: .page("a"))
        let host = StackHost(navigator, ViewRegistry())
        let segment = host.segment(0)
        segment.didDraw()
        let tree = segment.path
        (navigator.top?.viewModel as? PageViewModel)?.canLeave = false
        segment.path = []
        await MVVMCTesting.settle()
        XCTAssertEqual(segment.path, [], "SwiftUI would not notice")
        segment.didDraw()
        XCTAssertEqual(segment.path, [], "not in the same update")
        await MVVMCTesting.settle()
        XCTAssertEqual(segment.path, tree)
        (navigator.top?.viewModel as? PageViewModel)?.answer = false
        await MVVMCTesting.settle()
    }
}

extension StackSegment {
    /// The path of the `NavigationStack` whose root is the first screen of the segment.
    fileprivate var path: [Screen.ID] {
        get { first.map { self[path: $0.id] } ?? [] }
        set { if let first { self[path: first.id] = newValue } }
    }
}
