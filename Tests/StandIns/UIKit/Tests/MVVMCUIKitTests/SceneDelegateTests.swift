import MVVMC
import MVVMCTesting
import MVVMCUIKit
import UIKit
import UserNotifications
import XCTest

/// Tests that `NavigatorSceneDelegate` starts, restores and opens links in one order, and keeps the archive.
@MainActor
final class SceneDelegateTests: UIKitTestCase {
    nonisolated override class var doubts: [Set<StandIn.Doubt>] { StandIn.combinations(of: StandIn.Doubt.ofScenes) }

    /// The ways on which a link comes to a scene.
    private enum Door: CaseIterable { case url, universalLink, activity, notification, quickAction }

    private func options(_ door: Door? = nil, letter: Int = 7) throws -> UIScene.ConnectionOptions {
        let web = try XCTUnwrap(URL(string: "https://letters.example.com/letter/\(letter)"))
        let (custom, info) = (URL(string: "letters://letter/\(letter)"), ["url": "letters://letter/\(letter)"])
        switch door {
        case nil: return UIScene.ConnectionOptions(standIn: [])
        case .url: return UIScene.ConnectionOptions(standIn: [UIOpenURLContext(standIn: try XCTUnwrap(custom))])
        case .universalLink, .activity:
            let activity = NSUserActivity(
                activityType: door == .universalLink ? NSUserActivityTypeBrowsingWeb : "com.example.letter")
            if door == .universalLink { activity.webpageURL = web } else { activity.userInfo = info }
            return UIScene.ConnectionOptions(standIn: [], activities: [activity])
        case .notification:
            return UIScene.ConnectionOptions(standIn: [], response: UNNotificationResponse(standIn: info))
        case .quickAction:
            return UIScene.ConnectionOptions(
                standIn: [],
                item: UIApplicationShortcutItem(
                    standIn: "letter", localizedTitle: "Letter", userInfo: info.mapValues { $0 as NSString }))
        }
    }

    /// Connects a scene, as UIKit does.
    private func connect(
        _ session: UISceneSession? = nil, _ options: UIScene.ConnectionOptions? = nil,
        in state: UIScene.ActivationState = .foregroundActive, _ delegate: LettersSceneDelegate = LettersSceneDelegate()
    ) throws -> (scene: UIWindowScene, delegate: LettersSceneDelegate) {
        let scene = UIWindowScene()
        if let session { scene.standInConnect(with: session) }
        scene.standInConnect(in: state)
        scene.delegate = delegate
        let options = try options ?? self.options()
        delegate.scene(scene, willConnectTo: scene.session, options: options)
        if let response = options.notificationResponse, StandIn.doubts.contains(.passesResponsesTwice) {
            response.standInTarget = scene
            (response.targetScene?.delegate as? NavigatorSceneDelegate)?.open(response)
        }
        return (scene, delegate)
    }

    /// Passes a link to a scene that is connected, as UIKit and the app's delegate of the notification center do.
    private func open(_ door: Door, letter: Int, in app: (scene: UIWindowScene, delegate: LettersSceneDelegate)) throws
    {
        let options = try options(door, letter: letter)
        app.delegate.scene(app.scene, openURLContexts: options.urlContexts)
        for activity in options.userActivities { app.delegate.scene(app.scene, continue: activity) }
        if let response = options.notificationResponse {
            response.standInTarget = app.scene
            (response.targetScene?.delegate as? NavigatorSceneDelegate)?.open(response)
        }
        if let item = options.shortcutItem {
            var results: [Bool] = []
            app.delegate.windowScene(app.scene, performActionFor: item) { results.append($0) }
            XCTAssertEqual(results, [true])
        }
    }

    /// Returns the session of a scene that was disconnected while the user typed into a letter.
    private func archivedSession(user: String = "ada", letter: Int = 1) async throws -> UISceneSession {
        let app = try connect()
        app.delegate.office.user = user
        try open(.url, letter: letter, in: app)
        await settle()
        app.delegate.letter?.draft = "Dear Grace"
        app.scene.standInBecome(.background)
        app.scene.session.standInDisconnect(app.delegate)
        return app.scene.session
    }

    func testASceneShowsItsFirstScreen() async throws {
        let app = try connect()
        XCTAssertEqual(app.delegate.shown, [0])
        XCTAssertTrue(app.delegate.window?.windowScene === app.scene)
        XCTAssertEqual(app.delegate.window?.isHidden, false)
    }

    func testEachLinkThatLaunchesTheAppIsOpened() async throws {
        for door in Door.allCases {
            let app = try connect(nil, options(door))
            await settle()
            XCTAssertEqual(app.delegate.shown, [0, 7], "\(door)")
        }
    }

