import MVVMC
import MVVMCTesting
import XCTest

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The values of navigation events, their delivery on each stack of the tree, observers that navigate, and the log of
/// events and misuse.
@MainActor
final class NavigationEventTests: XCTestCase {
    private func start() -> (navigator: Navigator, root: Guide) {
        let (navigator, root) = (Navigator(), Guide())
        navigator.start(root, at: .place("home"))
        return (navigator, root)
    }

    private func events(of navigator: Navigator, _ body: () -> Void) -> [NavigationEvent] {
        var events: [NavigationEvent] = []
        let token = navigator.observeEvents { events.append($0) }
        body()
        token.cancel()
        return events
    }

    func testOneEventForEachChangeOfTheScreenInFrontWhateverItsReason() async throws {
        let (navigator, root) = start()
        var fronts: [Screen.ID?] = []
        var last: NavigationEvent.Kind?
        let token = navigator.observeEvents { event in
            last = event.kind
            if event.kind == .becameFrontmost { fronts.append(event.screen) }
        }
        var front: Screen.ID? { navigator.frontmostStack.top?.id }
        let tabs = { navigator.screens.compactMap { $0.viewModel as? TabsViewModel }.first }
        var archive: NavigationArchive?
        let steps: [(name: String, isElsewhere: Bool, step: @MainActor () -> Void)] = [
            ("nothing", false, { root.flow.popToRoot() }),
            ("pushed", true, { root.navigate(to: .place("a")) }),
            ("several pushed", true, { root.navigate(inTurn: [.place("b"), .place("c")]) }),
            ("in front already", false, { root.navigate(to: .place("c")) }),
            ("popped", true, { navigator.userDidGoBack() }),
            ("presented", true, { root.navigate(to: .sheet("sheet")) }),
            ("pushed on a sheet", true, { navigator.guide?.navigate(to: .place("d")) }),
            ("below a sheet", false, { root.flow.push(Place("below")) }),
            ("dismissed", true, { navigator.userDidDismiss() }),
            ("tabs", true, { root.navigate(to: .tabs) }),
            ("selected by code", true, { tabs()?.selection = "two" }),
            ("selected by the user", true, { navigator.top?.userDidSelect("one") }),
            (
                "in a tab that is not selected", false,
                {
                    (navigator.top?.embedded["two"]?.top?.coordinator as? Guide)?.navigate(to: .place("e"))
                }
            ),
            ("an alert", true, { root.flow.presentAlert("Alert", cancel: .button("OK")) }),
            ("over the alert", true, { root.flow.present(Place("layer"), over: .frontmost) }),
            ("the alert again", true, { root.flow.dismiss() }),
            (
                "after the alert", true,
                { (navigator.frontmostStack.top?.viewModel as? AlertViewModel)?.userDidTap("OK") }
            ),
            ("archived", false, { _ = recordingMisuse { archive = navigator.archive() } }),
            ("another root", true, { navigator.start(Guide("other")) }),
            ("restored", true, { _ = archive.map { navigator.restore($0, starting: Guide()) } }),
            ("nothing left", false, { _ = recordingMisuse { (navigator.top?.coordinator as? Guide)?.flow.cancel() } }),
        ]
        for (name, isElsewhere, step) in steps {
            (fronts, last) = ([], nil)
            let before = front
            step()
            if name == "several pushed" { fronts.removeFirst() }
            XCTAssertEqual(front != before, isElsewhere || front == nil, name)
            XCTAssertEqual(fronts, isElsewhere ? [front] : [], name)
            if isElsewhere { XCTAssertEqual(last, .becameFrontmost, name) }
        }
        token.cancel()
    }

    func testAScreenThatCameToTheFrontUnobservedIsNoEvent() async {
        let (navigator, root) = start()
        let first = events(of: navigator) {}
        root.navigate(to: .place("a"))
        let second = events(of: navigator) { root.flow.present(Place("b"), as: .fullScreen) }
        XCTAssertEqual(first.count, 0)
        XCTAssertEqual(second.map(\.kind), [.presented, .pushed, .becameFrontmost])
        XCTAssertEqual(second.last?.description, "Place is in front")
    }

