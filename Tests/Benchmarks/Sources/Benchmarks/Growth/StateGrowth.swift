import MVVMC

/// Returns the rows of operations on properties, computed properties and commands.
@MainActor
func stateGrowth() -> [GrowthRow] { observations + dependencies + commands }

/// A sum that is computed from many values.
private final class Sum: ReferenceViewModel {
    @Computed(evaluate) var result
    let values: [Model]
    init(_ count: Int) { values = (0..<count).map { _ in Model() } }
    private func evaluate() -> Int { values.reduce(0) { $0 + $1.value } }
}

@MainActor
private func chain(_ model: Model, _ count: Int) -> [Link] {
    var links: [Link] = []
    for _ in 0..<count {
        links.append(Link(model, links.last))
        total &+= links[links.count - 1].next
    }
    return links
}

@MainActor
private func observers(of model: Model, _ count: Int) -> [ObservationToken] {
    (0..<count).map { _ in model.$value.observe(initial: false, with: model) { total &+= $1 } }
}

@MainActor private let observations = [
    GrowthRow("observe.each") { size in
        let model = Model()
        return { consume(observers(of: model, size)) }
    },
    GrowthRow("observation.cancelEach.first") { size in
        let model = Model()
        let tokens = observers(of: model, size)
        return { for token in tokens { token.cancel() } }
    },
    GrowthRow("observation.cancelEach.last") { size in
        let model = Model()
        let tokens = observers(of: model, size)
        return { for token in tokens.reversed() { token.cancel() } }
    },
    GrowthRow("observation.cancelEach.random") { size in
        let model = Model()
        var random = SeededRandom(state: 1)
        let tokens = observers(of: model, size).shuffled(using: &random)
        return { for token in tokens { token.cancel() } }
    },
    GrowthRow("bindings.cancel") { size in
        let (model, bindings) = (Model(), Bindings())
        for token in observers(of: model, size) { bindings.add(token) }
        return { bindings.cancel() }
    },
    GrowthRow("set.observers") { size in
        let model = Model()
        let tokens = observers(of: model, size)
        return {
            model.value += 1
            consume(tokens)
        }
    },
    GrowthRow("set.autoruns") { size in
        let (model, bindings) = (Model(), Bindings())
        for _ in 0..<size { bindings.autorun(with: model) { total &+= $0.value } }
        return {
            model.value += 1
            consume(bindings)
        }
    },
    GrowthRow("set.each") { size in
        let model = Model()
        let tokens = observers(of: model, 1)
        return {
            for number in 1...size { model.value = number }
            consume(tokens)
        }
    },
    GrowthRow("batch.setOne") { size in
        let model = Model()
        let tokens = observers(of: model, 1)
        return {
            batch { for number in 1...size { model.value = number } }
            consume(tokens)
        }
    },
    GrowthRow("batch.setMany") { size in
        let values = (0..<size).map { _ in Model() }
        let tokens = values.flatMap { observers(of: $0, 1) }
        return {
            batch { for value in values { value.value += 1 } }
            consume(tokens)
        }
    },
    GrowthRow("batch.autoruns") { size in
        let bindings = Bindings()
        let values = (0..<size).map { _ in Model() }
        for value in values { bindings.autorun(with: value) { total &+= $0.value } }
        return {
            batch { for value in values { value.value += 1 } }
            consume(bindings)
        }
    },
]

@MainActor private let dependencies = [
    GrowthRow("computed.dependencies.first") { size in
        let sum = Sum(size)
        return { total &+= sum.result }
    },
    GrowthRow("computed.dependencies.changed") { size in
        let sum = Sum(size)
        let token = sum.$result.observe(initial: false, with: sum) { total &+= $1 }
        return {
            sum.values[size / 2].value += 1
            consume(token)
        }
    },
    GrowthRow("computed.dependents") { size in
        let model = Model()
        let links = (0..<size).map { _ in Link(model, nil) }
        let tokens = links.map { $0.$next.observe(initial: false, with: model) { total &+= $1 } }
        return {
            model.value += 1
            consume(tokens)
            consume(links)
        }
    },
    GrowthRow("computed.chain.first") { size in
        let model = Model()
        return { consume(chain(model, size)) }
    },
    GrowthRow("computed.chain.read") { size in
        let model = Model()
        let links = chain(model, size)
        return {
            model.value += 1
            total &+= links[size - 1].next
        }
    },
    GrowthRow("computed.chain.observed") { size in
        let model = Model()
        let links = chain(model, size)
        let token = links[size - 1].$next.observe(initial: false, with: model) { total &+= $1 }
        return {
            model.value += 1
            consume(token)
            consume(links)
        }
    },
    GrowthRow("autorun.dependencies") { size in
        let bindings = Bindings()
        let values = (0..<size).map { _ in Model() }
        bindings.autorun(with: values[0]) { _ in total &+= values.reduce(0) { $0 + $1.value } }
        return {
            values[0].value += 1
            consume(bindings)
        }
    },
]

private final class Worker: ReferenceViewModel {
    private(set) lazy var concurrent = Command(with: self, .concurrent) { await $0.work() }
    private(set) lazy var queued = Command(with: self, .queue) { await $0.work() }
    private(set) lazy var instant = Command(with: self, .queue) { total &+= $0.one }
    private let one = 1
    private func work() async { total &+= one }
}

@MainActor private let commands = [
    GrowthRow("command.executeEach") { size in
        let worker = Worker()
        return { for _ in 0..<size { worker.instant.execute() } }
    },
    GrowthRow("command.concurrent.executeEach") { size in
        let worker = Worker()
        return { for _ in 0..<size { worker.concurrent.execute() } }
    },
    GrowthRow("command.concurrent.cancel") { size in
        let worker = Worker()
        for _ in 0..<size { worker.concurrent.execute() }
        return { worker.concurrent.cancel() }
    },
    GrowthRow("command.queue.executeEach") { size in
        let worker = Worker()
        return { for _ in 0..<size { worker.queued.execute() } }
    },
    GrowthRow("command.queue.cancel") { size in
        let worker = Worker()
        for _ in 0..<size { worker.queued.execute() }
        return { worker.queued.cancel() }
    },
]
