// Samples that the articles print, and types that tests of the articles use. They are tested in
// Tests/DocumentationTests and in Tests/MVVMCTests/SampleTests.swift. Tests/ClientModes compiles this file in each
// language mode and with each default isolation that the library supports.

import MVVMC

final class NameViewModel: ReferenceViewModel {
    @Observed var name = ""
    var canGoOn: Bool { !name.isEmpty }  // a computed property is observable, too
    private let router: any Router<WelcomeCoordinator.Route>  // its only access to navigation
    init(router: any Router<WelcomeCoordinator.Route>) { self.router = router }
    func goOn() { router.navigate(to: .welcome(name)) }
}

struct WelcomeViewModel: ViewModel { let name: String }

final class WelcomeCoordinator: Coordinator {
    enum Route: Hashable { case name, welcome(String) }
    let flow = Flow<Never>()  // pushes and presents screens
    let initialRoute = Route.name
    func show(_ route: Route) {
        switch route {
        case .name: flow.push(NameViewModel(router: self))
        case .welcome(let name): flow.replaceScreens(with: [WelcomeViewModel(name: name)])
        }
    }
}

@MainActor
protocol SignInSession: AnyObject {
    func signIn(_ email: String) async throws
}

final class SignInViewModel: ReferenceViewModel {
    @Observed var email = ""
    @Observed var attempts = 0
    private let session: any SignInSession
    @Computed(computeIsLocked) var isLocked
    @Performs(performSignIn, when: { !$0.isLocked }) var signIn
    init(session: any SignInSession) { self.session = session }

    private func computeIsLocked() -> Bool { attempts >= 3 }
    private func performSignIn() async throws {
        attempts += 1
        try await session.signIn(email)
    }
}

@MainActor
final class Field { @Observed var text = "" }

final class Button { var isEnabled = false }

final class SignInView: ViewModelOwner {
    @Owned var viewModel: SignInViewModel?
    let emailField = Field()
    let button = Button()
    private(set) var drawing = ""
    private(set) var error: (any Error)?

    func bind(_ viewModel: SignInViewModel, in bindings: Bindings) {
        bindings.bidirectionalBind(viewModel, \.email, to: emailField, \.text)  // both ways
        bindings.bind(viewModel.signIn.isEnabled, to: button, \.isEnabled)  // any expression
        bindings.observe(viewModel.signIn.$error, with: self) { view, error in view.show(error) }  // one property
        bindings.autorun(with: self) { $0.draw(viewModel.email, busy: viewModel.signIn.isRunning) }  // autorun
    }

    private func show(_ error: (any Error)?) { self.error = error }
    private func draw(_ email: String, busy: Bool) { drawing = "\(email) \(busy)" }
}

final class FriendsCoordinator: Coordinator {
    enum Route: Hashable, Codable { case friends, friend(FriendRow.ID) }
    let flow = Flow<Never>()
    let initialRoute = Route.friends
    func show(_ route: Route) {
        switch route {
        case .friends: flow.push(FriendsViewModel(router: self))
        case .friend(let id): flow.push(WelcomeViewModel(name: "friend \(id)"))
        }
    }
}

final class FriendCell: ViewModelOwner {
    @Owned var viewModel: FriendRow?
    private(set) var text = ""
    func bind(_ viewModel: FriendRow, in bindings: Bindings) { text = viewModel.name }
}

final class EditViewModel: LeaveConfirming {
    @Observed var text = ""
    var canLeave: Bool { text.isEmpty }
    private let submitted: @MainActor (String) -> Void
    private let askWhetherToDiscard: @MainActor () async -> Bool

    init(
        onSubmit: @escaping @MainActor (String) -> Void, askWhetherToDiscard: @escaping @MainActor () async -> Bool
    ) {
        submitted = onSubmit
        self.askWhetherToDiscard = askWhetherToDiscard
    }

    func submit() { submitted(text) }
    func confirmLeaving() async -> Bool { await askWhetherToDiscard() }
}

final class EditCoordinator: Coordinator {
    enum Route: Hashable, Codable { case editor }
    let flow = Flow<String>()
    let initialRoute = Route.editor
    func show(_ route: Route) {
        flow.push(
            EditViewModel(onSubmit: { self.flow.finish($0) }) {
                await self.flow.confirm("Discard?", "Discard", cancel: "Keep", isDestructive: true)
            })
    }
}

final class NotesCoordinator: Coordinator {
    enum Route: Hashable, Codable { case notes, edit }
    let flow = Flow<Never>()
    let initialRoute = Route.notes
    private(set) var notes: [String] = []
    func show(_ route: Route) {
        switch route {
        case .notes: flow.push(WelcomeViewModel(name: "notes"))
        case .edit:
            flow.present(EditCoordinator(), as: .sheet) { end in
                if let text = end.output { self.notes.append(text) }
            }
        }
    }
}

final class LoginViewModel: ReferenceViewModel {
    private let onLogin: @MainActor () -> Void
    init(onLogin: @escaping @MainActor () -> Void) { self.onLogin = onLogin }
    func logIn() { onLogin() }
}

final class LoginCoordinator: Coordinator {
    enum Route: Hashable { case form }
    let flow = Flow<String>()
    let initialRoute = Route.form
    func show(_ route: Route) { flow.push(LoginViewModel { self.flow.finish("ada") }) }
}

@MainActor
final class Account {
    var isLoggedIn = false
}

final class OrdersCoordinator: Coordinator {
    enum Route: Hashable, Codable { case orders, order(Int) }
    let flow = Flow<Never>()
    let initialRoute = Route.orders
    private let account: Account
    init(account: Account) { self.account = account }

    func decision(for route: Route) -> RouteDecision<Route> {
        route == .orders || account.isLoggedIn ? .show : .after(LoginCoordinator(), as: .sheet)
    }

    func show(_ route: Route) {
        switch route {
        case .orders: flow.push(WelcomeViewModel(name: "orders"))
        case .order(let number): flow.push(WelcomeViewModel(name: "order \(number)"))
        }
    }
}
