import Testing

import MVVMC
import MVVMCTesting

/// Combinations in which something could appear over a lock, or take it away.
@MainActor @Suite("Locks in combination") struct LockCombinationTests {
    private typealias Lock = Scripted.Lock

    private let navigator = Navigator()
    private let app = Scripted()

    private final class Watcher: ScreenLifecycleObserving {
        var resigned: @MainActor () -> Void = {}
        var left: @MainActor () -> Void = {}
        func screenDidResignFrontmost() { resigned() }
        func screenDidLeave() { left() }
    }

    private var front: String? { navigator.frontName }

    private func unlock() { (navigator.lock?.screens.first?.coordinator as? Lock)?.flow.finish() }

    /// Starts the app, and pushes another coordinator.
    private func startWithAccount() -> Scripted {
        let account = Scripted("account")
        navigator.start(app)
        app.flow.push(account)
        return account
    }

    // MARK: Requests without a style, and gates of one type

    @Test("A child that is awaited over everything or over the frontmost without a style is presented")
    func awaitingWithoutAStyle() async {
        navigator.start(app)
        for context in [PresentationContext.frontmost, .everything] {
            let task = Task { await app.flow.run(Lock(), over: context) }
            await waitUntil("it is shown") { front == "code" }
            #expect(navigator.layers.map(\.isLock) == [context == .everything])
            #expect(navigator.names == "home")
            task.cancel()
            _ = await task.value
        }
        #expect(front == "code", "the lock stays")
    }

    @Test("A screen that is awaited over everything without a style is a lock")
    func awaitingAScreenWithoutAStyle() async {
        navigator.start(app)
        let task = Task { await app.flow.run(over: .everything) { (_: Flow<Int>) in Place("code") } }
        await waitUntil("it is shown") { front == "code" }
        #expect(navigator.lock != nil)
        task.cancel()
        _ = await task.value
    }

    @Test("A child for which a route waits over everything without a style is a lock")
    func aGateWithoutAStyle() {
        app.decide = { $0 == "b" ? .show : .after(Lock(), over: .everything) }
        navigator.start(app)
        #expect(navigator.lock != nil)
        app.navigate(to: "b")
        #expect(front == "code")
    }

    @Test("A lock is not replaced by a sheet of the same type that another route waits for", arguments: [true, false])
    func aSheetOfTheSameType(isPath: Bool) {
        app.decide = { [app] route in
            if route == "home" { return .show }
            return app.isLocked ? .after(Lock(), as: .fullScreen, over: .everything) : .after(Lock(), as: .sheet)
        }
        navigator.start(app)
        app.navigate(to: "settings")
        #expect(navigator.lock == nil)
        app.isLocked = true
        let outcome = isPath ? app.navigate(toPath: ["home", "settings"]) : app.navigate(to: "account")
        #expect(outcome == .waits(for: "Lock"))
        #expect(navigator.lock != nil)
        #expect(navigator.presented == nil)
        app.isLocked = false
        app.decide = nil
        unlock()
        #expect(front == (isPath ? "settings" : "account"))
    }

    @Test("A decision that changes its mind while its lock is shown")
    func aDecisionThatChanges() {
        app.decide = { _ in .after(Lock(), as: .fullScreen, over: .everything) }
        navigator.start(app)
        for decision in [.after(Scripted("gate")), .decline("no"), .show] as [RouteDecision<String>] {
            app.decide = { _ in decision }
            app.navigate(to: "a")
            app.navigate(toPath: ["home", "b"])
            #expect(front == "code")
        }
        app.decide = { _ in .after(Lock(), as: .fullScreen, over: .everything) }
        app.navigate(to: "c")
        unlock()
        #expect(front == "code", "what follows waits for a lock of its own")
        app.decide = nil
        unlock()
        #expect(front == "b", "the path has waited")
        #expect(navigator.lock == nil)
    }

    @Test("A presented child for which a route waits does not appear above a lock, and a question stays")
    func aGateUnderALock() {
        navigator.start(app)
        app.flow.present(Place("sheet"))
        app.presentAlert()
        app.presentLock()
        app.decide = { [app] in $0 == "secret" && app.shown.count == 1 ? .after(Scripted("gate"), as: .sheet) : .show }
        #expect(recordingMisuse { app.navigate(to: "secret") }.isEmpty)
        #expect(front == "code")
        unlock()
        navigator.alert?.userDidTap("OK")
        #expect(front == "gate")
    }

