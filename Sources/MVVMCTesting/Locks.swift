import MVVMC

/// Fails unless a lock with a view model of the given type covers the whole tree. A lock is a presentation with
/// `over: .everything`. In front of it can only be what its own flow presents.
///
///     assertLocked(navigator, by: LockViewModel.self)
@MainActor
public func assertLocked<V: ViewModel>(
    _ navigator: Navigator, by type: V.Type, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
) {
    let site = MisuseWatch.begin(fileID, filePath, line, column)
    guard let lock = navigator.lock, lock.screens.contains(where: { $0.viewModel is V }) else {
        return fail("no lock with \(type) covers the tree:\n\(navigator)", at: site)
    }
    guard let stack = navigator.stacksInView.first(where: \.isBelowLayer) else { return }
    fail(
        "\(stack.top.map { "\(Swift.type(of: $0.viewModel))" } ?? "a stack") is in front of the lock:\n\(navigator)",
        at: site)
}
