import MVVMC

/// Returns the rows of a screen with many parts that are notified and asked.
@MainActor
func partGrowth() -> [GrowthRow] { partRows }

private struct Page: ViewModel {}

private final class Part: LeaveConfirming, ScreenLifecycleObserving {
    var canLeave: Bool { true }
    func confirmLeaving() async -> Bool { true }
    func screenDidEnter() { total &+= 1 }
    func screenDidBecomeFrontmost() { total &+= 1 }
    func screenDidResignFrontmost() { total &+= 1 }
    func screenDidLeave() { total &+= 1 }
}

/// A part that observes and does not ask.
private final class Observer: ScreenLifecycleObserving {
    func screenDidEnter() { total &+= 1 }
}

private final class Board: ContainerViewModel, CompositeViewModel {
    let slots: [Slot] = ["content"]
    @Observed var parts: [any ReferenceViewModel]
    init(_ parts: [any ReferenceViewModel]) { self.parts = parts }
}

private final class Guide: Coordinator {
    let flow = Flow<Never>()
    let initialRoute = 0
    func show(_ route: Int) { flow.push(Page()) }
}

@MainActor
private func start() -> (navigator: Navigator, guide: Guide) {
    let (navigator, guide) = (Navigator(), Guide())
    navigator.start(guide)
    return (navigator, guide)
}

@MainActor private let partRows = [
    GrowthRow("parts.enterAndLeave") { size in
        let (navigator, guide) = start()
        let board = Board((0..<size).map { _ in Part() })
        return {
            let before = total
            guide.flow.push(board)
            guide.flow.pop()
            precondition(navigator.screens.count == 1 && total == before + 4 * size)
        }
    },
    // Each part declares the next one.
    GrowthRow("parts.enterAndLeaveNested") { size in
        let (navigator, guide) = start()
        let board = (0..<size).reduce(Board([])) { inner, _ in Board([inner]) }
        return {
            guide.flow.push(board)
            guide.flow.pop()
            precondition(navigator.screens.count == 1)
            // A chain of this length would be deallocated by recursion.
            var next: Board? = board
            while let current = next {
                next = current.parts.first as? Board
                current.parts = []
            }
        }
    },
    GrowthRow("parts.changeAll") { size in
        let (navigator, guide) = start()
        let board = Board((0..<size).map { _ in Part() })
        guide.flow.push(board)
        return {
            let before = total
            board.parts = (0..<size).map { _ in Part() }
            precondition(navigator.screens.count == 2 && total == before + 4 * size)
        }
    },
    // The screen stays frontmost during as many changes as it has parts, so each change must not compare all parts.
    GrowthRow("parts.changeEachInside") { size in
        let (navigator, guide) = start()
        guide.flow.push(Board((0..<size).map { _ in Observer() }))
        let inner = Guide()
        guide.flow.embed(inner, in: "content")
        return {
            for _ in 0..<size { inner.flow.push(Page()) }
            for _ in 0..<size { inner.flow.pop() }
            precondition(navigator.screens.count == 2)
        }
    },
]
