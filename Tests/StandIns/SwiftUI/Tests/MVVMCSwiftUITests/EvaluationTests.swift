import MVVMC
import MVVMCTesting
import SwiftUI
import XCTest

@testable import MVVMCSwiftUI

/// Tests which bodies a change evaluates. Their number must not depend on the depth of the stack.
@MainActor
final class EvaluationTests: SwiftUITestCase {
    private func counting(_ app: TestApp, _ change: () -> Void) async -> [String: Int] {
        await app.settle()
        StandIn.resetEvaluations()
        change()
        app.window.render()
        return StandIn.evaluations
    }

    private func app(depth: Int) async -> TestApp {
        let app = TestApp()
        batch { for index in 1..<depth { app.guide.navigate(to: .note("\(index)")) } }
        await app.settle()
        return app
    }

    func testAPushEvaluatesTheStackAndTheNewScreen() async {
        for depth in [10, 200] {
            let app = await app(depth: depth)
            let counts = await counting(app) { app.guide.navigate(to: .page("new")) }
            XCTAssertEqual(
                counts,
                ["StackView": 1, "ScreenView": 1, "ModifiedContent": 1, "PageView": 1, "Summary": 1], "depth \(depth)")
        }
    }

    func testAPopEvaluatesTheStack() async {
        for depth in [10, 200] {
            let app = await app(depth: depth)
            let byProgram = await counting(app) { app.guide.flow.pop() }
            XCTAssertEqual(byProgram, ["StackView": 1], "depth \(depth)")
            let byUser = await counting(app) { app.window.tapBack() }
            XCTAssertEqual(byUser, ["StackView": 1], "depth \(depth)")
        }
    }

    func testAKeystrokeEvaluatesWhatReadsTheText() async {
        for depth in [10, 200] {
            let app = await app(depth: depth)
            app.guide.navigate(to: .page("new"))
            let counts = await counting(app) { app.window.type("Text", "a") }
            XCTAssertEqual(counts, ["Summary": 1], "depth \(depth)")
        }
    }

    func testAScreenThatRefusesEvaluatesItsBackButton() async {
        let app = await app(depth: 10)
        app.guide.navigate(to: .page("new"))
        let counts = await counting(app) { app.page?.canLeave = false }
        XCTAssertEqual(counts, ["ModifiedContent": 1])
    }

    func testAPresentationEvaluatesTheLevelsAndTheNewScreen() async {
        let app = await app(depth: 1_000)
        let counts = await counting(app) { app.guide.navigate(to: .sheet("new")) }
        XCTAssertEqual(
            counts["StackView"], 1, "the stack below is not evaluated: \(counts)")
        XCTAssertEqual(counts["PageView"], 1)
        XCTAssertEqual(counts["NoteView"], nil)
        XCTAssertLessThanOrEqual(counts.values.reduce(0, +), 12, "\(counts)")
    }

    func testASelectionEvaluatesTheTabs() async {
        let app = TestApp(Guide(.tabs))
        await app.settle()
        app.window.tapTab(1)
        let counts = await counting(app) { app.window.tapTab(0) }
        XCTAssertEqual(counts, ["TabsContent": 1])
    }
}
