import Foundation
import MVVMC
import MVVMCTesting
import XCTest

/// Archives of random trees, which must restore the same trees without transient presentations, and archives that are
/// damaged or contradict themselves.
@MainActor
final class ArchiveModelTests: XCTestCase {
    /// A coordinator whose routes show many kinds of content.
    final class Walker: Coordinator {
        enum Route: Hashable, Codable {
            case place(Int), pair(Int), child(Int), sheet(Int), card(Int), tabs(Int), pager(Int), board(Int), only(Int)
        }

        let flow = Flow<Never>()
        let initialRoute: Route
        let isEmbedded: Bool
        let isByHand: Bool

        init(_ number: Int, isEmbedded: Bool = false, isByHand: Bool = false) {
            initialRoute = .place(number)
            (self.isEmbedded, self.isByHand) = (isEmbedded, isByHand)
        }

        func show(_ route: Route) {
            switch route {
            case .place(let number): flow.push(Place("\(number)"))
            case .pair(let number):
                flow.push(Place("pair \(number)"))
                navigate(to: .place(number))
            case .child(let number): flow.push(Walker(number))
            case .sheet(let number): flow.present(Walker(number), as: .sheet)
            case .card(let number): flow.present(Place("\(number)"), as: .fullScreen)
            case .tabs(let number):
                flow.push(TabsViewModel([.init("one"), .init("two")]))
                flow.embed(Walker(number, isEmbedded: true), in: "one")
                flow.embed(Walker(number, isEmbedded: true), in: "two")
            case .pager(let number):
                flow.push(Pager("one", "two"))
                flow.embed(Walker(number, isEmbedded: true), in: "one")
                flow.embed(Walker(number, isEmbedded: true), in: "two")
            case .board(let number):
                flow.push(Board())
                flow.embed(Place("\(number)"), in: "left")
                flow.embed(Walker(number, isEmbedded: true), in: "right")
            case .only(let number): flow.replaceScreens(with: [Place("\(number)")])
            }
        }
    }

    private func screens(_ navigator: Navigator) -> [Screen] {
        navigator.screens.flatMap { screen in
            [screen]
                + ((screen.viewModel as? any ContainerViewModel)?.slotNames ?? []).compactMap { screen.embedded[$0] }
                .flatMap(screens)
        } + (navigator.presented.map(screens) ?? [])
    }

    private func step(_ number: Int, on navigator: Navigator, _ random: inout SplitMix64) {
        guard let screen = screens(navigator).randomElement(using: &random),
            let walker = screen.coordinator as? Walker
        else { return }
        switch Int.random(in: 0..<17, using: &random) {
        case 0, 1: walker.navigate(to: .place(number))
        case 2: walker.navigate(to: .pair(number))
        case 3, 4: walker.navigate(to: .child(number))
        case 5, 6: walker.navigate(to: .sheet(number))
        case 7: walker.navigate(to: .card(number))
        case 8: walker.navigate(to: .tabs(number))
        case 9: walker.navigate(to: .board(number))
        case 10: walker.navigate(to: .only(number))
        case 11: screen.userDidSelect(["one", "two"].randomElement(using: &random) ?? "one")
        case 12: screen.navigator?.userDidDismiss()
        case 13:
            // The route `pair` shows two screens, and restoring it shows both again. Do not pop only one of them.
            guard case .place(let last) = screen.navigator?.top?.route as? Walker.Route, let stack = screen.navigator,
                stack.screens.count > 1,
                stack.screens.contains(where: { ($0.viewModel as? Place)?.name == "pair \(last)" }) == false
            else { return }
            stack.userDidGoBack()
        case 16: walker.navigate(to: .pager(number))
        case 14: if !walker.isEmbedded, walker !== navigator.screens.first?.coordinator { walker.flow.cancel() }
        default:
            if Bool.random(using: &random) {
                walker.flow.presentAlert("?", cancel: .button("OK"))
            } else {
                walker.flow.present(Walker(number, isByHand: true), as: .sheet)
            }
        }
    }

    /// Dismisses the presentations that an archive leaves out.
    ///
    /// - Returns: Whether a presentation was dismissed. If so, call this method again, because an alert that has waited
    ///   can be in front now.
    private func dismissTransients(_ navigator: Navigator) -> Bool {
        var hasDismissed = false
        while let top = navigator.presented?.screens.first,
            top.viewModel is AlertViewModel || (top.coordinator as? Walker)?.isByHand == true
        {
            hasDismissed = true
            navigator.userDidDismiss()
        }
        let slots = navigator.screens.flatMap { screen in
            ((screen.viewModel as? any ContainerViewModel)?.slotNames ?? []).compactMap { screen.embedded[$0] }
        }
        for inner in slots + (navigator.presented.map { [$0] } ?? []) where dismissTransients(inner) {
            hasDismissed = true
        }
        return hasDismissed
    }

