import Testing

import MVVMC
import MVVMCTesting

/// Presentations with `over: .everything`.
@MainActor @Suite("Locks") struct LockTests {
    private let navigator = Navigator()
    private let bank = Bank()

    private final class LockCoordinator: Coordinator {
        enum Route: Hashable, Codable { case code, help }
        let flow = Flow<Bool>()
        let initialRoute = Route.code
        func show(_ route: Route) { flow.push(Place("\(route)")) }
    }

    private final class Account: Coordinator {
        enum Route: Hashable, Codable { case list, detail(Int) }
        let flow = Flow<String>()
        let initialRoute = Route.list
        func show(_ route: Route) { flow.push(Place("\(route)")) }
    }

    /// A coordinator that lets all routes wait for a lock while it is locked.
    private final class Bank: Coordinator {
        enum Route: Hashable, Codable { case home, news, account, other }
        let flow = Flow<Void>()
        let initialRoute = Route.home
        var isLocked = false
        private(set) var locks = 0
        private(set) var shown: [Route] = []

        func decision(for route: Route) -> RouteDecision<Route> {
            guard isLocked, route != .other else { return .show }
            locks += 1
            return .after(LockCoordinator(), as: .fullScreen, over: .everything)
        }

        func show(_ route: Route) {
            shown.append(route)
            switch route {
            case .account: flow.push(Account())
            default: flow.push(Place("\(route)"))
            }
        }
    }

    private var front: String? {
        navigator.frontmostStack.top.map { ($0.viewModel as? Place)?.name ?? "\(type(of: $0.viewModel))" }
    }
    private var lock: LockCoordinator? { navigator.lock?.screens.first?.coordinator as? LockCoordinator }

    @discardableResult
    private func presentLock(onEnd: @escaping @MainActor (FlowEnd<Bool>) -> Void = { _ in }) -> LockCoordinator {
        let lock = LockCoordinator()
        bank.flow.present(lock, as: .fullScreen, over: .everything, onEnd: onEnd)
        return lock
    }

    // MARK: Above everything

