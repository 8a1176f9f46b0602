import MVVMC

/// The events of a navigation tree that a test has not named yet; see
/// ``assertEachEvent(of:fileID:filePath:line:column:when:)``.
@MainActor
public final class EventLog {
    private var events: [NavigationEvent] = []
    private var token: ObservationToken?
    private let site: CallSite

    init(of navigator: Navigator, _ site: CallSite) {
        self.site = site
        token = navigator.root.observeEvents(with: self) { log, event in
            // A difference of a host's views has no expected event.
            if event.kind != .hostDisagreed { log.events.append(event) }
        }
    }

    /// Fails unless exactly these events have happened since the last call. The failure shows the expected and the actual
    /// events side by side, and the code of the actual ones.
    ///
    /// Values that an expected event leaves out, such as a cause, are not compared.
    public func assert(
        _ expected: [NavigationEvent], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        assert(expected, "the events differ", MisuseWatch.begin(fileID, filePath, line, column, like: site))
    }

    func end() {
        token?.cancel()
        assert([], "the test has not named each event", site)
    }

    private func assert(_ expected: [NavigationEvent], _ message: String, _ site: CallSite) {
        let actual = events
        events = []
        let (left, right) = (expected.map(ComparedEvent.init), actual.map(ComparedEvent.init))
        guard left != right else { return }
        let code = actual.map { "    \($0.source)," }
        fail(
            "\(message):\n\(comparison(left, right))\nThese events have happened:\n"
                + (["["] + code + ["]"]).joined(separator: "\n"), at: site)
    }
}

/// Fails unless the test names each event of a navigation tree that happens while `body` runs.
///
/// `body` names the events with ``EventLog/assert(_:fileID:filePath:line:column:)``, each time those since the last call.
/// Events that are left at the end fail the test. The failure has the code to write.
///
///     await assertEachEvent(of: navigator) { events in
///         user.dragModalDown()
///         events.assert([
///             .popped(EditViewModel.self, by: .user), .dismissed(by: .user), .flowEnded(EditCoordinator.self),
///             .becameFrontmost(PhotosViewModel.self),
///         ])
///     }
///
/// Use it for a test of one flow whose events must not change, such as those that analytics count. For some kinds of
/// events, use `assertEvents`.
///
/// - Parameters:
///   - navigator: A stack of the tree.
///   - body: The code that causes the events. Wait in it until they have happened.
/// - Returns: The result of `body`.
/// - Throws: The error that `body` throws.
@discardableResult
@MainActor
public func assertEachEvent<Result>(
    of navigator: Navigator, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, when body: @MainActor (EventLog) async throws -> Result
) async rethrows -> Result {
    let log = EventLog(of: navigator, MisuseWatch.begin(fileID, filePath, line, column))
    let result = try await body(log)
    log.end()
    return result
}

extension NavigationEvent {
    /// The code of an expected event that equals this event.
    @MainActor
    fileprivate var source: String {
        func type(_ type: Any.Type?) -> [String] { type.map { ["\($0).self"] } ?? [] }
        func value(_ label: String, _ value: Any?) -> [String] { value.map { ["\(label)\(literal($0))"] } ?? [] }
        let arguments: [String] =
            switch kind {
            case .navigated: type(coordinator) + value("to: ", route)
            case .routeDeclined: type(coordinator) + value("", route) + value("reason: ", reason)
            case .routeWaits: type(coordinator) + value("", route) + type(child).map { "after: \($0)" }
            case .routeDropped: type(coordinator) + value("", route)
            case .flowStarted, .ignored: type(coordinator)
            case .flowEnded: type(coordinator) + (end.map { [source(of: $0)] } ?? [])
            case .pushed, .becameFrontmost: type(viewModel)
            case .popped, .leaveAsked: type(viewModel) + value("by: ", cause)
            case .leaveAnswered: type(viewModel) + value("isConfirmed: ", isConfirmed)
            case .presented: []
            case .dismissed: value("by: ", cause)
            case .selected: slot.map { ["\(String(reflecting: "\($0)"))"] } ?? []
            default: []
            }
        return ".\(kind)(\(arguments.joined(separator: ", ")))"
    }

    private func source(of end: FlowEnd<String>) -> String {
        switch end {
        case .finished(let output): ".finished(\(String(reflecting: output)))"
        case .cancelled(let cause): ".cancelled(by: \(literal(cause)))"
        case .refused: ".refused"
        }
    }

    /// Returns the code of a value. A case of an enum begins with a period.
    private func literal(_ value: Any) -> String {
        let text = String(reflecting: value)
        let type = String(reflecting: Swift.type(of: value))
        return text.hasPrefix("\(type).") ? String(text.dropFirst(type.count)) : text
    }
}
