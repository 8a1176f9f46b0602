import MVVMC
import XCTest

/// Fails unless `make`'s result is released once nothing that the test can see holds it.
///
///     assertDeallocated { SignInViewModel(session: session) }
@MainActor
public func assertDeallocated(
    _ make: () throws -> AnyObject, file: StaticString = #filePath, line: UInt = #line
) rethrows {
    weak var object: AnyObject?
    do { object = try make() }
    if let object { XCTFail("\(type(of: object)) is still alive: something holds it", file: file, line: line) }
}

/// Fails if something that `body` put on a navigation tree is still alive afterwards and on no tree.
///
/// Coordinators, screens and view models with identity are looked at, on every tree. Keep the tree, not its parts: what
/// a local variable outside `body` holds counts as leaked.
///
///     assertNothingLeaked {
///         app.router.navigate(to: .buy("pli", .vertical))
///         app.navigator.userDidDismiss()
///     }
@MainActor
public func assertNothingLeaked<Result>(
    _ body: () throws -> Result, file: StaticString = #filePath, line: UInt = #line
) rethrows -> Result {
    let arrivals = Arrivals()
    defer { arrivals.check(file, line) }
    return try body()
}

/// Fails if something that `body` put on a navigation tree is still alive afterwards and on no tree.
///
/// As the synchronous form, for a `body` that waits.
@MainActor
public func assertNothingLeaked<Result>(
    _ body: @MainActor () async throws -> Result, file: StaticString = #filePath, line: UInt = #line
) async rethrows -> Result {
    let arrivals = Arrivals()
    defer { arrivals.check(file, line) }
    return try await body()
}

/// What has come onto any navigation tree since this was made.
@MainActor
private final class Arrivals {
    private struct Entry {
        weak var object: AnyObject?
        /// Whose it is.
        let owner: String
        let isOnTree: @MainActor () -> Bool
    }

    private var entries: [Entry] = []
    private let outer = Screen.onArrival

    init() {
        Screen.onArrival = { [unowned self, outer] screen in
            outer?(screen)
            let isOnTree: @MainActor () -> Bool = { [weak screen] in screen?.isOnTree == true }
            let owner = "a screen of \(screen.coordinatorName)"
            entries.append(Entry(object: screen, owner: owner, isOnTree: isOnTree))
            if let viewModel = screen.viewModel as? any ReferenceViewModel {
                entries.append(Entry(object: viewModel, owner: "of \(owner)", isOnTree: isOnTree))
            }
            let parent = screen.parentName.map { "started by \($0)" } ?? "the first of its tree"
            entries.append(Entry(object: screen.coordinator, owner: parent, isOnTree: screen.flowIsOnTree))
        }
    }

    func check(_ file: StaticString, _ line: UInt) {
        Screen.onArrival = outer
        let present = entries.filter { $0.isOnTree() }.compactMap(\.object)
        var seen = Set(present.map(ObjectIdentifier.init))
        for entry in entries {
            guard let object = entry.object, seen.insert(ObjectIdentifier(object)).inserted else { continue }
            XCTFail(
                "\(type(of: object)), \(entry.owner), is alive, but on no navigation tree: something holds it",
                file: file,
                line: line)
        }
    }
}