    @Test("A path under way goes on below a lock")
    func aPathUnderWay() {
        let gate = Lock()
        app.decide = { [app] in $0 == "secret" && !app.isLocked ? .after(gate, as: .sheet) : .show }
        navigator.start(app)
        app.navigate(toPath: ["home", "secret", "more"])
        app.flow.present(Place("lock"), over: .everything)
        app.isLocked = true
        gate.flow.finish()
        #expect(front == "lock")
        app.flow.dismiss()
        #expect(front == "more")
    }

    @Test("A path that waits for the lock keeps a coordinator that has shown nothing yet")
    func aPathBeforeTheFirstScreen() async {
        app.decide = { [app] _ in app.isLocked ? .show : .after { app.isLocked = true } }
        navigator.start(app)
        app.navigate(toPath: ["home", "link"])
        app.presentLock()
        await settle()
        #expect(front == "code")
        #expect(recordingMisuse { unlock() }.isEmpty)
        #expect(navigator.names == "home link")
    }

    @Test("A path that waits for the lock retains its coordinator")
    func aPathOfACoordinatorWithoutAScreen() async {
        func pushChild() {
            let child = Scripted("child")
            child.decide = { [unowned child] _ in
                child.isLocked ? .show : .after { [weak child] in child?.isLocked = true }
            }
            app.flow.push(child)
            child.navigate(toPath: ["child", "link"])
        }
        navigator.start(app)
        pushChild()
        app.presentLock()
        await settle()
        #expect(front == "code")
        unlock()
        #expect(navigator.names == "home child link")
    }

    @Test("A coordinator whose path has shown nothing after the lock ends")
    func aPathThatShowsNothing() async {
        let child = Scripted("child") { _, _ in }
        child.decide = { [unowned child] _ in child.isLocked ? .show : .after { child.isLocked = true } }
        navigator.start(app)
        app.flow.push(child)
        child.navigate(toPath: ["child", "link"])
        app.presentLock()
        await settle()
        #expect(!child.flow.hasEnded)
        unlock()
        #expect(child.flow.hasEnded)
        #expect(navigator.names == "home")
        child.decide = nil
    }

    // MARK: The owner of a lock

    @Test("What the flow of a lock has presented stays when all presentations are dismissed")
    func dismissingAll() {
        navigator.start(app)
        let lock = app.presentLock()
        let actions: [@MainActor () -> Void] = [
            { lock.flow.present(Place("reset"), over: .frontmost) },
            { lock.flow.present(Scripted("reset"), over: .frontmost) }, { lock.flow.present(Place("reset")) },
        ]
        for action in actions {
            action()
            #expect(!navigator.dismissAll())
            #expect(front == "reset")
            lock.flow.dismiss()
        }
        #expect(front == "code")
    }

    @Test("A lock whose route leaves with a path belongs to the root flow")
    func theRouteOfALockLeaves() {
        var ends: [String] = []
        let account = Scripted("list") { account, route in
            account.flow.push(Place(route))
            if route == "list" { account.flow.present(Lock(), over: .everything) { ends.append("\($0)") } }
        }
        account.decide = { $0 == "list" && !account.shown.isEmpty ? .redirect(to: "other") : .show }
        app.onShow = { app, route in
            if route == "account" { app.flow.push(account) } else { app.flow.push(Place(route)) }
        }
        navigator.start(app)
        app.navigate(toPath: RoutePath("home", "account", "detail"))
        #expect(front == "code")
        #expect(ends == ["cancelled(by: code)"])
        account.flow.cancel()
        #expect(front == "code")
        #expect(app.flow.dismiss())
        #expect(front == "home")
        account.decide = nil
    }

    @Test("A path that would leave the route of a lock waits for the lock")
    func aPathLeavesTheRouteOfALock() {
        var ends: [String] = []
        let account = Scripted("list") { account, route in
            if route == "locked" { return account.flow.present(Lock(), over: .everything) { ends.append("\($0)") } }
            account.flow.push(Place(route))
        }
        app.onShow = { app, route in
            if route == "account" { app.flow.push(account) } else { app.flow.push(Place(route)) }
        }
        navigator.start(app)
        app.navigate(toPath: ["home", "account"])
        account.navigate(to: "locked")
        #expect(app.navigate(toPath: ["home", "account"]) == .waits(for: "Place"))
        #expect(account.path == ["list", "locked"])
        #expect(ends.isEmpty)
        unlock()
        #expect(ends == ["finished(())"])
        #expect(front == "list")
    }

    @Test("A presenter that ends in the callback of its lock, and a lock that follows")
    func aPresenterThatEndsInACallback() {
        let account = startWithAccount()
        let first = Lock()
        account.flow.present(first, over: .everything) { _ in account.flow.finish("") }
        app.presentLock()
        first.flow.finish()
        #expect(front == "code")
        unlock()
        #expect(front == "home")
    }