    @Test("A lock is above a sign-in, and a sign-in that is requested below it waits")
    func aLockIsAboveASignIn() {
        navigator.start(bank)
        bank.flow.present(Place("sign-in"), as: .fullScreen, over: .frontmost)
        let lock = presentLock()
        #expect(
            navigator.description == """
                Place · Bank home
                fullScreen over the frontmost
                Place · Bank
                fullScreen over everything
                Place · LockCoordinator code
                """)
        bank.flow.present(Place("consent"), over: .frontmost)
        #expect(front == "code")
        lock.flow.finish(true)
        #expect(front == "sign-in")
        bank.flow.dismiss()
        #expect(front == "consent")
    }

    @Test("What waits comes in the order of the requests")
    func whatWaitsComesInOrder() {
        navigator.start(bank)
        let lock = presentLock()
        bank.flow.presentAlert("First", cancel: .button("OK"))
        bank.flow.present(Place("sheet"), ifPresenting: .queue)
        #expect(bank.navigate(to: .account) == .covered(by: "Place"), "routes are shown below")
        #expect(front == "code")
        #expect(navigator.description.hasSuffix("waiting: AlertViewModel · Bank\nwaiting: Place · Bank"))
        lock.flow.finish(true)
        let alert = navigator.frontmostStack.top?.viewModel as? AlertViewModel
        #expect(alert?.title == "First")
        alert?.userDidTap("OK")
        #expect(front == "sheet")
    }

    @Test("A path waits, with everybody who waits for it, and is archived meanwhile")
    func aPathWaits() async throws {
        navigator.start(bank)
        let lock = presentLock()
        let path = RoutePath(Bank.Route.home, Bank.Route.account, Account.Route.detail(7))
        let outcome = Task { await bank.flow.perform { bank.navigate(toPath: path) } }
        await settle()
        #expect(bank.navigate(toPath: [.home, .news]) == .waits(for: "Place"))
        #expect(bank.shown == [.home], "nothing is made before")
        // Also an archive of the restored tree has what waits.
        var archive = try #require(navigator.archive())
        for _ in 0..<2 {
            let (other, again) = (Navigator(), Bank())
            again.isLocked = true
            other.restore(archive, starting: again)
            #expect(other.screens.isEmpty)
            archive = try #require(other.archive())
            again.isLocked = false
            (other.lock?.screens.first?.coordinator as? LockCoordinator)?.flow.finish(true)
            #expect(other.names == "home news")
            #expect(again.shown == [.home, .account, .news])
        }
        lock.flow.finish(true)
        #expect(await outcome.value == .shown)
        #expect(navigator.names == "home news")
        #expect(bank.shown == [.home, .account, .news])
    }

    @Test("A question that was open is open afterwards with its text")
    func aQuestionIsKept() async {
        navigator.start(bank)
        let field = AlertViewModel.Field("Name")
        let answer = Task {
            await bank.flow.ask("Name?", [.button("OK", answer: 1)], cancel: .button("No", answer: 0), fields: [field])
        }
        await waitUntil("it asks") { navigator.frontmostStack.top?.viewModel is AlertViewModel }
        let alert = navigator.frontmostStack.top?.viewModel as? AlertViewModel
        field.text = "Ada"
        let lock = presentLock()
        #expect(front == "code")
        alert?.userDidTap("OK")
        #expect(navigator.description.contains("AlertViewModel"), "a covered answer does nothing")
        lock.flow.finish(true)
        #expect(navigator.frontmostStack.top?.viewModel as? AlertViewModel === alert)
        #expect(field.text == "Ada")
        alert?.userDidTap("OK")
        #expect(await answer.value == 1)
    }

    @Test("The flow of the lock acts above it")
    func theFlowOfTheLockActsAboveIt() {
        navigator.start(bank)
        let lock = presentLock()
        #expect(lock.navigate(to: .help) == .shown)
        #expect(front == "help")
        lock.flow.presentAlert("Wrong code", cancel: .button("OK"))
        #expect(front == "AlertViewModel")
        (navigator.frontmostStack.top?.viewModel as? AlertViewModel)?.userDidTap("OK")
        lock.flow.present(Place("reset"))
        #expect(front == "reset")
        #expect(lock.navigate(toPath: [.code]) == .shown)
        #expect(front == "code")
    }

    // MARK: What does not take it away

    @Test("A newer route under the lock of a gate does not open the app")
    func aNewerRouteKeepsTheLockOfAGate() {
        bank.isLocked = true
        navigator.start(bank)
        #expect(front == "code")
        #expect(bank.navigate(to: .other) == .covered(by: "Place"))
        #expect(front == "code")
        #expect(navigator.waitingRoutes.isEmpty, "the route that waited is dropped")
        bank.isLocked = false
        lock?.flow.finish(true)
        #expect(front == "other")
        #expect(bank.shown == [.other])
    }

    @Test("A presenter that ends leaves its lock to the root flow", arguments: [true, false])
    func aPresenterThatEnds(isFinished: Bool) {
        navigator.start(bank)
        bank.navigate(to: .account)
        var ends: [String] = []
        let account = navigator.top?.coordinator as? Account
        account?.flow.present(LockCoordinator(), as: .fullScreen, over: .everything) { ends.append("\($0)") }
        if isFinished { account?.flow.finish("done") } else { bank.flow.popToRoot() }
        #expect(front == "code")
        #expect(ends == (isFinished ? ["cancelled(by: code)"] : []), "a lock keeps a flow without screens running")
        if !isFinished { account?.flow.cancel() }
        #expect(ends == ["cancelled(by: code)"])
        #expect(front == "code")
        #expect(bank.flow.dismiss())
        #expect(front == "home")
        #expect(ends.count == 1)
    }

    @Test("Nothing below takes a lock away")
    func nothingBelowTakesItAway() async {
        navigator.start(bank)
        bank.navigate(to: .account)
        let account = navigator.top?.coordinator as? Account
        account?.flow.present(LockCoordinator(), as: .fullScreen, over: .everything)
        let attacks: [@MainActor () -> Void] = [
            { bank.navigate(toPath: [.home]) }, { bank.navigate(to: .other) }, { bank.flow.popToRoot() },
            { bank.flow.replaceScreens(with: [Place("new")]) }, { navigator.dismissAll() },
            { bank.flow.present(Place("instead"), ifPresenting: .replace) }, { account?.navigate(to: .detail(1)) },
            { navigator.userDidDismiss() }, { navigator.userDidGoBack() }, { navigator.lock?.userDidGoBack() },
            { navigator.lock?.userDidDismissStack() },
            { _ = navigator.lock?.screens.first.map { navigator.lock?.userDidLeave($0.id) } },
            { bank.flow.dismiss() }, { account?.flow.cancel() },
            { navigator.start(Account()) },
        ]
        for (index, attack) in attacks.enumerated() {
            attack()
            await settle()
            #expect(front == "code", "attack \(index)")
        }
        #expect(!navigator.dismissAll())
        lock?.flow.finish(true)
        #expect(front == "list")
    }

    @Test("A task that awaits a lock returns if it is cancelled, and the lock stays")
    func aCancelledTaskKeepsTheLock() async {
        navigator.start(bank)
        let task = Task { await bank.flow.run(LockCoordinator(), as: .fullScreen, over: .everything) }
        await waitUntil("it is locked") { front == "code" }
        task.cancel()
        #expect(await task.value == .cancelled(by: .code))
        #expect(front == "code")
        lock?.flow.finish(true)
        #expect(front == "home")
    }

    @Test("The lock of a view model belongs to a flow of its own")
    func theLockOfAViewModel() {
        navigator.start(bank)
        bank.navigate(to: .account)
        let account = navigator.top?.coordinator as? Account
        let place = Place("blind")
        let id = account?.flow.present(place, as: .fullScreen, over: .everything)
        #expect(id == navigator.lock?.top?.id)
        #expect(front == "blind")
        let reports = recordingMisuse { bank.close(place) }
        #expect(reports.count == 1)
        #expect(front == "blind")
        account?.flow.finish("done")
        #expect(front == "blind")
        #expect(bank.flow.dismiss())
        #expect(front == "home")
    }

    @Test("Its presenter dismisses a lock")
    func itsPresenterDismissesIt() {
        navigator.start(bank)
        var ends: [FlowEnd<Bool>] = []
        presentLock { ends.append($0) }
        #expect(bank.flow.dismiss())
        #expect(ends == [.cancelled(by: .code)])
        #expect(front == "home")
    }

    @Test("Locks come one after the other, and a lock in a lock is reported")
    func locksComeOneAfterTheOther() {
        navigator.start(bank)
        let first = presentLock()
        let second = presentLock()
        #expect(navigator.layers.count == 1)
        let reports = recordingMisuse { first.flow.present(LockCoordinator(), over: .everything) }
        #expect(
            reports.map(\.message) == [
                """
                LockCoordinator cannot be presented over everything, because LockCoordinator is a part of the lock \
                LockCoordinator.
                Present it over the stack of the lock: flow.present(LockCoordinator(…)). Or let the lock finish, and \
                let its parent present the next one.
                """
            ])
        first.flow.finish(true)
        #expect(navigator.lock?.screens.first?.coordinator as? LockCoordinator === second)
        second.flow.finish(true)
        #expect(front == "home")
    }

    // MARK: Launch

    @Test("At a launch nothing of the app is made before the lock has gone", arguments: [false, true])
    func atALaunch(hasLink: Bool) throws {
        let other = Navigator()
        let before = Bank()
        other.start(before)
        before.navigate(to: .account)
        (other.top?.coordinator as? Account)?.navigate(to: .detail(1))
        let archive = try #require(other.archive())
        bank.isLocked = true
        navigator.restore(archive, starting: bank)
        #expect(front == "code")
        #expect(navigator.screens.isEmpty)
        #expect(bank.shown.isEmpty)
        if hasLink { bank.navigate(toPath: [.home, .news]) }
        #expect(bank.shown.isEmpty)
        bank.isLocked = false
        lock?.flow.finish(true)
        #expect(navigator.names == (hasLink ? "home news" : "home list detail(1)"))
        #expect(navigator.lock == nil)
    }

    @Test("A tree is released with its lock")
    func aTreeIsReleased() async {
        await assertNothingLeaked {
            let (navigator, bank) = (Navigator(), Bank())
            navigator.start(bank)
            bank.flow.present(LockCoordinator(), as: .fullScreen, over: .everything)
            bank.navigate(toPath: [.home, .news])
            bank.flow.presentAlert("?", cancel: .button("OK"))
            await settle()
        }
    }
}
