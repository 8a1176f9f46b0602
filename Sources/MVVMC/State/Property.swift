/// An observable value that can be read and observed, but not set. The `$name` of an ``Observed`` or a ``Computed``
/// property is such a value.
///
/// Pass it to code that may observe the value but not set it.
///
///     token = viewModel.$message.observe(with: self) { owner, message in owner.label.text = message }
@MainActor
public struct Property<Value> {
    @usableFromInline
    enum Origin {
        case observed(Observed<Value>)
        case computed(ComputedValue<Value>)
        case mapped(MappedProperty<Value>)
    }

    @usableFromInline let origin: Origin

    @inlinable
    init(_ observed: Observed<Value>) {
        origin = .observed(observed)
    }

    init(_ computed: ComputedValue<Value>) {
        origin = .computed(computed)
    }

    init(_ mapped: MappedProperty<Value>) {
        origin = .mapped(mapped)
    }

    /// Returns a property whose value never changes, for a preview or a test of a view model that takes a property.
    ///
    ///     PriceViewModel(price: .constant("€ 3"))
    public static func constant(_ value: Value) -> Property { Property(Observed(wrappedValue: value)) }

    /// The current value; reading it in an autorun makes the autorun depend on it.
    @inlinable public var value: Value {
        switch origin {
        case .observed(let observed): observed.wrappedValue
        case .computed(let computed): computed.value
        case .mapped(let mapped): mapped.value()
        }
    }

    /// Whether an observer, an autorun or a ``Computed`` value that is observed depends on the value.
    ///
    /// Use it in a test that observations have ended, for example after a view was closed:
    ///
    ///     XCTAssertFalse(session.$account.isObserved)
    ///
    /// Code that tracks an ``Observed`` property with Swift Observation does not count, because Swift Observation does
    /// not report the end of its tracking.
    public var isObserved: Bool {
        switch origin {
        case .observed(let observed): observed.observers?.isEmpty == false || observed.source?.hasDependents == true
        case .computed(let computed): computed.core.source.hasDependents
        case .mapped(let mapped): mapped.isObserved()
        }
    }

    /// Calls `observer` with `owner` and the current value now, and then with each new value.
    ///
    /// Keep the token, because the observation ends when the token is released. In a view, use
    /// ``Bindings/observe(_:initial:with:_:)`` instead. Use the owner that is passed in, not `self`, because the
    /// observation retains every object that the closure captures.
    ///
    ///     token = session.$account.observe(with: self) { owner, account in owner.show(account) }
    ///
    /// The first call is made before this method returns. The observers of a computed value are notified after the
    /// observers of properties, together with the autoruns.
    ///
    /// - Complexity: O(1), amortized, plus the first call of `observer`. The first observation of a ``Computed`` value
    ///   also evaluates the value if necessary, and subscribes it to its dependencies.
    ///
    /// - Parameters:
    ///   - initial: Whether `observer` is called with the current value.
    ///   - owner: The object that is passed to `observer`, which is not called after the owner has been deallocated.
    ///     The owner is not retained.
    ///   - observer: Called with the owner and each value.
    @inlinable
    @inline(__always)
    public func observe<Owner: AnyObject>(
        initial: Bool = true, with owner: Owner, _ observer: @escaping @MainActor (Owner, Value) -> Void
    ) -> ObservationToken {
        observe(initial: initial) { [weak owner] in
            if let owner { observer(owner, $0) }
        }
    }

    /// Calls `observer` with the current value, if `initial` is `true`, and then with each new value.
    @usableFromInline
    package func observe(
        initial: Bool = true, _ observer: @escaping @MainActor (Value) -> Void
    ) -> ObservationToken {
        initial ? observe(observer) { _ in } : onChange(observer)
    }

    /// - Parameter keep: Called with the token before the first call of `observer`, because that call may end the
    ///   observation.
    func observe(
        _ observer: @escaping @MainActor (Value) -> Void, keep: (ObservationToken) -> Void
    ) -> ObservationToken {
        // A value that `observer` sets in its first call is delivered after that call, to `observer` and to the other
        // observers.
        Graph.holdingDeliveries {
            let token = onChange(observer)
            keep(token)
            Graph.untracked { observer(value) }
            return token
        }
    }

    /// Calls `observer` with each new value, and not with the current one.
    @inlinable
    func onChange(_ observer: @escaping @MainActor (Value) -> Void) -> ObservationToken {
        switch origin {
        case .observed(let observed): observed.observersForSubscribing().append(observer)
        case .computed(let computed): computed.core.onChange(observer)
        case .mapped(let mapped): mapped.onChange(observer)
        }
    }

    /// Calls `action` when the property has been deallocated.
    func onEnd(_ action: @escaping @MainActor () -> Void) { _ = streamEnds.add(action) }

    var streamEnds: StreamEnds {
        switch origin {
        case .observed(let observed): observed.observersForSubscribing().streamEndsForAdding()
        case .computed(let computed): computed.core.observersForSubscribing().streamEndsForAdding()
        case .mapped(let mapped): mapped.streamEnds()
        }
    }
}

extension Property where Value: Sendable {
    /// The current value and then each new one, as an asynchronous sequence that ends when the property is deallocated.
    ///
    /// Only the newest value is buffered, so a slow reader may miss values. To receive every value, use
    /// ``observe(initial:with:_:)``. Each access returns a new sequence, for one reader. The observation starts with
    /// the access and ends with the sequence. A loop that must end when a view disappears must run in a task that the
    /// view cancels.
    ///
    ///     for await account in session.$account.values { await cache.load(for: account) }
    ///
    /// To wait for a pause in the changes, such as while the user types, declare a command with
    /// ``CommandPolicy/debounce(_:)``.
    public var values: AsyncStream<Value> {
        streamEnds.stream(.bufferingNewest(1)) { observe($0) }
    }
}

/// The actions to take when an object is deallocated, such as ending the asynchronous sequences of the object.
@MainActor
final class StreamEnds {
    private var finishes: [Int: @MainActor () -> Void] = [:]

    nonisolated init() {}

    /// Returns a sequence of the values that `observe` delivers. The observation ends with the sequence.
    func stream<Element: Sendable>(
        _ policy: AsyncStream<Element>.Continuation.BufferingPolicy,
        _ observe: (@escaping @MainActor (Element) -> Void) -> ObservationToken
    ) -> AsyncStream<Element> {
        let (stream, continuation) = AsyncStream.makeStream(of: Element.self, bufferingPolicy: policy)
        let token = observe { continuation.yield($0) }
        let id = add { continuation.finish() }
        continuation.onTermination = { [weak self] _ in
            onMainActor {
                token.cancel()
                self?.finishes[id] = nil
            }
        }
        return stream
    }

    func add(_ finish: @escaping @MainActor () -> Void) -> Int {
        let id = SerialNumber.make()
        finishes[id] = finish
        return id
    }

    func finish() {
        let ending = finishes.values
        finishes = [:]
        for finish in ending { finish() }
    }
}
