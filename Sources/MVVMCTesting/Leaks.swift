import MVVMC

/// Fails unless the object that `make` returns is deallocated as soon as this function releases it.
///
///     assertDeallocated { SignInViewModel(session: session) }
@MainActor
public func assertDeallocated(
    _ make: () throws -> AnyObject, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
) rethrows {
    let site = MisuseWatch.begin(fileID, filePath, line, column)
    weak var object: AnyObject?
    do { object = try make() }
    if let object { fail("\(type(of: object)) is still alive, because something retains it", at: site) }
}

/// Fails if an object that `body` put on a navigation tree is still alive afterward, but not on a tree.
///
/// The objects are coordinators, with and without screens, as well as screens, view models that are classes, and the
/// parts of screens. They are checked on every tree that `body`, or a task that it starts, changes. Outside of `body`,
/// keep a reference to the tree and not to its contents, because an object that a local variable retains counts as
/// leaked.
///
///     assertNothingLeaked {
///         app.router.navigate(to: .buy("pli"))
///         NavigationUser(of: app.navigator).dragModalDown()
///     }
@discardableResult
@MainActor
public func assertNothingLeaked<Result>(
    _ body: () throws -> Result, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
) rethrows -> Result {
    let arrivals = Arrivals(at: MisuseWatch.begin(fileID, filePath, line, column))
    defer { arrivals.check() }
    return try Screen.$arrivals.withValue(arrivals.closures) { try body() }
}

/// Fails if an object that `body` put on a navigation tree is still alive afterward, but not on a tree.
///
/// This is the asynchronous form, for a `body` that waits.
@discardableResult
@MainActor
public func assertNothingLeaked<Result>(
    _ body: @MainActor () async throws -> Result, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async rethrows -> Result {
    let arrivals = Arrivals(at: MisuseWatch.begin(fileID, filePath, line, column))
    defer { arrivals.check() }
    return try await Screen.$arrivals.withValue(arrivals.closures) { try await body() }
}

/// The objects that the `body` of an assertion, or a task that it starts, puts on any navigation tree until the check.
@MainActor
private final class Arrivals {
    private struct Entry {
        weak var object: AnyObject?
        /// A description of the object's role, for the failure.
        let owner: String
        let isOnTree: @MainActor () -> Bool
    }

    private let site: CallSite
    private var entries: [Entry] = []
    private var isOpen = true
    private let outer = Screen.arrivals

    init(at site: CallSite) { self.site = site }

    var closures: ScreenArrivals { ScreenArrivals(note, noteStart: noteStart, notePart: notePart) }

    private func notePart(_ part: any ReferenceViewModel, of screen: Screen) {
        outer?.notePart(part, screen)
        guard isOpen else { return }
        let (name, coordinator) = ("\(type(of: screen.viewModel))", screen.coordinatorName)
        // The view model of the screen may retain a part that is not declared anymore.
        let isOnTree: @MainActor () -> Bool = { [weak screen, weak part] in
            screen?.isOnTree == true || part.map { Screen.hasScreen($0) } ?? false
        }
        entries.append(
            Entry(object: part, owner: "a part of \(name), of a screen of \(coordinator)", isOnTree: isOnTree))
    }

    private func noteStart(_ start: ScreenArrivals.Start) {
        outer?.noteStart(start)
        guard isOpen else { return }
        note(start.coordinator, startedBy: start.parentName, start.isOnTree)
    }

    private func note(_ coordinator: AnyObject?, startedBy parent: String?, _ isOnTree: @escaping @MainActor () -> Bool)
    {
        let owner = parent.map { "started by \($0)" } ?? "the first of its tree"
        entries.append(Entry(object: coordinator, owner: owner, isOnTree: isOnTree))
    }

    private func note(_ screen: Screen) {
        outer?.note(screen)
        guard isOpen else { return }
        let isOnTree: @MainActor () -> Bool = { [weak screen] in screen?.isOnTree == true }
        let owner = "a screen of \(screen.coordinatorName)"
        entries.append(Entry(object: screen, owner: owner, isOnTree: isOnTree))
        if let viewModel = screen.viewModel as? any ReferenceViewModel {
            entries.append(Entry(object: viewModel, owner: "of \(owner)", isOnTree: isOnTree))
        }
        // A coordinator that was started before `body` is noted only here.
        note(screen.coordinator, startedBy: screen.parentName, screen.flowIsOnTree)
    }

    func check() {
        isOpen = false
        let present = entries.filter { $0.isOnTree() }.compactMap(\.object)
        var seen = Set(present.map(ObjectIdentifier.init))
        for entry in entries {
            guard let object = entry.object, seen.insert(ObjectIdentifier(object)).inserted else { continue }
            let cycle = OwnershipCycle.explanation(for: object).map { ".\n\($0)" } ?? ""
            fail(
                "\(type(of: object)), \(entry.owner), is on no navigation tree, but something retains it\(cycle)",
                at: site)
        }
    }
}