    func testScreensAreDistinguishedByTheirIDs() async throws {
        let (navigator, root) = start()
        var ids: [Screen.ID] = []
        let events = events(of: navigator) {
            root.navigate(to: .place("a"))
            root.navigate(to: .place("b"))
            ids = navigator.screens.suffix(2).map(\.id)
            navigator.userDidGoBack()
        }
        XCTAssertEqual(
            events.map(\.kind),
            [.navigated, .pushed, .becameFrontmost, .navigated, .pushed, .becameFrontmost, .popped, .becameFrontmost])
        XCTAssertEqual(events.map(\.screen), [nil, ids[0], ids[0], nil, ids[1], ids[1], ids[1], ids[0]])
        let popped = try XCTUnwrap(events.first { $0.kind == .popped })
        XCTAssertTrue(popped.viewModel == Place.self)
        XCTAssertTrue(popped.coordinator == Guide.self)
        XCTAssertEqual(popped.route as? Guide.Route, .place("b"))
        XCTAssertEqual(popped.cause, .user)
    }

    func testEachKindCarriesItsValues() async throws {
        let (navigator, root) = start()
        let events = events(of: navigator) {
            root.navigate(to: .sheet("b"))
            navigator.guide?.flow.finish("done")
            root.navigate(to: .tabs)
            navigator.top?.userDidSelect("two")
            _ = recordingMisuse { navigator.hostDidShow([]) }
        }
        func first(_ kind: NavigationEvent.Kind) throws -> NavigationEvent {
            try XCTUnwrap(events.first { $0.kind == kind }, kind.description)
        }
        XCTAssertEqual(try first(.navigated).route as? Guide.Route, .sheet("b"))
        XCTAssertTrue(try first(.navigated).coordinator == Guide.self)
        XCTAssertEqual(try first(.presented).presentation, .sheet)
        XCTAssertEqual(try first(.dismissed).presentation, .sheet)
        XCTAssertEqual(try first(.dismissed).cause, .code)
        XCTAssertTrue(try first(.flowStarted).coordinator == Guide.self)
        XCTAssertEqual(try first(.flowEnded).end, .finished("done"))
        XCTAssertEqual(try first(.selected).slot, "two")
        XCTAssertTrue(try first(.selected).viewModel == TabsViewModel.self)
        XCTAssertEqual(try first(.selected).cause, .user)
        XCTAssertTrue(
            "\(try first(.hostDisagreed))".hasPrefix(
                "host disagreed: a host does not show the screens of the tree. It shows 0"))
    }

    func testARefusalNamesTheScreenAndItsCause() async throws {
        let (navigator, root) = start()
        root.navigate(to: .place("form"))
        navigator.place?.canLeave = false
        navigator.place?.standingAnswer = false
        await assertEvents(of: navigator, [.leaveAsked(Place.self, by: .user)]) {
            navigator.userDidGoBack()
            await settle()
        }
    }

    func testEventsCanBeReadOnAnyThreadExceptForTheirRoutes() async {
        let (navigator, root) = start()
        let stream = navigator.events
        root.navigate(to: .place("a"))
        let reader = Task.detached {
            for await event in stream where event.kind == .pushed { return "\(event)" }
            return "none"
        }
        let text = await reader.value
        XCTAssertEqual(text, "pushed Place")
    }

    func testEventsOfTheTreeAreObservedOnAnyStack() async throws {
        let (navigator, root) = start()
        root.navigate(to: .sheet("b"))
        navigator.guide?.navigate(to: .tabs)
        let sheet = try XCTUnwrap(navigator.presented)
        let tab = try XCTUnwrap(sheet.top?.embedded["two"])
        for stack in [navigator, sheet, tab] {
            var log: [String] = []
            let tokens = [
                stack.observeEvents { log.append("\($0)") },
                stack.observeEvents(with: self) { _, event in log.append("\(event)") },
            ]
            let stream = stack.events
            root.flow.push(Place("c"))
            XCTAssertEqual(log.filter { $0 == "pushed Place" }.count, 2)
            for token in tokens { token.cancel() }
            var streamed: [String] = []
            let reader = Task {
                for await event in stream { streamed.append("\(event)") }
            }
            await waitUntil("the sequence has an element") { !streamed.isEmpty }
            XCTAssertEqual(streamed.first, "pushed Place")
            reader.cancel()
            root.flow.pop()
        }
    }

    func testTreePropertiesAreTheSameOnEachStack() async throws {
        for index in 0..<3 {
            let (navigator, root) = start()
            root.navigate(to: .sheet("b"))
            navigator.guide?.navigate(to: .tabs)
            let sheet = try XCTUnwrap(navigator.presented)
            let stack = [navigator, sheet, try XCTUnwrap(sheet.top?.embedded["two"])][index]
            XCTAssertEqual("\(stack)", "\(navigator)")
            XCTAssertTrue("\(stack)".hasPrefix("Place · Guide home\n"))
            XCTAssertEqual(stack.archive(), navigator.archive())
            XCTAssertEqual(stack.waitingRoutes, navigator.waitingRoutes)
            XCTAssertTrue(stack.dismissAll())
            XCTAssertEqual(navigator.names, "home")
        }
    }

