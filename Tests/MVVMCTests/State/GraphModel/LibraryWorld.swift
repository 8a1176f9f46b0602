import MVVMC

/// A player of scenarios that uses the library.
@MainActor
final class LibraryWorld: GraphWorld {
    var log: [String] = []
    var budgets: [Int] = []
    var contents = 0
    private var sources: [Observed<Number>] = []
    private var computed: [ComputedValue<Number>?] = []
    private var autoruns: [Int: Bindings] = [:]

    init(_ scenario: Scenario) {
        for _ in 0..<scenario.sources { sources.append(Observed(wrappedValue: .zero)) }
        for expression in scenario.computed {
            computed.append(ComputedValue { [weak self] in self?.evaluate(expression) ?? .zero })
        }
    }

    private func property(_ node: Scenario.Node) -> Property<Number>? {
        node < sources.count ? sources[node].projectedValue : computed[node - sources.count]?.property
    }

    func set(_ node: Scenario.Node, _ value: Number) { sources[node].wrappedValue = value }
    func read(_ node: Scenario.Node) -> Number { property(node)?.value ?? .none }
    func batch(_ body: () -> Void) { MVVMC.batch(body) }

    func observe(_ node: Scenario.Node, number: Int, now: Bool, _ observer: @escaping @MainActor (Number) -> Void) {
        guard let property = property(node) else { return }
        let bindings = Bindings()
        // Store the bindings before the first call of the observer, which may cancel them.
        autoruns[number] = bindings
        if now { bindings.observe(property, observer) } else { bindings.observe(property, initial: false, observer) }
    }

    func autorun(number: Int, _ body: @escaping @MainActor () -> Void) {
        let bindings = Bindings()
        autoruns[number] = bindings
        bindings.autorun(body)
    }

    func cancel(_ number: Int) {
        autoruns.removeValue(forKey: number)?.cancel()
    }

    func release(_ node: Scenario.Node) { computed[node - sources.count] = nil }

    func end() {
        for number in autoruns.keys.sorted() { cancel(number) }
        for (node, source) in sources.enumerated() where source.projectedValue.isObserved {
            log.append("source \(node) is still observed")
        }
    }
}
