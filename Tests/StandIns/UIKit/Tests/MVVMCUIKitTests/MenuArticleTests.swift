import MVVMC
import MVVMCTesting
import UIKit
import XCTest

@testable import MVVMCUIKit

// The app of the section "Menus and keys" of the article.
final class JournalAppDelegate: UIResponder, UIApplicationDelegate {
    override func buildMenu(with builder: any UIMenuBuilder) {
        super.buildMenu(with: builder)
        let active = UIApplication.shared.connectedScenes.first { $0.activationState == .foregroundActive }
        if let scene = active?.delegate as? NavigatorSceneDelegate {
            builder.insertMenu("Entry", of: scene.navigator)
        }
    }
}

/// Tests the app of the article about UIKit that has a menu.
@MainActor
final class MenuArticleTests: UIKitTestCase {
    private final class EntryViewModel: MenuCommandProviding {
        @Performs(performSave) var save
        private func performSave() {}
        var menuCommands: [MenuCommand] { [MenuCommand("Save", key: "s", save)] }
    }

    private final class JournalCoordinator: Coordinator {
        enum Route: Hashable, Codable { case entry }
        let flow = Flow<Never>()
        let initialRoute = Route.entry
        func show(_ route: Route) { flow.push(EntryViewModel()) }
    }

    private final class JournalSceneDelegate: NavigatorSceneDelegate {
        override func startNavigator() {
            let views = ViewControllerRegistry()
            views.register(view: ViewModelViewController<EntryViewModel>.self) { ViewModelViewController() }
            start(JournalCoordinator(), views: views)
        }
    }

    override func tearDown() async throws {
        UIApplication.shared.standInScenes = []
        UIMenuSystem.main.standInReset()
        try await super.tearDown()
    }

    func testTheMenuIsThatOfTheActiveScene() async throws {
        let (app, scene, delegate) = (JournalAppDelegate(), UIWindowScene(), JournalSceneDelegate())
        func menu() -> [String] {
            UIMenuSystem.main.standInMenus(of: app).flatMap { [$0.title] + $0.children.map(\.title) }
        }
        XCTAssertEqual(menu(), [])
        delegate.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions(standIn: []))
        scene.delegate = delegate
        UIApplication.shared.standInScenes = [scene]
        XCTAssertEqual(menu(), [], "the menu is built again when the scene becomes active")
        scene.standInBecome(.foregroundActive)
        XCTAssertEqual(menu(), ["Entry", "Save"])
        UIApplication.shared.standInScenes = []
        withExtendedLifetime(delegate) {}
    }
}
