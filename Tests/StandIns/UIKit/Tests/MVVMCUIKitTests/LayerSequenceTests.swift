@_spi(Host) import MVVMC
import MVVMCTesting
import UIKit
import XCTest

@testable import MVVMCUIKit

/// Plays random sequences of actions of the program and the user, such as pushes, sheets, alerts and drags. Some
/// presentations are layers, which means that they are over the frontmost stack. When all animations have ended, the
/// window must show the state of the tree.
///
/// `MVVMC_STEPS=300000 swift test --package-path Tests/StandIns/UIKit --filter LayerSequenceTests` plays more steps.
@MainActor
final class LayerSequenceTests: UIKitTestCase {
    func testTreeAndWindowAgree() async {
        let combinations = StandIn.combinations(of: StandIn.Doubt.ofViewControllers)
        for doubts in combinations {
            if let failure = await play(doubts, steps: 300, parts: combinations.count) {
                return XCTFail("with the doubts \(doubts): \(failure)")
            }
        }
    }

    private func play(_ doubts: Set<StandIn.Doubt>, steps: Int, parts: Int) async -> String? {
        for seed in RandomSequences.seeds(steps: steps, each: 30, parts: parts) {
            var random = SplitMix64(state: seed)
            var operations = (0..<30).map { _ in random.next() }
            guard var failure = await playOnce(operations, doubts) else { continue }
            // Each operation has its own seed, so any operation can be left out.
            var index = operations.count - 1
            while index >= 0 {
                var fewer = operations
                fewer.remove(at: index)
                if let shorter = await playOnce(fewer, doubts) { (failure, operations) = (shorter, fewer) }
                index -= 1
            }
            return "Seed \(seed): \(failure)"
        }
        return nil
    }

