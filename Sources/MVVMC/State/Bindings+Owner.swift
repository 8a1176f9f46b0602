// The forms that pass an owner to their closure and hold it weakly, so that the closure needs no capture list.

extension Bindings {
    /// Calls `observer` with `owner` and the property's value now, and then with each new value.
    ///
    /// Use the owner that is passed in, not `self`: the bindings retain everything that the closure captures.
    ///
    ///     bindings.observe(viewModel.$message, on: self) { view, message in view.show(message) }
    ///
    /// - Parameters:
    ///   - property: The property to observe.
    ///   - owner: The object that is passed to `observer`, which is not called after the owner has been deallocated.
    ///     The owner is not retained.
    ///   - observer: Called with the owner and each value.
    @inlinable
    @inline(__always)
    public func observe<Value, Owner: AnyObject>(
        _ property: Property<Value>, on owner: Owner, file: StaticString = #fileID, line: UInt = #line,
        _ observer: @escaping @MainActor (Owner, Value) -> Void
    ) {
        observe(property, file: file, line: line) { [weak owner] in
            if let owner { observer(owner, $0) }
        }
    }

    /// Calls `observer` with `owner` and each new value of the property, and not with the current one.
    ///
    ///     bindings.onChange(of: viewModel.$query, on: self) { view, _ in view.scrollToTop() }
    ///
    /// - Parameters:
    ///   - property: The property to observe.
    ///   - owner: The object that is passed to `observer`; see ``observe(_:on:file:line:_:)``.
    ///   - observer: Called with the owner and each value.
    @inlinable
    @inline(__always)
    public func onChange<Value, Owner: AnyObject>(
        of property: Property<Value>, on owner: Owner, file: StaticString = #fileID, line: UInt = #line,
        _ observer: @escaping @MainActor (Owner, Value) -> Void
    ) {
        onChange(of: property, file: file, line: line) { [weak owner] in
            if let owner { observer(owner, $0) }
        }
    }

    /// Runs `body` with `owner` now, and again whenever an observable property that it read in its last run changes;
    /// see ``autorun(file:line:_:)``.
    ///
    ///     bindings.autorun(on: self) { view in view.draw(viewModel.email, busy: viewModel.signIn.isRunning) }
    ///
    /// - Parameters:
    ///   - owner: The object that is passed to `body`, which does not run after the owner has been deallocated. The
    ///     owner is not retained.
    ///   - body: The closure to run.
    @inlinable
    @inline(__always)
    public func autorun<Owner: AnyObject>(
        on owner: Owner, file: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping @MainActor (Owner) -> Void
    ) {
        autorun(file: file, line: line) { [weak owner] in
            if let owner { body(owner) }
        }
    }

    /// Keeps a property of `target` at the value of an expression that uses `owner`, which is evaluated again whenever
    /// a property that it read changes.
    ///
    /// Neither the target nor the owner is retained. When the owner has been deallocated, the target keeps its last
    /// value.
    ///
    ///     bindings.bind(to: label, \.text, on: self) { view in view.formatter.text(for: viewModel.price) }
    ///
    /// - Parameters:
    ///   - target: The object whose property is set.
    ///   - keyPath: The property that is set.
    ///   - owner: The object that is passed to `expression`.
    ///   - expression: Returns the value.
    public func bind<Value, Target: AnyObject, Owner: AnyObject>(
        to target: Target, _ keyPath: ReferenceWritableKeyPath<Target, Value>, on owner: Owner,
        file: StaticString = #fileID, line: UInt = #line, _ expression: @escaping @MainActor (Owner) -> Value
    ) {
        follow(
            { [weak owner] in owner.map(expression) }, by: target, keyPath, at: SourcePlace(file: file, line: line))
    }

    /// Loads something asynchronously, and calls `use` with `owner` and the result unless these bindings have ended by
    /// then; see ``load(_:then:)``.
    ///
    ///     bindings.load(on: self) { [url = viewModel.url] in
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
        on owner: Owner, _ work: @escaping @Sendable () async throws -> Value,
        then use: @escaping @MainActor (Owner, Result<Value, any Error>) -> Void
    ) {
        load(work) { [weak owner] in
            if let owner { use(owner, $0) }
        }
    }
}

extension Property {
    /// Calls `observer` with `owner` now, and then with each new value; see ``observe(file:line:_:)``.
    ///
    ///     token = session.$account.observe(on: self) { owner, account in owner.show(account) }
    ///
    /// - Parameters:
    ///   - owner: The object that is passed to `observer`, which is not called after the owner has been deallocated.
    ///     The owner is not retained.
    ///   - observer: Called with the owner and each value.
    @inlinable
    @inline(__always)
    public func observe<Owner: AnyObject>(
        on owner: Owner, file: StaticString = #fileID, line: UInt = #line,
        _ observer: @escaping @MainActor (Owner, Value) -> Void
    ) -> ObservationToken {
        observe(file: file, line: line) { [weak owner] in
            if let owner { observer(owner, $0) }
        }
    }

    /// Calls `observer` with `owner` and each new value, and not with the current one; see
    /// ``observe(on:file:line:_:)``.
    @inlinable
    @inline(__always)
    public func onChange<Owner: AnyObject>(
        on owner: Owner, file: StaticString = #fileID, line: UInt = #line,
        _ observer: @escaping @MainActor (Owner, Value) -> Void
    ) -> ObservationToken {
        onChange(file: file, line: line) { [weak owner] in
            if let owner { observer(owner, $0) }
        }
    }
}
