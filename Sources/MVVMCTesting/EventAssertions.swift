import MVVMC

/// Fails unless exactly the expected events happen on a navigation tree, in the given order, while `body` runs. The
/// failure shows the expected and the actual events side by side.
///
///     assertEvents(
///         of: navigator,
///         [.popped(EditViewModel.self, by: .user), .dismissed(by: .user), .flowEnded(EditCoordinator.self)]
///     ) {
///         user.dragModalDown()
///     }
///
/// The comparison is exhaustive for `kinds` and for the kinds of the expected events, so an unexpected event of one of
/// these kinds is a failure. Events of other kinds are ignored.
///
/// - Parameters:
///   - navigator: A stack of the tree.
///   - expected: The events. Values that an expected event leaves out, such as a cause, are not compared.
///   - kinds: The kinds of events that are compared, in addition to the kinds of the expected events. The default
///     contains the kinds of events about added or removed screens, presentations, dismissals, and the ends of
///     coordinators.
///   - body: The code that causes the events.
/// - Returns: The result of `body`.
@discardableResult
@MainActor
public func assertEvents<Result>(
    of navigator: Navigator, _ expected: [NavigationEvent], kinds: Set<NavigationEvent.Kind> = .screensAndEnds,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    when body: () throws -> Result
) rethrows -> Result {
    let site = MisuseWatch.begin(fileID, filePath, line, column)
    let events = EventRecording(of: navigator, kinds, expected)
    let result = try body()
    events.assert(expected, at: site)
    return result
}

/// Fails unless exactly the expected events happen on a navigation tree while an asynchronous `body` runs.
///
/// Wait in `body` until the events have happened, because later events are not compared.
@discardableResult
@MainActor
public func assertEvents<Result>(
    of navigator: Navigator, _ expected: [NavigationEvent], kinds: Set<NavigationEvent.Kind> = .screensAndEnds,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    when body: @MainActor () async throws -> Result
) async rethrows -> Result {
    let site = MisuseWatch.begin(fileID, filePath, line, column)
    let events = EventRecording(of: navigator, kinds, expected)
    let result = try await body()
    events.assert(expected, at: site)
    return result
}

extension Set<NavigationEvent.Kind> {
    /// The kinds of events about added or removed screens, presentations, dismissals, and the ends of coordinators.
    public static var screensAndEnds: Set { [.pushed, .popped, .presented, .dismissed, .flowEnded] }
}

/// A recording of the events to compare, which begins when this object is created.
@MainActor
private final class EventRecording {
    private var events: [NavigationEvent] = []
    private var token: ObservationToken?

    init(of navigator: Navigator, _ kinds: Set<NavigationEvent.Kind>, _ expected: [NavigationEvent]) {
        let kinds = kinds.union(expected.map(\.kind))
        token = navigator.root.observeEvents(with: self) { recording, event in
            if kinds.contains(event.kind) { recording.events.append(event) }
        }
    }

    func assert(_ expected: [NavigationEvent], at site: CallSite) {
        token?.cancel()
        let expected = expected.map(ComparedEvent.init)
        let actual = events.map(ComparedEvent.init)
        if expected != actual { fail("the events differ:\n" + comparison(expected, actual), at: site) }
    }
}

/// An event for comparison. On the left of `==` is the expected event. Values that it leaves out are not compared.
struct ComparedEvent: Equatable, CustomStringConvertible {
    let event: NavigationEvent
    private let route: AnyHashable?

    @MainActor
    init(_ event: NavigationEvent) {
        self.event = event
        route = event.route.map { AnyHashable($0) }
    }

    var description: String { event.description }

    static func == (expected: ComparedEvent, actual: ComparedEvent) -> Bool {
        func matches<Value: Equatable>(_ value: (ComparedEvent) -> Value?) -> Bool {
            value(expected) == nil || value(expected) == value(actual)
        }
        return expected.event.kind == actual.event.kind && matches { $0.event.coordinator.map { ObjectIdentifier($0) } }
            && matches { $0.event.viewModel.map { ObjectIdentifier($0) } } && matches(\.event.screen)
            && matches(\.event.cause) && matches(\.event.presentation) && matches(\.event.slot) && matches(\.event.end)
            && matches(\.route) && matches(\.event.reason) && matches(\.event.isConfirmed) && matches(\.event.report)
            && matches { $0.event.child.map { ObjectIdentifier($0) } }
    }
}
