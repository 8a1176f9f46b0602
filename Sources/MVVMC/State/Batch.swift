/// Combines several changes into one, so that each observer of a property is notified once, and each autorun runs once,
/// when the outermost batch ends.
///
/// Values are set immediately, so reading one inside the batch returns the new value. Only the notifications are
/// delayed. A property that is set in a batch notifies its observers even if it is set back to the value from before
/// the batch. The batch does not keep that value, because a copy would make changes in place expensive.
///
///     batch {
///         viewModel.email = account.email
///         viewModel.password = ""
///     }
///
/// - Throws: The error that `changes` throws. The notifications are delivered in this case as well.
/// - Complexity: O(1), plus the work of `changes` and of the notifications.
@MainActor
public func batch<Result, Failure: Error>(_ changes: () throws(Failure) -> Result) throws(Failure) -> Result {
    try Graph.batch(changes)
}

/// Reads observable properties without depending on them.
///
/// Reads made in `body` are not dependencies of the surrounding autorun, ``Computed`` value or
/// `withObservationTracking`. Use this function in an autorun for values whose changes must not cause a run, such as a
/// property that the autorun itself sets.
///
///     bindings.autorun(with: self) { view in      // runs for the query only
///         view.analytics.log("searched \(search.query)", page: untracked { search.page })
///     }
///
/// Reads of an object with the `@Observable` macro are not affected, because Swift Observation cannot exclude reads.
///
/// - Throws: The error that `body` throws.
/// - Complexity: O(1), plus the work of `body`.
@MainActor
public func untracked<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try Graph.untracked(body)
}
