import MVVMC
import MVVMCTesting
import Observation
import XCTest

@MainActor
@Observable
private final class Box {
    var number = 0
}

private final class Numbers: ReferenceViewModel {
    @Observed var a = 0
    @Observed var b = 0
    let boxes = [Box(), Box()]
    @Computed(computeSum) var sum
    @Computed(computeParity) var parity

    private func computeSum() -> Int { a + boxes[0].number }
    private func computeParity() -> Int { b % 2 }
}

/// Random changes of observed properties, computed values and `@Observable` objects that the same autoruns read. In each
/// delivery, the autoruns that are due run once each, in the order in which they were made.
@MainActor
final class ReactionOrderTests: XCTestCase {
    private enum Source: CaseIterable {
        case a, b, firstBox, secondBox, sum, parity
    }

    @MainActor
    private final class Autorun {
        let reads: Set<Source>
        /// Whether a child exists while `a` is odd. The child reads the same sources.
        let isParent: Bool
        let bindings = Bindings()
        var child: Int?
        var seen: [Source: Int] = [:]

        var description: String { "\(reads.map { "\($0)" })" + (isParent ? ", child \(child ?? 0)" : "") }

        init(_ reads: Set<Source>, isParent: Bool) { (self.reads, self.isParent) = (reads, isParent) }
    }

    @MainActor
    private final class World {
        let numbers = Numbers()
        var autoruns: [Int: Autorun] = [:]
        var generator: SplitMix64
        private var lastID = 0
        /// The autoruns that have run since the last comparison, without their first runs.
        private var runs: [Int] = []
        /// The autoruns that run on the next turn of the main actor, and those that may run until then.
        private var due: Set<Int> = []
        private var mayRun: Set<Int> = []
        private(set) var steps: [String] = []
        private(set) var problem: String?
        private(set) var runCount = 0

        init(seed: UInt64) { generator = SplitMix64(state: seed) }

        func value(of source: Source) -> Int {
            switch source {
            case .a: numbers.a
            case .b: numbers.b
            case .firstBox: numbers.boxes[0].number
            case .secondBox: numbers.boxes[1].number
            case .sum: numbers.sum
            case .parity: numbers.parity
            }
        }

        // MARK: Autoruns

        @discardableResult
        func make(_ reads: Set<Source>, isParent: Bool) -> Int {
            lastID += 1
            let (id, autorun) = (lastID, Autorun(isParent ? reads.union([.a]) : reads, isParent: isParent))
            autoruns[id] = autorun
            autorun.bindings.autorun { [weak self] in self?.run(id) }
            return id
        }

        private func run(_ id: Int) {
            guard let autorun = autoruns[id] else {
                problem = problem ?? "\(id) has run after its release"
                return
            }
            if !autorun.seen.isEmpty {
                runs.append(id)
                runCount += 1
            }
            for source in Source.allCases where autorun.reads.contains(source) {
                autorun.seen[source] = value(of: source)
            }
            guard autorun.isParent else { return }
            if let child = autorun.child, autorun.seen[.a]?.isMultiple(of: 2) == true {
                autorun.child = nil
                release(child)
            } else if autorun.child == nil, autorun.seen[.a]?.isMultiple(of: 2) == false {
                autorun.child = untracked { make(autorun.reads, isParent: false) }
            }
        }

        func release(_ id: Int) {
            guard let autorun = autoruns.removeValue(forKey: id) else { return }
            autorun.bindings.cancel()
            if let child = autorun.child { release(child) }
        }

        // MARK: Steps

