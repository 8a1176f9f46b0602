import Foundation
import MVVMC
import MVVMCHosting
import MVVMCSwiftUI
import MVVMCTesting
import SwiftUI
import XCTest

/// Tests that a `UIKitNavigatorView` starts, restores and opens links in one order, as a `NavigatorView` does.
@MainActor
final class HostedLaunchTests: HostingTestCase {
    private struct LettersWindow: View {
        let office: Office
        let onCreate: @MainActor (Navigator) -> Void
        @SceneStorage("navigation") private var archive: Data?

        var body: some View {
            UIKitNavigatorView(
                starting: LettersCoordinator(office), restoring: $archive, identifier: { office.user },
                views: Self.makeViews()
            ) {
                $0.links = .letters
                onCreate($0)
            }
        }

        private static func makeViews() -> ViewRegistry {
            let views = ViewRegistry()
            views.register(for: LetterListViewModel.self) { _ in Text("Letters") }
            views.register(for: LetterViewModel.self) { Text(verbatim: $0.draft) }
            views.register(for: LetterSignInViewModel.self) { _ in Text("Sign in") }
            return views
        }
    }

    private func launch(
        _ scene: StandInScene, user: String = "ada"
    ) throws -> (window: StandInWindow, navigator: Navigator) {
        var navigator: Navigator?
        let office = Office(user: user)
        let window = StandInWindow(scene: scene) { LettersWindow(office: office) { navigator = $0 } }
        window.render()
        return (window, try XCTUnwrap(navigator))
    }

    private func numbers(_ navigator: Navigator) -> [Int] {
        navigator.screens.map { ($0.viewModel as? LetterViewModel)?.number ?? 0 }
    }

    func testALinkIsOpenedAfterTheRestoration() async throws {
        let scene = StandInScene()
        let first = try launch(scene)
        first.window.open(try XCTUnwrap(URL(string: "letters://letter/1")))
        await settle()
        XCTAssertEqual(numbers(first.navigator), [0, 1])
        (first.navigator.top?.viewModel as? LetterViewModel)?.draft = "Dear Grace"
        scene.phase = .background
        first.window.render()
        first.window.close()
        scene.phase = .active

        let other = try launch(scene, user: "grace")
        XCTAssertEqual(numbers(other.navigator), [0])
        other.window.close()
        let second = try launch(scene)
        await settle()
        XCTAssertEqual(numbers(second.navigator), [0, 1])
        XCTAssertEqual((second.navigator.top?.viewModel as? LetterViewModel)?.draft, "Dear Grace")
        second.window.close()
        let third = try launch(scene)
        third.window.open(try XCTUnwrap(URL(string: "https://letters.example.com/letter/7")))
        await settle()
        XCTAssertEqual(numbers(third.navigator), [0, 7])
        third.window.close()
    }
}
