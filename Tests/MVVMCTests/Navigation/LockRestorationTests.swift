import Testing

import MVVMC
import MVVMCTesting

/// Locks that are requested during a restoration, and restorations under a lock.
@MainActor @Suite("Locks and restorations") struct LockRestorationTests {
    private let navigator = Navigator()
    private let app = Scripted()

    private var front: String? { navigator.frontName }

    private func unlock() { (navigator.lock?.screens.first?.coordinator as? Scripted.Lock)?.flow.finish() }

    private func archive(_ routes: String...) throws -> NavigationArchive {
        let (other, before) = (Navigator(), Scripted())
        other.start(before)
        for route in routes { before.navigate(to: route) }
        return try #require(other.archive())
    }

    /// Restores the routes `home`, `a` and `b`. Each pushes a screen, and then does what the test says.
    private func restore(_ actions: [String: @MainActor (Scripted) -> Void]) throws {
        app.onShow = { app, route in
            app.flow.push(Place(route))
            actions[route]?(app)
        }
        navigator.restore(try archive("a", "b"), starting: app)
    }

    @Test("A lock is above an alert that was requested before it")
    func aLockAfterAnAlert() throws {
        try restore(["home": { $0.presentAlert() }, "a": { $0.presentLock() }])
        #expect(front == "code")
        unlock()
        #expect(navigator.alert?.title == "News")
    }

    @Test("A sign-in is above an alert that was requested before it")
    func aSignInAfterAnAlert() throws {
        try restore(["home": { $0.presentAlert() }, "a": { $0.presentSignIn() }])
        #expect(front == "sign-in")
        app.flow.dismiss()
        #expect(navigator.alert?.title == "News")
    }

    @Test("A sign-in that is requested after a lock waits")
    func aSignInAfterALock() throws {
        try restore(["home": { $0.presentLock() }, "a": { $0.presentSignIn() }])
        #expect(front == "code")
        #expect(navigator.layers.count == 1)
        unlock()
        #expect(front == "sign-in")
    }

    @Test("A lock that is requested after a sign-in is above it")
    func aLockAfterASignIn() throws {
        try restore(["home": { $0.presentSignIn() }, "a": { $0.presentLock() }])
        #expect(front == "code")
        unlock()
        #expect(front == "sign-in")
    }

    @Test("Two locks come one after the other")
    func twoLocks() throws {
        try restore(["home": { $0.presentLock() }, "b": { $0.presentLock() }])
        #expect(navigator.layers.count == 1)
        unlock()
        #expect(front == "code")
        unlock()
        #expect(front == "b")
    }

    @Test("A sheet and an alert that are requested after a lock wait")
    func aSheetAfterALock() throws {
        try restore([
            "home": { $0.presentLock() }, "a": { $0.flow.present(Place("sheet")) }, "b": { $0.presentAlert() },
        ])
        #expect(front == "code")
        unlock()
        #expect(navigator.alert?.title == "News")
        navigator.alert?.userDidTap("OK")
        #expect(front == "sheet")
    }

    @Test("A tree with a lock and an alert is released")
    func aTreeIsReleased() throws {
        let archive = try archive("a")
        assertNothingLeaked {
            let (navigator, app) = (Navigator(), Scripted())
            app.onShow = { app, route in
                app.flow.push(Place(route))
                if route == "home" { app.presentAlert() } else { app.presentLock() }
            }
            navigator.restore(archive, starting: app)
        }
    }

    @Test("A restoration under a lock shows nothing above it, also a second time")
    func restoringTwice() throws {
        navigator.start(app)
        app.presentLock()
        var next: [Scripted] = []
        for _ in 0..<2 {
            next.append(
                Scripted { app, route in
                    app.flow.push(Place(route))
                    if route == "a" { app.flow.present(Place("sheet")) }
                    if route == "b" { app.presentSignIn() }
                })
            navigator.restore(try archive("a", "b"), starting: next[next.count - 1])
            #expect(front == "code")
        }
        unlock()
        #expect(front == "sign-in")
        next[1].flow.dismiss()
        #expect(front == "sheet")
    }

    @Test("Work for which the first route waits may lock")
    func workThatLocks() async throws {
        app.isLocked = true
        app.decide = { [app] _ in
            guard app.isLocked else { return .show }
            return .after {
                app.isLocked = false
                app.presentLock()
            }
        }
        try restore(["home": { $0.presentAlert() }, "a": { $0.presentSignIn() }])
        await settle()
        #expect(front == "code")
        #expect(navigator.names == "home a b")
        unlock()
        #expect(front == "sign-in")
        app.flow.dismiss()
        #expect(navigator.alert?.title == "News")
    }
}
