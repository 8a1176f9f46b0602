@testable import MVVMC
import MVVMCTesting
import UIKit
import XCTest

@testable import MVVMCUIKit

/// Plays random sequences of actions of the program and the user, such as pushes, sheets, alerts, swipes and drags, in
/// two scenes. Some presentations are layers, which means that they are over the frontmost stack, and some are locks. A
/// lock must be in front in the turn in which it is presented. When all animations have ended, the windows must show the
/// state of the tree.
///
/// `MVVMC_STEPS=300000 swift test --package-path Tests/StandIns/UIKit --filter LayerSequenceTests` plays more steps.
@MainActor
final class LayerSequenceTests: UIKitTestCase {
    func testTreeAndWindowAgree() async {
        let combinations = StandIn.combinations(of: StandIn.Doubt.ofViewControllers + StandIn.Doubt.ofWindows)
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
        BrokenInvariants.begin()
        defer { BrokenInvariants.end() }
        var log: [String] = []
        let players = [LayerPlayer("A"), LayerPlayer("B")]
        var failure: String?
        // The reports are ignored, because a random sequence can also request impossible presentations.
        _ = await recordingMisuse {
            for operation in operations {
                var random = SplitMix64(state: operation)
                let player = players[random.next().isMultiple(of: 5) ? 1 : 0]
                log.append(player.step(&random))
                failure = players.lazy.compactMap(\.lockDifference).first
                await MVVMCTesting.settle()
                failure = failure ?? BrokenInvariants.first ?? players.lazy.compactMap(\.lockDifference).first
                if failure != nil { break }
                guard log.count == operations.count || random.next().isMultiple(of: 3) else { continue }
                for player in players { await player.comeToRest() }
                failure = players.lazy.compactMap(\.difference).first
                if failure != nil { break }
            }
            for player in players { player.answerAll() }
            await MVVMCTesting.settle()
        }
        return failure.map { "\($0)\n\(log.joined(separator: "\n"))" }
    }
}

/// An app with methods that simulate actions of the program and the user.
@MainActor
private final class LayerPlayer {
    private let app = App()
    private let title: String
    private var count = 0
    private var pages: [PageViewModel] = []
    private var gesture: (@MainActor (_ isCancelled: Bool) -> Void)?
    /// A view controller that the app has presented without the tree.
    private weak var foreign: UIViewController?

    init(_ title: String) { self.title = title }

    private func name() -> String {
        count += 1
        return "\(title)\(count)"
    }

    private var guides: [Guide] {
        var guides: [Guide] = []
        for case let guide as Guide in app.navigator.allScreens.map(\.coordinator)
        where !guides.contains(where: { $0 === guide }) {
            guides.append(guide)
        }
        return guides
    }

    /// The view controller of a window, and those that are presented over it, from back to front.
    private func presentations(in window: UIWindow?) -> [UIViewController] {
        window?.rootViewController.map { Array(sequence(first: $0, next: \.presentedViewController)) } ?? []
    }

    /// The window in front or, with the same probability, the window of the app. UIKit may report an action that the user
    /// has begun before a lock came.
    private func window(_ random: inout SplitMix64) -> UIWindow? {
        Bool.random(using: &random) ? app.scene.standInFront : app.window
    }

    private var isLocked: Bool { app.navigator.lock != nil }

