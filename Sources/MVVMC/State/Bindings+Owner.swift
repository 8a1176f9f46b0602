// Overloads that pass an owner to their closure and hold it weakly, so that the closure needs no capture list.

extension Bindings {
    /// Calls `observer` with `owner` and the property's value now, and then with each new value.
    ///
    /// Use the owner that is passed in, not `self`, because the bindings retain every object that the closure captures.
    ///
    ///     bindings.observe(viewModel.$message, with: self) { view, message in view.show(message) }
    ///     bindings.observe(viewModel.$query, initial: false, with: self) { view, _ in view.scrollToTop() }
    ///
    /// - Parameters:
    ///   - property: The property to observe.
    ///   - initial: Whether `observer` is called with the current value.
    ///   - owner: The object that is passed to `observer`, which is not called after the owner has been deallocated.
    ///     The owner is not retained.
    ///   - observer: Called with the owner and each value.
    @inlinable
    @inline(__always)
    public func observe<Value, Owner: AnyObject>(
        _ property: Property<Value>, initial: Bool = true, with owner: Owner,
        _ observer: @escaping @MainActor (Owner, Value) -> Void
    ) {
        observe(property, initial: initial) { [weak owner] in
            if let owner { observer(owner, $0) }
        }
    }

    /// Runs `body` with `owner` now, and again whenever an observable property that it read in its last run changes.
    ///
    ///     bindings.autorun(with: self) { view in view.draw(viewModel.email, busy: viewModel.signIn.isRunning) }
    ///
    /// The dependencies are recorded again at every run. Use ``untracked(_:)`` for reads that must not cause another
    /// run. Autoruns run after the observers of the properties, once for a ``batch(_:)``, in the order in which they
    /// were created.
    ///
    /// Changes of objects with the `@Observable` macro are tracked as well if they are made on the main actor. After a
    /// change in a batch, the autorun runs when the batch ends; after any other change, it runs as soon as the main
    /// actor is free. These runs are in the order of creation, too. If an observed property is set in the same turn,
    /// without a batch, the autorun therefore runs twice. An `@Observable` object counts as read by the autorun even if
    /// it is read only by a ``Computed`` value or by an autorun that is created in `body`. The autorun may therefore run
    /// once more although the values that `body` uses are unchanged.
    ///
    /// - Complexity: O(1) for each property read, plus the work of `body`.
    ///
    /// - Parameters:
    ///   - owner: The object that is passed to `body`, which does not run after the owner has been deallocated. The
    ///     owner is not retained.
    ///   - body: The closure to run.
    @inlinable
    @inline(__always)
    public func autorun<Owner: AnyObject>(
        with owner: Owner, file: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping @MainActor (Owner) -> Void
    ) {
        autorun(file: file, line: line) { [weak owner] in
            if let owner { body(owner) }
        }
    }

    /// Keeps a property of `target` at the value of an expression that uses `owner`. The expression is evaluated again
    /// whenever a property that it read changes.
    ///
    /// Neither the target nor the owner is retained. After the owner has been deallocated, the property keeps its last
    /// value.
    ///
    ///     bindings.bind(to: label, \.text, with: self) { view in view.formatter.text(for: viewModel.price) }
    ///
    /// - Parameters:
    ///   - target: The object whose property is set.
    ///   - keyPath: The property that is set.
    ///   - owner: The object that is passed to `expression`.
    ///   - expression: Returns the value.
    public func bind<Value, Target: AnyObject, Owner: AnyObject>(
        to target: Target, _ keyPath: ReferenceWritableKeyPath<Target, Value>, with owner: Owner,
        file: StaticString = #fileID, line: UInt = #line, _ expression: @escaping @MainActor (Owner) -> Value
    ) {
        follow(
            { [weak owner] in owner.map(expression) }, by: target, keyPath, at: SourcePlace(file: file, line: line))
    }

    /// Loads something asynchronously, such as a picture, and calls `use` with `owner` and the result. If these
    /// bindings have ended before the result arrives, `use` is not called.
    ///
    /// Therefore, a late result cannot reach a view that already shows another view model. The work is cancelled when
    /// the bindings end. Work that has not begun when they end never begins, and cancelled work no longer navigates.
    ///
    ///     bindings.load(with: self) { [store, url = viewModel.url] in
    ///         try await store.image(at: url)
    ///     } then: { cell, image in
    ///         cell.show(try? image.get())
    ///     }
    ///
    /// - Parameters:
    ///   - owner: The object that is passed to `use`, which is not called after the owner has been deallocated. The
    ///     owner is not retained.
    ///   - work: The work. It does not run on the main actor. Capture the values that it needs, not the owner, which
    ///     would be retained until the work ends.
    ///   - use: Called with the owner and the result.
    public func load<Value: Sendable, Owner: AnyObject>(
        with owner: Owner, _ work: @escaping @Sendable () async throws -> Value,
        then use: @escaping @MainActor (Owner, Result<Value, any Error>) -> Void
    ) {
        load {
            try await work()
        } then: { [weak owner] in
            if let owner { use(owner, $0) }
        }
    }
}