    func testEachLinkIsOpenedInARunningApp() async throws {
        let app = try connect()
        for (letter, door) in Door.allCases.enumerated() {
            try open(door, letter: letter + 1, in: app)
            await settle()
            XCTAssertEqual(app.delegate.shown, [0, letter + 1], "\(door)")
        }
    }

    func testOfTwoLinksInOneTurnTheLastIsShownOnce() async throws {
        for (letters, expected) in [([1, 2], [0, 2]), ([3, 3], [0, 3])] {
            let app = try connect()
            for letter in letters { try open(.url, letter: letter, in: app) }
            await settle()
            XCTAssertEqual(app.delegate.shown, expected)
        }
    }

    func testTheLastOfSeveralURLsByTheirTextsIsShown() async throws {
        let contexts = try ["letters://letter/2", "letters://letter/3", "letters://letter/1"].map {
            UIOpenURLContext(standIn: try XCTUnwrap(URL(string: $0)))
        }
        let app = try connect(nil, UIScene.ConnectionOptions(standIn: Set(contexts)))
        await settle()
        XCTAssertEqual(app.delegate.shown, [0, 3])
    }

    func testASceneIsRestoredWithItsDraft() async throws {
        let app = try connect(await archivedSession())
        XCTAssertEqual(app.delegate.shown, [0, 1])
        XCTAssertEqual(app.delegate.letter?.draft, "Dear Grace")
    }

    func testTheLinkThatLaunchesTheAppIsOpenedAfterTheRestoration() async throws {
        for door in Door.allCases {
            let other = try connect(await archivedSession(), options(door, letter: 7))
            await settle()
            XCTAssertEqual(other.delegate.shown, [0, 7], "\(door)")
            let same = try connect(await archivedSession(), options(door, letter: 1))
            await settle()
            XCTAssertEqual(same.delegate.shown, [0, 1], "\(door)")
            XCTAssertEqual(same.delegate.letter?.draft, "Dear Grace", "\(door)")
        }
    }

    func testALinkThatArrivesWhileARestorationWaitsIsOpenedAfterIt() async throws {
        for (letter, draft) in [(7, ""), (1, "Dear Grace")] {
            let delegate = LettersSceneDelegate()
            delegate.office.user = nil
            let app = try connect(await archivedSession(), in: .foregroundActive, delegate)
            try open(.url, letter: letter, in: app)
            await settle()
            let form = try XCTUnwrap(app.delegate.navigator.frontmostStack.top?.viewModel as? LetterSignInViewModel)
            form.signIn("ada")
            await settle()
            XCTAssertEqual(app.delegate.shown, [0, letter])
            XCTAssertEqual(app.delegate.letter?.draft, draft)
        }
    }

    func testALinkWaitsForAnAppThatStartsLater() async throws {
        for session in [nil, try await archivedSession()] {
            let delegate = LettersSceneDelegate()
            delegate.startsLater = true
            let app = try connect(session, options(.url), in: .foregroundActive, delegate)
            XCTAssertNil(app.delegate.window)
            try open(.quickAction, letter: 8, in: app)
            app.delegate.begin()
            await settle()
            XCTAssertEqual(app.delegate.shown, [0, 8])
        }
    }

    func testTheArchiveOfAnotherUserIsNotRestored() async throws {
        let delegate = LettersSceneDelegate()
        delegate.office.user = "grace"
        let app = try connect(await archivedSession(user: "ada"), in: .foregroundActive, delegate)
        XCTAssertEqual(app.delegate.shown, [0])
    }

    func testTheArchiveIsWrittenWhenTheSceneResignsAndWhenTheAppAsks() async throws {
        let app = try connect()
        try open(.url, letter: 1, in: app)
        await settle()
        let writes: [(String, @MainActor () -> Void)] = [
            ("asked", { app.delegate.storeArchive() }),
            ("resigns", { app.scene.standInBecome(.foregroundInactive) }),
            ("background", { app.scene.standInBecome(.background) }),
        ]
        for (text, write) in writes {
            app.delegate.letter?.draft = text
            write()
            let activity = try XCTUnwrap(app.scene.session.stateRestorationActivity)
            XCTAssertFalse(activity.isEligibleForHandoff)
            let session = UISceneSession()
            session.standInUnlock(activity)
            XCTAssertEqual(try connect(session).delegate.letter?.draft, text)
        }
    }

