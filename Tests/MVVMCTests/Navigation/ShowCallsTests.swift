import MVVMC
import MVVMCTesting
import XCTest

/// Direct calls of `show(_:)`, each made by a coordinator of its own: which places show routes is known to the process.
@MainActor
final class ShowCallsTests: XCTestCase {
    private let navigator = Navigator()

    func testCallingShowDirectlyIsReportedOnce() async {
        let root = Direct()
        navigator.start(root)
        root.navigate(to: .first)
        let reports = recordingMisuse {
            root.show(.first)
            root.show(.first)
        }
        XCTAssertEqual(reports.count, 1)
        XCTAssertTrue(reports.first?.message.contains("show(_:) of Direct was called directly") == true, "\(reports)")
        XCTAssertTrue(reports.first?.message.contains("ShowCallsTests.swift:") == true, "\(reports)")
    }

    func testADirectCallIsReportedWhenTheSameRouteIsNavigatedToLater() async {
        let root = DirectFirst()
        navigator.start(root)
        let before = recordingMisuse { root.show(.second) }
        XCTAssertEqual(before.count, 0, "the call may stand in a closure")
        let reports = recordingMisuse {
            root.navigate(to: .second)
            root.navigate(to: .second)
            root.show(.second)
        }
        XCTAssertEqual(reports.count, 1)
        XCTAssertTrue(
            reports.first?.message.contains("show(_:) of DirectFirst was called directly, earlier") == true,
            "\(reports)")
    }

    func testADirectCallOfAnotherTestIsNotReportedInThisOne() async {
        let root = DirectElsewhere()
        navigator.start(root)
        LibraryTasks.$scope.withValue(-1) { root.show(.second) }
        let later = recordingMisuse { root.navigate(to: .second) }
        XCTAssertEqual(later.count, 0, "\(later)")
        for test in [-2, -3] {
            let reports = LibraryTasks.$scope.withValue(test) {
                recordingMisuse {
                    root.show(.second)
                    root.show(.second)
                }
            }
            XCTAssertEqual(reports.count, 1, "in each test that makes the call")
        }
    }

    func testAClosureInShowMayChangeTheTreeAtAnyTime() async {
        let root = WithClosures()
        navigator.start(root)
        for _ in 1...3 {
            root.navigate(to: .child)
            (navigator.top?.coordinator as? Guide)?.flow.finish("done")
            XCTAssertTrue(navigator.top?.viewModel is Place)
            root.goOn?()
        }
        XCTAssertEqual(navigator.names, "home ended went ended went ended went")
    }
}

private enum DirectRoute: Hashable { case first, second }

private final class Direct: Coordinator {
    let flow = Flow<Never>()
    let initialRoute = DirectRoute.first
    func show(_ route: DirectRoute) { flow.push(Place("\(route)")) }
}

private final class DirectFirst: Coordinator {
    let flow = Flow<Never>()
    let initialRoute = DirectRoute.first
    func show(_ route: DirectRoute) {
        switch route {
        case .first: flow.push(Place("first"))
        case .second: flow.push(Place("second"))
        }
    }
}

private final class DirectElsewhere: Coordinator {
    let flow = Flow<Never>()
    let initialRoute = DirectRoute.first
    func show(_ route: DirectRoute) {
        switch route {
        case .first: flow.push(Place("first"))
        case .second: flow.push(Place("second"))
        }
    }
}

private final class WithClosures: Coordinator {
    enum Route: Hashable { case home, child }
    let flow = Flow<Never>()
    let initialRoute = Route.home
    private(set) var goOn: (@MainActor () -> Void)?

    func show(_ route: Route) {
        switch route {
        case .home: flow.push(Place("home"))
        case .child:
            goOn = { [weak self] in self?.flow.push(Place("went")) }
            flow.push(Guide("child")) { _ in self.flow.push(Place("ended")) }
        }
    }
}
