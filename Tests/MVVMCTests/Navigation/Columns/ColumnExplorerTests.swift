import Foundation
import MVVMC
import MVVMCExplorer
import MVVMCTesting
import XCTest

/// An explorer that resizes the window finds nothing in correct apps with columns, and finds a tree that depends on it.
/// `EXPLORER_STEPS` sets the number of steps.
@MainActor
final class ColumnExplorerTests: XCTestCase {
    private func explore(_ name: String, _ make: @escaping @MainActor () -> Explorer.App) async -> Explorer.Report {
        var explorer = Explorer(name, make: make)
        explorer.onProgress = { _ in }
        let steps = ProcessInfo.processInfo.environment["EXPLORER_STEPS"].flatMap(Int.init) ?? 300
        return await explorer.explore(sessions: (steps + 29) / 30, steps: 30, seed: 3)
    }

    func testAnExplorerFindsNothingInMail() async {
        let report = await explore("mail") { makeMail() }
        XCTAssertTrue(report.findings.isEmpty, "\(report)")
    }

    func testAnExplorerFindsNothingInAccountsAndInTabsWithColumnsInTwoWindows() async {
        let accounts = await explore("accounts") { makeAccounts() }
        XCTAssertTrue(accounts.findings.isEmpty, "\(accounts)")
        let tabs = await explore("tabs") { makeTabs() }
        XCTAssertTrue(tabs.findings.isEmpty, "\(tabs)")
    }

    func testAnExplorerFindsATreeThatFollowsTheWindow() async throws {
        let report = await explore("following") {
            let (navigator, app) = (Navigator(), FollowingCoordinator())
            navigator.start(app)
            return Explorer.App(navigator)
        }
        let finding = try XCTUnwrap(report.findings.first)
        XCTAssertEqual(report.findings.count, 1, "\(report)")
        XCTAssertEqual(finding.kind, .dependsOnWindow)
        XCTAssertEqual(finding.steps.count, 3, "\(finding)")
        XCTAssertEqual(finding.steps.last, "resize the window to 1 column")
    }
}

@MainActor
private func makeMail(_ archive: NavigationArchive? = nil) -> Explorer.App {
    let (navigator, app) = (Navigator(), MailboxCoordinator())
    if let archive { navigator.restore(archive, starting: app) } else { navigator.start(app) }
    return Explorer.App(navigator, remake: { makeMail($0) })
}

@MainActor
private func makeAccounts(_ archive: NavigationArchive? = nil) -> Explorer.App {
    let (navigator, app) = (Navigator(), AccountsCoordinator())
    if let archive { navigator.restore(archive, starting: app) } else { navigator.start(app) }
    return Explorer.App(
        navigator, world: [.init("link to account 2") { app.navigate(toPath: [.accounts, .account(2)]) }],
        remake: { makeAccounts($0) })
}

@MainActor
private func makeTabs(_ archive: NavigationArchive? = nil) -> Explorer.App {
    let (navigator, app) = (Navigator(), ColumnsInTabs())
    if let archive { navigator.restore(archive, starting: app) } else { navigator.start(app) }
    return Explorer.App(
        navigator,
        invariants: [
            .init("one message is shown") {
                navigator.screens[0].embedded.values.allSatisfy { stack in
                    stack.screens.count { $0.viewModel is MessageViewModel } <= 1
                }
            }
        ],
        secondWindow: {
            let window = Navigator()
            window.start(ColumnsInTabs())
            return window
        }, remake: { makeTabs($0) })
}

/// A mistake: the coordinator closes the detail when the window becomes narrow.
private final class FollowingCoordinator: Coordinator {
    enum Route: Hashable, Codable { case list, detail }
    let flow = Flow<Never>()
    let initialRoute = Route.list
    private let bindings = Bindings()

    func show(_ route: Route) {
        switch route {
        case .list:
            flow.push(TapViewModel { self.navigate(to: .detail) }, column: .list)
            bindings.autorun(with: self) { if !$0.flow.hasRoom(for: .detail) { $0.flow.popToRoot() } }
        case .detail:
            flow.push(TransactionViewModel(id: 1), column: .detail)
        }
    }
}

private struct TapViewModel: ViewModel, Explorable {
    let tap: @MainActor () -> Void
    var exploredActions: [Explorer.Action] { [.init("tap") { tap() }] }
}
