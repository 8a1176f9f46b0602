import Foundation
import MVVMCLists

extension Samples {
    enum DraftAnswer { case save, delete, keep }

    struct ReceiptViewModel: ViewModel { let order: Int }

    final class Catalog {
        func photo(_ id: Int) -> Int? { nil }
    }

    final class AccountSession: ReferenceViewModel {
        @Observed var account: String? = "eve"
    }

    final class LoginCoordinator: Coordinator {
        enum Route: Hashable { case form }
        let flow = Flow<String>()
        let initialRoute = Route.form
        func show(_ route: Route) { flow.push(TitleViewModel(text: "Sign in")) }
    }

    final class OrdersCoordinator: Coordinator {
        enum Route: Hashable { case orders, photo(Int) }
        let flow = Flow<Void>()
        let initialRoute = Route.orders
        private var account: String?
        private let catalogue = Catalog()
        private let session = AccountSession()

        func decision(for route: Route) -> RouteDecision<Route> {
            switch route {
            case .orders where account == nil: .after(LoginCoordinator(), as: .sheet) { self.account = $0 }
            case .photo(let id) where catalogue.photo(id) == nil: .decline("No photo \(id).", alert: "Photo Deleted")
            default: .show
            }
        }

        func show(_ route: Route) {
            flow.push(TitleViewModel(text: "\(route)"))
            flow.observe(session.$account, with: self) { main, account in
                if account == nil { main.flow.finish() }
            }
        }

        func complete(_ order: Int) {
            flow.replaceTop(with: ReceiptViewModel(order: order))
            flow.popSlotsToRoot()
        }

        func askWhetherToSave() async -> DraftAnswer {
            let answer = await flow.ask(
                "Save the draft?", [.button("Save", answer: DraftAnswer.save)],
                cancel: .button("Delete", answer: .delete), ifDismissed: .keep)
            return answer
        }
    }

    final class EmbeddingCoordinator: Coordinator {
        enum Route: Hashable { case dashboard, news }
        let flow = Flow<Never>()
        let initialRoute = Route.dashboard
        private weak var dashboard: DashboardViewModel?

        func show(_ route: Route) {
            guard route == .dashboard else { return reload() }
            let dashboard = DashboardViewModel()
            flow.push(dashboard)
            flow.embed(NewsViewModel(), in: .news, of: dashboard)
            self.dashboard = dashboard
        }

        private func reload() {
            guard let dashboard else { return }
            flow.embed(NewsCoordinator(), in: .news, of: dashboard)
        }
    }

    final class ComposingCoordinator: Coordinator {
        enum Route: Hashable { case tabs, compose }
        let flow = Flow<Never>()
        let initialRoute = Route.tabs

        func show(_ route: Route) {
            guard route == .tabs else { return _ = flow.present(HelpViewModel()) }
            let tabs = TabsViewModel([.init("inbox"), .init("compose")])
            tabs.shouldSelect(with: self) { main, slot in
                if slot == "compose" { main.navigate(to: .compose) }
                return slot != "compose"
            }
            flow.push(tabs)
        }
    }

    static func endMenus(of list: ListViewModel<Int, AnyListItem>) {
        list.removeHandler(.contextMenu)
    }
}

private enum TransferRoute: Hashable { case form, review(recipient: String, amount: Int) }

extension TransferRoute: CustomRouteText {
    var routeText: String {
        switch self {
        case .form: "form"
        case .review: "review"  // without the recipient and the amount
        }
    }
}
