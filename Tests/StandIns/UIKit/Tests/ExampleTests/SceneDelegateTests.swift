@testable import CommentFeedExample
import MVVMCTesting
import MVVMCUIKit
@testable import PhotoStoreExample
import UIKit
import XCTest

/// Tests the scene delegates, with which the examples start as UIKit apps.
@MainActor
final class SceneDelegateTests: XCTestCase {
    private struct Pictures: PictureLoader {
        func picture(at url: URL) async throws -> Data { Data() }
    }

    private let store = MemoryStore()
    private let scene = UIWindowScene()

    override func setUp() async throws {
        StandIn.reset()
        StandIn.isNarrow = true
    }

    override func tearDown() async throws { XCTAssertEqual(StandIn.failures, []) }

    private func connect(
        _ delegate: some UIWindowSceneDelegate, _ session: UISceneSession = UISceneSession(), _ links: String...
    ) throws {
        let contexts = try links.map { UIOpenURLContext(standIn: try XCTUnwrap(URL(string: $0))) }
        delegate.scene(scene, willConnectTo: session, options: UIScene.ConnectionOptions(standIn: Set(contexts)))
    }

    private func makePhotoStore() -> PhotoStoreSceneDelegate {
        let delegate = PhotoStoreSceneDelegate()
        delegate.store = store
        delegate.loader = Pictures()
        return delegate
    }

    /// Returns the titles of the screens on the selected stack.
    private func titles(_ delegate: PhotoStoreSceneDelegate) -> [String?] {
        let tabs = delegate.window?.rootViewController?.children.first as? UITabBarController
        let stack = tabs?.selectedViewController as? UINavigationController
        return stack?.stackInFront?.viewControllers.map { screen in
            screen.loadViewIfNeeded()
            return screen.title
        } ?? []
    }

    func testThePhotoStoreStarts() async throws {
        let delegate = makePhotoStore()
        try connect(delegate)
        XCTAssertEqual(titles(delegate), ["Photos"])
    }

    func testALinkOpensAPhotoAtOnceAndLater() async throws {
        let delegate = makePhotoStore()
        try connect(delegate, UISceneSession(), "photostore://photo/pli")
        XCTAssertEqual(titles(delegate), ["Photos", "Misery Ridge"])
        let later = try XCTUnwrap(URL(string: "photostore://photo/jyg"))
        delegate.scene(scene, openURLContexts: [UIOpenURLContext(standIn: later)])
        StandIn.finishAnimations()
        XCTAssertEqual(titles(delegate), ["Photos", "Grand Teton Sunset"])
        let invalid = try XCTUnwrap(URL(string: "photostore://cellar"))
        delegate.scene(scene, openURLContexts: [UIOpenURLContext(standIn: invalid)])
        XCTAssertEqual(titles(delegate), ["Photos", "Grand Teton Sunset"])
    }

    func testTheScreensAreRestored() async throws {
        let former = makePhotoStore()
        try connect(former, UISceneSession(), "photostore://photo/pli")
        let session = UISceneSession()
        session.stateRestorationActivity = former.stateRestorationActivity(for: scene)
        let delegate = makePhotoStore()
        try connect(delegate, session)
        XCTAssertEqual(titles(delegate), ["Photos", "Misery Ridge"])
    }

    func testTheCommentFeedStarts() async throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: directory) }
        try InterfaceFile.registerAll()
        let delegate = CommentFeedSceneDelegate()
        delegate.services.images = LayeredImageStore(directory: directory)
        try connect(delegate)
        let stack = try XCTUnwrap(delegate.window?.rootViewController as? UINavigationController)
        let comments = try XCTUnwrap(stack.topViewController as? CommentsViewController)
        comments.loadViewIfNeeded()
        await settle()
        XCTAssertEqual(comments.viewModel?.pages.items.count, 20)

        UIApplication.shared.standInScenes = [scene]
        scene.delegate = delegate
        defer { UIApplication.shared.standInScenes = [] }
        func menu() -> [String] {
            UIMenuSystem.main.standInMenus(of: CommentFeedAppDelegate()).flatMap(\.children).map(\.title)
        }
        XCTAssertEqual(menu(), ["Reload"])
        comments.viewModel?.reply(to: try XCTUnwrap(comments.viewModel?.pages.items.first?.id))
        await settle()
        XCTAssertEqual(menu(), ["Send"])
        UIMenuSystem.main.standInReset()
    }
}
