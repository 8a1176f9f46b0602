import MVVMC
import MVVMCTesting
import Testing

// The code of the article "Errors".

enum NicknameError: Error {
    case isTaken
    case isOffline
}

@MainActor
final class FakeNicknames {
    var error: (any Error)?
    private(set) var saved: [String] = []

    func save(_ nickname: String) async throws {
        if let error { throw error }
        saved.append(nickname)
    }

    func all() async throws -> [String] {
        if let error { throw error }
        return saved
    }
}

final class NicknameViewModel: ReferenceViewModel {
    @Observed var nickname = ""
    @Observed private(set) var hint: String?
    @Performs(performSave, when: { !$0.nickname.isEmpty }) var save
    private let nicknames: FakeNicknames

    init(_ nicknames: FakeNicknames) { self.nicknames = nicknames }

    private func performSave() async throws {
        hint = nil
        do {
            try await nicknames.save(nickname)
        } catch NicknameError.isTaken {
            hint = "Somebody else has this name."
        }
    }
}

final class NicknameCoordinator: Coordinator {
    enum Route: Hashable { case form, list }
    let flow = Flow<Never>()
    let initialRoute = Route.form
    private let nicknames: FakeNicknames
    private var known: [String]?

    init(_ nicknames: FakeNicknames) { self.nicknames = nicknames }

    func show(_ route: Route) {
        switch route {
        case .form:
            let form = NicknameViewModel(nicknames)
            flow.push(form)
            flow.presentErrors(of: form.save, "Not saved", retry: "Retry") { error in
                if case NicknameError.isOffline = error { "There is no connection." } else { "\(error)" }
            }
        case .list: flow.push(StepViewModel(name: "\(known?.count ?? 0) names") {})
        }
    }

    func decision(for route: Route) -> RouteDecision<Route> {
        guard route == .list, known == nil else { return .show }
        return .after { try await self.loadNames() }
    }

    private func loadNames() async throws {
        do {
            known = try await nicknames.all()
        } catch {
            try Task.checkCancellation()
            flow.presentAlert("The names were not loaded", cancel: .button("OK"), message: "\(error)")
            throw error
        }
    }
}

@MainActor
@Suite("The article about errors")
struct NicknameTests {
    private let navigator = Navigator()
    private let nicknames = FakeNicknames()
    private let coordinator: NicknameCoordinator

    init() {
        coordinator = NicknameCoordinator(nicknames)
        navigator.start(coordinator)
    }

    @Test("A name that is taken leaves a hint in the form")
    func aNameThatIsTakenLeavesAHintInTheForm() async throws {
        let form = NicknameViewModel(nicknames)
        form.nickname = "Ada"
        nicknames.error = NicknameError.isTaken
        try await form.save.run()
        #expect(form.hint == "Somebody else has this name.")
        nicknames.error = NicknameError.isOffline
        await #expect(throws: NicknameError.isOffline) { try await form.save.run() }
        #expect(form.hint == nil)
    }

    @Test("The user may try again")
    func theUserMayTryAgain() async throws {
        let user = NavigationUser(of: navigator)
        nicknames.error = NicknameError.isOffline
        let form = try navigator.frontmostViewModel(NicknameViewModel.self)
        form.nickname = "Ada"
        form.save.execute()
        await user.wait(for: AlertViewModel.self)
        #expect(try navigator.frontmostViewModel(AlertViewModel.self).message == "There is no connection.")
        nicknames.error = nil
        user.tap(alertButton: "Retry")
        await settle()
        #expect(nicknames.saved == ["Ada"])
        #expect(form.save.error == nil)
    }

    @Test("A route that cannot be loaded is dropped with an alert")
    func aRouteThatCannotBeLoadedIsDroppedWithAnAlert() async throws {
        nicknames.error = NicknameError.isOffline
        coordinator.navigate(to: .list)
        await settle()
        assertTree(
            of: navigator,
            """
            NicknameViewModel · NicknameCoordinator form
              alert
              AlertViewModel · NicknameCoordinator
            """)
        NavigationUser(of: navigator).tap(alertButton: "OK")
        nicknames.error = nil
        coordinator.navigate(to: .list)
        await settle()
        #expect(try navigator.frontmostViewModel(StepViewModel.self).name == "0 names")
    }

    @Test("A cancelled execution has no error")
    func aCancelledExecutionHasNoError() async {
        let clock = TestClock()
        let wait = Command<Void, Void>(with: clock) { try await $0.sleep(for: .seconds(1)) }
        wait.execute()
        await clock.waitForSleepers()
        wait.cancel()
        await settle()
        #expect(wait.error == nil)
    }
}
