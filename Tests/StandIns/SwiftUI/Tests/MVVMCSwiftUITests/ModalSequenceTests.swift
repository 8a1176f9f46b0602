import MVVMC
import MVVMCTesting
import SwiftUI
import XCTest

@testable import MVVMCSwiftUI

/// Tests that a window shows its navigation tree after random sequences of actions of the program and the user. The
/// sequences contain sheets, full-screen presentations, popovers, alerts and confirmation dialogs, and layers over
/// these. The window and the tree are compared when all animations have ended.
///
/// `MVVMC_STEPS=300000 swift test --package-path Tests/StandIns/SwiftUI --filter ModalSequenceTests` plays more steps.
@MainActor
final class ModalSequenceTests: SwiftUITestCase {
    func testTreeAndWindowAgree() async { await play([], 2_400) }

    func testTreeAndWindowAgreeWithEachDoubtDecidedTheOtherWay() async {
        for doubts in StandIn.combinations() { await play(doubts, 90, parts: StandIn.Doubt.allCases.count) }
    }

    func testTreeAndWindowAgreeWithAllDoubtsDecidedTheOtherWay() async {
        await play(Set(StandIn.Doubt.allCases), 1_800)
    }

    private func play(_ doubts: Set<StandIn.Doubt>, _ steps: Int, parts: Int = 1) async {
        for seed in RandomSequences.seeds(steps: steps, each: 30, parts: parts) {
            var length = 30
            guard var failure = await playOnce(seed, length, doubts) else { continue }
            while length > 1, let shorter = await playOnce(seed, length - 1, doubts) {
                (failure, length) = (shorter, length - 1)
            }
            XCTFail("with \(doubts.map(\.rawValue).sorted()), seed \(seed), after \(length) operations: \(failure)")
            break
        }
        StandIn.reset()
    }

    private func playOnce(_ seed: UInt64, _ length: Int, _ doubts: Set<StandIn.Doubt>) async -> String? {
        StandIn.reset()
        StandIn.doubts = doubts
        BrokenInvariants.begin()
        defer { BrokenInvariants.end() }
        var random = SplitMix64(state: seed)
        var log: [String] = []
        let player = ModalPlayer()
        var failure: String?
        // The sequences also contain misuse, such as a popover for a view that does not exist. Reports are expected.
        _ = await recordingMisuse {
            for _ in 0..<length {
                log.append(player.step(&random))
                await MVVMCTesting.settle()
                failure = BrokenInvariants.first
                if failure != nil { break }
                guard log.count == length || random.next().isMultiple(of: 3) else { continue }
                await player.comeToRest()
                failure = player.difference
                if failure != nil { break }
            }
            player.answerAll()
            await MVVMCTesting.settle()
        }
        return failure.map { "\($0)\n\(log.joined(separator: "\n"))" }
    }
}

/// An app, with random actions of the program and the user.
@MainActor
private final class ModalPlayer {
    private let app = TestApp()
    private var count = 0
    private var pages: [PageViewModel] = []

    private func name() -> String {
        count += 1
        return "\(count)"
    }

    /// The coordinators of the screens in the navigation tree.
    private var guides: [Guide] {
        ([app.navigator] + app.navigator.shownPresentations).flatMap(\.screens).compactMap { $0.coordinator as? Guide }
    }

