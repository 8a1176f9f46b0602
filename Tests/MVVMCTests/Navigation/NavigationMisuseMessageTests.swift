import MVVMC
import MVVMCTesting
import Testing

/// The full text of the reports of misuse about flows, navigators and taps on alerts. The reports about dialogs, empty
/// roots, routes that lead to each other, and ownership cycles are in the tests of these subjects.
@MainActor
@Suite("Messages of misuse: navigation")
struct NavigationMisuseMessageTests {
    private let navigator = Navigator()

    private func start(at route: Guide.Route = .place("home")) -> Guide {
        let guide = Guide(at: route)
        navigator.start(guide)
        return guide
    }

    private func messages(_ body: () -> Void) -> [String] { recordingMisuse(body).map(\.message) }

    private func place(_ line: Int) -> String { "MVVMCTests/NavigationMisuseMessageTests.swift:\(line)" }

    // MARK: Coordinators that do not run

    @Test("A call before the coordinator was started")
    func beforeStart() {
        let guide = Guide()
        let line = #line + 1
        let push = recordingMisuse { guide.flow.push(Place("a")) }
        let navigate = recordingMisuse { guide.navigate(to: .place("a")) }
        let remedy = "Start it first: navigator.start(coordinator), or push, present or embed it on its parent's flow."
        #expect(
            (push + navigate).map(\.message) == [
                "a coordinator was asked to push Place before it was started. Nothing was done.\n\(remedy)",
                "a coordinator was asked to navigate to a before it was started. Nothing was done.\n\(remedy)",
            ])
        #expect((push + navigate).map(\.place) == [place(line), nil])
    }

    @Test("A call after the flow had ended")
    func afterEnd() {
        let root = start()
        let child = Guide("child")
        root.flow.push(child)
        child.flow.finish("done")
        #expect(
            messages { child.flow.pop() } == [
                """
                Guide was asked to pop after its flow had ended; nothing was done.
                End the work that makes this call when the screen of the work is removed, or start a new coordinator.
                """
            ])
    }

    @Test("A call after the flow had ended without a screen")
    func afterEndWithoutScreen() {
        let root = start()
        let child = Silent()
        root.flow.push(child)
        #expect(
            messages { child.flow.push(Place("late")) } == [
                """
                Silent was asked to push Place after its flow had ended; nothing was done.
                It never had a screen or a child. If show(_:) loads something first: flow.task { … }.
                """
            ])
    }

    @Test("A call after the tree was released")
    func afterRelease() {
        let guide = Guide()
        var navigator: Navigator? = Navigator()
        navigator?.start(guide)
        navigator = nil
        #expect(
            messages { guide.flow.push(Place("late")) } == [
                """
                Guide was asked to push Place after its flow had ended; nothing was done.
                Its tree ended, because nothing retains the first navigator. Store the navigator that started the root.
                """
            ])
    }

    @Test("A second start")
    func secondStart() {
        let root = start()
        let child = Guide("child")
        root.flow.push(child)
        let line = #line + 1
        let pushed = recordingMisuse { root.flow.push(child) }
        let started = recordingMisuse { navigator.start(child) }
        let message = """
            Guide was started a second time. It is not started again.
            A coordinator runs once. Create a new one for each start.
            """
        #expect((pushed + started).map(\.message) == [message, message])
        #expect((pushed + started).map(\.place) == [place(line), nil])
    }

    @Test("A start of a coordinator that ended while it waited to be presented")
    func startAfterWaiting() {
        let root = start()
        let child = Guide("child")
        root.flow.present(Guide("sheet"))
        root.flow.present(child, ifPresenting: .queue)
        child.flow.cancel()
        #expect(
            messages { root.flow.push(child) } == [
                """
                Guide ended while it waited to be presented. It is not started.
                A coordinator runs once. Create a new one for each start.
                """
            ])
    }

    // MARK: Loops

    @Test("Children that end and are started without end")
    func endedChildren() {
        let root = start()
        func push() { root.flow.push(Finisher()) { _ in push() } }
        func restart() { navigator.start(Finisher()) { _ in restart() } }
        func message(_ name: String) -> String {
            """
            a feedback loop: \(name) has started a coordinator 100 times in a row, each time because the one before had ended.
            The next one is refused. Let each put a screen on the tree before it ends, or start the next one on a \
            user action.
            """
        }
        #expect(messages(push).first == message("Guide"))
        #expect(messages(restart).first == message("a navigator"))
    }

    @Test("Children that are refused and started without end")
    func refusedChildren() {
        let root = start()
        root.flow.present(Place("cover"))
        let running = Guide("running")
        root.flow.push(running)
        func present() { root.flow.present(Guide("login")) { if $0 == .refused { present() } } }
        func restart() { navigator.start(running) { if $0 == .refused { restart() } } }
        func message(_ name: String) -> String {
            """
            a feedback loop: \(name) has started a coordinator 100 times in a row, each time because the one before was refused.
            The last refusal is not delivered. Do not start a coordinator again in answer to .refused.
            """
        }
        #expect(messages(present).last == message("Guide"))
        #expect(messages(restart).last == message("a navigator"))
    }

    @Test("View models that navigate each time that they are notified")
    func notifiedViewModels() {
        final class Runaway: ScreenLifecycleObserving {
            let flow: Flow<String>
            init(_ flow: Flow<String>) { self.flow = flow }
            func screenDidEnter() { flow.push(Runaway(flow)) }
        }
        let root = start()
        #expect(
            messages { root.flow.push(Runaway(root.flow)) } == [
                """
                a feedback loop: the tree has changed 100 times in a row, each time because a view model was notified of the change before.
                Runaway is not notified of the last change. Do not navigate each time that screenDidEnter() or another \
                method of ScreenLifecycleObserving is called.
                """
            ])
    }

    // MARK: Routes

    @Test("An empty path")
    func emptyPath() {
        let root = start()
        #expect(
            messages { root.navigate(toPath: []) } == [
                """
                Guide was asked to navigate to an empty path. Nothing was done.
                Pass at least one route. To end the flow, call flow.cancel().
                """
            ])
        #expect(
            messages { root.navigate(toPath: RoutePath(routes: [Guide.Route]())) } == [
                """
                Guide was asked to navigate to an empty path. Nothing was done.
                Pass at least one route. To end the flow, call flow.cancel().
                """
            ])
    }

    @Test("A route that is not Hashable")
    func routeThatIsNotHashable() {
        final class Loose: Coordinator {
            struct Route: CustomStringConvertible { let description: String }
            let flow = Flow<Never>()
            let initialRoute = Route(description: "home")
            func show(_ route: Route) { flow.push(Place(route.description)) }
        }
        #expect(
            messages { navigator.start(Loose()) } == [
                """
                the route home of Loose cannot be compared, because Route is not Hashable. \
                It is shown, but its screens have no route.
                Let Route conform to Hashable.
                """
            ])
    }

    // MARK: Presentations

    @Test("A presentation over another one")
    func secondPresentation() {
        let root = start()
        root.flow.present(Place("a"))
        let line = #line + 1
        let reports = recordingMisuse { root.flow.present(Guide("b"), as: .sheet) }
        #expect(
            reports.map(\.message) == [
                """
                Guide cannot be presented, because Place is presented already.
                Present it from there, dismiss that first, or let it wait: ifPresenting: .queue
                """
            ])
        #expect(reports.map(\.place) == [place(line)])
    }

    @Test("Presented stacks without a screen")
    func stacksWithoutScreen() {
        let root = start()
        let remedy = """
            The coordinator of that stack has presented something, but has no screen on the stack. \
            Let it push a screen first, or let its parent present the other in its place.
            """
        #expect(
            messages { root.flow.present(Relay(over: 2), as: .sheet) }.sorted() == [
                "a stack without a screen is shown below Place.\n\(remedy)",
                "a stack without a screen is shown below another.\n\(remedy)",
            ])
        #expect(
            messages { root.flow.present(Place("b")) } == [
                """
                Place cannot be presented, because another stack is presented already.
                Present it from there, dismiss that first, or let it wait: ifPresenting: .queue
                """
            ])
    }

    // MARK: Hosts

    @Test("A host that shows other screens than the tree")
    func divergingHost() {
        let root = start()
        root.navigate(to: .place("a"))
        #expect(
            messages { navigator.hostDidShow([]) } == [
                """
                a host does not show the screens of the tree. It shows 0, and the tree has 2: ["Place", "Place"].
                Let the host show the screens of the tree, and change its stack only when the tree changes.
                """
            ])
    }

    @Test("Taps on alerts that cannot be tapped")
    func alertTaps() throws {
        start().flow.presentAlert("Save?", [.button("Save", when: { false })], cancel: .button("Cancel"))
        let alert = try #require(navigator.frontmostStack.top?.viewModel as? AlertViewModel)
        #expect(
            messages { alert.userDidTap("Maybe") } == [
                """
                there is no button "Maybe" in the alert "Save?". Nothing was done.
                Its buttons are ["Save", "Cancel"]. Tap one of those.
                """
            ])
        #expect(
            messages { alert.userDidTap(at: 2) } == [
                """
                there is no button 2 in the alert "Save?". Nothing was done.
                Its buttons are ["Save", "Cancel"]. Pass an index of one of those.
                """
            ])
        #expect(
            messages { alert.userDidTap("Save") } == [
                """
                the button "Save" of the alert "Save?" was tapped although it is disabled. Nothing was done.
                A host must disable the button while its `isEnabled` is false.
                """
            ])
        alert.userDidTap("Cancel")
        #expect(
            messages { alert.userDidTap("Cancel") } == [
                """
                the button "Cancel" of the alert "Save?" was tapped although the alert is not shown. Nothing was done.
                A host must take an alert down when a button is tapped, and when the tree has lost it.
                """
            ])
    }
}

/// A coordinator without screens.
private final class Silent: Coordinator {
    enum Route: Hashable { case nothing }
    let flow = Flow<Never>()
    let initialRoute = Route.nothing
    func show(_ route: Route) {}
}

/// A coordinator that finishes as soon as it is started.
private final class Finisher: Coordinator {
    enum Route: Hashable { case first }
    let flow = Flow<String>()
    let initialRoute = Route.first
    func show(_ route: Route) { flow.finish("done") }
}

/// A coordinator that has no screen, and presents another relay. The last relay presents a coordinator with a screen.
private final class Relay: Coordinator {
    enum Route: Hashable { case next }
    let flow = Flow<String>()
    let initialRoute = Route.next
    private let count: Int
    init(over count: Int) { self.count = count }

    func show(_ route: Route) {
        if count > 1 { flow.present(Relay(over: count - 1)) } else { flow.present(Guide("last")) }
    }
}
