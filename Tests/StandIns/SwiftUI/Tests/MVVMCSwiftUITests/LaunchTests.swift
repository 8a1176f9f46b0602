import Foundation
import MVVMC
import MVVMCSwiftUI
import MVVMCTesting
import SwiftUI
import XCTest

/// Tests that a `NavigatorView` starts, restores and opens links in one order, and keeps the archive.
@MainActor
final class LaunchTests: SwiftUITestCase {
    /// The ways on which a link comes to a scene.
    private enum Door: CaseIterable { case url, universalLink, activity, otherActivity }

    private struct LettersWindow: View {
        let office: Office
        var navigator: Navigator?
        @SceneStorage("navigation") private var archive: Data?

        static let views = makeViews()

        var body: some View {
            NavigatorView(
                starting: LettersCoordinator(office), in: navigator, restoring: $archive, identifier: { office.user },
                views: LettersWindow.views
            ) {
                $0.links = .letters
            }
            .opensUserActivities("com.example.letter", "com.example.web")
        }

        private static func makeViews() -> ViewRegistry {
            let views = ViewRegistry()
            views.register(for: LetterListViewModel.self) { _ in Text("Letters").navigationTitle("Letters") }
            views.register(for: LetterViewModel.self) { letter in
                Form {
                    TextField("Draft", text: Bindable(letter).draft)
                    Text(verbatim: letter.draft)
                }
                .navigationTitle("Letter \(letter.number)")
            }
            views.register(for: LetterSignInViewModel.self) { form in
                Button("Sign in") { form.signIn("ada") }.navigationTitle("Sign in")
            }
            return views
        }
    }

    private func launch(
        _ scene: StandInScene = StandInScene(), office: Office = Office(), navigator: Navigator? = nil
    ) -> StandInWindow {
        StandInWindow(scene: scene) { LettersWindow(office: office, navigator: navigator) }
    }

    private func open(_ door: Door, letter: Int, in window: StandInWindow) throws {
        let (web, custom) = ("https://letters.example.com/letter/\(letter)", "letters://letter/\(letter)")
        switch door {
        case .url: window.open(try XCTUnwrap(URL(string: custom)))
        case .universalLink:
            let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
            activity.webpageURL = URL(string: web)
            window.continueActivity(activity)
        case .activity:
            let activity = NSUserActivity(activityType: "com.example.letter")
            activity.userInfo = ["url": custom]
            window.continueActivity(activity)
        case .otherActivity:
            let activity = NSUserActivity(activityType: "com.example.web")
            activity.webpageURL = URL(string: web)
            window.continueActivity(activity)
        }
    }

    /// Returns the scene of a window that was closed while the user typed into a letter.
    private func archivedScene(user: String = "ada") async throws -> StandInScene {
        let scene = StandInScene()
        let window = launch(scene, office: Office(user: user))
        try open(.url, letter: 1, in: window)
        await window.settle()
        XCTAssertTrue(window.type("Draft", "Dear Grace"))
        scene.phase = .background
        window.render()
        window.close()
        scene.phase = .active
        return scene
    }

    func testEachLinkThatLaunchesTheAppIsOpened() async throws {
        try await inEveryOrder {
            for door in Door.allCases {
                let window = launch()
                try open(door, letter: 7, in: window)
                await window.settle()
                XCTAssertEqual(window.title, "Letter 7", "\(door)")
                XCTAssertEqual(window.stackCount, 2, "\(door)")
                window.close()
            }
        }
    }

    func testEachLinkIsOpenedInARunningApp() async throws {
        let window = launch()
        for (letter, door) in Door.allCases.enumerated() {
            await window.settle()
            try open(door, letter: letter, in: window)
            await window.settle()
            XCTAssertEqual(window.title, "Letter \(letter)", "\(door)")
            XCTAssertEqual(window.stackCount, 2, "\(door)")
        }
    }

    func testOfTwoLinksInOneTurnTheLastIsShownOnce() async throws {
        try await inEveryOrder {
            for (letters, expected) in [([1, 2], 2), ([3, 3], 3)] {
                let window = launch()
                for letter in letters { try open(.url, letter: letter, in: window) }
                await window.settle()
                XCTAssertEqual(window.title, "Letter \(expected)")
                XCTAssertEqual(window.stackCount, 2)
                window.close()
            }
        }
    }

    func testTheLinkThatLaunchesTheAppIsOpenedAfterTheRestoration() async throws {
        for door in Door.allCases {
            for (letter, draft) in [(7, ""), (1, "Dear Grace")] {
                let window = launch(try await archivedScene())
                try open(door, letter: letter, in: window)
                await window.settle()
                XCTAssertEqual(window.title, "Letter \(letter)", "\(door)")
                XCTAssertTrue(window.texts.contains(draft), "\(door): \(window.texts)")
                window.close()
            }
        }
    }

    func testALinkThatArrivesWhileARestorationWaitsIsOpenedAfterIt() async throws {
        for (letter, draft) in [(7, ""), (1, "Dear Grace")] {
            let window = launch(try await archivedScene(), office: Office(user: nil))
            await window.settle()
            try open(.url, letter: letter, in: window)
            await window.settle()
            XCTAssertEqual(window.title, "Sign in")
            window.tap("Sign in")
            await window.settle()
            XCTAssertEqual(window.title, "Letter \(letter)")
            XCTAssertTrue(window.texts.contains(draft), "\(window.texts)")
            window.close()
        }
    }

    func testTheArchiveOfAnotherUserIsNotRestored() async throws {
        let window = launch(try await archivedScene(user: "ada"), office: Office(user: "grace"))
        await window.settle()
        XCTAssertEqual(window.title, "Letters")
    }

    func testANavigatorOfTheAppOpensItsLinkAfterTheRestoration() async throws {
        for scene in [StandInScene(), try await archivedScene()] {
            let navigator = Navigator()
            navigator.links = .letters
            XCTAssertEqual(navigator.open("letters://letter/7"), .waits(for: "a root coordinator"))
            let window = launch(scene, navigator: navigator)
            await window.settle()
            XCTAssertEqual(window.title, "Letter 7")
            navigator.open("letters://letter/8")
            await window.settle()
            XCTAssertEqual(window.title, "Letter 8")
            window.close()
            // The window is opened again, for example on a Mac.
            let again = launch(scene, navigator: navigator)
            await again.settle()
            XCTAssertEqual(again.title, "Letter 8")
            again.close()
        }
    }

    func testATreeThatIsKeptElsewhereIsNotStoredInTheScene() async throws {
        let (scene, navigator) = (StandInScene(), Navigator())
        XCTAssertTrue(navigator.keepsArchives(in: "another store"))
        let window = launch(scene, navigator: navigator)
        let reports = await recordingMisuse {
            try? self.open(.url, letter: 7, in: window)
            await window.settle()
            for phase in [ScenePhase.inactive, .background] {
                scene.phase = phase
                window.render()
            }
        }
        XCTAssertEqual(
            reports.map(\.description),
            [
                """
                MVVMC: the archive of one tree is kept in two stores, by another store and by restoring: of a \
                NavigatorView. The second is ignored.
                Keep each tree in one store, because the system restores each of them.
                """
            ])
        window.close()
        let next = launch(scene)
        await next.settle()
        XCTAssertEqual(next.title, "Letters")
    }
}
