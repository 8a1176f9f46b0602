import Foundation
import MVVMC
import MVVMCSwiftUI
import MVVMCTesting
import SwiftUI
import XCTest

/// Tests that `NavigatorView` passes the navigator that it creates to `onCreate` once, before the first event.
@MainActor
final class NavigatorViewTests: SwiftUITestCase {
    private let started = ["AccountCoordinator started", "AccountCoordinator navigated to account"]

    func testNavigatorIsProvidedOnceBeforeTheCoordinatorStarts() async {
        let log = EventLog()
        let window = StandInWindow {
            NavigatorView(starting: AccountCoordinator(), views: AccountApp.views) { log.follow($0) }
        }
        window.render()
        await settle()
        XCTAssertEqual(window.title, "Account")
        XCTAssertEqual(log.count, 1)
        XCTAssertEqual(Array(log.lines.prefix(2)), started)
        XCTAssertEqual(log.lines.last, "AccountViewModel is in front")
    }

    func testTheNavigatorIsHandedOverBeforeTheTreeIsRestored() async {
        let scene = StandInScene()
        let first = StandInWindow(scene: scene) { LoggedScene(log: EventLog()) { $0.navigate(to: .friends) } }
        await settle()
        first.render()
        scene.phase = .background
        first.render()
        first.close()

        let log = EventLog()
        let second = StandInWindow(scene: scene) { LoggedScene(log: log) { _ in } }
        await settle()
        XCTAssertEqual(second.stackCount, 2)
        XCTAssertEqual(log.count, 1)
        XCTAssertEqual(Array(log.lines.prefix(2)), started)
        XCTAssertEqual(log.lines.last, "FriendsViewModel is in front")
    }
}

private struct LoggedScene: View {
    let log: EventLog
    let appear: @MainActor (AccountCoordinator) -> Void
    @SceneStorage("navigation") private var archive: Data?
    @State private var account = AccountCoordinator()

    init(log: EventLog, onAppear appear: @escaping @MainActor (AccountCoordinator) -> Void) {
        (self.log, self.appear) = (log, appear)
    }

    var body: some View {
        NavigatorView(starting: account, restoring: $archive, views: AccountApp.views) { log.follow($0) }
            .onAppear { appear(account) }
    }
}

/// A log of the events of a navigator. `count` is the number of navigators that the log has received.
@MainActor
private final class EventLog {
    private(set) var lines: [String] = []
    private(set) var count = 0
    private var token: ObservationToken?

    func follow(_ navigator: Navigator) {
        count += 1
        token = navigator.observeEvents(with: self) { log, event in log.lines.append("\(event)") }
    }
}
