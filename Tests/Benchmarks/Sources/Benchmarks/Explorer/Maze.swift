import MVVMC
import MVVMCExplorer

/// Creates an app with eight kinds of screens that lead to each other, and a lock with a code.
///
/// - Parameter code: The keys that open the lock. An open lock violates the invariant. If there are no keys, the lock
///   never opens.
@MainActor
func makeMaze(code: [Int]) -> Explorer.App {
    let (navigator, lock) = (Navigator(), Lock(code: code))
    navigator.start(MazeCoordinator(lock: lock))
    return Explorer.App(navigator, invariants: [Explorer.Invariant("the lock does not open") { !lock.isOpen }])
}

@MainActor
private final class Lock {
    private(set) var isOpen = false
    private let code: [Int]
    private var last: [Int] = []

    init(code: [Int]) { self.code = code }

    func press(_ key: Int) {
        last = (last + [key]).suffix(code.count)
        isOpen = !code.isEmpty && last == code
    }
}

private final class PlaceViewModel<Kind>: ReferenceViewModel {
    @Performs(performLeft) var left
    @Performs(performRight) var right
    @Performs(performFirst) var first
    @Performs(performSecond) var second
    @Performs(performThird) var third
    @Observed var isMarked = false
    private let number: Int
    private let lock: Lock
    private let router: any Router<MazeCoordinator.Route>

    init(_ number: Int, _ lock: Lock, _ router: any Router<MazeCoordinator.Route>) {
        (self.number, self.lock, self.router) = (number, lock, router)
    }

    private func performLeft() { router.navigate(to: .place(number * 2 % 8)) }
    private func performRight() { router.navigate(to: .place((number * 2 + 1) % 8)) }
    private func performFirst() { lock.press(0) }
    private func performSecond() { lock.press(1) }
    private func performThird() { lock.press(2) }
}

extension PlaceViewModel: Explorable {
    var exploredActions: [Explorer.Action] { [Explorer.Action("toggle isMarked") { self.isMarked.toggle() }] }
}

private final class MazeCoordinator: Coordinator {
    enum Route: Hashable {
        case place(Int)
        var number: Int {
            switch self {
            case .place(let number): number
            }
        }
    }
    enum A {}
    enum B {}
    enum C {}
    enum D {}
    enum E {}
    enum F {}
    enum G {}
    enum H {}
    let flow = Flow<Never>()
    let initialRoute = Route.place(1)
    private let lock: Lock

    init(lock: Lock) { self.lock = lock }

    func show(_ route: Route) {
        let number = route.number
        // The stack stays short, so that the tree of a long session is not larger than the tree of a short session.
        if flow.screens.count > 5 { flow.popToRoot() }
        switch number {
        case 0: flow.push(PlaceViewModel<A>(number, lock, self))
        case 1: flow.push(PlaceViewModel<B>(number, lock, self))
        case 2: flow.push(PlaceViewModel<C>(number, lock, self))
        case 3: flow.push(PlaceViewModel<D>(number, lock, self))
        case 4: flow.push(PlaceViewModel<E>(number, lock, self))
        case 5: flow.push(PlaceViewModel<F>(number, lock, self))
        case 6: flow.push(PlaceViewModel<G>(number, lock, self))
        default: flow.push(PlaceViewModel<H>(number, lock, self))
        }
    }
}
