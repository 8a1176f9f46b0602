import MVVMC
import MVVMCExplorer
import MVVMCLists
import MVVMCTesting

// A bank app in two columns. An account is a child that does not know of columns, and is also shown in a sheet.

enum AccountsRoute: Hashable, Codable { case accounts, account(Int), peek(Int), group(Int) }

final class AccountsViewModel: ReferenceViewModel {
    let list = ListViewModel<Int, MailRow>()

    init(_ name: String, router: any Router<AccountsRoute>) {
        list.onSelect(with: self) { _, id in router.navigate(to: id < 100 ? .account(id) : .group(id)) }
        list.apply(ListSnapshot(items: [1, 2, 3, 100].map { MailRow(id: $0, title: "\(name) \($0)") }))
    }
}

final class AccountsCoordinator: Coordinator {
    typealias Route = AccountsRoute
    let flow = Flow<Never>()
    let initialRoute = AccountsRoute.accounts
    var ends: [String] = []
    var popsAtEnd = false
    var isLoading = false

    func show(_ route: AccountsRoute) {
        switch route {
        case .accounts:
            flow.push(AccountsViewModel("Account", router: self), column: .list)
        case .account(let id):
            flow.push(AccountCoordinator(id, isLoading: isLoading), column: .detail) { end in
                self.ends.append("\(id) \(end)")
                if self.popsAtEnd { self.flow.popToRoot() }
            }
        case .peek(let id):
            flow.present(AccountCoordinator(id), as: .sheet)
        case .group(let id):
            flow.push(AccountsViewModel("Group \(id)", router: self), column: .above(.list))
        }
    }
}

struct AccountViewModel: ViewModel, Explorable {
    let id: Int
    let router: any Router<AccountCoordinator.Route>
    var exploredActions: [Explorer.Action] { [.init("open first") { self.openFirst() }] }
    @MainActor func openFirst() { router.navigate(to: .transaction(id * 10)) }
}

struct TransactionViewModel: ViewModel { let id: Int }

final class AccountCoordinator: Coordinator {
    enum Route: Hashable, Codable { case account, transaction(Int) }
    let flow = Flow<String>()
    let initialRoute = Route.account
    let id: Int
    private let isLoading: Bool

    init(_ id: Int, isLoading: Bool = false) { (self.id, self.isLoading) = (id, isLoading) }

    func show(_ route: Route) {
        switch route {
        case .account:
            guard isLoading else { return showAccount() }
            flow.task {
                await Loading.next()
                if !self.flow.hasEnded { self.showAccount() }
            }
        case .transaction(let id):
            flow.push(TransactionViewModel(id: id))
        }
    }

    private func showAccount() { flow.push(AccountViewModel(id: id, router: self)) }
}

/// Loads that a test completes.
@MainActor
enum Loading {
    private static var waiting: [CheckedContinuation<Void, Never>] = []
    static var count: Int { waiting.count }

    static func next() async { await withCheckedContinuation { waiting.append($0) } }

    static func complete() {
        for continuation in waiting { continuation.resume() }
        waiting = []
    }
}
