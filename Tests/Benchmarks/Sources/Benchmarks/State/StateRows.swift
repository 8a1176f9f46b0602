import MVVMC
import Observation
import OpenCombine

@MainActor
func stateRows() -> [Row] {
    [create, read, setUnobserved] + [1, 10, 1000].map { set("set.\($0)", observers: $0) }
        + [set("owners.1000", observers: 1000, owners: 1000)] + [0, 10, 10_000].map(subscribe)
        + [autorun, chainRow, diamondRow, mutate, bytesOfProperty, bytesOfObservation, bytesOfScreen]
}

@MainActor private let create = Row(
    "create",
    [
        Subject("MVVMC") { { for number in 0..<$0 { consume(Observed(wrappedValue: number)) } } },
        Subject("OpenCombine") { { for number in 0..<$0 { consume(CurrentValueSubject<Int, Never>(number)) } } },
        Subject("Observation") { { for _ in 0..<$0 { consume(ObservationModel()) } } },
        Subject("floor") { { for number in 0..<$0 { consume(Floor(number)) } } },
    ])

@MainActor private let read = Row(
    "read",
    [
        Subject("MVVMC") {
            let model = Model()
            return { for _ in 0..<$0 { total &+= model.value } }
        },
        Subject("OpenCombine") {
            let subject = CurrentValueSubject<Int, Never>(0)
            return { for _ in 0..<$0 { total &+= subject.value } }
        },
        Subject("Observation") {
            let model = ObservationModel()
            return { for _ in 0..<$0 { total &+= model.value } }
        },
        Subject("floor") {
            let floor = Floor(0)
            return {
                for _ in 0..<$0 {
                    total &+= floor.value
                    consume(floor)
                }
            }
        },
    ])

/// The cost of setting a property with observers. The observers of OpenCombine, Observation and the floor have no owner.
@MainActor
private func set(_ name: String, observers: Int, owners: Int = 1) -> Row {
    Row(
        name, delivers: true,
        [
            Subject("MVVMC") {
                let model = Model()
                let bindings = Bindings()
                let objects = (0..<owners).map { _ in Model() }
                for index in 0..<observers {
                    bindings.observe(model.$value, initial: false, with: objects[index % owners]) { total &+= $1 }
                }
                return {
                    for number in 1...$0 { model.value = number }
                    withExtendedLifetime((bindings, objects)) {}
                }
            },
            Subject("closures.weak") {
                let floor = Floor(0)
                let objects = (0..<owners).map { _ in Model() }
                for index in 0..<observers { floor.observe(with: objects[index % owners]) { total &+= $1 } }
                return {
                    for number in 1...$0 { floor.set(number) }
                    withExtendedLifetime(objects) {}
                }
            },
            Subject("OpenCombine") {
                let subject = CurrentValueSubject<Int, Never>(0)
                let subscriptions = (0..<observers).map { _ in subscribe(subject) }
                return {
                    send(subject, $0)
                    withExtendedLifetime(subscriptions) {}
                }
            },
            Subject("Observation") {
                let model = ObservationModel()
                for _ in 0..<observers { track(model) }
                return { setAndTrack(model, trackers: observers, $0) }
            },
            Subject("floor") {
                let floor = Floor(0)
                for _ in 0..<observers { floor.observe { total &+= $0 } }
                return { for number in 1...$0 { floor.set(number) } }
            },
        ])
}

@MainActor private let setUnobserved = Row(
    "set.0",
    [
        Subject("MVVMC") {
            let model = Model()
            return {
                for number in 1...$0 {
                    model.value = number
                    consume(model)
                }
            }
        },
        Subject("OpenCombine") {
            let subject = CurrentValueSubject<Int, Never>(0)
            return {
                for number in 1...$0 {
                    subject.send(number)
                    consume(subject)
                }
            }
        },
        Subject("Observation") {
            let model = ObservationModel()
            return {
                for number in 1...$0 {
                    model.value = number
                    consume(model)
                }
            }
        },
        Subject("floor") {
            let floor = Floor(0)
            return {
                for number in 1...$0 {
                    floor.set(number)
                    consume(floor)
                }
            }
        },
    ])

@MainActor
private func subscribe(among others: Int) -> Row {
    Row(
        "subscribe.\(others)",
        [
            Subject("MVVMC") {
                let model = Model()
                let bindings = Bindings()
                for _ in 0..<others { bindings.observe(model.$value, initial: false, with: model) { total &+= $1 } }
                return {
                    let property = model.$value
                    for _ in 0..<$0 { property.observe(initial: false, with: model) { total &+= $1 }.cancel() }
                    withExtendedLifetime(bindings) {}
                }
            },
            Subject("OpenCombine") {
                let subject = CurrentValueSubject<Int, Never>(0)
                let subscriptions = (0..<others).map { _ in subscribe(subject) }
                return {
                    subscribeAndCancel(subject, $0)
                    withExtendedLifetime(subscriptions) {}
                }
            },
            Subject("floor") {
                let floor = Floor(0)
                for _ in 0..<others { floor.observe { total &+= $0 } }
                return {
                    for _ in 0..<$0 {
                        floor.observe { total &+= $0 }
                        floor.removeLast()
                    }
                }
            },
        ])
}

