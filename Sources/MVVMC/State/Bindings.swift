/// The observations of one view, which end together when they are cancelled or when this object is deallocated.
///
/// A view gets new bindings for each view model that it shows (see ``ViewModelOwner``), so no binding to the previous
/// view model remains. The view owns the bindings, so a closure that captures the view strongly creates a retain cycle.
/// Pass the view with `with:` instead, which holds it weakly and passes it to the closure as the first argument. A
/// strong capture of the view model does not create a cycle. A closure may capture the bindings that are passed to
/// ``ViewModelOwner/bind(_:in:)``, because the ``Owned`` property cancels them when the view is deallocated. Other
/// bindings that are captured by their own closures form a retain cycle until ``cancel()`` is called.
///
///     func bind(_ viewModel: SignInViewModel, in bindings: Bindings) {
///         bindings.bind(viewModel.$message, to: label, \.text)            // one property
///         bindings.bind(viewModel.canSignIn, to: button, \.isEnabled)     // any expression
///         bindings.bind(to: price, \.text, with: self) { $0.format(viewModel.price) }  // an expression of the view
///         bindings.observe(viewModel.$error, with: self) { view, error in view.show(error) }  // now, then each change
///         bindings.autorun(with: self) { view in view.draw(viewModel.email) }  // again when a property it read changes
///         bindings.bidirectionalBind(viewModel, \.email, to: field, \.text)   // both ways
///     }
///
/// The `file` and `line` of an autorun or an expression appear in the report of a feedback loop.
@MainActor
public final class Bindings {
    private var tokens: [ObservationToken] = []
    /// The tokens of the running loads, by the numbers of the loads.
    private var loads: [Int: ObservationToken] = [:]
    /// The property whose view model the observations show, if there is one.
    package weak var owned: AnyObject?
    /// Returns the object that the loads of a view belong to, such as the flow that shows its view model.
    package static var origin: (@MainActor (_ viewModel: AnyObject) -> AnyObject?)?

    /// Creates bindings without observations.
    public init() {}

    /// Keeps an observation made elsewhere until these bindings end.
    public func add(_ token: ObservationToken) {
        tokens.append(token)
    }

    /// Ends all observations, and cancels the loads. No observer is called again after this method returns. New
    /// observations can be added.
    ///
    /// - Complexity: For each observation, the complexity of ``ObservationToken/cancel()``.
    public func cancel() {
        let ending = tokens + loads.values
        tokens = []
        loads = [:]
        for token in ending { token.cancel() }
    }

    /// Calls `observer` with the property's value, if `initial` is `true`, and then with each new value.
    @usableFromInline
    package func observe<Value>(
        _ property: Property<Value>, initial: Bool = true, _ observer: @escaping @MainActor (Value) -> Void
    ) {
        if initial { _ = property.observe(observer, keep: add) } else { add(property.onChange(observer)) }
    }

    /// Runs `body` now, and again whenever an observable property that it read in its last run changes.
    ///
    /// - Parameter completesTree: Whether `body` completes a change of the navigation tree. It then runs before
    ///   autoruns that may read the tree, even if they were made earlier.
    @usableFromInline
    package func autorun(
        file: StaticString = #fileID, line: UInt = #line, completesTree: Bool = false,
        _ body: @escaping @MainActor () -> Void
    ) {
        react(body, effect: nil, at: SourcePlace(file: file, line: line), completesTree: completesTree)
    }

    @discardableResult
    private func react(
        _ body: @escaping @MainActor () -> Void, effect: (@MainActor () -> Void)?, at place: SourcePlace,
        completesTree: Bool = false
    ) -> Reaction {
        let reaction = Reaction(body, effect: effect, at: place, completesTree: completesTree)
        add(ObservationToken(owner: reaction, id: 0))
        Graph.holdingDeliveries { reaction.refresh() }
        return reaction
    }

    /// Loads something asynchronously, and calls `use` with the result unless these bindings have ended before it
    /// arrives.
    package func load<Value>(
        _ work: @escaping @MainActor () async throws -> Value,
        then use: @escaping @MainActor (Result<Value, any Error>) -> Void
    ) {
        let id = SerialNumber.make()
        // The view model may be deallocated before the load ends.
        let viewModel = owned.flatMap { ($0 as? any HoldingProperty)?.held }
        let origin = viewModel.flatMap { Bindings.origin?($0 as AnyObject) }
        let load = Task { [weak self] in
            // The bindings may have ended before the work began.
            guard !Task.isCancelled else { return }
            let result = await LibraryTasks.run("a load of \(Value.self)", origin: origin) {
                do { return Result<Value, any Error>.success(try await work()) } catch { return .failure(error) }
            }
            guard !Task.isCancelled, let self else { return }
            use(result)
            // The token is released last, because releasing it cancels this task.
            loads[id] = nil
        }
        loads[id] = ObservationToken { load.cancel() }
    }

