import MVVMC
import MVVMCTesting
import Testing

@testable import ReadmeExample

// The code of the article "Recipes".

// MARK: A route, or run?

final class WeatherCoordinator: Coordinator {
    enum Route: Hashable, Codable { case weather, settings }
    let flow = Flow<Never>()
    let initialRoute = Route.weather

    func show(_ route: Route) {
        switch route {
        case .weather: flow.push(WelcomeViewModel(name: "weather"))
        case .settings: flow.present(WeatherSettingsCoordinator(), as: .sheet)
        }
    }

    func chooseCity() async -> String? {
        await flow.run(as: .sheet) { flow in CityViewModel { flow.finish($0) } }.output
    }
}

final class WeatherSettingsCoordinator: Coordinator {
    enum Route: Hashable, Codable { case settings }
    let flow = Flow<Void>()
    let initialRoute = Route.settings
    func show(_ route: Route) { flow.push(WelcomeViewModel(name: "settings")) }
}

struct CityViewModel: ViewModel {
    let choose: @MainActor (String) -> Void
}

@MainActor
@Suite("Recipes: a route, or run", .failsOnMisuse)
struct RouteOrRunTests {
    private let navigator = Navigator()
    private let weather = WeatherCoordinator()
    init() { navigator.start(weather) }

    private func restored() throws -> Navigator {
        let (archive, next) = (try #require(navigator.archive()), Navigator())
        next.restore(archive, starting: WeatherCoordinator())
        return next
    }

    @Test func aRouteIsRestored() throws {
        weather.navigate(to: .settings)
        weather.navigate(to: .settings)
        #expect(try restored().routePath == navigator.routePath)
        #expect(try restored().presented != nil)
    }

    @Test func anAwaitedScreenIsNotRestored() async throws {
        let city = Task { await weather.chooseCity() }
        await waitUntil("the cities are shown") { navigator.presented != nil }
        #expect(try restored().presented == nil)
        try navigator.frontmostViewModel(CityViewModel.self).choose("Rome")
        #expect(await city.value == "Rome")
    }

    @Test func aLinkLeavesBoth() async {
        weather.navigate(to: .settings)
        #expect(weather.navigate(toPath: [.weather]).isShown)
        #expect(navigator.presented == nil)
        let city = Task { await weather.chooseCity() }
        await waitUntil("the cities are shown") { navigator.presented != nil }
        #expect(weather.navigate(toPath: [.weather]).isShown)
        #expect(navigator.presented == nil)
        #expect(await city.value == nil)
    }
}

// MARK: A flow as one function

final class WalletCoordinator: Coordinator {
    enum Route: Hashable, Codable { case wallet }
    let flow = Flow<Never>()
    let initialRoute = Route.wallet
    private(set) var sent: [String] = []

    func show(_ route: Route) { flow.push(WalletViewModel(onSend: { await self.send() })) }

    private func send() async {
        guard let name = await chooseRecipient() else { return }
        guard await flow.confirm("Send 5 to \(name)?", "Send") else { return }
        sent.append(name)
    }

    private func chooseRecipient() async -> String? {
        await flow.run(as: .sheet) { flow in CityViewModel { flow.finish($0) } }.output
    }
}

final class WalletViewModel: ReferenceViewModel {
    @Performs(performSend) var send
    private let onSend: @MainActor () async -> Void
    init(onSend: @escaping @MainActor () async -> Void) { self.onSend = onSend }
    private func performSend() async { await onSend() }
}

@MainActor
@Suite("Recipes: a flow as one function", .failsOnMisuse)
struct WalletTests {
    private let navigator = Navigator()
    private let wallet = WalletCoordinator()

    private func begin() async throws -> (user: NavigationUser, model: WalletViewModel) {
        navigator.start(wallet)
        let model = try navigator.frontmostViewModel(WalletViewModel.self)
        model.send.execute()
        let user = NavigationUser(of: navigator)
        await user.wait(for: CityViewModel.self)
        return (user, model)
    }

