/// Finds out that an app calls ``Coordinator/show(_:)`` itself, where it has to call ``Coordinator/navigate(to:)``.
///
/// The library cannot see that call, only the ones that `show` makes in turn. A call written in a function `show(_:)`
/// that is made while `navigate(to:)` shows a route, and at another time outside of it, comes from a direct call,
/// whichever was first. A closure written there, such as one that is called when a child has ended, is never called
/// while a route is shown. A call that is only made outside of `navigate(to:)` may be in such a closure, and is not
/// reported.
@MainActor
private enum ShowCalls {
    private struct Site: Hashable {
        let file: UnsafePointer<UInt8>
        let line: UInt
    }

    private struct Kinds {
        /// Whether it was made while a route was shown.
        var isShown = false
        /// Whether it was made outside of that.
        var isDirect = false
    }

    private static var sites: [Site: Kinds] = [:]
    /// The site that was found to be shown last, and a name of a function that was found to be that of one that shows.
    private static var lastShown: Site?
    private static var lastShow: UnsafePointer<UInt8>?

    /// - Returns: Whether the call shows that there was a direct one, for the first time.
    static func isWrong(_ file: StaticString, _ line: UInt, isNavigating: Bool) -> Bool {
        guard file.hasPointerRepresentation else { return false }
        let site = Site(file: file.utf8Start, line: line)
        if isNavigating, site == lastShown { return false }
        let before = sites[site] ?? Kinds()
        var kinds = before
        if isNavigating { kinds.isShown = true } else { kinds.isDirect = true }
        sites[site] = kinds
        if isNavigating { lastShown = site }
        return kinds.isShown && kinds.isDirect && !(before.isShown && before.isDirect)
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
    /// Reports that the tree was changed by calling `show(_:)` directly, once for each place.
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