        func step() async {
            switch Int.random(in: 0..<12, using: &generator) {
            case 0...2:
                let reads = Set(
                    Source.allCases.shuffled(using: &generator).prefix(Int.random(in: 1...3, using: &generator)))
                let isParent = Int.random(in: 0..<3, using: &generator) == 0
                note("make \(reads.map { "\($0)" }), parent: \(isParent)")
                make(reads, isParent: isParent)
            case 3:
                guard let id = autoruns.keys.sorted().randomElement(using: &generator) else { return }
                note("release \(id)")
                release(id)
            case 4...6:
                let isFirst = Bool.random(using: &generator)
                note("set \(isFirst ? "a" : "b")")
                change([isFirst ? .a : .b], isBatch: false)
            case 7, 8:
                let changes = [Source.a, .b, .firstBox, .secondBox].filter { _ in Bool.random(using: &generator) }
                note("batch \(changes)")
                batch { change(changes, isBatch: true) }
                compare(isTurn: false)
                return
            case 9:
                note("change a box")
                change([Bool.random(using: &generator) ? .firstBox : .secondBox], isBatch: false)
            default:
                note("change both boxes, and take a turn")
                change([.secondBox, .firstBox], isBatch: false)
                await turn()
                return
            }
            compare(isTurn: false)
        }

        private func note(_ step: String) { steps.append(step) }

        private func change(_ changes: [Source], isBatch: Bool) {
            for source in changes {
                let parity = untracked { numbers.parity }
                let isBox = source == .firstBox || source == .secondBox
                let difference = Int.random(in: 1...3, using: &generator)
                let changed: Set<Source> =
                    switch source {
                    case .a: [.a, .sum]
                    case .b: (numbers.b + difference) % 2 == parity ? [.b] : [.b, .parity]
                    case .firstBox: [.firstBox, .sum]
                    default: [.secondBox]
                    }
                for (id, autorun) in autoruns where !autorun.reads.isDisjoint(with: changed) {
                    mayRun.insert(id)
                    // Changes of a batch may cancel each other.
                    let direct = autorun.reads.intersection(changed).subtracting([.sum, .parity])
                    if isBatch, direct.isEmpty { continue }
                    // Swift Observation notifies of the first change of an object after a run.
                    if isBox, due.contains(id) { continue }
                    if isBatch || !isBox { now.insert(id) } else { due.insert(id) }
                }
                switch source {
                case .a: numbers.a += difference
                case .b: numbers.b += difference
                case .firstBox: numbers.boxes[0].number += difference
                default: numbers.boxes[1].number += difference
                }
            }
        }

        /// The autoruns that must run before the next comparison.
        private var now: Set<Int> = []

        func turn() async {
            await mainActorTurn()
            compare(isTurn: true)
        }

        private func compare(isTurn: Bool) {
            defer {
                due.subtract(runs)
                (runs, now) = ([], [])
                if isTurn { (due, mayRun) = ([], []) }
            }
            guard problem == nil else { return }
            let required = (isTurn ? now.union(due) : now).filter { autoruns[$0] != nil }
            // An autorun that reads an object through a computed value may run once more, on a later turn.
            let order = runs.filter { required.contains($0) }
            if order != Set(order).sorted() {
                problem = "the order is \(runs), of \(autoruns.mapValues(\.description))"
            }
            if !required.isSubset(of: runs) { problem = "\(required.sorted()) must run, and \(runs) have run" }
            let direct = runs.filter { autoruns[$0]?.reads.contains(.sum) == false }
            if !Set(direct).isSubset(of: mayRun) { problem = "\(mayRun.sorted()) may run, and \(runs) have run" }
            guard isTurn || due.isEmpty else { return }
            for (id, autorun) in autoruns {
                for (source, seen) in autorun.seen where seen != value(of: source) {
                    problem = "\(id) has seen \(seen) of \(source), which is \(value(of: source))"
                }
            }
        }
    }

    func testAutorunsRunInTheOrderInWhichTheyWereMade() async {
        var runs = 0
        let seeds = RandomSequences.seeds(steps: 20_000, each: 40)
        for seed in seeds {
            let world = World(seed: seed)
            for _ in 0..<40 where world.problem == nil { await world.step() }
            if world.problem == nil { await world.turn() }
            runs += world.runCount
            if let problem = world.problem {
                return XCTFail("Seed \(seed): \(problem), after\n\(world.steps.joined(separator: "\n"))")
            }
        }
        XCTAssertGreaterThan(runs, seeds.count * 40, "the sequences should do something")
    }
}