    @Test("A lock that is presented when the first one ends is above everything that has waited")
    func aLockInACallback() {
        navigator.start(app)
        let first = Lock()
        app.flow.present(first, over: .everything) { [app] _ in app.presentLock() }
        app.presentAlert()
        app.presentSignIn()
        app.navigate(toPath: ["home", "a"])
        first.flow.finish()
        #expect(front == "code")
        #expect(app.shown == ["home"])
        unlock()
        #expect(navigator.lock == nil)
    }

    @Test("A lock that waits is refused when its presenter ends")
    func aWaitingLock() {
        let account = startWithAccount()
        app.presentLock()
        var ends: [String] = []
        account.flow.present(Lock(), over: .everything) { ends.append("\($0)") }
        account.flow.finish("")
        #expect(ends == ["refused"])
        #expect(front == "code")
        unlock()
        #expect(front == "home")
    }

    @Test("A presenter that ends in the change that presents the lock")
    func oneChange() {
        let account = startWithAccount()
        batch {
            account.presentLock()
            account.flow.finish("")
            navigator.start(Scripted("new"))
            navigator.dismissAll()
        }
        #expect(front == "code")
        unlock()
        #expect(front == "new")
    }

    @Test("A presenter that ends in an autorun that reads the lock")
    func anAutorun() {
        let account = startWithAccount()
        let bindings = Bindings()
        bindings.autorun { [navigator] in
            if navigator.lock != nil, !account.flow.hasEnded { account.flow.finish("") }
        }
        account.presentLock()
        #expect(account.flow.hasEnded)
        #expect(front == "code")
        unlock()
        #expect(front == "home")
        withExtendedLifetime(bindings) {}
    }

    @Test("A view model that is notified that it is covered cannot act above the lock")
    func lifecycle() {
        navigator.start(app)
        let watcher = Watcher()
        app.flow.push(watcher)
        watcher.resigned = { [app, navigator] in
            app.presentSignIn()
            app.presentAlert()
            app.close(watcher)
            navigator.dismissAll()
            app.navigate(toPath: ["home", "a"])
        }
        watcher.left = { [app] in app.presentSignIn("left") }
        app.presentLock()
        #expect(front == "code")
        app.flow.replaceScreens(with: [Place("instead")])
        #expect(front == "code")
        unlock()
        #expect(front == "sign-in")
    }

    // MARK: The root

    @Test("The lock of a former root stays, and the new root waits for a lock of its own")
    func theRootIsReplaced() {
        app.decide = { _ in .after(Lock(), as: .fullScreen, over: .everything) }
        navigator.start(app)
        let first = navigator.lock
        let next = Scripted("next")
        next.decide = app.decide
        navigator.start(next)
        #expect(navigator.lock === first)
        #expect(next.shown.isEmpty)
        unlock()
        #expect(front == "code")
        #expect(navigator.lock !== first)
        next.decide = nil
        unlock()
        #expect(front == "next")
        #expect(next.shown == ["next"])
    }

    @Test("A root that ends under a lock, and another one that follows")
    func theRootEnds() {
        navigator.start(app) { [navigator] _ in navigator.start(Scripted("next")) }
        app.presentLock()
        app.flow.finish("")
        #expect(front == "code")
        unlock()
        #expect(front == "next")
    }

    // MARK: Containers

    /// Starts the app, and pushes tabs with a coordinator in each. The first tab is selected.
    private func startWithTabs() -> (tabs: TabsViewModel, two: Scripted) {
        navigator.start(app)
        let (tabs, two) = (TabsViewModel([.init("one"), .init("two")]), Scripted("2"))
        app.flow.push(tabs)
        app.flow.embed(Scripted("1"), in: "one")
        app.flow.embed(two, in: "two")
        return (tabs, two)
    }

    @Test("A lock stays when its tab is replaced, another one is selected, or the tabs leave")
    func tabs() {
        let (tabs, two) = startWithTabs()
        two.flow.present(Place("sheet"))
        two.presentLock()
        tabs.selection = "two"
        #expect(front == "code", "the sheet of the selected tab stays hidden")
        #expect(navigator.top?.userDidSelect("one") == false)
        app.flow.embed(Scripted("3"), in: "two")
        #expect(front == "code")
        app.flow.pop()
        #expect(front == "code")
        unlock()
        #expect(front == "home")
    }

