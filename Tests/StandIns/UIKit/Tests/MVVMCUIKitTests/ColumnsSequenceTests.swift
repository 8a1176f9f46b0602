import MVVMC
import MVVMCTesting
import UIKit
import XCTest

@testable import MVVMCUIKit

/// Plays random sequences of actions of the user and the program on a stack with columns. The window gets room for one,
/// two or three columns between any two callbacks, also in the background. When all animations have ended, each column must
/// show its screens, with the view controllers that were made first.
///
/// `MVVMC_STEPS=100000 swift test --package-path Tests/StandIns/UIKit --filter ColumnsSequenceTests` plays more steps.
@MainActor
final class ColumnsSequenceTests: ColumnsTestCase {
    func testTreeAndColumnsAgree() async throws {
        for seed in RandomSequences.seeds(steps: 240, each: 30, parts: Self.doubts.count) {
            let player = ColumnsPlayer(columns: Int(seed % 3) + 1)
            var failure: String?
            BrokenInvariants.begin()
            let reports = await recordingMisuse { failure = await player.play(seed) { await settle() } }
            BrokenInvariants.end()
            if let failure = failure ?? BrokenInvariants.first ?? reports.first.map({ "\($0)" }) {
                return XCTFail("Seed \(seed): \(failure)\n\(player.log.joined(separator: "\n"))")
            }
            @Weak var columns = player.mail.columns
            player.mail.navigator.start(Guide())
            await settle()
            XCTAssertNil(columns, "seed \(seed)")
        }
    }

    func testTheWindowIsResizedBetweenAnyTwoCallbacks() async throws {
        for columns in [1, 3] {
            for step in ColumnsPlayer.Step.allCases {
                // The window is resized after so many ends of animations and turns of the run loop.
                for moment in 0..<3 {
                    let player = ColumnsPlayer(columns: columns)
                    let failure = await player.resize(during: step, after: moment) { await settle() }
                    if let failure {
                        return XCTFail(
                            "\(step) with \(columns) columns, resized at \(moment): \(failure)\n"
                                + player.log.joined(separator: "\n"))
                    }
                }
            }
        }
    }
}

/// The mail app, with a simulated user and a program that changes the tree.
@MainActor
private final class ColumnsPlayer: SequencePlayer {
    let mail: MailWindow
    var log: [String] = []
    private var count = 0
    var gesture: (@MainActor (_ isCancelled: Bool) -> Void)?
    private var isInBackground: Bool { mail.scene.activationState == .background }

    /// What is played while the window is resized.
    enum Step: CaseIterable {
        case push, question, sheet, dismissal, back, swipe, cancelledSwipe, inspector, background
    }

    init(columns: Int) {
        mail = MailWindow(columns: columns)
        log.append("\(columns) columns")
    }

    func resize(during step: Step, after moment: Int, rest: () async -> Void) async -> String? {
        await rest()
        mail.app.flow.push(NoteViewModel(name: "group"), column: .above(.list))
        mail.app.navigate(to: .attachment(10))
        if step == .dismissal { mail.app.flow.present(Guide(.note("sheet")), as: .sheet) }
        await rest()
        switch step {
        case .push: mail.app.flow.push(NoteViewModel(name: "pushed"))
        case .question:
            (mail.navigator.screens.first { $0.viewModel is MessageViewModel }?.viewModel as? MessageViewModel)?
                .draft = "Hello"
            mail.app.navigate(to: .message(11))
        case .sheet: mail.app.flow.present(Guide(.note("sheet")), as: .sheet)
        case .dismissal: mail.app.flow.dismiss()
        case .back: mail.stack(.list)?.standInGoBack()
        case .swipe, .cancelledSwipe:
            guard let stack = mail.stack(.list), stack.standInBeginSwipe() else { return "the user cannot swipe" }
            gesture = { stack.standInEndSwipe(isCancelled: $0) }
        case .inspector: mail.app.navigate(to: .headers(10))
        case .background: mail.scene.standInBecome(.background)
        }
        for _ in 0..<moment {
            StandIn.finishOneAnimation()
            await MVVMCTesting.settle()
        }
        for columns in [StandIn.isNarrow ? 2 : 1, 3, 1] {
            mail.resize(toColumns: columns)
            await MVVMCTesting.settle()
        }
        gesture?(step == .cancelledSwipe)
        gesture = nil
        if step == .background {
            await rest()
            mail.scene.standInBecome(.foregroundActive)
        }
        if let failure = await comeToRest(rest) { return failure }
        if step == .question {
            guard let alert = mail.alert else { return "there is no question" }
            alert.standInTap("Keep")
        }
        mail.resize(toColumns: 3)
        return await comeToRest(rest)
    }

