import MVVMC
import MVVMCTesting
import SwiftUI
import XCTest

@testable import MVVMCSwiftUI

/// Tests the transitions by name of pushed and presented screens.
@MainActor
final class TransitionTests: SwiftUITestCase {
    /// A screen with views that have names.
    private final class GridViewModel: ReferenceViewModel {
        @Observed var names: [String]
        init(_ names: [String]) { self.names = names }
    }

    private struct GridView: ViewModelView {
        let viewModel: GridViewModel
        var body: some View {
            ForEach(viewModel.names.indices, id: \.self) { index in
                Text(verbatim: viewModel.names[index]).transitionSource(viewModel.names[index])
            }
            Button("Help") {}.popoverAnchor("help button")
        }
    }

    private let grid = GridViewModel(["a", "b"])

    private func makeApp() async -> TestApp {
        let app = TestApp()
        app.views.register(view: GridView.self)
        app.guide.flow.push(grid)
        await app.settle()
        return app
    }

    private func push(_ name: String, by transition: ScreenTransition?, in app: TestApp) async -> String {
        app.guide.flow.push(NoteViewModel(name: name), transition: transition)
        await app.settle()
        XCTAssertEqual(app.navigator.screens.last?.transition, transition)
        return app.window.transition
    }

    func testAScreenZoomsOutOfTheViewWithTheName() async {
        await inEveryOrder {
            grid.names = ["a", "b"]
            let app = await makeApp()
            let transition = await push("1", by: .zoom(from: "b"), in: app)
            XCTAssertEqual(transition, "zoom b")
            XCTAssertTrue(app.window.tapBack())
            await app.settle()
            XCTAssertEqual(app.navigator.screens.count, 2)
            let plain = await push("2", by: nil, in: app)
            XCTAssertEqual(plain, "standard")
        }
    }

    func testAZoomWithoutItsSourceIsTheStandardTransition() async {
        let app = await makeApp()
        let missing = await push("1", by: .zoom(from: "c"), in: app)
        XCTAssertEqual(missing, "standard")
        app.guide.flow.pop()
        grid.names = ["a"]
        await app.settle()
        let deleted = await push("2", by: .zoom(from: "b"), in: app)
        XCTAssertEqual(deleted, "standard")
        app.guide.flow.pop()
        grid.names = ["a", "a"]
        await app.settle()
        let twice = await push("3", by: .zoom(from: "a"), in: app)
        XCTAssertEqual(twice, "standard")
        app.guide.flow.pop()
        grid.names = ["b", "a"]
        await app.settle()
        let renamed = await push("4", by: .zoom(from: "b"), in: app)
        XCTAssertEqual(renamed, "zoom b")
    }

    func testTheTransitionStaysWhenTheSourceGoes() async {
        let app = await makeApp()
        _ = await push("1", by: .zoom(from: "b"), in: app)
        grid.names = ["a"]
        await app.settle()
        XCTAssertEqual(app.window.presentationLook.transition, "zoom b")
        app.guide.flow.pop()
        await app.settle()
        XCTAssertEqual(app.window.transition, "standard")
        XCTAssertEqual(app.navigator.screens.count, 2)
    }

    func testCrossFadesAndTransitionsOfTheApp() async {
        let app = await makeApp()
        let fading = await push("1", by: .crossFade, in: app)
        XCTAssertEqual(fading, "crossFade")
        // Only the UIKit host shows the app's own transitions.
        let own = await push("2", by: .custom("flip"), in: app)
        XCTAssertEqual(own, "standard")
    }

    func testAPresentationHasATransition() async {
        let app = await makeApp()
        for style in [Presentation.sheet, .fullScreen] {
            app.guide.navigate(to: .sheet("s", style.transition(.zoom(from: "a"))))
            await app.settle()
            XCTAssertEqual(app.window.transition, "zoom a")
            app.guide.flow.dismiss()
            await app.settle()
        }
        app.guide.navigate(to: .sheet("s", .popover(anchor: "help button").transition(.crossFade)))
        await app.settle()
        XCTAssertEqual(app.window.transition, "standard", "a popover points at its view")
    }

    func testAContainerThatIsPushedHasATransition() async {
        let app = await makeApp()
        app.guide.flow.push(Board(), transition: .zoom(from: "a"))
        await app.settle()
        XCTAssertEqual(app.window.transition, "zoom a")
    }

    func testASourceOutsideOfANavigatorViewDoesNothing() async {
        let window = StandInWindow { Text(verbatim: "alone").transitionSource("a") }
        await window.settle()
        XCTAssertEqual("\(window)", "alone")
    }
}
