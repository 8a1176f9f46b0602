import MVVMC
import MVVMCTesting
import UIKit
import XCTest

@testable import MVVMCUIKit

/// Tests presentations that UIKit refuses without notifying the host. If the presentation controller of the refused
/// view controller was read, the two retain each other, so the view controller is not deallocated.
@MainActor
final class RefusedPresentationTests: ViewControllerTestCase {
    func testARefusedPresentationLeavesNothingAliveAndIsMadeLater() async {
        let app = App()
        StandIn.refusesPresentations = true
        app.guide.navigate(to: .sheet("sheet", .sheet))
        await settle()
        XCTAssertEqual(app.shown, "home")
        let notes = app.made.compactMap(\.controller).map { $0.viewModel?.name }
        XCTAssertEqual(notes, ["home"], "the view controller that was refused is alive")
        StandIn.refusesPresentations = false
        app.guide.navigate(to: .note("a"))
        await settle()
        XCTAssertEqual(app.shown, "home a | sheet")
    }

    func testAPushDuringARefusedPresentationIsShown() async {
        let app = App()
        StandIn.refusesPresentations = true
        app.guide.navigate(to: .sheet("sheet", .sheet))
        app.guide.navigate(to: .note("a"))
        await settle()
        XCTAssertEqual(app.shown, "home a")
    }

    /// Setting the detents reads the presentation controller of the sheet's navigation controller, so the navigation
    /// controller is not deallocated. Its screens must still be released.
    func testARefusedSheetWithDetentsReleasesItsScreens() async {
        let app = App()
        StandIn.refusesPresentations = true
        app.guide.navigate(to: .sheet("sheet", .sheet(detents: [.medium])))
        await settle()
        XCTAssertEqual(app.made.compactMap(\.controller).map { $0.viewModel?.name }, ["home"])
    }

    func testARefusedSheetReleasesItsNavigationController() async {
        struct Made { weak var controller: UINavigationController? }
        var made: [Made] = []
        let app = App { $0.configureNavigationController = { made.append(Made(controller: $0)) } }
        StandIn.refusesPresentations = true
        app.guide.navigate(to: .sheet("sheet", .sheet))
        await settle()
        XCTAssertEqual(app.shown, "home")
        XCTAssertGreaterThan(made.count, 1)
        XCTAssertEqual(made.compactMap(\.controller).count, 1)
    }
}
