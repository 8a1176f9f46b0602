/// The observations of one view, which end together: when they are cancelled, or when this is released.
///
/// A view gets a new one for each view model it is given (see ``ViewModelOwner``), so the bindings to the one before
/// cannot live on. Closures that mention the view must capture it weakly, or unowned if it is only ever released on the
/// main thread, as views are: elsewhere the observations end a moment after their owner.
///
///     func bind(_ viewModel: SignInViewModel, in bindings: Bindings) {
///         bindings.bind(viewModel.$message, to: label, \.text)            // one property
///         bindings.bind(viewModel.canSignIn, to: button, \.isEnabled)     // any expression
///         bindings.observe(viewModel.$email) { print("now \($0)") }       // now, then at each change
///         bindings.observe { [unowned self] in draw(viewModel.email) }    // again when what it read changes
///         bindings.bind(viewModel, \.email, with: field, \.text)          // both ways
///     }
@MainActor
public final class Bindings {
    private var tokens: [ObservationToken] = []

    /// No observations yet.
    public init() {}

    /// Keeps an observation made elsewhere until these bindings end.
    public func add(_ token: ObservationToken) {
        tokens.append(token)
    }

    /// Ends every observation; later ones may be added. When this returns, none of their observers is called again.
    ///
    /// - Complexity: linear in the number of observations.
    public func cancel() {
        let ending = tokens
        tokens = []
        for token in ending { token.cancel() }
    }

    /// Calls `observer` with the property's value now, and then with each new one.
    public func observe<Value>(_ property: Property<Value>, _ observer: @escaping @MainActor (Value) -> Void) {
        _ = property.observe(observer, keep: add)
    }

    /// Calls `observer` with each new value of the property, and not with the current one.
    public func onChange<Value>(of property: Property<Value>, _ observer: @escaping @MainActor (Value) -> Void) {
        add(property.onChange(observer))
    }

    /// Runs `body` now, and again whenever an observable property that it read last time has changed.
    ///
    /// What it reads is found anew at every run. It runs after the observers of the properties themselves, once for a
    /// ``batch(_:)``, and among autoruns in the order in which they were made. What it reads of an `@Observable` class counts
    /// too, if that changes on the main actor; then it runs as soon as the main actor is free.
    ///
    /// - Complexity: O(1) for each property read, beside what `body` does.
    public func observe(_ body: @escaping @MainActor () -> Void) {
        autorun(body, effect: nil)
    }

    private func autorun(_ body: @escaping @MainActor () -> Void, effect: (@MainActor () -> Void)?) {
        let reaction = Reaction(body, effect: effect)
        add(ObservationToken(owner: reaction, id: 0, position: 0))
        Graph.holdingDeliveries { reaction.react() }
    }

    /// Gets something that takes time, such as a picture, and hands it over, unless these bindings have ended meanwhile: so
    /// what comes late cannot land in a view that shows something else by then.
    ///
    ///     bindings.load { try await store.image(at: url) } then: { [weak self] in self?.show($0) }
    ///
    /// The work is cancelled when the bindings end.
    public func load<Value: Sendable>(
        _ work: @escaping @Sendable () async throws -> Value,
        then use: @escaping @MainActor (Result<Value, any Error>) -> Void
    ) {
        let load = Task {
            let result: Result<Value, any Error>
            do { result = .success(try await work()) } catch { result = .failure(error) }
            if !Task.isCancelled { use(result) }
        }
        add(ObservationToken { load.cancel() })
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

    /// Keeps a property of `target` at the value of an expression, evaluated again whenever a property that it read
    /// has changed. The target is not retained; the expression retains what it mentions.
    public func bind<Value, Target: AnyObject>(
        _ expression: @escaping @autoclosure @MainActor () -> Value,
        to target: Target, _ keyPath: ReferenceWritableKeyPath<Target, Value>
    ) {
        var value: Value?
        // Setting it may read view models; the binding does not depend on those.
        autorun {
            value = expression()
        } effect: { [weak target] in
            if let value { target?[keyPath: keyPath] = value }
        }
    }

    /// Keeps two properties the same, in both directions: at first, `second` takes the value of `first`.
    ///
    /// Either may be anything that an autorun can follow: an observed property, or a computed one that sets it. A value
    /// that both have already is not set again, so nothing echoes; when both change in one ``batch(_:)``, `first` wins.
    /// A view model may correct what it is given, and the correction comes back; in the `didSet` of an observed property, which
    /// a set there calls again, only where there is something to correct: `didSet { if email != small { email = small } }`.
    /// Neither object is retained.
    ///
    ///     bindings.bind(viewModel, \.email, with: field, \.text)
    public func bind<First: AnyObject, Second: AnyObject, Value: Equatable>(
        _ first: First, _ firstKeyPath: ReferenceWritableKeyPath<First, Value>,
        with second: Second, _ secondKeyPath: ReferenceWritableKeyPath<Second, Value>
    ) {
        follow(first, firstKeyPath, by: second, secondKeyPath)
        follow(second, secondKeyPath, by: first, firstKeyPath)
    }

    private func follow<First: AnyObject, Second: AnyObject, Value: Equatable>(
        _ first: First, _ firstKeyPath: ReferenceWritableKeyPath<First, Value>,
        by second: Second, _ secondKeyPath: ReferenceWritableKeyPath<Second, Value>
    ) {
        var value: Value?
        autorun { [weak first] in
            value = first?[keyPath: firstKeyPath]
        } effect: { [weak second] in
            guard let value, let second, second[keyPath: secondKeyPath] != value else { return }
            second[keyPath: secondKeyPath] = value
        }
    }
}
