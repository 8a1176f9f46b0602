import MVVMCLists
import MVVMCTesting
@testable import UserDirectoryExample
import XCTest

/// A user service that suspends each request until the test answers the request. If a request is cancelled, all pending
/// requests end.
private actor HeldUserService: UserService {
    private var waiting: [CheckedContinuation<[User], any Error>] = []
    private(set) var cancelled = 0

    func users() async throws -> [User] {
        try await withTaskCancellationHandler {
            try Task.checkCancellation()
            return try await withCheckedThrowingContinuation { waiting.append($0) }
        } onCancel: {
            Task { await self.cancel() }
        }
    }

    private func cancel() {
        cancelled += 1
        for continuation in waiting { continuation.resume(throwing: CancellationError()) }
        waiting = []
    }

    var isAsked: Bool { !waiting.isEmpty }

    /// Waits until a request is pending, and answers the oldest pending request.
    @MainActor
    func answer(_ result: Result<[User], any Error>) async {
        await waitUntil("a request") { await isAsked }
        await resumeFirst(with: result)
    }

    private func resumeFirst(with result: Result<[User], any Error>) {
        if !waiting.isEmpty { waiting.removeFirst().resume(with: result) }
    }
}

@MainActor
final class UserDirectoryTests: XCTestCase {
    private struct Failure: Error, CustomStringConvertible {
        let description = "The server is asleep."
    }

    private let service = HeldUserService()
    private let users = [
        User(id: 1, name: "Ada", roleTitle: "Analyst"),
        User(id: 2, name: "Grace", roleTitle: "Admiral", isFavorite: true),
        User(id: 3, name: "Emmy", roleTitle: "Analyst"),
    ]

    private func answer(_ directory: Directory, _ result: Result<[User], any Error>) async {
        await service.answer(result)
        await waitUntil("the answer was used") { !directory.pages.refresh.isRunning }
    }

    /// Loads the users, and returns a list of all users.
    private func makeList(_ directory: Directory) async -> UserListViewModel {
        let list = UserListViewModel("Everyone", of: directory)
        await answer(directory, .success(users))
        return list
    }

    private func makeTable(_ viewModel: UserListViewModel) -> HeadlessList<Int, UserRowViewModel, UserCell> {
        let registry = ReusableViewRegistry<UserCell> { name in
            XCTFail("no cell for \(name)")
            return UserCell()
        }
        registry.register(view: UserCell.self) { UserCell() }
        return HeadlessList(viewModel.list, views: registry, visibleRows: 10)
    }

    private func emptyState(_ viewModel: UserListViewModel) -> String? {
        (viewModel.list.emptyState as? EmptyDirectoryViewModel).map { $0.text + ($0.retry != nil ? " [Retry]" : "") }
    }

    // MARK: The service

    func testASlowServiceIsWaitedFor() async {
        let directory = Directory(service: service)
        let viewModel = UserListViewModel("Everyone", of: directory)
        XCTAssertTrue(viewModel.list.isEmpty)
        XCTAssertEqual(emptyState(viewModel), "Loading…")
        await answer(directory, .success(users))
        XCTAssertEqual(viewModel.list.snapshot.sections[0].items.count, 3)
    }

    func testAServiceThatFailsIsTriedAgain() async {
        let directory = Directory(service: service)
        let viewModel = UserListViewModel("Everyone", of: directory)
        await answer(directory, .failure(Failure()))
        XCTAssertEqual(emptyState(viewModel), "The server is asleep. [Retry]")
        viewModel.refresh.execute()
        XCTAssertEqual(emptyState(viewModel), "Loading…")
        await answer(directory, .success([]))
        XCTAssertEqual(emptyState(viewModel), "Nobody here.")
    }

    func testAFailedReloadKeepsTheUsers() async {
        let directory = Directory(service: service)
        let viewModel = await makeList(directory)
        viewModel.refresh.execute()
        await answer(directory, .failure(Failure()))
        XCTAssertEqual(viewModel.list.snapshot.sections[0].items.count, 3)
    }

    func testLeavingCancelsTheRequest() async {
        var navigator: Navigator? = Navigator()
        navigator?.start(DirectoryCoordinator(service: service))
        @Weak var everyone = navigator?.frontmostStack.top?.viewModel as? UserListViewModel
        XCTAssertNotNil(everyone)
        await waitUntil("a request") { await service.isAsked }
        navigator = nil
        XCTAssertNil(everyone)
        await waitUntil("the request was cancelled") { await service.cancelled == 1 }
    }

