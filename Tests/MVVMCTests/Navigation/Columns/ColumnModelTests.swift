import MVVMC
import MVVMCTesting
import XCTest

/// The engine and the model of columns agree in each small case and in random sequences.
@MainActor
final class ColumnModelTests: XCTestCase {
    private static let placements: [ColumnPlacement?] =
        [nil] + ScreenColumn.allCases.flatMap { [ColumnStep.begin($0), .above($0)] }

    private static let firstColumns: [ScreenColumn?] = [nil, .sidebar, .list, .detail]

    /// Plays a sequence, and returns the first difference from the model with the steps that led to it.
    private func play(_ steps: [ColumnStep], first: ScreenColumn?) async -> String? {
        let world = ColumnWorld(first: first)
        for (index, step) in steps.enumerated() {
            await world.play(step)
            guard let difference = world.difference ?? BrokenInvariants.first else { continue }
            let names = steps.prefix(index + 1).map(\.description).joined(separator: ", ")
            return "from \(first.map { "\($0)" } ?? "no column"): \(names): \(difference)\n\(world.navigator)"
        }
        return nil
    }

    func testEachSequenceOfTwoStepsBetweenAListWithADetailAndTheWaysBack() async {
        BrokenInvariants.begin()
        defer { BrokenInvariants.end() }
        for first in Self.firstColumns { await playSmallCases(from: first) }
    }

    private func playSmallCases(from first: ScreenColumn?) async {
        let columns = ScreenColumn.allCases
        let steps: [ColumnStep] =
            Self.placements.map { .push($0) } + [.start(.list), .start(.detail), .start(.above(.list)), .start(nil)]
            + [.pushOfChild(0), .back(nil), .pop, .close(1), .resize(2)]
            + columns.dropFirst().map { .back($0) } + [.leave(.list, at: 0), .leave(.detail, at: 0)]
        for one in steps {
            for two in steps {
                let all = [.push(.list), .push(.detail), one, two, .back(.list), .back(.detail)]
                guard let difference = await play(all, first: first) else { continue }
                XCTFail(difference)
                return
            }
        }
    }

    func testRandomSequencesWithQuestionsAndResizes() async {
        BrokenInvariants.begin()
        defer { BrokenInvariants.end() }
        for seed in RandomSequences.seeds(steps: 16_000, each: 40) {
            var random = SplitMix64(state: seed)
            let first = Self.firstColumns.randomElement(using: &random) ?? nil
            let steps = (0..<40).map { _ in step(using: &random) }
            guard let difference = await play(steps, first: first) else { continue }
            XCTFail("seed \(seed): \(difference)")
            return
        }
    }

    private func step(using random: inout SplitMix64) -> ColumnStep {
        let placement = Self.placements.randomElement(using: &random) ?? nil
        let column = ScreenColumn.allCases.randomElement(using: &random) ?? .list
        let index = Int.random(in: 0..<4, using: &random)
        return switch Int.random(in: 0..<20, using: &random) {
        case 0..<6: .push(placement)
        case 6..<9: .start(placement)
        case 9..<11: .pushOfChild(index)
        case 11..<13: .back(column)
        case 13: .back(nil)
        case 14: .leave(column, at: index)
        case 15: .close(index + 1)
        case 16: .pop
        case 17: .resize(max(1, index))
        default: .refuse(index, answer: Bool.random(using: &random))
        }
    }
}
