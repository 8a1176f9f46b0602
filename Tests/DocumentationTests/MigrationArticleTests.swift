import MVVMC
import MVVMCTesting
import Testing

@testable import ReadmeExample

// The code of the articles "Coming from XCoordinator", "Coming from FlowStacks" and "Coming from a router by hand".

// MARK: From XCoordinator

final class UsersCoordinator: Coordinator {
    enum Route: Hashable { case users, user(String), register }
    let flow = Flow<Never>()
    let initialRoute = Route.users

    func show(_ route: Route) {
        switch route {
        case .users: flow.push(UsersViewModel(router: self))
        case .user(let name): flow.push(UserViewModel(name: name, router: self))
        case .register:
            flow.present(RegistrationCoordinator(), as: .fullScreen) { end in
                if let name = end.output { self.navigate(to: .user(name)) }
            }
        }
    }
}

final class UsersViewModel: ReferenceViewModel {
    private let router: any Router<UsersCoordinator.Route>
    init(router: any Router<UsersCoordinator.Route>) { self.router = router }
    func open(_ name: String) { router.navigate(to: .user(name)) }
    func register() { router.navigate(to: .register) }
}

final class UserViewModel: ReferenceViewModel {
    let name: String
    private let router: any Router
    init(name: String, router: any Router) { (self.name, self.router) = (name, router) }
    func close() { router.close(self) }
}

final class RegistrationCoordinator: Coordinator {
    enum Route: Hashable { case form }
    let flow = Flow<String>()  // the name of the new user
    let initialRoute = Route.form
    func show(_ route: Route) { flow.push(RegistrationViewModel { self.flow.finish($0) }) }
}

final class RegistrationViewModel: ReferenceViewModel {
    @Observed var name = ""
    private let didRegister: @MainActor (String) -> Void
    init(didRegister: @escaping @MainActor (String) -> Void) { self.didRegister = didRegister }
    func register() { didRegister(name) }
}

@MainActor
@Suite("The article about XCoordinator")
struct FromXCoordinatorTests {
    @Test func aNewUserIsShown() throws {
        let (navigator, users) = (Navigator(), UsersCoordinator())
        navigator.start(users)
        try navigator.frontmostViewModel(UsersViewModel.self).register()
        let form = try navigator.frontmostViewModel(RegistrationViewModel.self)
        form.name = "Ada"
        form.register()
        #expect(users.path == [.users, .user("Ada")])
        try navigator.frontmostViewModel(UserViewModel.self).close()
        #expect(users.path == [.users])
    }

    @Test func theViewModelRequestsARoute() {
        let router = RouterRecorder<UsersCoordinator.Route>()
        UsersViewModel(router: router).open("Ada")
        #expect(router.routes == [.user("Ada")])
    }
}

// MARK: From FlowStacks

final class CountingCoordinator: Coordinator {
    enum Route: Hashable, Codable { case home, numbers }
    let flow = Flow<Never>()
    let initialRoute = Route.home

    func show(_ route: Route) {
        switch route {
        case .home: flow.push(WelcomeViewModel(name: "home"))
        case .numbers: flow.present(NumbersCoordinator(), as: .sheet)
        }
    }
}

final class NumbersCoordinator: Coordinator {
    enum Route: Hashable, Codable { case numbers, number(Int) }
    let flow = Flow<Void>()
    let initialRoute = Route.numbers

    func show(_ route: Route) {
        switch route {
        case .numbers: flow.push(NumbersViewModel(router: self))
        case .number(let number): flow.push(NumberViewModel(number: number) { self.flow.finish() })
        }
    }
}

final class NumbersViewModel: ReferenceViewModel {
    private let router: any Router<NumbersCoordinator.Route>
    init(router: any Router<NumbersCoordinator.Route>) { self.router = router }
    func open(_ number: Int) { router.navigate(to: .number(number)) }
}

struct NumberViewModel: ViewModel {
    let number: Int
    let done: @MainActor () -> Void
}

@MainActor
@Suite("The article about FlowStacks")
struct FromFlowStacksTests {
    @Test func aLinkShowsANumberInItsSheet() throws {
        let (navigator, home) = (Navigator(), CountingCoordinator())
        navigator.start(home)
        home.navigate(toPath: .home, CountingCoordinator.Route.numbers, NumbersCoordinator.Route.number(42))
        assertTree(
            of: navigator,
            """
            WelcomeViewModel · CountingCoordinator home
              sheet
              NumbersViewModel · NumbersCoordinator numbers
              NumberViewModel · NumbersCoordinator number(42)
            """)
        try navigator.frontmostViewModel(NumberViewModel.self).done()
        #expect(home.path == [.home])
    }
}

// MARK: From a router by hand

@MainActor
final class OldRouter {
    enum Screen: Hashable { case recipes, recipe(Int), rename(Int) }
    var path: [Screen] = []
    var sheet: Screen?
    private(set) var didRename: (@MainActor (String) -> Void)?

    func rename(_ id: Int, didRename: @escaping @MainActor (String) -> Void) {
        (sheet, self.didRename) = (.rename(id), didRename)
    }

    func finish(_ title: String) {
        didRename?(title)
        (sheet, didRename) = (nil, nil)
    }
}

final class CookbookCoordinator: Coordinator {
    enum Route: Hashable, Codable { case recipes, recipe(Int), rename(Int) }
    let flow = Flow<Never>()
    let initialRoute = Route.recipes
    private(set) var titles = [1: "Soup"]

    func show(_ route: Route) {
        switch route {
        case .recipes: flow.push(WelcomeViewModel(name: "recipes"))
        case .recipe(let id): flow.push(WelcomeViewModel(name: titles[id] ?? ""))
        case .rename(let id): flow.task { await self.rename(id) }
        }
    }

    private func rename(_ id: Int) async {
        let end = await flow.run(as: .sheet) { flow in RenameViewModel { flow.finish($0) } }
        if let title = end.output { titles[id] = title }
    }
}

final class RenameViewModel: ReferenceViewModel {
    @Observed var title = ""
    private let didRename: @MainActor (String) -> Void
    init(didRename: @escaping @MainActor (String) -> Void) { self.didRename = didRename }
    func save() { didRename(title) }
}

@MainActor
@Suite("The article about a router by hand")
struct FromAHandWrittenRouterTests {
    @Test func aSheetThatWasSwipedAwayKeepsItsClosure() {
        let router = OldRouter()
        router.rename(1) { _ in }
        router.sheet = nil  // the user swipes the sheet away
        #expect(router.didRename != nil)
        router.finish("Stew")
        #expect(router.didRename == nil)
    }

    @Test(arguments: [true, false])
    func theSheetEndsOnce(isSaved: Bool) async throws {
        let (navigator, cookbook) = (Navigator(), CookbookCoordinator())
        navigator.start(cookbook)
        let user = NavigationUser(of: navigator)
        cookbook.navigate(to: .rename(1))
        let form = try #require(await user.wait(for: RenameViewModel.self))
        form.title = "Stew"
        if isSaved { form.save() } else { user.dragModalDown() }
        await settle()
        #expect(cookbook.titles == [1: isSaved ? "Stew" : "Soup"])
        #expect(navigator.presented == nil)
    }
}