    func testUsersThatComeAfterTheyWereGivenUpAreNotShown() async {
        /// A service that ignores cancellation.
        struct StubbornService: UserService {
            let service: HeldUserService
            let ended: @MainActor () -> Void
            // This method is isolated to the main actor, so no other work of the main actor runs between `ended` and
            // the code after `await` in the caller.
            @MainActor
            func users() async throws -> [User] {
                defer { ended() }
                return try await Task { try await service.users() }.value
            }
        }
        var hasEnded = false
        let directory = Directory(service: StubbornService(service: service) { hasEnded = true })
        directory.pages.refresh.execute()
        await waitUntil("a request") { await service.isAsked }
        directory.pages.refresh.cancel()
        await service.answer(.success(users))
        await waitUntil("the service has answered") { hasEnded }
        await settle()
        XCTAssertEqual(directory.users, [])
        XCTAssertNil(directory.pages.refresh.error)
    }

    // MARK: Favorites

    func testARowSaysWhatItsButtonDoes() {
        let favorite = UserRowViewModel(users[1]) { _ in }
        XCTAssertEqual(favorite.nameText, "Grace")
        XCTAssertEqual(favorite.roleTitleText, "Admiral")
        XCTAssertTrue(favorite.isFavorite)
        XCTAssertEqual(favorite.buttonTitle, "Unfavorite")
        XCTAssertEqual(favorite.buttonTint, .red)
        let other = UserRowViewModel(users[0]) { _ in }
        XCTAssertEqual(other.buttonTitle, "Add to Favorites")
        XCTAssertEqual(other.buttonTint, .blue)
    }

    func testARowTogglesItsUserAndTellsItsOwner() async {
        var toggled: [User.ID] = []
        UserRowViewModel(users[1]) { toggled.append($0) }.toggleFavorite()
        XCTAssertEqual(toggled, [2])
    }

    func testAToggleChangesOneCell() async {
        let directory = Directory(service: service)
        let viewModel = await makeList(directory)
        let table = makeTable(viewModel)
        let cells = table.cells.map { ObjectIdentifier($0.view) }
        XCTAssertEqual(
            table.cells.map(\.view.texts),
            [
                ["Ada", "Analyst", "Add to Favorites"], ["Grace", "Admiral", "Unfavorite"],
                ["Emmy", "Analyst", "Add to Favorites"],
            ])
        table.view(for: 3)?.tapButton()
        XCTAssertEqual(table.view(for: 3)?.texts, ["Emmy", "Analyst", "Unfavorite"])
        XCTAssertEqual(table.view(for: 3)?.buttonTint, .red)
        XCTAssertEqual(table.view(for: 1)?.buttonTint, .blue)
        XCTAssertEqual(table.cells.map { ObjectIdentifier($0.view) }, cells)
    }

    func testAMarkOutlivesAReload() async {
        let directory = Directory(service: service)
        let viewModel = await makeList(directory)
        directory.toggleFavorite(1)
        directory.toggleFavorite(99)
        viewModel.refresh.execute()
        await answer(directory, .success(users.reversed()))
        XCTAssertEqual(directory.users.filter(\.isFavorite).map(\.id), [2, 1])
    }

    // MARK: Searching

    private func names(_ table: HeadlessList<Int, UserRowViewModel, UserCell>) -> [String] {
        table.cells.map(\.item.nameText)
    }

    func testASearchBeginsWhenTheUserPauses() async {
        let (clock, directory) = (TestClock(), Directory(service: service))
        let viewModel = UserListViewModel("Everyone", of: directory, clock: clock)
        await answer(directory, .success(users))
        let table = makeTable(viewModel)
        for query in ["a", "ad", "ada"] {
            viewModel.query = query
            await clock.waitForSleepers()
            await clock.advance(by: .milliseconds(299))
            XCTAssertEqual(names(table), ["Ada", "Grace", "Emmy"], query)
        }
        await clock.advance(by: .milliseconds(1))
        await settle()
        XCTAssertEqual(names(table), ["Ada"])
        XCTAssertEqual(clock.numberOfSleepers, 0, "the earlier searches were cancelled")
        viewModel.query = ""
        await settle()
        XCTAssertEqual(names(table), ["Ada", "Grace", "Emmy"], "an empty query has no delay")
    }

