/// The simplest observable value, with an array of closures as observers. The benchmarks compare the costs of the
/// libraries with the cost of this value, which they call the floor.
@MainActor
final class Floor<Value: Equatable> {
    private var observers: [@MainActor (Value) -> Void] = []
    private(set) var value: Value

    init(_ value: Value) { self.value = value }

    func observe(_ observer: @escaping @MainActor (Value) -> Void) { observers.append(observer) }
    /// Adds an observer with an owner, which is held weakly. Without an owner, the observer is not called.
    func observe<Owner: AnyObject>(with owner: Owner, _ observer: @escaping @MainActor (Owner, Value) -> Void) {
        observe { [weak owner] in if let owner { observer(owner, $0) } }
    }

    func removeLast() { observers.removeLast() }

    func set(_ new: Value) {
        guard new != value else { return }
        value = new
        for observer in observers { observer(new) }
    }

    func mutate(_ change: (inout Value) -> Void) {
        change(&value)
        for observer in observers { observer(value) }
    }
}
