extension Flow {
    /// Runs `work`, and keeps this flow open until `work` returns, so that a coordinator can load the content of its
    /// first screen.
    ///
    /// A flow ends when nothing keeps it running; see ``Flow``. Without this method, a coordinator whose
    /// ``Coordinator/show(_:)`` starts a task before its first push ends immediately. Screens that `work` puts on the
    /// tree belong to the route for which this method was called.
    ///
    ///     case .profile:
    ///         flow.task {
    ///             let profile = await self.service.profile()
    ///             self.flow.push(ProfileViewModel(profile))
    ///         }
    ///
    /// If nothing else keeps the flow running when `work` returns, the flow ends. If the flow ends first, the task of
    /// `work` is cancelled. To show the user that something is loading, push a loading screen instead.
    public func task(_ work: @escaping @MainActor () async -> Void) {
        guard node.mayChange("stay open") else { return }
        node.run(work)
    }

    /// Calls `observer` with an object and the value of a property now, and then with each new value, until this flow
    /// ends.
    ///
    /// Use this method in a coordinator for state that outlives its screens, such as a session. An observation that the
    /// coordinator stores instead goes on after the flow has ended, as long as other objects retain the coordinator.
    ///
    ///     flow.observe(session.$account, with: self) { main, account in
    ///         if account == nil { main.flow.finish() }
    ///     }
    ///
    /// - Parameters:
    ///   - property: The property to observe.
    ///   - initial: Whether `observer` is called with the current value.
    ///   - owner: The object that is passed to `observer`, usually the coordinator. It is not retained.
    ///   - observer: Called with the owner and each value.
    public func observe<Value, Owner: AnyObject>(
        _ property: Property<Value>, initial: Bool = true, with owner: Owner,
        _ observer: @escaping @MainActor (Owner, Value) -> Void
    ) {
        // A coordinator may begin to observe in its initializer, before it is started.
        guard node.state == .idle || node.mayChange("observe a property") else { return }
        let observations = node.observations ?? Bindings()
        node.observations = observations
        observations.observe(property, initial: initial, with: owner, observer)
    }

    /// Performs a change of the tree that may have to wait. Returns when the change is complete, or when it will not be
    /// made.
    ///
    /// A screen that requires confirmation asks the user first; see ``LeaveConfirming``. A route can wait for a child
    /// flow or for work; see ``Coordinator/decision(for:)``.
    ///
    ///     if await flow.perform({ self.flow.pop() }) { save() }
    ///
    /// If the waiting task is cancelled, this method returns `false`. The change is not undone.
    ///
    /// - Parameter change: Makes the change, and returns whether it is complete, for example by returning the result of
    ///   ``pop()`` or ``dismiss()``.
    /// - Returns: Whether the change is complete, either immediately or after all answers, child flows and work that
    ///   it waited for.
    @discardableResult
    public func perform(_ change: @escaping @MainActor () -> Bool) async -> Bool {
        await awaiting(for: .user, ifCancelled: false) { completion in
            PendingOutcome(countsQuestions: true) { completion($0.isShown) }.run { change() ? .shown : .dropped }
        } onCancel: { completion in
            completion(false)
        }
    }

    /// Requests a route or a path, and returns its outcome when that is final, after all answers, child flows and work
    /// that it waits for.
    ///
    ///     let outcome = await flow.perform { self.navigate(toPath: link.path) }
    ///     if outcome.isShown { markAsRead() }
    ///
    /// If the waiting task is cancelled, the result is ``NavigationOutcome/cancelled``. The change is not undone.
    ///
    /// - Parameter change: Requests the route or the path, and returns the outcome of the request.
    /// - Returns: The final outcome, which is never ``NavigationOutcome/waits(for:)`` or ``NavigationOutcome/asks``.
    @discardableResult
    public func perform(_ change: @escaping @MainActor () -> NavigationOutcome) async -> NavigationOutcome {
        await awaiting(for: .user, ifCancelled: .cancelled) { completion in
            // If nothing holds an open outcome, nobody will decide it.
            PendingOutcome(countsQuestions: true) { completion($0.isOpen ? .dropped : $0) }.run(change)
        } onCancel: { completion in
            completion(.cancelled)
        }
    }
}
