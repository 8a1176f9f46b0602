@_spi(Host) import MVVMC
import MVVMCTesting
import XCTest

/// Alerts that are to be shown as something else.
@MainActor
final class MisplacedAlertTests: XCTestCase {
    private let navigator = Navigator()

    private func start(at route: Guide.Route = .place("home")) -> Guide {
        let guide = Guide(at: route)
        navigator.start(guide)
        return guide
    }

    func testAnAlertThatIsShownAsAPageIsReportedAndPresentedAsAnAlert() async {
        let calls: [(String, (Guide, AlertViewModel) -> Void)] = [
            ("pushed", { $0.flow.push($1) }),
            ("presented with a style or a policy", { $0.flow.present($1, as: .sheet) }),
            ("presented with a style or a policy", { $0.flow.present($1, ifPresenting: .queue) }),
            ("shown in place of screens", { $0.flow.replaceScreens(with: [$1]) }),
            ("embedded", { $0.flow.embed($1, in: "left") }),
        ]
        for (way, call) in calls {
            let root = start(at: .board)
            var taps = 0
            let alert = AlertViewModel("Saved", [.button("OK") { taps += 1 }])
            let reports = recordingMisuse { call(root, alert) }
            XCTAssertEqual(
                reports.map(\.message),
                [
                    """
                    the alert "Saved" was to be \(way) by Guide, and is presented as an alert instead.
                    Write: flow.present(alert)
                    """
                ])
            XCTAssertEqual(navigator.names, "Board | AlertViewModel")
            NavigationUser(of: navigator).tap(alertButton: "OK")
            XCTAssertEqual(taps, 1)
            XCTAssertEqual(navigator.names, "Board")
        }
    }

    func testTheScreensBesideAnAlertReplaceThoseOfTheFlow() async {
        let root = start()
        let reports = recordingMisuse {
            root.flow.replaceScreens(with: [Place("a"), AlertViewModel("Saved", [.button("OK")]), Place("b")])
        }
        XCTAssertEqual(reports.count, 1)
        XCTAssertEqual(navigator.names, "a b | AlertViewModel")
    }
}
