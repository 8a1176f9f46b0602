import Foundation
import MVVMC
import MVVMCTesting
import Testing

/// Situations in which tabs that change, parts of screens, states in archives and the newer calls of a flow meet.
@MainActor
@Suite("Tabs, parts, states and archives together")
final class MeetingTests {
    private func coded(_ navigator: Navigator, _ identifier: String? = nil) throws -> NavigationArchive {
        let data = try JSONEncoder().encode(try #require(navigator.archive(identifier: identifier)))
        return try JSONDecoder().decode(NavigationArchive.self, from: data)
    }

    private func start<App: Coordinator>(_ app: App) -> Navigator {
        let navigator = Navigator()
        navigator.start(app)
        return navigator
    }

    private func restored<App: Coordinator>(_ navigator: Navigator, _ app: App) throws -> Navigator {
        let tree = Navigator()
        tree.restore(try coded(navigator), starting: app)
        return tree
    }

    // MARK: States in slots

    @Test("A screen in a filled slot keeps its state by its slot", arguments: [["a", "b"], ["b", "a"], ["b"]])
    func statesInSlots(later: [String]) throws {
        let navigator = start(Rooms(["a", "b"]))
        for slot in ["a", "b"] { navigator.draft(in: slot)?.text = "of \(slot)" }
        let tree = try restored(navigator, Rooms(later))
        #expect(later.map { tree.draft(in: $0)?.text } == later.map { "of \($0)" })
    }

    @Test("A tab that was removed and added again keeps its new state")
    func stateOfAReturnedTab() throws {
        let rooms = Rooms(["a", "b"])
        let navigator = start(rooms)
        rooms.set(["b"])
        rooms.set(["a", "b"])
        navigator.draft(in: "a")?.text = "new"
        #expect(try restored(navigator, Rooms(["a", "b"])).draft(in: "a")?.text == "new")
    }

    @Test("What is in a tab that has not come yet is in the next archive", arguments: [false, true])
    func archiveBeforeALateTab(isChild: Bool) throws {
        let navigator = start(Rooms(["a", "b"], areChildren: isChild))
        navigator.draft(in: "b")?.text = "of b"
        let early = try restored(navigator, Rooms(["a"], areChildren: isChild))
        let last = Rooms(["a"], areChildren: isChild)
        let tree = try restored(early, last)
        last.set(["a", "b"])
        #expect(tree.draft(in: "b")?.text == "of b")
    }

    @Test("A late tab that no archive has presents its alert")
    func alertOfANewTab() throws {
        let navigator = start(Rooms(["a", "b"], areChildren: true))
        let rooms = Rooms(["a"], areChildren: true)
        let tree = try restored(navigator, rooms)
        rooms.declined = "c"
        rooms.set(["a", "c"])
        #expect(tree.alert?.title == "No c")
    }

    // MARK: Paths and tabs

    @Test("Tabs that a path leaves are not filled while its route is shown")
    func tabsChangeWhileAPathLeavesThem() {
        let app = Scripted()
        var tabs: TabsViewModel?
        var filled: [Slot] = []
        app.onShow = { app, route in
            guard route == "tabs" else {
                tabs?.tabs.append(.init("b"))
                return app.flow.push(Place(route)) == nil ? () : ()
            }
            let own = TabsViewModel([.init("a")])
            tabs = own
            app.flow.push(own)
            app.flow.fillSlots { flow, slot in
                filled.append(slot)
                flow.embed(Place(slot.rawValue), in: slot)
            }
        }
        let navigator = start(app)
        app.navigate(to: "tabs")
        let reports = recordingMisuse { app.navigate(toPath: ["home", "other"]) }
        #expect(reports.map(\.message) == [])
        #expect(filled == ["a"])
        #expect(navigator.names == "home other")
    }

    @Test("Tabs that come back, because a path has shown nothing, are filled then")
    func tabsChangeAndComeBack() {
        let app = Scripted()
        var tabs: TabsViewModel?
        app.onShow = { app, route in
            if route == "home" { app.flow.push(Place("home")) }
            if route == "other" { tabs?.tabs.append(.init("b")) }
            guard route == "tabs" else { return }
            let own = TabsViewModel([.init("a")])
            tabs = own
            app.flow.push(own)
            app.flow.fillSlots { flow, slot in flow.embed(Place(slot.rawValue), in: slot) }
        }
        let navigator = start(app)
        app.navigate(to: "tabs")
        let reports = recordingMisuse { app.navigate(toPath: ["home", "other"]) }
        #expect(reports.map(\.message) == [])
        #expect(navigator.names == "home TabsViewModel[a, b]")
    }

    // MARK: States of parts

    @Test("If a restored route is redirected to one in front, the parts there get their states")
    func redirectedStatesOfParts() throws {
        let app = Scripted()
        app.onShow = { app, route in app.flow.push(MeetingForm()) }
        let navigator = start(app)
        app.navigate(to: "old")
        navigator.form?.note.text = "typed"
        let next = Scripted()
        next.onShow = app.onShow
        next.decide = { $0 == "old" ? .redirect(to: "home") : .show }
        let tree = try restored(navigator, next)
        #expect(tree.screens.count == 1)
        #expect(tree.form?.note.text == "typed")
    }

    @Test("A part that was dropped and declared again keeps its new state")
    func stateOfAReturnedPart() throws {
        let app = Scripted()
        app.onShow = { app, _ in app.flow.push(MeetingForm()) }
        let navigator = start(app)
        let form = try #require(navigator.form)
        form.gift = DraftViewModel()
        form.gift = nil
        form.gift = DraftViewModel()
        form.gift?.text = "for you"
        let next = Scripted()
        next.onShow = app.onShow
        let tree = try restored(navigator, next)
        tree.form?.gift = DraftViewModel()
        #expect(tree.form?.gift?.text == "for you")
    }

    // MARK: Declined routes with an alert

    @Test("A path whose route is forwarded to a declined one with an alert changes nothing else")
    func forwardedToADeclinedRoute() {
        let app = Scripted()
        app.decide = { $0 == "photo" ? .decline("gone", alert: "Photo Deleted") : .show }
        app.onShow = { app, route in
            if route == "forward" { app.navigate(to: "photo") } else { app.flow.push(Place(route)) }
        }
        let navigator = start(app)
        app.navigate(to: "settings")
        #expect(app.navigate(toPath: ["home", "forward"]) == .declined(reason: "gone"))
        #expect(navigator.screens.count == 2)
        #expect(navigator.alert?.title == "Photo Deleted")
        NavigationUser(of: navigator).tap(alertButton: "OK")
        #expect(navigator.names == "home settings")
    }

    @Test(
        "A child whose first route is declined with an alert is not started, and the alert is shown",
        arguments: [false, true])
    func childThatIsDeclined(isPresented: Bool) {
        let (app, child) = (Scripted(), Scripted("photo"))
        child.decide = { _ in .decline("gone", alert: "Photo Deleted") }
        let navigator = start(app)
        let reports = recordingMisuse {
            if isPresented { app.flow.present(child, as: .sheet) } else { app.flow.push(child) }
        }
        #expect(reports.map(\.message) == [])
        #expect(navigator.alert?.title == "Photo Deleted", "\(navigator)")
        if navigator.alert != nil { NavigationUser(of: navigator).tap(alertButton: "OK") }
        #expect(navigator.names == "home")
    }

    // MARK: Observations

    @Test("An observation whose first value ends the flow is over")
    func observationThatEndsItsFlow() {
        let (app, child, session) = (Scripted(), Scripted("child"), Form())
        let navigator = start(app)
        var heard = 0
        child.onShow = { child, _ in
            child.flow.push(Place("child"))
            child.flow.observe(session.$text, with: child) { child, _ in
                heard += 1
                child.flow.finish("over")
            }
        }
        app.flow.push(child)
        #expect(navigator.names == "home")
        session.text = "changed"
        #expect(heard == 1)
    }

    @Test("An observation of a flow that was withdrawn before it was presented is over")
    func observationOfAWithdrawnFlow() {
        let (app, child, session) = (Scripted(), Scripted("child"), Form())
        let navigator = start(app)
        var heard = 0
        child.flow.observe(session.$text, initial: false, with: child) { _, _ in heard += 1 }
        app.flow.present(Guide("sheet"), as: .sheet)
        app.flow.present(child, as: .sheet, ifPresenting: .queue)
        child.flow.cancel()
        #expect(child.flow.hasEnded)
        session.text = "changed"
        #expect(heard == 0)
        #expect(navigator.names == "home | sheet")
    }

    // MARK: Archives of another user

    @Test("An archive of another user and an initial route that is redirected or declined", arguments: [true, false])
    func otherUserAndInitialRoute(isRedirected: Bool) throws {
        let app = Scripted()
        let navigator = start(app)
        app.navigate(to: "old")
        let archive = try coded(navigator, "a")
        let (tree, next) = (Navigator(), Scripted())
        var decided: [String] = []
        next.decide = { route in
            decided.append(route)
            guard route == "home" else { return .show }
            // Only the archived route is decided on before the archive is left out.
            return isRedirected ? .redirect(to: "welcome") : decided.count == 1 ? .show : .decline("closed")
        }
        var result: NavigationRestoration?
        let reports = recordingMisuse { result = tree.restore(archive, starting: next) { "b" } }
        #expect(tree.names == (isRedirected ? "welcome" : ""))
        #expect(reports.count == (isRedirected ? 0 : 1), "\(reports.map(\.message))")
        // An initial route that shows nothing is requested once.
        #expect(decided == (isRedirected ? ["home", "welcome", "home", "welcome"] : ["home", "home"]))
        #expect(result?.restored.isEmpty == true)
        #expect(next.shown == (isRedirected ? ["welcome"] : []))
    }

    @Test("Nothing is restored if the closure for the identifier has started another root", arguments: ["a", "b"])
    func identifierThatStartsAnotherRoot(identifier: String) throws {
        let archive = try coded(start(Scripted()), "a")
        let (tree, next) = (Navigator(), Scripted())
        let result = tree.restore(archive, starting: next) {
            tree.start(Scripted("other"))
            return identifier
        }
        #expect(tree.names == "other")
        #expect(next.shown == [])
        #expect(result.restored.isEmpty)
        #expect(result.leftOut.count == 1)
    }

    @Test("A hidden tab gets the state of a screen that comes after its work")
    func lateStateInAHiddenTab() async throws {
        func make(_ isHidden: Bool, _ gate: AsyncStream<Void>) -> Scripted {
            Scripted { app, _ in
                app.flow.push(TabsViewModel([.init("a"), .init("b", isHidden: isHidden)]))
                for slot in ["a", "b"] {
                    app.flow.embed(
                        Scripted(slot) { child, _ in
                            child.flow.task {
                                for await _ in gate { break }
                                child.flow.push(DraftViewModel())
                            }
                        }, in: Slot(slot))
                }
            }
        }
        let open = AsyncStream<Void> { $0.finish() }
        let navigator = start(make(false, open))
        await settle()
        navigator.draft(in: "b")?.text = "of b"
        let (gate, continuation) = AsyncStream.makeStream(of: Void.self)
        let tree = try restored(navigator, make(true, gate))
        #expect(tree.draft(in: "b") == nil)
        let again = try restored(tree, make(true, open))
        continuation.finish()
        await settle()
        for tree in [tree, again] { #expect(tree.draft(in: "b")?.text == "of b") }
    }
}

/// A coordinator with a draft in each of its tabs, which change.
private final class Rooms: Coordinator {
    enum Route: Hashable, Codable { case tabs }
    let flow = Flow<Never>()
    let initialRoute = Route.tabs
    /// The slot whose coordinator declines its first route.
    var declined: Slot?
    private let areChildren: Bool
    private var names: [String]
    private weak var tabs: TabsViewModel?

    init(_ names: [String], areChildren: Bool = false) { (self.names, self.areChildren) = (names, areChildren) }

    func set(_ names: [String]) {
        self.names = names
        tabs?.tabs = names.map { .init(Slot($0)) }
    }

    func show(_ route: Route) {
        let tabs = TabsViewModel(names.map { .init(Slot($0)) })
        self.tabs = tabs
        flow.push(tabs)
        flow.fillSlots { flow, slot in
            guard self.areChildren else { return flow.embed(DraftViewModel(), in: slot) }
            let child = Scripted(slot.rawValue) { child, _ in child.flow.push(DraftViewModel()) }
            if slot == self.declined { child.decide = { _ in .decline(alert: "No \(slot)") } }
            flow.embed(child, in: slot)
        }
    }
}

/// A screen with parts that have drafts.
private final class MeetingForm: CompositeViewModel {
    let note = DraftViewModel()
    @Observed var gift: DraftViewModel?
    var parts: [any ReferenceViewModel] { [note] + (gift.map { [$0] } ?? []) }
}

private final class Form: ReferenceViewModel { @Observed var text = "" }

extension Navigator {
    fileprivate func draft(in slot: String) -> DraftViewModel? {
        screens.first?.embedded[Slot(slot)]?.top?.viewModel as? DraftViewModel
    }
}

extension Navigator {
    fileprivate var form: MeetingForm? { top?.viewModel as? MeetingForm }
}
