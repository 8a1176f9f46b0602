/// Finds out that an app calls ``Coordinator/show(_:)`` itself, where it has to call ``Coordinator/navigate(to:)``.
///
/// The library cannot see that call, only the ones that `show` makes in turn. A call written in a function `show(_:)` that has
/// been made while `navigate(to:)` was showing a route, and is now made outside of it, comes from such a call. (A closure
/// written there, such as one that is told how a child ended, is never called while a route is being shown.)
@MainActor
private enum ShowCalls {
    private struct Site: Hashable {
        let file: UnsafePointer<UInt8>
        let line: UInt
    }

    private static var shown: Set<Site> = []
    private static var reported: Set<Site> = []

    /// - Returns: Whether the call is one to report.
    static func isWrong(_ file: StaticString, _ line: UInt, isNavigating: Bool) -> Bool {
        guard file.hasPointerRepresentation else { return false }
        let site = Site(file: file.utf8Start, line: line)
        if isNavigating {
            shown.insert(site)
            return false
        }
        return shown.contains(site) && reported.insert(site).inserted
    }

    /// Whether a function is one that shows a route.
    static func isShow(_ function: StaticString) -> Bool {
        guard function.hasPointerRepresentation, function.utf8CodeUnitCount == 8 else { return false }
        return function.withUTF8Buffer { $0.elementsEqual("show(_:)".utf8) }
    }
}

extension FlowNode {
    /// Reports a change of the tree that was made by calling `show(_:)` directly, once for each place.
    func checkCall(from function: StaticString, _ file: StaticString, _ line: UInt) {
        guard state == .running, ShowCalls.isShow(function),
            ShowCalls.isWrong(file, line, isNavigating: isNavigating)
        else { return }
        Misuse.report(
            """
            show(_:) of \(name) was called directly, which led to \(file):\(line).
            What it put on the tree has no route: it cannot be archived, and was not one change.
            Call navigate(to:), which calls show(_:).
            """)
    }
}
