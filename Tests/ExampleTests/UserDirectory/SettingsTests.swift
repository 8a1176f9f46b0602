import MVVMC
import MVVMCTesting
@testable import UserDirectoryExample
import XCTest

@MainActor
final class SettingsTests: XCTestCase {
    private struct Service: UserService {
        func users() async throws -> [User] { [User(id: 1, name: "Ada", roleTitle: "Analyst")] }
    }

    private let navigator = Navigator()
    private let preferences = Preferences()
    private let directory = Directory(service: Service())
    private var user: NavigationUser { NavigationUser(of: navigator) }

    private func start() throws -> SettingsViewModel {
        navigator.start(SettingsCoordinator(preferences, of: directory))
        return try navigator.frontmostViewModel(SettingsViewModel.self)
    }

    func testASwitchOnAPushedScreenShowsInTheSettings() async throws {
        let settings = try start()
        let bindings = Bindings()
        var shown: [String] = []
        bindings.autorun(with: settings) { shown.append($0.notificationsText) }
        settings.openNotifications()
        let notifications = try navigator.frontmostViewModel(NotificationsViewModel.self)
        XCTAssertFalse(notifications.canPlaySound)
        notifications.notifies = true
        XCTAssertTrue(notifications.canPlaySound)
        notifications.playsSound = false
        XCTAssertEqual([notifications.notifies, notifications.playsSound], [true, false])
        XCTAssertTrue(user.goBack())
        XCTAssertEqual(shown, ["Off", "On, with sound", "On"])
    }

    func testMarksAreRemovedWhenTheUserSaysSoAgain() async throws {
        let settings = try start()
        _ = try await directory.pages.refresh.run()
        directory.toggleFavorite(1)
        for (button, isKept) in [("Cancel", true), ("Remove", false)] {
            settings.removeMarks.execute()
            await waitUntil("the user is asked") { navigator.frontmostStack.top?.viewModel is AlertViewModel }
            user.tap(alertButton: button)
            await waitUntil("the answer has taken effect") { !settings.removeMarks.isRunning }
            XCTAssertEqual(directory.users.map(\.isFavorite), [isKept], button)
        }
    }

    func testEachFieldHasItsMessageAndARuleMayReadBoth() async throws {
        let settings = try start()
        settings.openProfile()
        let form = try navigator.frontmostViewModel(ProfileFormViewModel.self)
        XCTAssertEqual(form.nameMessage, "A name is needed.")
        XCTAssertFalse(form.save.isEnabled)
        form.profile = Profile(name: "Ada", roleTitle: "ada")
        XCTAssertNil(form.nameMessage)
        XCTAssertEqual(form.roleTitleMessage, "The role is the name.")
        XCTAssertFalse(form.save.isEnabled)
        form.profile.roleTitle = "Analyst"
        XCTAssertNil(form.roleTitleMessage)
        form.save.execute()
        XCTAssertEqual(preferences.profile, Profile(name: "Ada", roleTitle: "Analyst"))
        XCTAssertTrue(try navigator.frontmostViewModel(SettingsViewModel.self) === settings)
        XCTAssertEqual(settings.profileText, "Ada")
    }

    func testLeavingAFormThatWasChangedAsks() async throws {
        let settings = try start()
        settings.openProfile()
        XCTAssertTrue(user.goBack(), "the user can leave an unchanged form")
        settings.openProfile()
        let form = try navigator.frontmostViewModel(ProfileFormViewModel.self)
        form.profile.name = "Ada"
        for button in ["Keep editing", "Discard"] {
            XCTAssertTrue(try navigator.frontmostViewModel(ProfileFormViewModel.self) === form, button)
            XCTAssertFalse(user.goBack())
            await waitUntil("the user is asked") { navigator.frontmostStack.top?.viewModel is AlertViewModel }
            user.tap(alertButton: button)
            await settle()
        }
        XCTAssertTrue(try navigator.frontmostViewModel(SettingsViewModel.self) === settings)
        XCTAssertEqual(preferences.profile.name, "")
    }

    // MARK: Columns

    func testAPageReplacesTheOneBesideTheSettings() async throws {
        let settings = try start()
        for columns in 1...2 {
            user.resize(toColumns: columns)
            settings.openNotifications()
            assertTree(
                of: navigator,
                """
                SettingsViewModel · SettingsCoordinator settings | list
                NotificationsViewModel · SettingsCoordinator notifications | detail
                """)
            assertUnchangedByResizing(navigator)
            settings.openProfile()
            assertTree(
                of: navigator,
                """
                SettingsViewModel · SettingsCoordinator settings | list
                ProfileFormViewModel · SettingsCoordinator profile | detail
                """)
            assertUnchangedByResizing(navigator)
        }
    }

    func testAnotherPageBesideAChangedFormAsks() async throws {
        let settings = try start()
        user.resize(toColumns: 2)
        settings.openProfile()
        let form = try navigator.frontmostViewModel(ProfileFormViewModel.self)
        form.profile.name = "Ada"
        settings.openNotifications()
        await user.wait(for: AlertViewModel.self)
        user.tap(alertButton: "Keep editing")
        await settle()
        XCTAssertTrue(try navigator.frontmostViewModel(ProfileFormViewModel.self) === form)
        settings.openNotifications()
        await user.wait(for: AlertViewModel.self)
        user.tap(alertButton: "Discard")
        await settle()
        XCTAssertNotNil(try navigator.frontmostViewModel(NotificationsViewModel.self))
        XCTAssertEqual(settings.profileText, "Nobody")
    }

    func testAFormThatIsSavedLeavesItsColumn() async throws {
        let settings = try start()
        user.resize(toColumns: 2)
        settings.openProfile()
        let form = try navigator.frontmostViewModel(ProfileFormViewModel.self)
        form.profile.name = "Ada"
        form.save.execute()
        XCTAssertEqual(navigator.columns, [.list])
        XCTAssertEqual(settings.profileText, "Ada")
    }
}