    @Test func thePaymentIsSent() async throws {
        let (user, _) = try await begin()
        try navigator.frontmostViewModel(CityViewModel.self).choose("Ada")
        await user.wait(for: AlertViewModel.self)
        user.tap(alertButton: "Send")
        await settle()
        #expect(wallet.sent == ["Ada"])
    }

    @Test func aSwipeEndsIt() async throws {
        let (user, model) = try await begin()
        user.dragModalDown()
        await settle()
        #expect(wallet.sent == [])
        #expect(!model.send.isRunning)
    }
}

// MARK: Begin again

final class QuizCoordinator: Coordinator {
    enum End { case done(Int), again }
    enum Route: Hashable, Codable { case question(Int) }
    let flow = Flow<End>()
    let initialRoute = Route.question(1)

    func show(_ route: Route) {
        guard case .question(let number) = route else { return }
        flow.push(
            QuestionViewModel(
                number: number, next: { self.navigate(to: .question(number + 1)) },
                beginAgain: { self.flow.finish(.again) }))
    }
}

struct QuestionViewModel: ViewModel {
    let number: Int
    let next: @MainActor () -> Void
    let beginAgain: @MainActor () -> Void
}

final class SchoolCoordinator: Coordinator {
    enum Route: Hashable, Codable { case school, quiz }
    let flow = Flow<Never>()
    let initialRoute = Route.school

    func show(_ route: Route) {
        switch route {
        case .school: flow.push(WelcomeViewModel(name: "school"))
        case .quiz:
            flow.push(QuizCoordinator()) { end in
                if case .again? = end.output { self.navigate(to: .quiz) }
            }
        }
    }
}

@MainActor
@Suite("Recipes: begin again", .failsOnMisuse)
struct BeginAgainTests {
    @Test func anotherQuizIsStarted() throws {
        let (navigator, school) = (Navigator(), SchoolCoordinator())
        navigator.start(school)
        school.navigate(to: .quiz)
        let quiz = navigator.top?.coordinator as? QuizCoordinator
        try navigator.frontmostViewModel(QuestionViewModel.self).next()
        try navigator.frontmostViewModel(QuestionViewModel.self).beginAgain()
        #expect(try navigator.frontmostViewModel(QuestionViewModel.self).number == 1)
        #expect(navigator.top?.coordinator !== quiz)
        #expect(navigator.screens.count == 2)
    }
}

// MARK: Features that do not import each other

final class TrolleyCoordinator: Coordinator {
    enum Route: Hashable, Codable { case trolley }
    let flow = Flow<Never>()
    let initialRoute = Route.trolley
    private let showProduct: @MainActor (Int) -> Void
    init(showProduct: @escaping @MainActor (Int) -> Void) { self.showProduct = showProduct }
    func show(_ route: Route) { flow.push(TrolleyViewModel(showProduct: showProduct)) }
}

struct TrolleyViewModel: ViewModel {
    let showProduct: @MainActor (Int) -> Void
}

final class GroceryCoordinator: Coordinator {
    enum Route: Hashable, Codable { case trolley, product(Int) }
    let flow = Flow<Never>()
    let initialRoute = Route.trolley

    func show(_ route: Route) {
        switch route {
        case .trolley: flow.push(TrolleyCoordinator { self.navigate(to: .product($0)) })
        case .product(let id): flow.push(WelcomeViewModel(name: "product \(id)"))
        }
    }
}

@MainActor
@Suite("Recipes: features", .failsOnMisuse)
struct FeatureTests {
    @Test func theAppJoinsTheFeatures() throws {
        let (navigator, grocery) = (Navigator(), GroceryCoordinator())
        navigator.start(grocery)
        try navigator.frontmostViewModel(TrolleyViewModel.self).showProduct(7)
        #expect(grocery.path == [.trolley, .product(7)])
    }

    @Test func aFeatureIsTestedAlone() throws {
        var shown: [Int] = []
        let navigator = Navigator()
        navigator.start(TrolleyCoordinator { shown.append($0) })
        try navigator.frontmostViewModel(TrolleyViewModel.self).showProduct(7)
        #expect(shown == [7])
    }
}
