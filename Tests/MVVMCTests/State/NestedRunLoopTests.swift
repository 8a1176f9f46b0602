import Foundation
import MVVMC
import XCTest

/// An observer that runs a nested run loop, as `NSAlert.runModal()` does.
@MainActor
final class NestedRunLoopTests: XCTestCase {
    private final class Model: ReferenceViewModel {
        @Observed var asks = false
        @Observed var progress = 0
    }

    func testSetsInANestedRunLoopAreDeliveredAfterTheObserver() async {
        let (model, bindings) = (Model(), Bindings())
        var log: [String] = []
        bindings.observe(model.$progress, initial: false) { log.append("progress \($0)") }
        bindings.autorun { log.append("autorun \(model.progress)") }
        bindings.observe(model.$asks, initial: false) { _ in
            var isOver = false
            RunLoop.main.perform {
                MainActor.assumeIsolated {
                    for number in 1...3 { model.progress = number }
                    log.append("read \(model.progress)")
                    isOver = true
                }
            }
            for _ in 0..<100 where !isOver { _ = RunLoop.main.run(mode: .default, before: Date()) }
            log.append("the observer returns")
        }
        log = []
        model.asks = true
        XCTAssertEqual(
            log,
            ["read 3", "the observer returns", "progress 1", "progress 2", "progress 3", "autorun 3"],
            "a set takes effect at once")
        withExtendedLifetime(bindings) {}
    }
}
