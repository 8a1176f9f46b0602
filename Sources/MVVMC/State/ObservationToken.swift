/// One observation, which lasts until its token is cancelled or released.
///
/// Keep the token, because the observation ends when the token is released. A view keeps its tokens in ``Bindings``.
///
///     token = viewModel.$email.observe(initial: false, with: self) { $0.check($1) }
///     viewModel.email = "ada@example.com"     // calls check(_:)
///     token.cancel()                          // never again
///
/// A token may be released on any thread. On the main actor, the observation ends immediately; elsewhere, it ends as
/// soon as the main actor is free. The observer may be called until then, and the observation retains the observer. If
/// the observer uses the object that keeps the token, pass that object with ``Property/observe(initial:with:_:)``,
/// which holds it weakly.
@MainActor
public final class ObservationToken {
    private var owner: (any ObservationOwner)?
    private let id: Int

    init(owner: any ObservationOwner, id: Int) {
        self.owner = owner
        self.id = id
    }

    /// Creates a token for something other than an observation, such as a task. `onCancel` is called once, on the main
    /// actor, when the token is cancelled or released.
    ///
    ///     let load = Task { await cache.load() }
    ///     bindings.add(ObservationToken { load.cancel() })
    public convenience init(onCancel: @escaping @MainActor () -> Void) {
        self.init(owner: CancelAction(onCancel), id: 0)
    }

    /// Ends the observation. The observer is never called after this method returns. A second call has no effect.
    ///
    /// - Complexity: O(log *n*), amortized, where *n* is the number of observations of the property. The last
    ///   observation of a ``Computed`` value also ends the value's subscriptions to its dependencies.
    public func cancel() {
        guard let owner else { return }
        self.owner = nil
        owner.endObservation(id: id)
    }

    deinit {
        guard let owner else { return }
        onMainActor { [id] in owner.endObservation(id: id) }
    }
}

/// An object that can end an observation by its id, such as a property's list of observers or an autorun.
@MainActor
protocol ObservationOwner: AnyObject, Sendable {
    func endObservation(id: Int)
}

/// The action of a token that does not belong to an observation.
private final class CancelAction: ObservationOwner {
    private let perform: @MainActor () -> Void

    init(_ perform: @escaping @MainActor () -> Void) { self.perform = perform }

    func endObservation(id: Int) { Graph.untracked(perform) }
}
