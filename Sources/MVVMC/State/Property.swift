/// An observable value, to be read and observed but not set: what `$name` of an ``Observed`` property is.
///
/// Pass it on to whoever may follow the value without changing it.
///
///     let token = viewModel.$message.observe { label.text = $0 }
@MainActor
public struct Property<Value> {
    private let observed: Observed<Value>

    init(_ observed: Observed<Value>) {
        self.observed = observed
    }

    /// The current value; reading it in an autorun makes the autorun depend on it.
    public var value: Value { observed.wrappedValue }

    /// Whether an observer or an autorun follows the value: for tests, and for work that only pays while someone looks.
    public var isObserved: Bool { observed.observers?.isEmpty == false || observed.source?.hasDependents == true }

    /// Calls `observer` now, and then with each new value.
    ///
    /// The first call comes before this returns. The observation lasts as long as the token; in a view, let
    /// ``Bindings`` keep it.
    ///
    /// - Complexity: O(1), amortised.
    public func observe(_ observer: @escaping @MainActor (Value) -> Void) -> ObservationToken {
        // What the first call sets is delivered after it, to this observer as to the others.
        Graph.holdingDeliveries {
            let token = onChange(observer)
            let value = observed.storage
            Graph.untracked { observer(value) }
            return token
        }
    }

    /// Calls `observer` with each new value, and not with the current one.
    ///
    /// - Complexity: O(1), amortised.
    public func onChange(_ observer: @escaping @MainActor (Value) -> Void) -> ObservationToken {
        observed.observersForSubscribing().append(observer)
    }
}
