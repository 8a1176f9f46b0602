import MVVMC

/// The library, as a scenario plays on it.
@MainActor
final class LibraryWorld: GraphWorld {
    var log: [String] = []
    var budgets: [Int] = []
    private var sources: [Observed<Int>] = []
    private var computed: [Computed<Int>?] = []
    private var tokens: [Int: ObservationToken] = [:]
    private var autoruns: [Int: Bindings] = [:]

    init(_ scenario: Scenario) {
        for _ in 0..<scenario.sources { sources.append(Observed(wrappedValue: 0)) }
        for expression in scenario.computed {
            computed.append(Computed { [weak self] in self?.evaluate(expression) ?? 0 })
        }
    }

    private func property(_ node: Scenario.Node) -> Property<Int>? {
        node < sources.count ? sources[node].projectedValue : computed[node - sources.count]?.property
    }

    func set(_ node: Scenario.Node, _ value: Int) { sources[node].wrappedValue = value }
    func read(_ node: Scenario.Node) -> Int { property(node)?.value ?? -1 }
    func batch(_ body: () -> Void) { MVVMC.batch(body) }

    func observe(_ node: Scenario.Node, number: Int, now: Bool, _ observer: @escaping @MainActor (Int) -> Void) {
        // Noted before its first call, which may cancel it.
        guard let property = property(node) else { return }
        let bindings = Bindings()
        autoruns[number] = bindings
        if now { bindings.observe(property, observer) } else { bindings.onChange(of: property, observer) }
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
