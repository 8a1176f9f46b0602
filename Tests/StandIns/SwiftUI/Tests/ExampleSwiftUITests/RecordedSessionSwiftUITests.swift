import Foundation
import MVVMCSwiftUI
import MVVMCTesting
@testable import PhotoStoreExample
import SwiftUI
import XCTest

/// Tests that a session that was recorded in the views of SwiftUI is replayed without them.
@MainActor
final class RecordedSessionSwiftUITests: XCTestCase {
    private struct Pictures: PictureLoader {
        func picture(at url: URL) async throws -> Data { Data(url.lastPathComponent.utf8) }
    }

    override func setUp() async throws {
        failOnMisuse()
        StandIn.reset()
    }

    override func tearDown() async throws { XCTAssertEqual(StandIn.failures, []) }

    func testAPurchaseInViewsIsReplayedInEveryOrderOfEvents() async throws {
        let catalogue = try Catalogue.bundled()
        let explorer = Explorer("makeExploredStore(catalogue)") { makeExploredStore(catalogue) }
        try await inEveryOrder {
            var lines: [RecordedLine] = []
            let navigator = Navigator()
            let token = navigator.record(texts: true) { lines.append($0) }
            navigator.start(StoreCoordinator(catalogue: catalogue, store: MemoryStore()))
            let window = StandInWindow(isCompact: true) {
                NavigatorView(navigator, views: .photoStore(loader: Pictures()))
            }
            await window.use("Orange Icebergs")
            XCTAssertTrue(window.tapBack())
            await window.settle()
            await window.use("Misery Ridge")
            await window.use("Buy")
            XCTAssertTrue(window.type("Name", "Ada"))
            await window.use("Sign in")
            await window.use("Back")
            await window.use("Stay")
            await window.use("Buy")
            XCTAssertEqual(window.title, "Thanks")
            XCTAssertTrue(window.tapBack())
            await window.settle()
            XCTAssertTrue(window.tapTab(1))
            await window.settle()
            XCTAssertTrue(window.tapTab(0))
            await window.settle()
            XCTAssertTrue(window.tapBack())
            await window.settle()
            await window.use("Sign out Ada")
            token.cancel()

            let replay = try await explorer.replay(lines.map(\.text))
            XCTAssertNil(replay.difference, "\(replay)")
            XCTAssertEqual(
                replay.steps,
                [
                    "PhotosViewModel: list: select, row 0.2 (rdz)", "PhotoDetailViewModel: leave",
                    "PhotosViewModel: list: select, row 0.0 (pli)",
                    #"PhotosCoordinator: navigate to {"buy":{"_0":"pli"}}"#,
                    #"SignInViewModel: type "Ada" in name"#, "SignInViewModel: signIn",
                    "ConfirmPurchaseViewModel: leave", "AlertViewModel: tap button 2",
                    "ConfirmPurchaseViewModel: confirm", "ThanksViewModel: leave", "TabsViewModel: tab Purchases",
                    "TabsViewModel: tab Store", "PhotoDetailViewModel: leave", "PhotosViewModel: signOut",
                ])
        }
    }
}