    func willEnd() {
        if isInBackground { mail.scene.standInBecome(.foregroundActive) }
    }

    // MARK: Actions

    func step(_ random: inout SplitMix64) -> String {
        count += 1
        let column = ScreenColumn.allCases.randomElement(using: &random) ?? .detail
        switch Int.random(in: 0..<20, using: &random) {
        case 0, 1, 2: return tapRow(Int.random(in: 0..<2, using: &random), in: column)
        case 3, 4: return touched(column)?.standInGoBack() == true ? "back in the \(column)" : "no back button"
        case 5: return swipe(in: column)
        case 6, 7, 8:
            let columns = Int.random(in: 1...3, using: &random)
            mail.resize(toColumns: columns)
            return "room for \(columns)"
        case 9:
            mail.scene.standInBecome(isInBackground ? .foregroundActive : .background)
            return isInBackground ? "in the background" : "in the foreground"
        case 10:
            mail.app.navigate(to: .folder(Int.random(in: 1...2, using: &random)))
            return "the program shows a folder"
        case 11:
            mail.app.navigate(to: .message(Int.random(in: 10...11, using: &random)))
            return "the program shows a message"
        case 12:
            guard mail.navigator.screens.count < 9 else { return "the stack is full" }
            mail.app.flow.push(NoteViewModel(name: "\(count)"))
            return "the program pushes \(count)"
        case 13:
            guard mail.navigator.screens.count < 9 else { return "the stack is full" }
            mail.app.flow.push(NoteViewModel(name: "\(count)"), column: .above(.list))
            return "the program pushes \(count) above the list"
        case 14:
            guard mail.navigator.top(of: .detail) != nil else { return "there is no message" }
            mail.app.navigate(to: .headers(count))
            return "the program shows headers"
        case 15:
            guard mail.navigator.screens.count > 1, mail.navigator.presented == nil else { return "nothing to pop" }
            mail.app.flow.pop()
            return "the program pops"
        case 16:
            if mail.navigator.presented != nil {
                mail.app.flow.dismiss()
                return "the program dismisses"
            }
            mail.app.flow.present(Guide(.note("sheet \(count)")), as: .sheet)
            return "the program presents"
        case 17:
            guard mail.navigator.presented == nil,
                let message = mail.navigator.top(of: .detail)?.viewModel as? MessageViewModel
            else { return "there is no message" }
            message.draft = message.draft.isEmpty ? "Hello" : ""
            return "the draft is \(message.draft)"
        case 18: return answer(Bool.random(using: &random) ? "Keep" : "Discard")
        default:
            if Bool.random(using: &random), touched(column)?.standInTurnBack() != nil { return "turned back" }
            StandIn.finishOneAnimation()
            return "an animation ends"
        }
    }

    /// The navigation controller of a column on which the simulated user acts, or `nil` if there is none.
    private func touched(_ column: ScreenColumn) -> UINavigationController? {
        guard mail.controller.presentedViewController == nil, !isInBackground else { return nil }
        return mail.stack(column)
    }

    private func tapRow(_ row: Int, in column: ScreenColumn) -> String {
        guard let stack = touched(column), stack.transitionCoordinator == nil,
            let list = stack.topViewController as? ListTableViewController<Int, MailRow>
        else { return "there is no list to tap" }
        list.tableView.frame.size.height = 440
        list.tableView.layoutIfNeeded()
        list.tableView.standInTap(IndexPath(row: row, section: 0))
        return "the user taps row \(row) of \(list.title ?? "")"
    }

    private func swipe(in column: ScreenColumn) -> String {
        guard let touched = touched(column), touched.viewControllers.count > 1, touched.transitionCoordinator == nil,
            touched.standInBeginSwipe()
        else { return "nothing to swipe" }
        gesture = { touched.standInEndSwipe(isCancelled: $0) }
        return "the user begins to swipe in the \(column)"
    }

    private func answer(_ title: String) -> String {
        guard let alert = mail.alert, !isInBackground else { return "no question" }
        alert.standInTap(title)
        return "the user answers \(title)"
    }

    // MARK: Checks

    var shown: String { mail.shown }

    func difference() -> String? {
        if isInBackground { return nil }
        if let difference = mail.difference() { return difference }
        let sheet = mail.navigator.presented?.screens.last?.viewModel
        if let sheet = sheet as? NoteViewModel, !mail.shown.contains(" | \(sheet.name)") {
            return "\(sheet.name) is not presented"
        }
        if sheet is AlertViewModel, mail.alert == nil { return "the question is not presented" }
        return nil
    }
}
