import MVVMC
import MVVMCExplorer
import XCTest

// An app with a wallet. A lock covers all screens until the user types the correct code.
//
// The app is correct because the lock does not change the form or question that it covers, and disappears after the
// correct code. The app looks wrong because the lock can be neither closed nor dragged away, and hides a question that
// waits for an answer.

final class LockViewModel: ReferenceViewModel {
    struct WrongCode: Error {}

    @Observed var code = ""
    @Performs(performUnlock, when: { $0.code.count == 4 }) var unlock
    private let unlocked: @MainActor () -> Void

    init(onUnlock unlocked: @escaping @MainActor () -> Void) { self.unlocked = unlocked }

    private func performUnlock() throws {
        let isRight = code == "1234"
        code = ""
        guard isRight else { throw WrongCode() }
        unlocked()
    }
}

extension LockViewModel: Explorable {
    var exploredActions: [Explorer.Action] { Explorer.Action.each("type", ["0000", "1234"]) { self.code = $0 } }
}

final class LockCoordinator: Coordinator {
    enum Route: Hashable { case code }
    let flow = Flow<Void>()
    let initialRoute = Route.code

    func show(_ route: Route) {
        let lock = LockViewModel { self.flow.finish() }
        flow.push(lock)
        flow.presentErrors(of: lock.unlock, "That is not the code")
    }
}

final class TransferViewModel: LeaveConfirming {
    @Observed var amount = ""
    @Performs(performSend, when: { !$0.amount.isEmpty }) var send
    var canLeave: Bool { amount.isEmpty }
    private let askWhetherToDiscard: @MainActor () async -> Bool
    private let sent: @MainActor (String) -> Void
    private let clock: TestClock

    init(
        clock: TestClock, askWhetherToDiscard: @escaping @MainActor () async -> Bool,
        onSend sent: @escaping @MainActor (String) -> Void
    ) {
        (self.clock, self.askWhetherToDiscard, self.sent) = (clock, askWhetherToDiscard, sent)
    }

    func confirmLeaving() async -> Bool { await askWhetherToDiscard() }

    private func performSend() async throws {
        let amount = amount
        try await clock.sleep(for: .seconds(3))
        try Task.checkCancellation()
        sent(amount)
    }
}

final class TransferCoordinator: Coordinator {
    enum Route: Hashable { case form }
    let flow = Flow<String>()
    let initialRoute = Route.form
    private let clock: TestClock

    init(clock: TestClock) { self.clock = clock }

    func show(_ route: Route) {
        flow.push(
            TransferViewModel(clock: clock) {
                await self.flow.confirm("Discard the transfer?", "Discard", cancel: "Keep", isDestructive: true)
            } onSend: {
                self.flow.finish($0)
            })
    }
}

final class WalletViewModel: ReferenceViewModel {
    @Observed var transfers: [String] = []
    @Performs(performTransfer) var transfer
    private let router: any Router<WalletCoordinator.Route>

    init(router: any Router<WalletCoordinator.Route>) { self.router = router }

    private func performTransfer() { router.navigate(to: .transfer) }
}

final class WalletCoordinator: Coordinator {
    enum Route: Hashable { case wallet, transfer }
    let flow = Flow<Never>()
    let initialRoute = Route.wallet
    private weak var wallet: WalletViewModel?
    private var isLocked = false
    private let clock: TestClock

    init(clock: TestClock) { self.clock = clock }

    func show(_ route: Route) {
        switch route {
        case .wallet:
            let wallet = WalletViewModel(router: self)
            self.wallet = wallet
            flow.push(wallet)
        case .transfer:
            flow.present(TransferCoordinator(clock: clock), ifPresenting: .queue) { end in
                if let amount = end.output { self.wallet?.transfers.append(amount) }
            }
        }
    }

    func lock() {
        if isLocked { return }
        isLocked = true
        flow.present(LockCoordinator(), as: .fullScreen, over: .frontmost) { _ in self.isLocked = false }
    }
}

@MainActor
func makeWalletApp() -> Explorer.App {
    let (navigator, clock) = (Navigator(), TestClock())
    let wallet = WalletCoordinator(clock: clock)
    navigator.start(wallet)
    return Explorer.App(
        navigator,
        world: [
            Explorer.Action("the app was away for a while") { wallet.lock() },
            Explorer.Action("a link to the transfer") { wallet.navigate(to: .transfer) },
        ],
        clocks: [clock])
}

final class CorrectWalletTests: XCTestCase {
    @MainActor
    func testALockOverAllScreensHasNoFinding() async {
        await exploreCorrectApp(
            "makeWalletApp()", screens: ["WalletViewModel", "TransferViewModel", "LockViewModel"], makeWalletApp)
    }
}
