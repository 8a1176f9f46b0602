import MVVMC
import MVVMCTesting
import XCTest

/// The parts of a tree that hosts read.
@MainActor
final class NavigatorHostsTests: XCTestCase {
    override func setUp() async throws { failOnMisuse() }

    func testPresentationsAreListedAsTheyCoverTheWindow() async {
        let (navigator, guide) = (Navigator(), Guide())
        navigator.start(guide)
        XCTAssertEqual(navigator.shownPresentations.map(\.names), [])
        guide.navigate(to: .tabs)
        let second = navigator.top?.embedded["two"]?.top?.coordinator as? Guide
        second?.navigate(to: .sheet("hidden"))
        XCTAssertEqual(navigator.shownPresentations.map(\.names), [], "its tab is not selected")
        navigator.top?.userDidSelect("two")
        navigator.guide?.navigate(to: .sheet("above"))
        XCTAssertEqual(navigator.shownPresentations.map(\.names), ["hidden | above", "above"])
        XCTAssertEqual(navigator.shownPresentations.first?.shownPresentations.map(\.names), ["above"])
        guide.flow.popToRoot()
        XCTAssertEqual(navigator.shownPresentations.map(\.names), [])
    }

    func testFrontmostScreenIsObservable() async {
        let (navigator, guide) = (Navigator(), Guide())
        navigator.start(guide)
        var fronts: [String] = []
        let bindings = Bindings()
        bindings.autorun { fronts.append(navigator.place?.name ?? "") }
        guide.navigate(to: .sheet("sheet"))
        navigator.userDidDismiss()
        XCTAssertEqual(fronts, ["home", "sheet", "home"])
    }

    func testTheStacksInViewAreThoseOfTheSelectedTabOrOfAllSlots() async {
        let (navigator, guide) = (Navigator(), Guide())
        navigator.start(guide)
        guide.navigate(to: .tabs)
        XCTAssertEqual(navigator.top?.embeddedInView.map(\.names), ["first"])
        guide.navigate(to: .board)
        guide.flow.embed(Guide("l"), in: "left")
        guide.flow.embed(Guide("r"), in: "right")
        XCTAssertEqual(navigator.top?.embeddedInView.map(\.names), ["l", "r"])
    }
}
