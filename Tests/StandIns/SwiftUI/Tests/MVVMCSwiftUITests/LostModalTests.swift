import MVVMC
import MVVMCTesting
import SwiftUI
import XCTest

@testable import MVVMCSwiftUI

/// Tests that the tree never has a modal that nobody sees: what other code or the system dismisses is shown again, or
/// is reported to the tree as a dismissal by the user, and what SwiftUI gives up is presented again.
@MainActor
final class LostModalTests: SwiftUITestCase {
    private enum Kind: String, CaseIterable {
        case sheet, cover, popover, alert, dialog

        /// SwiftUI does not report whether it has presented an alert or a dialog.
        var isQuestion: Bool { self == .alert || self == .dialog }
    }

    private enum Event: String, CaseIterable {
        /// Other code dismisses the modal.
        case dismissed
        /// Other code dismisses the sheet over which the modal is presented, and SwiftUI the modal with it.
        case dismissedWithSheet
        /// SwiftUI gives up the presentation twice, without a report.
        case refused
    }

    func testEachModalIsShownAgainOrReportedToTheTree() async throws {
        for kind in Kind.allCases {
            for event in Event.allCases where event != .refused || !kind.isQuestion {
                try await inEveryOrder { try await check(kind, event) }
            }
        }
    }

    private func check(_ kind: Kind, _ event: Event) async throws {
        let (name, app, pauses) = ("\(kind) \(event)", TestApp(), Pauses())
        defer { pauses.end() }
        await app.settle()
        if event == .dismissedWithSheet { app.guide.flow.present(Guide(.note("below")), as: .sheet) { _ in } }
        await app.settle()
        StandIn.refusesPresentations = event == .refused
        var answers: [Bool] = []
        present(kind, over: try XCTUnwrap(app.front)) { answers.append($0) }
        await app.settle()
        let presenter = app.navigator.presented?.presented == nil ? app.navigator : app.navigator.presented
        await cause(event, in: app, pauses)

        // What the window shows is what the tree has, and whoever waits for an answer has it, or can still get it.
        let stacks = sequence(first: app.navigator) { $0.presented }.dropFirst()
        XCTAssertEqual(app.window.presentationCount, stacks.reduce(0) { count, _ in count + 1 }, name)
        let isThere =
            presenter?.presented != nil && presenter?.presented !== app.navigator.presented
            || event != .dismissedWithSheet && app.navigator.presented != nil
        if !isThere { await waitUntil("\(name) is answered") { !answers.isEmpty } }
        XCTAssertEqual(answers, isThere ? [] : [false], name)
        switch event {
        case .refused: XCTAssertTrue(isThere, name)
        case .dismissed:
            let isKept = !kind.isQuestion && kind != .popover
            XCTAssertEqual(isThere, isKept && StandIn.doubts.contains(.keepsBindingsOfOtherDismissals), name)
        case .dismissedWithSheet:
            XCTAssertEqual(
                app.navigator.presented != nil, StandIn.doubts.contains(.keepsBindingsOfOtherDismissals), name)
        }
        if isThere {
            XCTAssertEqual(app.window.presentation, "\(kind)", name)
            if kind.isQuestion {
                XCTAssertTrue(app.window.tap("Yes"), name)
            } else {
                app.front?.flow.finish("done")
            }
            await app.settle()
            await waitUntil("\(name) is answered") { !answers.isEmpty }
            XCTAssertEqual(answers, [true], name)
        }
        // The next modal is shown.
        app.navigator.userDidDismiss()
        await app.settle()
        app.guide.navigate(to: .sheet("next"))
        await app.settle()
        XCTAssertEqual(app.shown, "home | next", name)
    }

    private func present(_ kind: Kind, over guide: Guide, _ answer: @escaping @MainActor (Bool) -> Void) {
        func present(_ presentation: Presentation) {
            guide.flow.present(Guide(.note("modal")), as: presentation) { answer($0.output != nil) }
        }
        func ask(_ style: AlertViewModel.Style) {
            Task { answer(await guide.flow.confirm("modal", "Yes", style: style)) }
        }
        switch kind {
        case .sheet: present(.sheet)
        case .cover: present(.fullScreen)
        case .popover: present(.popover(anchor: "help button"))
        case .alert: ask(.alert)
        case .dialog: ask(.confirmationDialog())
        }
    }

    private func cause(_ event: Event, in app: TestApp, _ pauses: Pauses) async {
        switch event {
        case .dismissed, .dismissedWithSheet: app.window.dismissByOtherCode()
        case .refused:
            for isLast in [false, true] {
                XCTAssertEqual(app.shown, "home")
                StandIn.refusesPresentations = !isLast
                await pauses.endAll()
                await app.settle()
            }
        }
        await app.settle()
    }

    func testAPauseThatEndsLateChangesNothing() async {
        await inEveryOrder {
            let (app, pauses) = (TestApp(), Pauses())
            defer { pauses.end() }
            app.guide.navigate(to: .sheet("a"))
            await app.settle()
            let appearances = StandIn.evaluations["PageView"]
            await pauses.endAll()
            await app.settle()
            XCTAssertEqual(app.shown, "home | a")
            XCTAssertEqual(StandIn.evaluations["PageView"], appearances)
        }
    }

    func testTheActionOfADisabledButtonShowsTheAlertAgain() async {
        await inEveryOrder {
            let app = TestApp()
            let field = AlertViewModel.Field("Name")
            var answers: [String] = []
            app.guide.flow.presentAlert(
                "Rename", [.button("OK", action: { answers.append("ok") }, when: { !field.text.isEmpty })],
                cancel: .button("Cancel") { answers.append("cancel") }, fields: [field])
            await app.settle()
            XCTAssertTrue(app.window.tap("OK", evenIfDisabled: true))
            await app.settle()
            XCTAssertEqual(app.window.presentation, "alert")
            XCTAssertEqual(answers, [])
            app.window.type("Name", "Ada")
            XCTAssertTrue(app.window.tap("OK"))
            await app.settle()
            XCTAssertEqual(answers, ["ok"])
            XCTAssertEqual(app.shown, "home")
        }
    }
}

/// The pauses after which a host checks whether a modal has appeared, which the test ends.
@MainActor
private final class Pauses {
    private var ends: [CheckedContinuation<Void, Never>] = []
    private var endedCount = 0
    private let previous = NavigationHost.pause

    init() {
        NavigationHost.pause = { [weak self] in
            await withCheckedContinuation { continuation in
                if let self { self.ends.append(continuation) } else { continuation.resume() }
            }
            self?.endedCount += 1
        }
    }

    func endAll() async {
        await waitUntil("a host waits") { !self.ends.isEmpty }
        let count = endedCount + ends.count
        for end in ends { end.resume() }
        ends = []
        await waitUntil("the pauses have ended") { self.endedCount >= count }
    }

    func end() {
        NavigationHost.pause = previous
        for end in ends { end.resume() }
        ends = []
    }
}
