import MVVMC
import MVVMCTesting
import SwiftUI
import XCTest

@testable import MVVMCSwiftUI

/// Tests columns in random sequences, in which code, the user and the window act at any moment: the window gets other
/// sizes between any two updates of a push, a question, a modal and a back, and in the background.
///
/// At rest, the window shows the same as a new window of the same tree, and the columns in view follow from its size.
///
/// `MVVMC_STEPS=20000 swift test --package-path Tests/StandIns/SwiftUI --filter ColumnSequenceTests` plays more steps.
@MainActor
final class ColumnSequenceTests: SwiftUITestCase {
    /// The number of rests in one column, and in several columns.
    private var rests = (compact: 0, wide: 0)
    private var questions = 0

    func testColumnsShowTheTreeAtAnyMoment() async { await playSequences(collapses: true) }

    func testColumnsThatDoNotCollapseShowTheTreeAtAnyMoment() async { await playSequences(collapses: false) }

    private func playSequences(collapses: Bool) async {
        let seeds = RandomSequences.seeds(steps: 1_200, each: 40)
        for seed in seeds {
            var random = SplitMix64(state: seed)
            // A back that SwiftUI does not report leaves a column that nobody can correct.
            // There are no tabs in these sequences.
            let all = StandIn.Doubt.allCases.filter { $0 != .selectsAnotherTab }
            let doubts = all.filter { _ in !seed.isMultiple(of: 2) && Bool.random(using: &random) }
            StandIn.reset()
            StandIn.doubts = Set(doubts)
            if StandIn.doubts.contains(.keepsCompactColumn) {
                StandIn.doubts.subtract([.showsHiddenBackButtonOfColumn, .backgroundResizes])
            }
            if let failure = await play(40, collapses: collapses, &random) {
                return XCTFail("seed \(seed), doubts \(StandIn.doubts.map(\.rawValue)): \(failure)")
            }
        }
        StandIn.reset()
        XCTAssertGreaterThan(rests.compact, seeds.count)
        XCTAssertGreaterThan(rests.wide, seeds.count)
        XCTAssertGreaterThan(questions, seeds.count / 4)
    }

    private func play(_ steps: Int, collapses: Bool, _ random: inout SplitMix64) async -> String? {
        BrokenInvariants.begin()
        defer { BrokenInvariants.end() }
        PlatformFeatures.current.hasInspectors = Int.random(in: 0..<4, using: &random) > 0
        let mail = await ColumnWindow(isCompact: Bool.random(using: &random), collapses: collapses)
        var log: [String] = []
        for _ in 0..<steps {
            log.append(step(mail, &random))
            if Bool.random(using: &random) { mail.window.render() }
            if mail.window.presentation == "alert" { questions += 1 }
            if let broken = BrokenInvariants.first { return "\(log.joined(separator: ", ")): \(broken)" }
            if Int.random(in: 0..<4, using: &random) == 0 { await MVVMCTesting.settle() }
            if Int.random(in: 0..<8, using: &random) == 0, let failure = await rest(mail) {
                return "\(log.joined(separator: ", ")), rest: \(failure)"
            }
        }
        return await rest(mail).map { "\(log.joined(separator: ", ")), end: \($0)" }
    }

    private func step(_ mail: ColumnWindow, _ random: inout SplitMix64) -> String {
        let (window, app) = (mail.window, mail.mail)
        let message = Int.random(in: 10..<13, using: &random)
        switch Int.random(in: 0..<22, using: &random) {
        case 0, 1, 2:
            window.isCompact.toggle()
            return window.isCompact ? "narrow" : "wide"
        case 3:
            let isShown = app.navigate(to: .message(message)) == .shown
            return "open \(message) \(isShown)"
        case 4:
            app.navigate(toPath: [.folders, .folder(2), .message(message + 10), .attachment(message + 10)])
            return "link \(message + 10)"
        case 5, 6: return "tap m\(message) \(window.tap("m\(message)"))"
        case 7:
            let folder = Int.random(in: 1...2, using: &random)
            return "tap f\(folder) \(window.tap("f\(folder)"))"
        case 8, 9:
            let title = ["Attachment", "Headers", "Reply", "Send"].randomElement(using: &random) ?? ""
            return "\(title) \(window.tap(title))"
        case 10: return "Back \(window.tap("Back"))"
        case 11: return "back \(window.tapBack())"
        case 12:
            let column = [NavigationSplitViewColumn.content, .detail].randomElement(using: &random) ?? .detail
            return "back in \(column) \(window.tapBack(in: column))"
        case 13: return "close inspector \(window.closeInspector())"
        case 14:
            let all: [NavigationSplitViewVisibility] = [.all, .doubleColumn, .detailOnly]
            return "columns \(window.showColumns(all.randomElement(using: &random) ?? .all))"
        case 15:
            let answer = Bool.random(using: &random) ? "Keep" : "Discard"
            return "\(answer) \(window.tap(answer))"
        case 16:
            app.flow.present(Guide(.page("p\(message)")), as: .sheet, ifPresenting: .queue) { _ in }
            return "present"
        case 17: return "drag \(window.beginDrag()) \(window.endGesture(isCancelled: Bool.random(using: &random)))"
        case 18:
            if app.flow.screens.count > 1 { app.flow.pop() }
            return "pop"
        case 19:
            app.flow.push(NoteViewModel(name: "group\(message)"), column: .above(.list))
            return "group\(message)"
        case 20:
            if window.scene.phase == .background { window.leaveBackground() } else { window.enterBackground() }
            return "\(window.scene.phase)"
        default:
            StandIn.finishOneAnimation()
            return "animation ends"
        }
    }

    private func rest(_ mail: ColumnWindow) async -> String? {
        mail.window.endGesture(isCancelled: true)
        mail.window.leaveBackground()
        await mail.settle()
        mail.window.showColumns(.all, evenIfCovered: true)
        await mail.settle()
        let isCompact = mail.window.isCompact
        if isCompact { rests.compact += 1 } else { rests.wide += 1 }
        let columns = mail.navigator.columnsInView
        let shown = StandIn.failures.isEmpty ? mail.window.descriptionOfSelectedTabs : "\(StandIn.failures)"
        let new = StandInWindow(isCompact: isCompact) { [navigator = mail.navigator, views = mail.app.views] in
            NavigatorView(navigator, views: views)
        }
        await new.settle(with: mail.window)
        new.showColumns(.all, evenIfCovered: true)
        let (expected, expectedColumns) = (new.descriptionOfSelectedTabs, mail.navigator.columnsInView)
        new.close()
        if shown != expected { return "\(shown) and not \(expected) of\n\(mail.navigator)" }
        if columns != expectedColumns { return "\(columns) and not \(expectedColumns)" }
        if isCompact != columns.isEmpty { return "\(columns) in a window of one column: \(isCompact)" }
        return nil
    }
}