    // MARK: Observers that navigate

    func testAnObserverThatNavigatesWithoutEndIsStopped() async {
        let (navigator, root) = start()
        var isOdd = false
        let token = navigator.observeEvents { event in
            guard event.kind == .navigated else { return }
            isOdd.toggle()
            root.navigate(to: .place(isOdd ? "odd" : "even"))
        }
        let reports = recordingMisuse { root.navigate(to: .place("a")) }
        XCTAssertEqual(
            reports.map(\.message),
            [
                """
                a feedback loop: an observer of navigation events has changed the tree 100 times in a row, each time \
                because of an event of the change before.
                The last event is not delivered: Guide navigated to even. The tree keeps the change.
                Navigate in an observer of events only if the tree does not show the route yet.
                """
            ])
        XCTAssertEqual(navigator.screens.count, 102)
        token.cancel()
        var log: [String] = []
        let next = navigator.observeEvents { log.append("\($0)") }
        root.flow.pop()
        XCTAssertEqual(log, ["popped Place by code", "Place is in front"], "the next change is delivered")
        next.cancel()
    }

    func testAnObserverWhoseEventsMultiplyIsStoppedSoon() async {
        let (navigator, root) = start()
        var count = 0
        let token = navigator.observeEvents { event in
            guard event.kind == .pushed || event.kind == .navigated else { return }
            count += 1
            root.flow.push(Place("a"))
            root.flow.push(Place("b"))
        }
        let reports = recordingMisuse { root.navigate(to: .place("a")) }
        XCTAssertEqual(reports.count, 1)
        XCTAssertLessThan(count, 10_000)
        token.cancel()
    }

    func testAnObserverThatNavigatesWithoutEndInABatchIsStopped() async {
        let (navigator, root) = start()
        let token = navigator.observeEvents { event in
            if event.kind == .pushed { batch { _ = root.flow.push(Place("a")) } }
        }
        let reports = recordingMisuse { _ = batch { root.navigate(to: .place("a")) } }
        XCTAssertEqual(reports.count, 1)
        XCTAssertTrue(reports.first?.message.hasPrefix("a feedback loop: ") == true, "\(reports)")
        token.cancel()
    }

    func testAnObserverMayAnswerManyEventsOfOneChange() async {
        let (navigator, root) = start()
        let token = navigator.observeEvents { event in
            guard event.kind == .pushed, navigator.screens.count < 4_000 else { return }
            for _ in 0..<3 { root.flow.push(Place("late")) }
        }
        root.flow.replaceScreens(with: [Place("a"), Place("b")])
        token.cancel()
        XCTAssertGreaterThan(navigator.screens.count, 3_900)
    }

    // MARK: The system's log

    /// Returns the text that is written to standard error while `body` runs.
    private func standardError(_ body: () -> Void) -> String {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return "no pipe" }
        let saved = dup(2)
        dup2(ends[1], 2)
        body()
        dup2(saved, 2)
        close(saved)
        close(ends[1])
        var (text, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
        while case let count = read(ends[0], &buffer, buffer.count), count > 0 { text += buffer[..<count] }
        close(ends[0])
        return String(decoding: text, as: UTF8.self)
    }

    #if !canImport(Darwin)
    func testEventsAndMisuseAreLogged() async {
        let handler = Misuse.handler
        defer { Misuse.handler = handler }
        let misuse = recordingMisuse { Flow<Void>().cancel() }
        let navigator = Navigator()
        let token = navigator.logEvents(subsystem: "app")
        Misuse.log(subsystem: "app")
        let text = standardError {
            navigator.start(Guide(), at: .place("home"))
            misuse.forEach(Misuse.handler)
            token.cancel()
            navigator.guide?.navigate(to: .place("not logged"))
        }
        XCTAssertEqual(
            text,
            """
            [app navigation] Guide started
            [app navigation] Guide navigated to home
            [app navigation] pushed Place
            [app navigation] Place is in front
            [app misuse] \(misuse[0])

            """)
    }
    #endif

    func testLoggingDoesNotRetainTheTree() async {
        var navigator: Navigator? = Navigator()
        @Weak var released = navigator
        let token = navigator?.logEvents(subsystem: "app")
        navigator = nil
        XCTAssertNil(released)
        token?.cancel()
    }
}
