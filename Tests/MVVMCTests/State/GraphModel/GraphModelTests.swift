import Foundation
import MVVMC
import MVVMCTesting
import XCTest

/// Random graphs of properties, computed values and autoruns, compared with a slow, obvious model.
@MainActor
final class GraphModelTests: XCTestCase {
    func testRandomSequencesAreDeliveredAsInTheModel() async {
        let seeds = RandomSequences.seeds(steps: 30_000, each: 20)
        var deliveries = 0
        for seed in seeds {
            let scenario = Scenario(seed: seed)
            let played = play(scenario)
            deliveries += played.model.count
            guard played.library != played.model else { continue }
            return XCTFail(report(shortest(scenario), seed: seed))
        }
        XCTAssertGreaterThan(deliveries, seeds.count * 10, "the sequences should do something")
    }

    private func play(_ scenario: Scenario) -> (library: [String], model: [String]) {
        let library = LibraryWorld(scenario)
        let reports = recordingMisuse { library.play(scenario) }
        let model = ModelWorld(scenario)
        model.play(scenario)
        return (library.log + reports.map(\.message), model.log)
    }

    private func shortest(_ scenario: Scenario) -> Scenario {
        for smaller in scenario.smaller {
            let played = play(smaller)
            if played.library != played.model { return shortest(smaller) }
        }
        return scenario
    }

    private func report(_ scenario: Scenario, seed: UInt64) -> String {
        let (library, model) = play(scenario)
        return """
            Seed \(seed). The shortest sequence that shows it, on \(scenario.sources) sources and
            \(scenario.computed.enumerated().map { "  \($0 + scenario.sources) = \($1)" }.joined(separator: "\n"))
            is
            \(scenario.steps.map { "  \($0)" }.joined(separator: "\n"))
            The library:
            \(library.map { "  \($0)" }.joined(separator: "\n"))
            The model:
            \(model.map { "  \($0)" }.joined(separator: "\n"))
            """
    }
}
