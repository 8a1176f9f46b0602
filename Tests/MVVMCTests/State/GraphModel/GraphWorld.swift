/// A value that may equal another value with different content.
struct Number: Equatable, CustomStringConvertible {
    let value: Int
    let content: Int
    var description: String { "\(value) with \(content)" }
    static let zero = Number(value: 0, content: 0)
    /// The result of reading a computed value that has been released.
    static let none = Number(value: -1, content: 0)
    static func == (left: Number, right: Number) -> Bool { left.value == right.value }
}

/// A player of scenarios. One type plays them with the library, and another with a slow, obvious model of it.
@MainActor
protocol GraphWorld: AnyObject {
    /// The calls of observers, the runs of autoruns, and the reads, in order. ``LibraryWorld`` adds the sources that
    /// are still observed at the end.
    var log: [String] { get set }
    /// The number of times that each observation may still perform its action.
    var budgets: [Int] { get set }
    /// The number of values that have been set. Each new value has the current number as its content, so that its
    /// content is unique.
    var contents: Int { get set }

    init(_ scenario: Scenario)

    func set(_ node: Scenario.Node, _ value: Number)
    func read(_ node: Scenario.Node) -> Number
    func batch(_ body: () -> Void)
    /// Observes a node. `number` identifies the observation in `cancel(_:)`. If `now` is `true`, the observer is also
    /// called with the current value.
    func observe(_ node: Scenario.Node, number: Int, now: Bool, _ observer: @escaping @MainActor (Number) -> Void)
    func autorun(number: Int, _ body: @escaping @MainActor () -> Void)
    func cancel(_ number: Int)
    func release(_ node: Scenario.Node)
    func end()
}

extension GraphWorld {
    func play(_ scenario: Scenario) {
        for step in scenario.steps { play(step) }
        end()
        for node in 0..<(scenario.sources + scenario.computed.count) { log.append("end \(node): \(read(node))") }
    }

    private func play(_ step: Scenario.Step) {
        switch step {
        case .set(let node, let value): set(node, makeNumber(value))
        case .batch(let steps): batch { for step in steps { play(step) } }
        case .observe(let node, let action): start(node, now: true, action)
        case .onChange(let node, let action): start(node, now: false, action)
        case .autorun(let expression, let action):
            let number = newObservation()
            autorun(number: number) { [weak self] in
                guard let self else { return }
                let value = evaluate(expression)
                log.append("autorun \(number): \(value)")
                perform(action, of: number, value)
            }
        case .cancel(let number): cancel(number)
        case .read(let node): log.append("read \(node): \(read(node))")
        case .release(let node): release(node)
        }
    }

    private func start(_ node: Scenario.Node, now: Bool, _ action: Scenario.Action) {
        let number = newObservation()
        observe(node, number: number, now: now) { [weak self] value in
            guard let self else { return }
            log.append("observer \(number) of \(node): \(value)")
            perform(action, of: number, value)
        }
    }

    private func newObservation() -> Int {
        budgets.append(3)
        return budgets.count - 1
    }

    private func perform(_ action: Scenario.Action, of number: Int, _ value: Number) {
        guard budgets[number] > 0 else { return }
        switch action {
        case .none: return
        case .set(let node, let divisor):
            guard value.value % divisor == 0 else { return }
            set(node, makeNumber(value.value + 1))
        case .cancel(let other, let divisor):
            guard value.value % divisor == 0 else { return }
            cancel(other)
        case .read(let node): log.append("observer \(number) reads \(read(node))")
        }
        budgets[number] -= 1
    }

    private func makeNumber(_ value: Int) -> Number {
        contents += 1
        return Number(value: value, content: contents)
    }

    func evaluate(_ expression: Scenario.Expression) -> Number {
        switch expression {
        case .sum(let nodes):
            return nodes.reduce(.zero) {
                let number = read($1)
                return Number(value: $0.value + number.value, content: $0.content + number.content)
            }
        case .choice(let condition, let odd, let even):
            return read(condition).value % 2 == 0 ? read(even) : read(odd)
        case .half(let node):
            let number = read(node)
            return Number(value: number.value / 2, content: number.content)
        }
    }
}
