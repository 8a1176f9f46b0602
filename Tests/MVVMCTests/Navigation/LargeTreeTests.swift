import MVVMC
import MVVMCTesting
import XCTest

/// Trees and queues with a thousand flows or more, on which quadratic algorithms take too long and recursion overflows
/// the stack of the thread.
@MainActor
final class LargeTreeTests: XCTestCase {
    private var size = 3_000

    private final class Nest: Coordinator {
        enum Route: Hashable { case first }
        let flow = Flow<Int>()
        let initialRoute = Route.first
        let screen: any ViewModel
        init(_ screen: any ViewModel = Leaf()) { self.screen = screen }
        func show(_ route: Route) { flow.replaceScreens(with: [screen]) }
    }

    private struct Leaf: ViewModel {}

    private final class Box: ContainerViewModel {
        let slots: [Slot] = ["inside"]
    }

    private enum Shape: CaseIterable { case nestedFlows, siblingFlows, sheets, containers }

    private var ends = 0

    /// Makes a tree of a given shape. Returns its innermost or last coordinator.
    private func make(_ shape: Shape, on navigator: Navigator) -> Nest {
        let root = Nest(shape == .containers ? Box() : Leaf())
        navigator.start(root)
        var last = root
        for _ in 0..<size {
            let child = Nest(shape == .containers ? Box() : Leaf())
            let onEnd: @MainActor (FlowEnd<Int>) -> Void = { [self] _ in ends += 1 }
            switch shape {
            case .nestedFlows: last.flow.push(child, onEnd: onEnd)
            case .siblingFlows: root.flow.push(child, onEnd: onEnd)
            case .sheets: last.flow.present(child, as: .sheet, onEnd: onEnd)
            case .containers: last.flow.embed(child, in: "inside", onEnd: onEnd)
            }
            last = child
        }
        return last
    }

    private func play(_ shape: Shape, _ name: String, _ end: (Navigator, Nest) -> Void) {
        ends = 0
        let navigator = Navigator()
        let last = make(shape, on: navigator)
        end(navigator, last)
        navigator.start(Nest())
        XCTAssertEqual(ends, size, "\(shape) \(name)")
        XCTAssertEqual(navigator.screens.count, 1, "\(shape) \(name)")
    }

    func testTreesOfEveryShapeEndInLinearTime() async {
        // The trees are smaller than in the other tests, because this test makes many trees.
        size = 1_000
        for shape in Shape.allCases {
            play(shape, "started anew") { _, _ in }
            play(shape, "finished at the top") { _, last in last.flow.finish(1) }
            play(shape, "back") { navigator, _ in _ = navigator.frontmostStack.userDidGoBack() }
            play(shape, "described") { navigator, _ in XCTAssertGreaterThan(navigator.description.count, size) }
            play(shape, "dismissed") { navigator, _ in navigator.userDidDismiss() }
            play(shape, "popped to the first") { navigator, _ in
                (navigator.screens.first?.coordinator as? Nest)?.flow.popToRoot()
            }
            play(shape, "replaced") { navigator, _ in
                (navigator.screens.first?.coordinator as? Nest)?.flow.replaceScreens(with: [Leaf()])
            }
            play(shape, "asked") { navigator, _ in _ = (navigator.userCanDismiss, navigator.userCanGoBack) }
        }
    }

    func testTheFlowsOfAStackEndOneByOneInLinearTime() async {
        for shape in [Shape.nestedFlows, .siblingFlows] {
            let navigator = Navigator()
            _ = make(shape, on: navigator)
            while navigator.userDidGoBack() {}
            XCTAssertEqual(ends, size, "\(shape)")
            ends = 0
        }
    }

    func testADroppedTreeOfEveryShapeEndsWithoutRecursion() async {
        for shape in Shape.allCases {
            ends = 0
            do {
                let navigator = Navigator()
                _ = make(shape, on: navigator)
            }
            XCTAssertEqual(ends, size, "\(shape)")
        }
    }

    func testAQueueOfPresentationsIsPresentedInLinearTime() async {
        size = 1_500
        let navigator = Navigator()
        let root = Nest()
        navigator.start(root)
        for _ in 0..<size {
            root.flow.present(Nest(), as: .sheet, ifPresenting: .queue) { [self] _ in ends += 1 }
        }
        for count in 1...size {
            navigator.userDidDismiss()
            XCTAssertEqual(ends, count)
        }
        XCTAssertNil(navigator.presented)
    }
}