    func testAnArchiveThatIsReadAfterTheDeviceIsUnlockedIsRestoredOnce() async throws {
        let archive = try await archivedSession().stateRestorationActivity
        let session = UISceneSession()
        let app = try connect(session, in: .background)
        XCTAssertEqual(app.delegate.shown, [0])
        XCTAssertNil(
            app.delegate.stateRestorationActivity(for: app.scene), "the first screen must not replace the archive")
        session.standInUnlock(archive)
        app.scene.standInBecome(.foregroundActive)
        await settle()
        XCTAssertEqual(app.delegate.shown, [0, 1])
        XCTAssertEqual(app.delegate.letter?.draft, "Dear Grace")
        app.delegate.letter?.draft = "Dear Emmy"
        for state in [UIScene.ActivationState.background, .foregroundActive] { app.scene.standInBecome(state) }
        await settle()
        XCTAssertEqual(app.delegate.letter?.draft, "Dear Emmy")
        XCTAssertEqual(app.delegate.starts, 2)
    }

    func testAnAppInTheForegroundIsNotStartedAgain() async throws {
        let app = try connect()
        app.delegate.storeArchive()
        for state in [UIScene.ActivationState.background, .foregroundActive] { app.scene.standInBecome(state) }
        XCTAssertEqual(app.delegate.starts, 1)
    }

    func testSigningOutRemovesTheArchivesOfAllScenes() async throws {
        let closed = try await archivedSession(user: "ada")
        let app = try connect()
        app.delegate.storeArchive()
        UIApplication.shared.removeNavigationArchives()
        XCTAssertNil(app.scene.session.stateRestorationActivity)
        // If the system keeps the activity of a scene that is not connected, the identifier protects it.
        let isKept = StandIn.doubts.contains(.keepsActivitiesOfDisconnectedScenes)
        XCTAssertEqual(closed.stateRestorationActivity != nil, isKept)
        let delegate = LettersSceneDelegate()
        delegate.office.user = "grace"
        XCTAssertEqual(try connect(closed, in: .foregroundActive, delegate).delegate.shown, [0])
    }

    func testOtherActivitiesOfASessionAreKept() async throws {
        let session = UISceneSession()
        session.standInUnlock(NSUserActivity(activityType: "com.example.other"))
        UIApplication.shared.removeNavigationArchives()
        XCTAssertEqual(session.stateRestorationActivity?.activityType, "com.example.other")
        XCTAssertEqual(try connect(session).delegate.shown, [0])
    }

    func testWhatIsNoLinkOpensNothing() async throws {
        let app = try connect()
        let info = ["url": "letters://letter/7"]
        XCTAssertNil(
            app.delegate.open(UNNotificationResponse(standIn: info, action: UNNotificationDismissActionIdentifier)))
        XCTAssertNil(app.delegate.open(UNNotificationResponse(standIn: info, action: "markAsRead")))
        XCTAssertNil(app.delegate.open(UNNotificationResponse(standIn: ["url": "letters://x"])))
        XCTAssertNil(app.delegate.open(UNNotificationResponse(standIn: [:])))
        app.delegate.scene(app.scene, continue: NSUserActivity(activityType: "com.example.letter"))
        var results: [Bool] = []
        let item = UIApplicationShortcutItem(standIn: "new", localizedTitle: "New")
        app.delegate.windowScene(app.scene, performActionFor: item) { results.append($0) }
        XCTAssertEqual(results, [false])
        XCTAssertEqual(app.delegate.shown, [0])
    }

    func testATreeIsKeptInOneStore() async throws {
        let app = try connect()
        XCTAssertTrue(app.delegate.navigator.keepsArchives(in: "stateRestorationActivity(identifier:)"))
        let reports = recordingMisuse {
            XCTAssertFalse(app.delegate.navigator.keepsArchives(in: "restoring: of a NavigatorView"))
        }
        XCTAssertEqual(
            reports.map(\.description),
            [
                """
                MVVMC: the archive of one tree is kept in two stores, by stateRestorationActivity(identifier:) and by \
                restoring: of a NavigatorView. The second is ignored.
                Keep each tree in one store, because the system restores each of them.
                """
            ])
    }

    func testADelegateThatStartsNothingIsReported() async throws {
        let delegate = NavigatorSceneDelegate()
        let scene = UIWindowScene()
        let reports = recordingMisuse {
            delegate.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions(standIn: []))
        }
        XCTAssertEqual(
            reports.map(\.description),
            [
                """
                MVVMC: NavigatorSceneDelegate shows nothing, because it does not override startNavigator().
                Start a coordinator there: start(AppCoordinator(), views: views)
                """
            ])
    }

    func testADelegateIsReleasedWithItsScene() async throws {
        var app: (scene: UIWindowScene, delegate: LettersSceneDelegate)? = try connect()
        @Weak var delegate = app?.delegate
        @Weak var navigator = app?.delegate.navigator
        app?.scene.standInBecome(.background)
        app = nil
        XCTAssertNil(delegate)
        XCTAssertNil(navigator)
    }
}
