import MVVMC
import MVVMCTesting
import Observation
import XCTest

/// Views that a host draws while a change is delivered.
@MainActor
final class DrawingViewsTests: XCTestCase {
    private final class Model: ReferenceViewModel {
        @Observed var screens = 0
        @Observed var title = "a"
    }

    /// The number of times that Swift Observation has invalidated the view.
    private final class Redraws: @unchecked Sendable { var count = 0 }

    private func draw(_ model: Model, _ redraws: Redraws) {
        withObservationTracking {
            _ = model.title
        } onChange: {
            redraws.count += 1
        }
    }

    func testAViewThatIsDrawnByAnObserverIsDrawnAgain() async {
        let (model, redraws, bindings) = (Model(), Redraws(), Bindings())
        bindings.observe(model.$screens, initial: false) { _ in drawingViews { self.draw(model, redraws) } }
        untracked { model.screens += 1 }
        model.title = "b"
        XCTAssertEqual(redraws.count, 1)
    }

    func testAutorunDoesNotTrackReadsOfDrawingViews() async {
        let (model, redraws, bindings) = (Model(), Redraws(), Bindings())
        var runs = 0
        bindings.observe(model.$screens, initial: false) { _ in drawingViews { self.draw(model, redraws) } }
        bindings.autorun {
            runs += 1
            untracked { model.screens += 1 }
        }
        XCTAssertEqual(runs, 1)
        model.title = "b"
        await settle()
        XCTAssertEqual(redraws.count, 1)
        XCTAssertEqual(runs, 1)
    }
}
