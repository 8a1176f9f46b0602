/// A slow, obvious model of the notifications that the library promises.
///
/// It neither marks values as changed nor subscribes autoruns to values. When all deliveries have been made, it
/// examines the autoruns in order of creation, and runs the first autorun for which a value has changed since the
/// autorun read it. It repeats these steps until there is no such autorun.
@MainActor
final class ModelWorld: GraphWorld {
    private final class Value {
        var value: Number?
        var version = 0
        var expression: Scenario.Expression?
        var isReleased = false
        var dependencies: [Dependency] = []
        var observers: [Observer] = []
        var nextObserver = 0
        /// For a computed value, the id of the first observer that a delivery leaves out. This observer and later ones
        /// subscribed after the change.
        var limit = 0
        var watcher: Autorun?
    }

    private struct Dependency {
        let value: Value
        let version: Int
    }

    private final class Observer {
        let id: Int
        let call: @MainActor (Number) -> Void
        var isActive = true
        init(_ id: Int, _ call: @escaping @MainActor (Number) -> Void) { (self.id, self.call) = (id, call) }
    }

    private final class Autorun {
        let body: @MainActor () -> Void
        var effect: @MainActor () -> Void = {}
        var dependencies: [Dependency] = []
        var isActive = true
        init(_ body: @escaping @MainActor () -> Void) { self.body = body }
    }

    private final class Reader { var dependencies: [Dependency] = [] }

    var log: [String] = []
    var budgets: [Int] = []
    var contents = 0
    private var values: [Value] = []
    /// The autoruns in order of creation.
    private var autoruns: [Autorun] = []
    private var cancels: [Int: @MainActor () -> Void] = [:]
    private var deliveries: [@MainActor () -> Void] = []
    private var batched: [(value: Value, limit: Int)] = []
    private var batchDepth = 0
    private var busy = 0
    private var reader: Reader?

    init(_ scenario: Scenario) {
        for _ in 0..<scenario.sources { values.append(Value()) }
        for value in values { value.value = .zero }
        for expression in scenario.computed {
            let value = Value()
            value.expression = expression
            values.append(value)
        }
    }

    // MARK: Values

    func read(_ node: Scenario.Node) -> Number {
        let value = values[node]
        guard !value.isReleased else { return .none }
        refresh(value)
        if let reader, !reader.dependencies.contains(where: { $0.value === value }) {
            reader.dependencies.append(Dependency(value: value, version: value.version))
        }
        return value.value ?? .zero
    }

    private func refresh(_ value: Value) {
        guard let expression = value.expression, !value.isReleased else { return }
        guard value.value == nil || hasChanged(value.dependencies) else { return }
        let reads = Reader()
        let result = tracking(reads) { evaluate(expression) }
        value.dependencies = reads.dependencies
        let isEqual = value.value == result
        value.value = result
        if isEqual { return }
        value.version += 1
        value.limit = value.nextObserver
    }

    private func hasChanged(_ dependencies: [Dependency]) -> Bool {
        dependencies.contains { dependency in
            refresh(dependency.value)
            return dependency.value.version != dependency.version
        }
    }

    private func tracking<Result>(_ new: Reader?, _ body: () -> Result) -> Result {
        let outer = reader
        reader = new
        defer { reader = outer }
        return body()
    }

    func set(_ node: Scenario.Node, _ new: Number) {
        let value = values[node]
        let isEqual = value.value == new
        value.value = new
        if isEqual { return }
        value.version += 1
        let limit = value.nextObserver
        if !value.observers.contains(where: \.isActive) {
            // The value has no observers to notify, neither now nor at the end of a batch.
        } else if batchDepth == 0 {
            deliveries.append { [weak self] in self?.deliver(new, of: value, to: limit) }
        } else if let index = batched.firstIndex(where: { $0.value === value }) {
            batched[index].limit = limit
        } else {
            batched.append((value, limit))
        }
        flushIfIdle()
    }

    func batch(_ body: () -> Void) {
        batchDepth += 1
        busy += 1
        body()
        batchDepth -= 1
        if batchDepth == 0 {
            for (value, limit) in batched {
                deliveries.append { [weak self, new = value.value ?? .zero] in
                    self?.deliver(new, of: value, to: limit)
                }
            }
            batched = []
        }
        busy -= 1
        flushIfIdle()
    }

    private func deliver(_ new: Number, of value: Value, to limit: Int) {
        for observer in value.observers where observer.id < limit {
            if observer.isActive { observer.call(new) }
        }
    }

    private func flushIfIdle() {
        guard busy == 0 else { return }
        busy += 1
        while true {
            if !deliveries.isEmpty {
                deliveries.removeFirst()()
            } else if let autorun = autoruns.first(where: { $0.isActive && hasChanged($0.dependencies) }) {
                run(autorun)
            } else {
                break
            }
        }
        busy -= 1
    }

    // MARK: Observations

    private func run(_ autorun: Autorun) {
        let reads = Reader()
        // A dependency has the version of the value at the first read, so the autorun runs again if the value changes
        // later in this run.
        tracking(reads) { autorun.body() }
        autorun.dependencies = reads.dependencies
        tracking(nil) { autorun.effect() }
    }

    private func start(_ autorun: Autorun) {
        autoruns.append(autorun)
        busy += 1
        run(autorun)
        busy -= 1
        flushIfIdle()
    }

    func autorun(number: Int, _ body: @escaping @MainActor () -> Void) {
        let autorun = Autorun(body)
        cancels[number] = { autorun.isActive = false }
        start(autorun)
    }

    func observe(_ node: Scenario.Node, number: Int, now: Bool, _ observer: @escaping @MainActor (Number) -> Void) {
        let value = values[node]
        guard !value.isReleased else { return }
        busy += 1
        _ = tracking(nil) { read(node) }
        let entry = Observer(value.nextObserver, observer)
        value.nextObserver += 1
        value.observers.append(entry)
        if value.expression != nil, value.watcher == nil { watch(value, node) }
        cancels[number] = {
            entry.isActive = false
            if !value.observers.contains(where: \.isActive) {
                value.watcher?.isActive = false
                value.watcher = nil
            }
        }
        if now { tracking(nil) { observer(read(node)) } }
        busy -= 1
        flushIfIdle()
    }

    private func watch(_ value: Value, _ node: Scenario.Node) {
        var delivered = value.version
        let watcher = Autorun { [weak self] in _ = self?.read(node) }
        watcher.effect = { [weak self] in
            guard delivered != value.version else { return }
            delivered = value.version
            self?.deliver(value.value ?? .zero, of: value, to: value.limit)
        }
        value.watcher = watcher
        start(watcher)
    }

    func cancel(_ number: Int) {
        cancels.removeValue(forKey: number)?()
    }

    func release(_ node: Scenario.Node) {
        values[node].isReleased = true
        values[node].watcher?.isActive = false
    }

    func end() {
        for number in cancels.keys.sorted() { cancel(number) }
    }
}