    func step(_ random: inout SplitMix64) -> String {
        guard let guide = guides.randomElement(using: &random) else { return "nothing runs" }
        let name = name()
        switch Int.random(in: 0..<19, using: &random) {
        case 0, 1:
            let presentation: Presentation =
                [
                    .sheet, .fullScreen, .popover(anchor: "help button"), .popover(anchor: "nowhere"),
                    .sheet.animated(false),
                ]
                .randomElement(using: &random) ?? .sheet
            let conflict: PresentationPolicy = [.queue, .replace].randomElement(using: &random) ?? .queue
            guide.flow.present(Guide(.page(name)), as: presentation, ifPresenting: conflict)
            return "\(guide.initialRoute) presents \(name) as \(presentation), \(conflict)"
        case 2, 3:
            let style: AlertViewModel.Style =
                [.alert, .confirmationDialog(), .confirmationDialog(anchor: "help button")]
                .randomElement(using: &random) ?? .alert
            var buttons: [AlertButton<@MainActor () -> Void>] = [
                .button("Yes") { [weak guide] in
                    if name.hasSuffix("1") { guide?.navigate(to: .sheet("after\(name)")) }
                }
            ]
            if Bool.random(using: &random) { buttons.append(.destructive("Never")) }
            guide.flow.presentAlert("question\(name)", buttons, cancel: .button("No"), style: style)
            return "\(guide.initialRoute) asks \(name) in the style \(style), with \(buttons.count + 1) buttons"
        case 4:
            guide.navigate(to: Bool.random(using: &random) ? .page(name) : .note(name))
            return "\(guide.initialRoute) pushes \(name)"
        case 5:
            guide.flow.pop()
            return "\(guide.initialRoute) pops"
        case 6:
            if guide !== app.guide { guide.flow.finish("done") }
            return "\(guide.initialRoute) finishes"
        case 7:
            let stacks = [app.navigator] + app.navigator.shownPresentations
            let pages = stacks.flatMap(\.screens).compactMap { $0.viewModel as? PageViewModel }
            guard let page = pages.randomElement(using: &random) else { return "there is no page" }
            page.canLeave.toggle()
            page.answer = page.canLeave ? nil : [nil, true, false].randomElement(using: &random) ?? nil
            self.pages.append(page)
            return
                "\(page.name) \(page.canLeave ? "can be left" : "refuses, answering \(String(describing: page.answer))")"
        case 8:
            return "the user taps Yes: \(app.window.tap("Yes"))"
        case 9:
            return "the user dismisses an alert: \(app.window.dismissAlert())"
        case 10:
            return "the user drags: \(app.window.beginDrag())"
        case 11:
            let isCancelled = Bool.random(using: &random)
            return "the user lifts the finger, \(isCancelled): \(app.window.endGesture(isCancelled: isCancelled))"
        case 12:
            return "the user goes back: \(app.window.tapBack())"
        case 13:
            app.window.render()
            return "the views are drawn"
        case 14:
            StandIn.finishOneAnimation()
            return "an animation ends"
        case 15, 16:
            let presentation: Presentation =
                [.sheet, .fullScreen, .popover(anchor: "help button")].randomElement(using: &random) ?? .sheet
            guide.flow.present(Guide(.page(name)), as: presentation, over: .frontmost)
            return "\(guide.initialRoute) presents \(name) over the frontmost as \(presentation)"
        case 17:
            guide.flow.dismiss()
            return "\(guide.initialRoute) dismisses"
        default:
            app.navigator.userDidDismiss()
            return "what is over the first stack is dismissed"
        }
    }

    func comeToRest() async {
        app.window.endGesture(isCancelled: true)
        await app.settle()
    }

    func answerAll() { for page in pages { page.answer = true } }

    var difference: String? {
        if !StandIn.failures.isEmpty { return StandIn.failures.joined(separator: "\n") }
        let levels = ([app.navigator] + app.navigator.shownPresentations).map(text)
        let expected = levels.joined(separator: " | ")
        return app.shown == expected ? nil : "the window shows \(app.shown), and the tree has \(expected)"
    }

    private func text(_ navigator: Navigator) -> String {
        navigator.screens.map { screen in
            switch screen.viewModel {
            case let note as NoteViewModel: note.name
            case let page as PageViewModel: [page.name, page.text].filter { !$0.isEmpty }.joined(separator: " ")
            case let alert as AlertViewModel: alert.title
            default: "?"
            }
        }.joined(separator: " ")
    }
}
