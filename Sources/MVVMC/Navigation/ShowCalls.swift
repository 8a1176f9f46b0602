/// Finds out that an app calls ``Coordinator/show(_:)`` itself, where it has to call ``Coordinator/navigate(to:)``.
///
/// The library cannot see that call, only the ones that `show` makes in turn. A call written in a function `show(_:)`
/// that is made while `navigate(to:)` shows a route, and at another time outside of it, comes from a direct call,
/// whichever was first. A closure written there, such as one that is called when a child has ended, is never called
/// while a route is shown. A call that is only made outside of `navigate(to:)` may be in such a closure, and is not
/// reported.
///
/// In tests, direct calls count by test: one test is not blamed for the call of another, and each that makes one is.
@MainActor
private enum ShowCalls {
    private struct Site: Hashable {
        let file: UnsafePointer<UInt8>
        let line: UInt
    }

    private struct DirectCall: Hashable {
        let site: Site
        let test: AnyHashable?
    }

    /// The sites of calls that were made while a route was shown.
    private static var shown: Set<Site> = []
    /// The calls that were made outside of that, and whether each was reported.
    private static var direct: [DirectCall: Bool] = [:]
    /// The site that was found to be shown last, and a name of a function that was found to be that of one that shows.
    private static var lastShown: Site?
    private static var lastShow: UnsafePointer<UInt8>?

    /// - Returns: Whether the call shows that there was a direct one, for the first time in this test or app.
    static func isWrong(_ file: StaticString, _ line: UInt, isNavigating: Bool) -> Bool {
        guard file.hasPointerRepresentation else { return false }
        let site = Site(file: file.utf8Start, line: line)
        if isNavigating {
            if site == lastShown { return false }
            shown.insert(site)
            lastShown = site
            if direct.isEmpty { return false }
        }
        let call = DirectCall(site: site, test: LibraryTasks.currentGroup)
        if isNavigating {
            guard direct[call] == false else { return false }
            direct[call] = true
            return true
        }
        guard direct[call] != true else { return false }
        lastShown = nil
        direct[call] = shown.contains(site)
        return shown.contains(site)
    }

    /// Whether a function is one that shows a route.
    static func isShow(_ function: StaticString) -> Bool {
        guard function.hasPointerRepresentation, function.utf8CodeUnitCount == 8 else { return false }
        if function.utf8Start == lastShow { return true }
        guard function.withUTF8Buffer({ $0.elementsEqual("show(_:)".utf8) }) else { return false }
        lastShow = function.utf8Start
        return true
    }
}

extension FlowNode {
    /// Reports that the tree was changed by calling `show(_:)` directly, once for each location in an app or a test.
    func checkCall(from function: StaticString, _ file: StaticString, _ line: UInt) {
        guard state == .running, ShowCalls.isShow(function),
            ShowCalls.isWrong(file, line, isNavigating: isNavigating)
        else { return }
        Misuse.report(
            """
            show(_:) of \(name) was called directly, \(isNavigating ? "earlier, " : "")which led to \(file):\(line).
            What it put on the tree has no route: it cannot be archived, and was not one change.
            Call navigate(to:), which calls show(_:).
            """)
    }
}