    @Test("What a tab requests under a lock comes afterward, if the tab is selected meanwhile")
    func aTabThatIsSelected() {
        let (tabs, two) = startWithTabs()
        app.presentLock()
        two.flow.present(Place("sheet"), ifPresenting: .queue)
        two.presentAlert()
        tabs.selection = "two"
        #expect(front == "code")
        unlock()
        #expect(front == "AlertViewModel")
        navigator.alert?.userDidTap("OK")
        #expect(front == "sheet")
    }

    @Test("A lock with tabs acts in each of them")
    func aLockWithTabs() {
        navigator.start(app)
        let face = Scripted("face")
        let lock = Scripted("lock") { lock, _ in
            lock.flow.push(TabsViewModel([.init("pin"), .init("face")]))
            lock.flow.embed(Scripted("pin"), in: "pin")
            lock.flow.embed(face, in: "face")
        }
        app.flow.present(lock, over: .everything)
        #expect(navigator.lock?.top?.userDidSelect("face") == true)
        face.flow.present(Place("help"))
        face.presentAlert("above")
        app.presentAlert("below")
        #expect(navigator.alert?.title == "above")
        navigator.alert?.userDidTap("OK")
        #expect(front == "help")
        navigator.frontmostStack.userDidGoBack()
        #expect(recordingMisuse { face.presentLock() }.count == 1)
        #expect(front == "face")
        lock.flow.finish("")
        #expect(navigator.alert?.title == "below")
    }

    @Test("Each report of a host below a lock is followed or has no effect")
    func reportsOfAHost() {
        let (tabs, _) = startWithTabs()
        app.presentLock()
        #expect(!navigator.userDidGoBack())
        #expect(navigator.top?.userDidSelect("two") == false)
        #expect(navigator.screens.count == 2)
        #expect(tabs.selection == "one")
        #expect(navigator.hostDidShow([navigator.screens[0].id]))
        #expect(navigator.names == "home")
        app.flow.push(Place("a"))
        #expect(navigator.userDidLeave(navigator.screens[1].id))
        #expect(navigator.names == "home")
        #expect(front == "code")
        unlock()
        app.flow.present(Place("sheet"))
        app.presentAlert()
        app.presentLock()
        let alert = navigator.presented?.presented
        (alert?.top?.viewModel as? AlertViewModel)?.userDidTap("OK")
        #expect(alert?.userDidDismissStack() == false)
        #expect(navigator.names == "home | sheet | AlertViewModel")
        #expect(navigator.presented?.userDidDismissStack() == true)
        #expect(navigator.names == "home")
        #expect(front == "code")
    }

    // MARK: Late answers and work

    @Test("A child that a command runs under a lock waits, and so does the command")
    func aCoveredCommand() async {
        navigator.start(app)
        app.presentLock()
        let task = Task { await app.flow.run(Scripted("form"), as: .sheet) }
        await waitUntil("it waits") { navigator.hasWaitingPresentations }
        #expect(front == "code")
        unlock()
        #expect(front == "form")
        (navigator.frontmostStack.top?.coordinator as? Scripted)?.flow.finish("saved")
        #expect(await task.value == .finished("saved"))
    }

    @Test("The work of a timer goes on under a lock, and what it presents waits")
    func aTimer() async {
        let clock = TestClock()
        navigator.start(app)
        app.flow.task { [app] in
            try? await clock.sleep(for: .seconds(60))
            app.flow.push(Place("expired"))
            app.presentAlert()
        }
        await clock.waitForSleepers()
        app.presentLock()
        await clock.advance(by: .seconds(60))
        await settle()
        #expect(front == "code")
        #expect(navigator.names == "home expired")
        unlock()
        #expect(navigator.alert != nil)
    }

    @Test("A lock of a coordinator that was not started is reported, and nothing is locked")
    func aLockBeforeTheStart() {
        let reports = recordingMisuse { app.presentLock() }
        #expect(reports.count == 1)
        #expect(reports.first?.message.contains("before it was started") == true)
        navigator.start(app)
        #expect(navigator.lock == nil)
        #expect(front == "home")
    }

    @Test("A question whether a screen may be left is answered under a lock", arguments: [true, false])
    func leaving(isConfirmed: Bool) async {
        navigator.start(app)
        let form = Place("form")
        form.canLeave = false
        app.flow.present(form)
        app.navigate(toPath: ["home", "a"])
        await settle()
        app.presentLock()
        await form.answer(isConfirmed)
        #expect(front == "code")
        #expect(app.shown == ["home"])
        unlock()
        await settle()
        if isConfirmed {
            // The path has waited for the lock, and asks again.
            await form.answer(true)
            #expect(front == "a")
        } else {
            #expect(front == "form")
        }
    }