    /// Keeps a property of `target` at the value of an observable property. The target is not retained.
    public func bind<Value, Target: AnyObject>(
        _ property: Property<Value>, to target: Target, _ keyPath: ReferenceWritableKeyPath<Target, Value>
    ) {
        observe(property) { [weak target] in target?[keyPath: keyPath] = $0 }
    }

    /// Keeps an optional property of `target` at the value of an observable property. The target is not retained.
    public func bind<Value, Target: AnyObject>(
        _ property: Property<Value>, to target: Target, _ keyPath: ReferenceWritableKeyPath<Target, Value?>
    ) {
        observe(property) { [weak target] in target?[keyPath: keyPath] = $0 }
    }

    /// Keeps a property of `target` at the value of an expression, which is evaluated again whenever a property that it
    /// read changes. The target is not retained, but the objects that the expression uses are.
    ///
    /// Do not use the owner of these bindings in the expression, because that creates a retain cycle. Use
    /// ``bind(to:_:with:file:line:_:)``, which passes the owner to a closure.
    public func bind<Value, Target: AnyObject>(
        _ expression: @escaping @autoclosure @MainActor () -> Value,
        to target: Target, _ keyPath: ReferenceWritableKeyPath<Target, Value>,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        follow(expression, by: target, keyPath, at: SourcePlace(file: file, line: line))
    }

    /// Sets a property to the value of an expression, now and after each change of a property that the expression
    /// reads. If the expression has no value, because its owner was deallocated, the property is not set.
    func follow<Value, Target: AnyObject>(
        _ expression: @escaping @MainActor () -> Value?, by target: Target,
        _ keyPath: ReferenceWritableKeyPath<Target, Value>, at place: SourcePlace
    ) {
        var value: Value?
        // Setting the property may read view models. The binding does not depend on those reads.
        react(
            { value = expression() }, effect: { [weak target] in if let value { target?[keyPath: keyPath] = value } },
            at: place)
    }

    /// Keeps two properties equal, in both directions. Initially, `second` is set to the value of `first`.
    ///
    /// Each property must be observable, which is true of an ``Observed`` property and of a computed property that
    /// reads and sets an observed property. A property that is not observable is reported. An equal value is not set
    /// again, so a change is not passed back and forth. If both properties change in one ``batch(_:)``, `second` is set
    /// to the value of `first`. Neither object is retained.
    ///
    /// If a view model corrects a value that was set, for example in `didSet`, the corrected value is set on the other
    /// side. If the setter of a computed property leaves the view model unchanged, the other side keeps its value.
    /// Setting an observed property in its own `didSet` calls `didSet` again, so set it only if the value needs
    /// correction, as in `didSet { if code.count > 5 { code = String(code.prefix(5)) } }`.
    ///
    ///     bindings.bidirectionalBind(viewModel, \.email, to: field, \.text)
    public func bidirectionalBind<First: AnyObject, Second: AnyObject, Value: Equatable>(
        _ first: First, _ firstKeyPath: ReferenceWritableKeyPath<First, Value>,
        to second: Second, _ secondKeyPath: ReferenceWritableKeyPath<Second, Value>,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        let place = SourcePlace(file: file, line: line)
        follow(first, firstKeyPath, by: second, secondKeyPath, at: place)
        follow(second, secondKeyPath, by: first, firstKeyPath, at: place)
    }

    private func follow<First: AnyObject, Second: AnyObject, Value: Equatable>(
        _ first: First, _ firstKeyPath: ReferenceWritableKeyPath<First, Value>,
        by second: Second, _ secondKeyPath: ReferenceWritableKeyPath<Second, Value>, at place: SourcePlace
    ) {
        var value: Value?
        let reaction = react(
            { [weak first] in value = first?[keyPath: firstKeyPath] },
            effect: { [weak second] in
                guard let value, let second else { return }
                let current = second[keyPath: secondKeyPath]
                // Two values that differ from themselves, as NaN does, count as equal.
                guard current != value, current == current || value == value else { return }
                second[keyPath: secondKeyPath] = value
            }, at: place)
        if !reaction.isDependent { Bindings.reportUnobservable(firstKeyPath, at: place) }
    }

    private static func reportUnobservable(_ property: AnyKeyPath, at place: SourcePlace) {
        Misuse.reportOnce(
            for: "\(place) \(property)",
            """
            the two-way binding made at \(place) cannot observe \(property), because that property is not observable.
            Its changes do not reach the other side. Declare it with @Observed, or bind in one direction:
            bindings.bind(viewModel.$name, to: view, \\.name)
            """)
    }
}