    private func playOnce(_ operations: [UInt64], _ doubts: Set<StandIn.Doubt>) async -> String? {
        StandIn.reset()
        StandIn.doubts = doubts
        var log: [String] = []
        let player = LayerPlayer()
        var failure: String?
        // The reports are ignored, because a random sequence can also request impossible presentations.
        _ = await recordingMisuse {
            for operation in operations {
                var random = SplitMix64(state: operation)
                log.append(player.step(&random))
                await MVVMCTesting.settle()
                guard log.count == operations.count || random.next().isMultiple(of: 3) else { continue }
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

/// An app with methods that simulate actions of the program and the user.
@MainActor
private final class LayerPlayer {
    private let app = App()
    private var count = 0
    private var pages: [PageViewModel] = []
    private var gesture: (@MainActor (_ isCancelled: Bool) -> Void)?

    private func name() -> String {
        count += 1
        return "\(count)"
    }

    private var guides: [Guide] {
        var guides: [Guide] = []
        for case let guide as Guide in app.navigator.allScreens.map(\.coordinator)
        where !guides.contains(where: { $0 === guide }) {
            guides.append(guide)
        }
        return guides
    }

    /// The presented view controllers, from back to front.
    private var presented: [UIViewController] {
        Array(sequence(first: app.controller as UIViewController, next: \.presentedViewController).dropFirst())
    }

    func step(_ random: inout SplitMix64) -> String {
        guard let guide = guides.randomElement(using: &random) else {
            app.navigator.start(Guide())
            return "another root starts"
        }
        let name = name()
        let presentation: Presentation =
            [.sheet, .fullScreen, .sheet.animated(false)].randomElement(using: &random) ?? .sheet
        switch Int.random(in: 0..<22, using: &random) {
        case 0, 1, 2:
            guide.flow.present(Guide(.page(name)), as: presentation, over: .frontmost) { _ in }
            return "\(guide.initialRoute) presents \(name) over everything as \(presentation)"
        case 3, 4:
            let conflict: PresentationPolicy = [.queue, .replace].randomElement(using: &random) ?? .queue
            guide.flow.present(Guide(.page(name)), as: presentation, ifPresenting: conflict) { _ in }
            return "\(guide.initialRoute) presents \(name) as \(presentation), \(conflict)"
        case 5, 6, 7:
            let style: AlertViewModel.Style = Bool.random(using: &random) ? .alert : .confirmationDialog()
            guide.flow.presentAlert("question\(name)", [.button("Yes")], cancel: .button("No"), style: style)
            return "\(guide.initialRoute) asks \(name) in the style \(style)"
        case 8:
            guide.navigate(to: Bool.random(using: &random) ? .page(name) : .note(name))
            return "\(guide.initialRoute) pushes \(name)"
        case 9:
            let slots = [Guide(.note("\(name)a")), Guide(.note("\(name)b"))]
            guide.flow.push(TabsViewModel([.init("one"), .init("two")]))
            for (slot, child) in zip(["one", "two"] as [Slot], slots) { guide.flow.embed(child, in: slot) { _ in } }
            return "\(guide.initialRoute) pushes tabs \(name)"
        case 10:
            let tabs = app.navigator.allScreens.compactMap { $0.viewModel as? TabsViewModel }
            guard let tabs = tabs.randomElement(using: &random) else { return "there are no tabs" }
            tabs.selection = tabs.selection == "one" ? "two" : "one"
            return "the tab \(tabs.selection) is selected"
        case 11:
            guide.flow.pop()
            return "\(guide.initialRoute) pops"
        case 12:
            guide.flow.dismiss()
            return "\(guide.initialRoute) dismisses"
        case 13, 14:
            guard guide !== app.guide else { return "the root stays" }
            if Bool.random(using: &random) { guide.flow.finish("done") } else { guide.flow.cancel() }
            return "\(guide.initialRoute) ends"
        case 15:
            let pages = app.navigator.allScreens.compactMap { $0.viewModel as? PageViewModel }
            guard let page = pages.randomElement(using: &random) else { return "there is no page" }
            page.canLeave.toggle()
            page.answer = page.canLeave ? nil : [nil, true, false].randomElement(using: &random) ?? nil
            self.pages.append(page)
            return "\(page.name) \(page.canLeave ? "can be left" : "refuses, \(String(describing: page.answer))")"
        case 16, 17:
            guard let alert = presented.last as? UIAlertController else { return "there is no alert" }
            let title = Bool.random(using: &random) ? "Yes" : "No"
            alert.standInTap(title)
            return "the user taps \(title) of \(alert.title ?? "")"
        case 18:
            return drag(&random)
        case 19:
            guard let controller = (presented.last ?? app.controller) as? UINavigationController else {
                return "there is no back button"
            }
            return "the user goes back: \(gesture == nil && controller.standInGoBack())"
        case 20:
            StandIn.finishOneAnimation()
            return "an animation ends"
        default:
            app.navigator.start(Guide(.note(name)))
            return "the root \(name) starts"
        }
    }

    /// Simulates the start of a drag of the frontmost presentation, or the end of the current drag.
    private func drag(_ random: inout SplitMix64) -> String {
        if let gesture {
            self.gesture = nil
            let isCancelled = Bool.random(using: &random)
            gesture(isCancelled)
            return isCancelled ? "the drag is given up" : "the drag is completed"
        }
        guard let modal = presented.last, !(modal is UIAlertController), let base = modal.presentingViewController,
            base.standInBeginDrag()
        else { return "there is nothing to drag" }
        gesture = { base.standInEndDrag(isCancelled: $0) }
        return "the user begins to drag"
    }

    func comeToRest() async {
        gesture?(true)
        gesture = nil
        for round in 0..<40 where round < 4 || StandIn.isAnimating {
            StandIn.finishAnimations()
            await MVVMCTesting.settle()
        }
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
            case let page as PageViewModel: page.name
            case let alert as AlertViewModel: alert.title
            case let tabs as TabsViewModel:
                "["
                    + tabs.slots.map { slot in
                        (slot == tabs.selection ? "*" : "") + (screen.embedded[slot].map(text) ?? "?")
                    }.joined(separator: ", ") + "]"
            default: "?"
            }
        }.joined(separator: " ")
    }
}