@MainActor private let autorun = Row(
    "autorun", delivers: true,
    [
        Subject("MVVMC") {
            let model = Model()
            let bindings = Bindings()
            bindings.autorun(with: model) { total &+= $0.value }
            return {
                for number in 1...$0 { model.value = number }
                withExtendedLifetime(bindings) {}
            }
        },
        Subject("Observation") {
            let model = ObservationModel()
            track(model)
            return { setAndTrack(model, trackers: 1, $0) }
        },
    ])

/// The cost of setting a property with a chain of twenty derived values, the last of which has an observer.
@MainActor private let chainRow = Row(
    "chain.20", delivers: true,
    [
        Subject("MVVMC") {
            let model = Model()
            let links = (1..<20).reduce(into: [Link(model, nil)]) { links, _ in links.append(Link(model, links.last)) }
            let token = links[19].$next.observe(initial: false, with: model) { total &+= $1 }
            return {
                for number in 1...$0 { model.value = number }
                withExtendedLifetime((token, links)) {}
            }
        },
        Subject("OpenCombine") {
            let subject = CurrentValueSubject<Int, Never>(0)
            let subscription = chain(subject, 20)
            return {
                send(subject, $0)
                withExtendedLifetime(subscription) {}
            }
        },
    ])

/// The cost of setting a property with two derived values, a third value derived from both, and an observer of the
/// third value. OpenCombine has no `combineLatest`, so the measurement of OpenCombine uses `zip`.
@MainActor private let diamondRow = Row(
    "diamond", delivers: true,
    [
        Subject("MVVMC") {
            let model = Model()
            let diamond = Diamond(model)
            let token = diamond.$sum.observe(initial: false, with: model) { total &+= $1 }
            return {
                for number in 1...$0 { model.value = number }
                withExtendedLifetime((token, diamond)) {}
            }
        },
        Subject("OpenCombine") {
            let subject = CurrentValueSubject<Int, Never>(0)
            let subscription = diamond(subject)
            return {
                send(subject, $0)
                withExtendedLifetime(subscription) {}
            }
        },
    ])

/// The cost of changing one element of an array of 100,000 numbers in place, with one observer. The measurement of
/// Observation has no observer.
@MainActor private let mutate = Row(
    "mutate.100000",
    [
        Subject("MVVMC") {
            let model = Model()
            model.numbers = Array(0..<100_000)
            let token = model.$numbers.observe(initial: false, with: model) { total &+= $1.count }
            return {
                for number in 0..<$0 { model.numbers[number % 100_000] &+= 1 }
                withExtendedLifetime(token) {}
            }
        },
        Subject("OpenCombine") {
            let subject = CurrentValueSubject<[Int], Never>(Array(0..<100_000))
            let subscription = subscribe(subject)
            return {
                for number in 0..<$0 { subject.value[number % 100_000] &+= 1 }
                withExtendedLifetime(subscription) {}
            }
        },
        Subject("Observation") {
            let model = ObservationModel()
            model.numbers = Array(0..<100_000)
            return { for number in 0..<$0 { model.numbers[number % 100_000] &+= 1 } }
        },
        Subject("floor") {
            let floor = Floor(Array(0..<100_000))
            floor.observe { total &+= $0.count }
            return { for number in 0..<$0 { floor.mutate { $0[number % 100_000] &+= 1 } } }
        },
    ])

@MainActor private let bytesOfProperty = Row(
    bytes: "bytes.property",
    [
        Subject("MVVMC") {
            kept.reserveCapacity(1_000_000)
            return { for number in 0..<$0 { kept.append(Observed(wrappedValue: number)) } }
        },
        Subject("OpenCombine") {
            { for number in 0..<$0 { kept.append(CurrentValueSubject<Int, Never>(number)) } }
        },
        Subject("floor") { { for number in 0..<$0 { kept.append(Floor(number)) } } },
    ])

@MainActor private let bytesOfObservation = Row(
    bytes: "bytes.observation",
    [
        Subject("MVVMC") {
            let model = Model()
            kept.append(model)
            return {
                for _ in 0..<$0 { kept.append(model.$value.observe(initial: false, with: model) { total &+= $1 }) }
            }
        },
        Subject("OpenCombine") {
            let subject = CurrentValueSubject<Int, Never>(0)
            kept.append(subject)
            return { for _ in 0..<$0 { kept.append(subscribe(subject)) } }
        },
        Subject("Observation") {
            let model = ObservationModel()
            kept.append(model)
            return { for _ in 0..<$0 { track(model) } }
        },
        Subject("floor") {
            let floor = Floor(0)
            kept.append(floor)
            return { for _ in 0..<$0 { floor.observe { total &+= $0 } } }
        },
    ])

/// The heap memory of a screen on a stack, with a view model that takes no memory.
@MainActor private let bytesOfScreen = Row(
    bytes: "bytes.screen",
    [
        Subject("MVVMC") {
            let (navigator, pages) = (Navigator(), Pages())
            navigator.start(pages)
            kept.append(navigator)
            return { for _ in 0..<$0 { pages.flow.push(EmptyPage()) } }
        }
    ])

private struct EmptyPage: ViewModel {}

private final class Pages: Coordinator {
    enum Route: Hashable { case first }
    let flow = Flow<Never>()
    let initialRoute = Route.first
    func show(_ route: Route) { flow.push(EmptyPage()) }
}
