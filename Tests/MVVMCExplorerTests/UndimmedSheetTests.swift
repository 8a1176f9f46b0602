import MVVMC
import MVVMCExplorer
import MVVMCTesting
import XCTest

/// Tests that an explorer acts on the screen below a sheet that does not dim it, as a user can.
@MainActor
final class UndimmedSheetTests: XCTestCase {
    private final class MapViewModel: ScreenLifecycleObserving {
        @Performs(performZoom) var zoom
        private(set) var isFrontmost = false
        private func performZoom() {}
        func screenDidBecomeFrontmost() { isFrontmost = true }
        func screenDidResignFrontmost() { isFrontmost = false }
    }

    private final class PlacesViewModel: ReferenceViewModel {
        @Performs(performSort) var sort
        private func performSort() {}
    }

    private final class MapCoordinator: Coordinator {
        enum Route: Hashable { case map }
        let flow = Flow<Never>()
        let initialRoute = Route.map
        let sheet: Presentation
        weak var map: MapViewModel?
        init(_ sheet: Presentation) { self.sheet = sheet }

        func show(_ route: Route) {
            let map = MapViewModel()
            self.map = map
            flow.push(map)
            flow.present(PlacesViewModel(), as: sheet)
        }
    }

    private func play(_ sheet: Presentation, _ steps: String) async -> [Explorer.Finding.Kind] {
        await Explorer("") { () -> Navigator in
            let navigator = Navigator()
            navigator.start(MapCoordinator(sheet))
            return navigator
        }
        .play(steps).findings.map(\.kind)
    }

    func testTheScreenBelowAnUndimmedSheetCanBeUsed() async {
        let undimmed = Presentation.sheet.undimmed(through: .medium)
        let steps = "MapViewModel: zoom\nPlacesViewModel: sort\nPlacesViewModel: drag down\nMapViewModel: zoom"
        let findings = await play(undimmed, steps)
        XCTAssertEqual(findings, [])
        for sheet in [Presentation.sheet, .fullScreen.undimmed(through: .medium)] {
            let findings = await play(sheet, "MapViewModel: zoom")
            XCTAssertEqual(findings, [.notPlayable], "\(sheet)")
        }
    }

    func testTheScreenBelowAnUndimmedSheetIsNotFrontmost() async throws {
        let (navigator, coordinator) = (Navigator(), MapCoordinator(.sheet.undimmed(through: .medium)))
        navigator.start(coordinator)
        let map = try XCTUnwrap(coordinator.map)
        XCTAssertFalse(map.isFrontmost)
        NavigationUser(of: navigator).dragModalDown()
        XCTAssertTrue(map.isFrontmost)
    }
}