    func testASearchThatFindsNobodySaysSoAndFollowsTheDirectory() async {
        let (clock, directory) = (TestClock(), Directory(service: service))
        let viewModel = UserListViewModel("Everyone", of: directory, clock: clock)
        await answer(directory, .success(users))
        viewModel.query = "zoe"
        await clock.waitForSleepers()
        await clock.advance(by: .milliseconds(300))
        await settle()
        XCTAssertTrue(viewModel.list.isEmpty)
        XCTAssertEqual(emptyState(viewModel), "Nobody is called “zoe”.")
        viewModel.refresh.execute()
        await answer(directory, .success(users + [User(id: 4, name: "Zoe", roleTitle: "Analyst")]))
        XCTAssertEqual(viewModel.list.snapshot.sections[0].items.map(\.nameText), ["Zoe"])
    }

    // MARK: Lists

    func testTheListViewModelAnswersWhatATableAsks() async {
        let viewModel = await makeList(Directory(service: service))
        XCTAssertEqual(viewModel.list.snapshot.sections.count, 1)
        XCTAssertEqual(viewModel.list.snapshot.sections[0].items.count, 3)
        XCTAssertEqual(viewModel.list.snapshot.item(at: ListPosition(section: 0, item: 1))?.nameText, "Grace")
        XCTAssertNil(viewModel.list.snapshot.item(at: ListPosition(section: 0, item: 3)))
    }

    func testTheTwoTabsAreOneKindOfListAndFollowEachOther() async throws {
        let navigator = Navigator()
        navigator.start(DirectoryCoordinator(service: service))
        let tabs = try XCTUnwrap(navigator.top)
        func list(_ slot: Slot) throws -> UserListViewModel {
            try XCTUnwrap(tabs.embedded[slot]?.top?.viewModel as? UserListViewModel)
        }
        let (everyone, favorites) = try (makeTable(list("Everyone")), makeTable(list("Favorites")))
        await service.answer(.success(users))
        await waitUntil("the users are shown") { !everyone.cells.isEmpty }
        XCTAssertEqual(favorites.cells.map(\.item.nameText), ["Grace"])
        everyone.view(for: 1)?.tapButton()
        XCTAssertEqual(favorites.cells.map(\.item.nameText), ["Ada", "Grace"])
        favorites.view(for: 2)?.tapButton()
        XCTAssertEqual(favorites.cells.map(\.item.nameText), ["Ada"])
        XCTAssertEqual(everyone.view(for: 2)?.buttonTint, .blue)
    }

    func testTheAppHasUsersOfItsOwnOfWhomOneIsAFavorite() async throws {
        let navigator = Navigator()
        navigator.start(DirectoryCoordinator(service: SampleUsers()))
        let everyone = try navigator.frontmostViewModel(UserListViewModel.self)
        await waitUntil("the users are shown") { !everyone.list.isEmpty }
        let rows = everyone.list.snapshot.sections[0].items
        XCTAssertEqual(rows.map(\.nameText), ["Ada", "Grace", "Emmy", "Katherine"])
        XCTAssertEqual(rows.filter(\.isFavorite).map(\.nameText), ["Grace"])
    }

    func testANewListScreenIsNothingButAListViewModel() async {
        let directory = Directory(service: service)
        _ = await makeList(directory)
        let table = makeTable(UserListViewModel("Analysts", of: directory) { $0.roleTitle == "Analyst" })
        XCTAssertEqual(table.cells.map(\.view.texts.first), ["Ada", "Emmy"])
    }

    func testANewKindOfRowBringsItsCell() async {
        let list = ListViewModel(ListSnapshot(items: [City(id: "London"), City(id: "Zürich")]))
        let registry = ReusableViewRegistry<CityCell> { _ in CityCell() }
        let table = HeadlessList(list, views: registry, visibleRows: 3)
        XCTAssertEqual(table.cells.map(\.view.text), ["London", "Zürich"])
    }
}

private struct City: ReusableViewProvider, Identifiable, Equatable {
    let id: String
    static func makeReusableView() -> CityCell { CityCell() }
}

private final class CityCell: ViewModelOwner {
    @Owned var viewModel: City?
    var text = ""
    func bind(_ viewModel: City, in bindings: Bindings) { text = viewModel.id }
}