    /// Archives and restores the tree after a random sequence of steps. Returns a description of the first problem, or
    /// `nil`.
    private func play(_ seed: UInt64, _ length: Int) throws -> String? {
        BrokenInvariants.begin()
        defer { BrokenInvariants.end() }
        var random = SplitMix64(state: seed)
        let navigator = Navigator()
        navigator.start(Walker(0))
        // Some steps request presentations that cannot be shown. Their reports of misuse are expected.
        _ = recordingMisuse { for number in 1...length { step(number, on: navigator, &random) } }
        let tree = Navigator()
        var result: NavigationRestoration?
        let reports = try recordingMisuse {
            let archive = try XCTUnwrap(navigator.archive())
            let data = try JSONEncoder().encode(archive)
            result = tree.restore(
                try JSONDecoder().decode(NavigationArchive.self, from: data),
                starting: Walker(0))
        }
        while dismissTransients(navigator) {}
        if let broken = BrokenInvariants.first { return broken }
        if "\(tree)" != "\(navigator)" { return "restored:\n\(tree)\narchived:\n\(navigator)" }
        if result?.isComplete != true { return "\(result.map { "\($0)" } ?? "nothing")" }
        return reports.isEmpty ? nil : "\(reports)"
    }

    func testRandomTreesAreRestoredButForTransientPresentations() async throws {
        for seed in RandomSequences.seeds(steps: 4_000, each: 40) {
            var length = 40
            guard var failure = try play(seed, length) else { continue }
            while length > 1, let shorter = try play(seed, length - 1) { (failure, length) = (shorter, length - 1) }
            return XCTFail("Seed \(seed), after \(length) operations: \(failure)")
        }
    }

    /// Returns the text of an archive that contains many kinds of content.
    private func someArchive() throws -> String {
        let navigator = Navigator()
        let root = Walker(0)
        navigator.start(root)
        root.navigate(toPath: root.path + [.pair(1), .child(2), .board(3), .tabs(4), .sheet(5), .place(6)])
        navigator.screens.first { $0.viewModel is TabsViewModel }?.userDidSelect("two")
        let archive = try XCTUnwrap(navigator.archive())
        return String(decoding: try JSONEncoder().encode(archive), as: UTF8.self)
    }

    func testADamagedArchiveIsRefusedOrRestoredInPart() async throws {
        let text = Array(try someArchive().utf8)
        let digits = Set("0123456789".utf8)
        let numbers = text.indices.filter { digits.contains(text[$0]) }
        var random = SplitMix64(state: 1)
        var refused = 0
        var restored = 0
        for _ in 0..<2_000 {
            var damaged = text
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                // Digits are changed more often than other characters, because the text then often remains valid JSON.
                let index =
                    Int.random(in: 0..<4, using: &random) == 0
                    ? text.indices.randomElement(using: &random) : numbers.randomElement(using: &random)
                guard let index, index < damaged.count else { continue }
                switch Int.random(in: 0..<8, using: &random) {
                case 0: damaged.remove(at: index)
                case 1: damaged.removeSubrange(index...)
                default: damaged[index] = UInt8.random(in: 48...57, using: &random)
                }
            }
            guard let archive = try? JSONDecoder().decode(NavigationArchive.self, from: Data(damaged)) else {
                refused += 1
                continue
            }
            let tree = Navigator()
            _ = recordingMisuse { tree.restore(archive, starting: Walker(0)) }
            restored += 1
            XCTAssertFalse(tree.screens.isEmpty, String(decoding: damaged, as: UTF8.self))
        }
        XCTAssertGreaterThan(refused, 100)
        XCTAssertGreaterThan(restored, 100)
    }

    func testAnArchiveThatContradictsItselfIsRefused() async throws {
        for (flows, steps) in [
            ("", ""),
            (#"{"coordinator":"A","start":{"pushed":{}},"step":0}"#, ""),
            (#"{"coordinator":"A","start":{"pushed":{}}}"#, #"{"flow":1,"route":"","selections":[]}"#),
            (#"{"coordinator":"A","start":{"pushed":{}}}"#, #"{"flow":-1,"route":"","selections":[]}"#),
            (
                #"{"coordinator":"A","start":{"pushed":{}}},{"coordinator":"A","start":{"pushed":{}},"step":9}"#, ""
            ),
            (
                #"{"coordinator":"A","start":{"pushed":{}}},{"coordinator":"A","start":{"pushed":{}},"step":0}"#,
                #"{"flow":1,"route":"","selections":[]}"#
            ),
        ] {
            let text = #"{"version":2,"flows":[\#(flows)],"steps":[\#(steps)]}"#
            XCTAssertThrowsError(try JSONDecoder().decode(NavigationArchive.self, from: Data(text.utf8)), text) {
                XCTAssertTrue($0 is DecodingError, text)
            }
        }
    }
}
