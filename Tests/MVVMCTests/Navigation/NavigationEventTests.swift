@_spi(Host) import MVVMC
import MVVMCTesting
import XCTest

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What events carry, and where they go.
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

    func testScreensAreDistinguishedByTheirIDs() async throws {
        let (navigator, root) = start()
        var ids: [Screen.ID] = []
        let events = events(of: navigator) {
            root.navigate(to: .place("a"))
            root.navigate(to: .place("b"))
            ids = navigator.screens.suffix(2).map(\.id)
            navigator.userDidGoBack()
        }
        XCTAssertEqual(events.map(\.kind), [.navigated, .pushed, .navigated, .pushed, .popped])
        XCTAssertEqual(events.map(\.screen), [nil, ids[0], nil, ids[1], ids[1]])
        let popped = try XCTUnwrap(events.last)
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
        XCTAssertTrue("\(try first(.hostDisagreed))".hasPrefix("host disagreed: a host shows 0 screens"))
    }

    func testARefusalNamesTheScreenAndItsCause() async throws {
        let (navigator, root) = start()
        root.navigate(to: .place("form"))
        navigator.place?.canLeave = false
        navigator.place?.standingAnswer = false
        await assertEvents(of: navigator, [.leaveRefused(Place.self, by: .user)]) {
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

    // MARK: The system's log

    /// Returns what is written on standard error while `body` runs.
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
    func testOneLineSendsEventsAndMisuseToTheLog() async {
        let handler = Misuse.handler
        defer { Misuse.handler = handler }
        let misuse = recordingMisuse { _ = AlertViewModel("Stuck", []) }
        let navigator = Navigator()
        navigator.startLogging(subsystem: "app")
        let text = standardError {
            navigator.start(Guide(), at: .place("home"))
            misuse.forEach(Misuse.handler)
        }
        XCTAssertEqual(
            text,
            """
            [app navigation] Guide is the root
            [app navigation] Guide started
            [app navigation] Guide navigated to home
            [app navigation] pushed Place
            [app misuse] \(misuse[0])

            """)
    }
    #endif

    func testLoggingDoesNotRetainTheTree() async {
        let handler = Misuse.handler
        defer { Misuse.handler = handler }
        var navigator: Navigator? = Navigator()
        weak let released = navigator
        navigator?.startLogging(subsystem: "app")
        navigator = nil
        XCTAssertNil(released)
    }
}