    func step(_ random: inout SplitMix64) -> String {
        guard let guide = guides.randomElement(using: &random) else {
            app.navigator.start(Guide())
            return "another root starts"
        }
        let name = name()
        let presentation: Presentation =
            [.sheet, .fullScreen, .sheet.animated(false)].randomElement(using: &random) ?? .sheet
        switch Int.random(in: 0..<29, using: &random) {
        case 0, 1, 2:
            guide.flow.present(Guide(.page(name)), as: presentation, over: .frontmost) { _ in }
            return "\(guide.initialRoute) presents \(name) over the frontmost as \(presentation)"
        case 22, 23:
            guide.flow.present(Guide(.page(name)), as: presentation, over: .everything) { _ in }
            return "\(guide.initialRoute) presents the lock \(name)"
        case 24, 25:
            guard let lock = app.navigator.lock?.screens.first?.coordinator as? Guide else { return "there is no lock" }
            lock.flow.finish("open")
            return "the lock ends"
        case 26:
            return presentForeign(&random)
        case 27:
            return swipe(&random)
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
            guard let alert = presentations(in: window(&random)).last as? UIAlertController else {
                return "there is no alert"
            }
            let title = Bool.random(using: &random) ? "Yes" : "No"
            alert.standInTap(title)
            return "the user taps \(title) of \(alert.title ?? "")"
        case 18:
            return drag(&random)
        case 19:
            guard let controller = presentations(in: window(&random)).last as? UINavigationController else {
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
        if gesture != nil { return endGesture(&random) }
        guard let modal = presentations(in: window(&random)).last, !(modal is UIAlertController),
            let base = modal.presentingViewController, base.standInBeginDrag()
        else { return "there is nothing to drag" }
        gesture = { base.standInEndDrag(isCancelled: $0) }
        return "the user begins to drag"
    }

    private func endGesture(_ random: inout SplitMix64) -> String {
        let isCancelled = Bool.random(using: &random)
        gesture?(isCancelled)
        gesture = nil
        return isCancelled ? "the gesture is given up" : "the gesture is completed"
    }

    /// Simulates the start of a swipe back, or the end of the current gesture.
    private func swipe(_ random: inout SplitMix64) -> String {
        if gesture != nil { return endGesture(&random) }
        guard let controller = presentations(in: window(&random)).last as? UINavigationController,
            controller.standInBeginSwipe()
        else { return "there is nothing to swipe" }
        gesture = { controller.standInEndSwipe(isCancelled: $0) }
        return "the user begins to swipe"
    }

    /// Presents a view controller without the tree, or dismisses it.
    private func presentForeign(_ random: inout SplitMix64) -> String {
        if foreign?.presentingViewController != nil { return dismissForeign() }
        guard let top = presentations(in: app.window).last, !(top is UIAlertController), !top.isBeingDismissed,
            top.transitionCoordinator == nil, top.viewIfLoaded?.window != nil, !StandIn.isAnimating
        else { return "the app cannot present" }
        let sheet = UIViewController()
        sheet.title = "foreign"
        sheet.modalPresentationStyle = Bool.random(using: &random) ? .pageSheet : .fullScreen
        foreign = sheet
        top.present(sheet, animated: false)
        return "the app presents"
    }

    private func dismissForeign() -> String {
        guard let foreign, let presenting = foreign.presentingViewController, !StandIn.isAnimating,
            presenting.transitionCoordinator == nil
        else { return "the app has nothing to dismiss" }
        presenting.dismiss(animated: false)
        return "the app dismisses"
    }

    func comeToRest() async {
        gesture?(true)
        gesture = nil
        await finishAnimations()
        _ = dismissForeign()
        await finishAnimations()
    }

    private func finishAnimations() async {
        for round in 0..<40 where round < 4 || StandIn.isAnimating {
            StandIn.finishAnimations()
            await MVVMCTesting.settle()
        }
    }

    func answerAll() { for page in pages { page.answer = true } }

    /// The difference between the lock of the tree and the window in front, also during transitions.
    var lockDifference: String? {
        guard let lock = app.navigator.lock else {
            return app.cover == nil && app.window.standInIsUsable && app.window.standInIsAccessible
                ? nil : "\(title) is locked without a lock: \(app.inFront)"
        }
        guard let front = app.cover?.rootViewController as? NavigatorController, front.host.navigator === lock else {
            return "\(title) is open, and the tree has the lock \(text(lock))"
        }
        return app.window.standInIsUsable || app.window.standInIsAccessible ? "\(title) can be used below a lock" : nil
    }

    var difference: String? {
        if !StandIn.failures.isEmpty { return StandIn.failures.joined(separator: "\n") }
        if app.scene.standInFront?.isKeyWindow != true { return "the window in front of \(title) is not key" }
        if app.scene.windows.count != (isLocked ? 2 : 1) { return "\(title) has \(app.scene.windows.count) windows" }
        let all = app.navigator.tree.shown
        let index = all.firstIndex(where: \.isLock) ?? all.endIndex
        let below = texts([app.navigator] + all[..<index])
        if app.shown != below { return "the window \(title) shows \(app.shown), and the tree has \(below)" }
        let lock = texts(Array(all[index...]))
        return !isLocked || app.inFront == lock ? nil : "the lock \(title) shows \(app.inFront), and has \(lock)"
    }

    /// Returns the texts of stacks in one window. A covered alert is taken down.
    private func texts(_ stacks: [Navigator]) -> String {
        stacks.filter { $0 === stacks.last || !$0.isAlert }.map(text).joined(separator: " | ")
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