    @Test("A sheet that replaces another one waits if the lock comes during the question")
    func replacing() async {
        navigator.start(app)
        let form = Place("form")
        form.canLeave = false
        app.flow.present(form)
        app.flow.present(Place("instead"), ifPresenting: .replace)
        await settle()
        app.presentLock()
        await form.answer(true)
        #expect(front == "code")
        unlock()
        #expect(front == "instead")
    }

    @Test("Dismissing a sheet that asks does not dismiss a lock that comes during the question")
    func dismissing() async {
        navigator.start(app)
        let form = Place("form")
        form.canLeave = false
        app.flow.present(form)
        #expect(!app.flow.dismiss())
        await settle()
        app.presentLock()
        await form.answer(true)
        #expect(front == "code")
        unlock()
        #expect(front == "home")
    }

    @Test("A lock whose screen requires confirmation asks its presenter, and not the user or a new root")
    func aLockThatAsks() async {
        navigator.start(app)
        let code = Place("code")
        code.canLeave = false
        app.flow.present(code, over: .everything)
        #expect(navigator.lock?.userDidGoBack() == false)
        navigator.start(Scripted("new"))
        await settle()
        #expect(code.questions == 0)
        #expect(front == "code")
        navigator.dismissAll()
        await settle()
        #expect(code.questions == 0)
        #expect(front == "code")
    }

    @Test("Work that goes on below a lock cannot act above it")
    func work() async {
        let account = startWithAccount()
        let (started, start) = AsyncStream<Void>.makeStream()
        account.flow.task {
            for await _ in started { break }
            account.flow.present(Place("sheet"), ifPresenting: .replace)
            account.presentAlert()
            account.presentSignIn()
            account.navigate(toPath: ["account", "a"])
            _ = await account.flow.run(Scripted("lock"), as: .sheet, over: .everything)
        }
        account.presentLock()
        start.yield()
        await settle()
        #expect(front == "code")
        #expect(navigator.description.components(separatedBy: "waiting: ").count == 6)
        account.flow.finish("")
        await settle()
        #expect(front == "code")
        unlock()
        #expect(front == "home")
        #expect(!navigator.hasWaitingPresentations)
    }

    @Test("Gestures that were under way when the lock came")
    func gestures() {
        let account = startWithAccount()
        app.flow.present(Place("sheet"))
        let sheet = navigator.frontmostStack
        account.presentLock()
        #expect(sheet.userDidDismissStack())
        #expect(navigator.hostDidShow(navigator.screens.prefix(1).map(\.id)))
        #expect(front == "code")
        #expect(recordingMisuse { navigator.lock?.hostDidShow([]) }.count == 1)
        #expect(front == "code")
        unlock()
        #expect(front == "home")
    }

    // MARK: Order

    @Test("A lock that a sign-in has presented stays when the sign-in ends")
    func theLockOfASignIn() {
        navigator.start(app)
        let signIn = Scripted("sign-in")
        app.flow.present(signIn, over: .frontmost)
        signIn.flow.present(Place("web"))
        signIn.presentLock()
        signIn.presentSignIn("consent")
        app.presentSignIn("again")
        #expect(front == "code")
        signIn.flow.finish("")
        #expect(front == "code")
        unlock()
        #expect(front == "again")
    }

    @Test("What the app requests waits for the lock, and not for a sign-in above the lock")
    func theSignInOfALock() {
        navigator.start(app)
        let lock = app.presentLock()
        let signIn = Scripted("of the lock")
        lock.flow.present(signIn, over: .frontmost)
        app.presentSignIn("of the app")
        app.presentLock()
        app.navigate(toPath: ["home", "a"])
        signIn.presentSignIn("consent")
        #expect(front == "consent")
        signIn.flow.finish("")
        #expect(front == "code")
        lock.flow.finish()
        #expect(front == "code", "the second lock")
        unlock()
        #expect(front == "of the app")
    }

    @Test("A lock whose first screen is still missing covers the app")
    func aLockWithoutAScreen() async {
        navigator.start(app)
        let lock = Scripted("lock")
        lock.decide = { _ in lock.isLocked ? .show : .after { lock.isLocked = true } }
        app.flow.present(lock, over: .everything)
        app.presentAlert()
        app.navigate(toPath: ["home", "a"])
        navigator.userDidGoBack()
        navigator.lock?.userDidGoBack()
        navigator.dismissAll()
        #expect(navigator.lock != nil)
        #expect(navigator.frontmostStack.top == nil)
        await settle()
        #expect(front == "lock")
        lock.decide = nil
    }
}
