import MVVMCTesting
import MVVMCUIKit
@testable import PhotoStoreExample
import UIKit
import XCTest

/// Tests that a session that was recorded in the views of UIKit is replayed without them.
@MainActor
final class RecordedSessionUIKitTests: XCTestCase {
    private struct Pictures: PictureLoader {
        func picture(at url: URL) async throws -> Data { Data(url.lastPathComponent.utf8) }
    }

    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    private var lines: [RecordedLine] = []

    override func setUp() async throws {
        failOnMisuse()
        StandIn.reset()
        StandIn.isNarrow = true
    }

    override func tearDown() async throws { XCTAssertEqual(StandIn.failures, []) }

    private func settle() async {
        for _ in 0..<4 {
            StandIn.finishAnimations()
            await MVVMCTesting.settle()
        }
    }

    private func front<V: UIViewController>(_ type: V.Type) throws -> V {
        var front = try XCTUnwrap(window.rootViewController)
        while true {
            if let next = front.presentedViewController, front.parent == nil {
                front = next
            } else if let next = (front as? UITabBarController)?.selectedViewController {
                front = next
            } else if let next = (front as? UINavigationController)?.stackInFront?.topViewController {
                front = next
            } else {
                break
            }
        }
        return try XCTUnwrap(front as? V, "\(Swift.type(of: front)) is in front")
    }

    private func touch(_ control: UIControl) async {
        control.standInTouch(.touchUpInside)
        await settle()
    }

    private func goBack(from screen: UIViewController) async {
        screen.navigationController?.standInGoBack()
        await settle()
    }

    /// Plays a purchase in a window that is recorded.
    private func recordPurchase(texts: Bool) async throws {
        let navigator = window.start(
            StoreCoordinator(catalogue: try .bundled(), store: MemoryStore()),
            views: makePhotoStoreRegistry(loader: Pictures()))
        let token = navigator.record(texts: texts) { [unowned self] in lines.append($0) }
        let photos = try front(PhotosViewController.self)
        photos.tableView.frame = CGRect(x: 0, y: 0, width: 320, height: 440)
        photos.tableView.layoutIfNeeded()
        photos.tableView.standInTap(IndexPath(row: 2, section: 0))
        await settle()
        await goBack(from: try front(PhotoDetailViewController.self))
        photos.tableView.standInTap(IndexPath(row: 0, section: 0))
        await settle()
        await touch(try front(PhotoDetailViewController.self).buyButton)
        let signIn = try front(SignInViewController.self)
        signIn.nameField.standInType("Ada")
        await touch(signIn.signInButton)
        await goBack(from: try front(ConfirmPurchaseViewController.self))
        try front(UIAlertController.self).standInTap("Stay")
        await settle()
        await touch(try front(ConfirmPurchaseViewController.self).buyButton)
        await goBack(from: try front(ThanksViewController.self))
        let bar = try XCTUnwrap(window.rootViewController?.children.first as? UITabBarController)
        bar.standInTap(1)
        await settle()
        bar.standInTap(0)
        await settle()
        await goBack(from: try front(PhotoDetailViewController.self))
        token.cancel()
    }

    // MARK: Controls

    private final class FormViewModel: ReferenceViewModel {
        @Observed var password = ""
        @Observed var isShared = false
    }

    private final class FormCoordinator: Coordinator {
        enum Route: Hashable, Codable { case form }
        let flow = Flow<Void>()
        let initialRoute = Route.form
        private(set) weak var form: FormViewModel?

        func show(_ route: Route) {
            let form = FormViewModel()
            self.form = form
            flow.push(form)
        }
    }

    func testABoundSwitchIsReplayedAndASecureTextIsNotRecorded() async throws {
        let (navigator, coordinator, bindings) = (Navigator(), FormCoordinator(), Bindings())
        navigator.start(coordinator)
        let token = navigator.record(texts: true) { [unowned self] in lines.append($0) }
        let form = try XCTUnwrap(coordinator.form)
        let (field, control) = (UITextField(), UISwitch())
        field.isSecureTextEntry = true
        bindings.bidirectionalBind(form, \.password, to: field)
        bindings.bidirectionalBind(form, \.isShared, to: control)
        control.isOn = true
        control.standInTouch(.valueChanged)
        XCTAssertTrue(form.isShared)
        let count = lines.count
        var replayed: FormCoordinator?
        var isShared: Bool?
        let explorer = Explorer("makeForm()") {
            let (navigator, coordinator) = (Navigator(), FormCoordinator())
            navigator.start(coordinator)
            replayed = coordinator
            let note = Explorer.Invariant("noted") {
                isShared = replayed?.form?.isShared
                return true
            }
            return Explorer.App(navigator, invariants: [note])
        }
        let replay = try await explorer.replay(lines.map(\.text))
        XCTAssertNil(replay.difference, "\(replay)")
        XCTAssertEqual(replay.steps, ["FormViewModel: set isShared to true"])
        XCTAssertEqual(isShared, true)

        field.standInType("738114")
        XCTAssertEqual(form.password, "738114")
        navigator.hostDidShow(navigator.screens.map(\.id))
        XCTAssertGreaterThan(lines.count, count)
        XCTAssertFalse(lines.map(\.text).joined().contains("738114"))
        let second = try await explorer.replay(lines.map(\.text))
        let difference = try XCTUnwrap(second.difference)
        XCTAssertTrue(difference.reason.contains("the value of password was not recorded"), difference.reason)
        token.cancel()
    }

    private func replay() async throws -> Explorer.Replay {
        let catalogue = try Catalogue.bundled()
        let explorer = Explorer("makeExploredStore(catalogue)") { makeExploredStore(catalogue) }
        return try await explorer.replay(lines.map(\.text))
    }

    func testAPurchaseInViewsIsReplayed() async throws {
        try await recordPurchase(texts: true)
        let replay = try await replay()
        XCTAssertNil(replay.difference, "\(replay)")
        XCTAssertEqual(
            replay.steps,
            [
                "PhotosViewModel: list: select, row 0.2 (rdz)", "PhotoDetailViewModel: leave",
                "PhotosViewModel: list: select, row 0.0 (pli)",
                #"PhotosCoordinator: navigate to {"buy":{"_0":"pli"}}"#, #"SignInViewModel: set name to "Ada""#,
                "SignInViewModel: signIn", "ConfirmPurchaseViewModel: back", "AlertViewModel: tap button 2",
                "ConfirmPurchaseViewModel: confirm", "ThanksViewModel: leave", "TabsViewModel: tab Purchases",
                "TabsViewModel: tab Store", "PhotoDetailViewModel: leave",
            ])
    }

    func testWithoutTextsTheReplayEndsAtTheFirstRequestWithAValue() async throws {
        try await recordPurchase(texts: false)
        let text = lines.map(\.text).joined()
        for secret in ["Ada", "pli", "Misery", "Purchases"] { XCTAssertFalse(text.contains("\"\(secret)"), text) }
        let replay = try await replay()
        let difference = try XCTUnwrap(replay.difference)
        XCTAssertEqual(difference.step, 4)
        XCTAssertTrue(difference.reason.contains("its route was not recorded"), difference.reason)
    }
}
