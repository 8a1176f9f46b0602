import MVVMC
import MVVMCTesting
import Testing

@testable import ReadmeExample

// The code of the articles "Coordinators and their lifetimes" and "Coming from child-coordinator arrays".

struct StepViewModel: ViewModel {
    let name: String
    let next: @MainActor () -> Void
}

final class CheckoutCoordinator: Coordinator {
    enum Route: Hashable { case address, payment, thanks }
    let flow = Flow<Int>()  // the number of the order
    let initialRoute = Route.address

    func show(_ route: Route) {
        switch route {
        case .address: flow.push(StepViewModel(name: "address") { self.navigate(to: .payment) })
        case .payment: flow.push(StepViewModel(name: "payment") { self.navigate(to: .thanks) })
        case .thanks:
            flow.outputIfCancelled = 7  // the order is placed, even if the user swipes the screen away
            flow.replaceScreens(with: [StepViewModel(name: "thanks") { self.flow.finish(7) }])
        }
    }
}

final class ShopCoordinator: Coordinator {
    enum Route: Hashable { case shop, checkout }
    let flow = Flow<Never>()
    let initialRoute = Route.shop
    private(set) var log: [String] = []

    func show(_ route: Route) {
        switch route {
        case .shop: flow.push(StepViewModel(name: "shop") { self.navigate(to: .checkout) })
        case .checkout:
            flow.present(CheckoutCoordinator(), as: .sheet) { end in
                switch end {
                case .finished(let order): self.log.append("order \(order)")
                case .cancelled(let cause): self.log.append("cancelled by \(cause)")
                case .refused: self.log.append("refused")
                }
            }
        }
    }

    func buyAndWait() async -> Int? { await flow.run(CheckoutCoordinator(), as: .sheet).output }

    func chooseName() async -> String? {
        await flow.run(as: .sheet) { flow in NameFormViewModel(router: self) { flow.finish($0) } }.output
    }
}

final class NameFormViewModel: ReferenceViewModel {
    @Observed var name = ""
    private let router: any Router
    private let submitted: @MainActor (String) -> Void

    init(router: any Router, onSubmit submitted: @escaping @MainActor (String) -> Void) {
        (self.router, self.submitted) = (router, submitted)
    }

    func submit() { submitted(name) }
    func cancel() { router.close(self) }
}

@MainActor
@Suite("The article about coordinators: a checkout")
struct CheckoutTests {
    private let navigator = Navigator()
    private let shop = ShopCoordinator()

    private func next() throws { try navigator.frontmostViewModel(StepViewModel.self).next() }

    @Test("The parent is notified once of each end of the checkout")
    func theParentIsNotifiedOnceHoweverTheCheckoutEnds() throws {
        navigator.start(shop)
        let user = NavigationUser(of: navigator)
        shop.navigate(to: .checkout)
        user.dragModalDown()
        #expect(shop.log == ["cancelled by user"])
        for _ in 1...4 { try next() }  // checkout, payment, thanks, done
        #expect(shop.log == ["cancelled by user", "order 7"])
        for _ in 1...3 { try next() }
        user.dragModalDown()
        #expect(shop.log == ["cancelled by user", "order 7", "order 7"])
        #expect(navigator.presented == nil)
    }

    @Test("A checkout is deallocated after its end")
    func nothingIsLeaked() throws {
        navigator.start(shop)
        assertNothingLeaked {
            shop.navigate(to: .checkout)
            NavigationUser(of: navigator).dragModalDown()
        }
    }

    @Test("An async caller receives the order")
    func anAsyncCallerGetsTheOrder() async throws {
        navigator.start(shop)
        let order = Task { await shop.buyAndWait() }
        await waitUntil("the checkout is shown") { navigator.presented != nil }
        for _ in 1...3 { try next() }
        #expect(await order.value == 7)
    }

    @Test("A form is submitted or closed")
    func aFormIsSubmittedOrClosed() async throws {
        navigator.start(shop)
        for expected in ["Ada", nil] {
            let name = Task { await shop.chooseName() }
            await waitUntil("the form is shown") { navigator.presented != nil }
            let form = try navigator.frontmostViewModel(NameFormViewModel.self)
            form.name = "Ada"
            if expected == nil { form.cancel() } else { form.submit() }
            #expect(await name.value == expected)
            #expect(navigator.presented == nil)
        }
    }

    @Test("A new root ends the flows of the tree")
    func aTreeThatIsReplacedEndsItsFlows() async throws {
        navigator.start(shop)
        shop.navigate(to: .checkout)
        navigator.start(WelcomeCoordinator())
        #expect(shop.log == ["cancelled by code"])
    }

    @Test("A coordinator is started once")
    func aCoordinatorIsStartedOnce() async {
        navigator.start(shop)
        let checkout = CheckoutCoordinator()
        let reports = recordingMisuse {
            shop.flow.push(checkout)
            shop.flow.push(checkout)
        }
        #expect(reports.count == 1)
    }
}

final class MainCoordinator: Coordinator {
    enum Route: Hashable { case tabs, settings }
    let flow = Flow<Never>()
    let initialRoute = Route.tabs
    private weak var tabs: TabsViewModel?

    func show(_ route: Route) {
        switch route {
        case .tabs:
            let tabs = TabsViewModel([.init("Shop", image: "cart"), .init("Settings", image: "gear")])
            self.tabs = tabs
            flow.push(tabs)
            flow.embed(ShopCoordinator(), in: "Shop")
            flow.embed(StepViewModel(name: "settings") {}, in: "Settings")
        case .settings: tabs?.selection = "Settings"
        }
    }
}

final class AccountViewModel: ContainerViewModel {
    enum Slot: String, CaseIterable { case orders, addresses }
}

final class AccountCoordinator: Coordinator {
    enum Route: Hashable { case account }
    let flow = Flow<Never>()
    let initialRoute = Route.account

    func show(_ route: Route) {
        flow.push(AccountViewModel())
        flow.embed(ShopCoordinator(), in: AccountViewModel.Slot.orders)
        flow.embed(StepViewModel(name: "addresses") {}, in: AccountViewModel.Slot.addresses)
    }
}

extension MainCoordinator {
    func askForAName() async -> String? {
        let field = AlertViewModel.Field("Name")
        let isNamed = await flow.ask(
            "Name the album", [.button("Create", answer: true, when: { !field.text.isEmpty })],
            cancel: .button("Cancel", answer: false), fields: [field])
        return isNamed ? field.text : nil
    }

    enum DraftAnswer { case save, delete, keep }

    func askAboutADraft() async -> DraftAnswer {
        return await flow.ask(
            "Save the draft?", [.button("Save", answer: DraftAnswer.save)],
            cancel: .button("Delete", answer: .delete), ifDismissed: .keep)
    }

    func edit(save: @escaping @MainActor () async throws -> Void) {
        let editor = AlbumViewModel(save: save)
        flow.push(editor)
        flow.presentErrors(of: editor.save, "Not saved", retry: "Retry")
    }
}

final class AlbumViewModel: ReferenceViewModel {
    @Performs(performSave) var save
    private let saving: @MainActor () async throws -> Void
    init(save saving: @escaping @MainActor () async throws -> Void) { self.saving = saving }
    private func performSave() async throws { try await saving() }
}

@MainActor
@Suite("The article about coordinators: a container")
struct AccountTests {
    @Test("Each slot has a stack")
    func eachSlotHasAStack() {
        let navigator = Navigator()
        navigator.start(AccountCoordinator())
        #expect(navigator.top?.embedded["orders"]?.top?.coordinator is ShopCoordinator)
        #expect(navigator.top?.embedded["addresses"]?.top?.viewModel is StepViewModel)
    }
}

@MainActor
@Suite("The article about coordinators: tabs")
struct MainTests {
    private let navigator = Navigator()
    private let main = MainCoordinator()

    @Test("The user or a route selects a tab")
    func aTabIsSelectedByTheUserOrByARoute() {
        navigator.start(main)
        let user = NavigationUser(of: navigator)
        user.select("Settings")
        #expect(navigator.frontmostStack.top?.viewModel is StepViewModel)
        user.select("Shop")
        main.navigate(to: .settings)
        assertTree(
            of: navigator,
            """
            TabsViewModel · MainCoordinator tabs
              · Shop
                StepViewModel · ShopCoordinator shop
              ▸ Settings
                StepViewModel · MainCoordinator tabs
            """)
    }

    @Test("The text of a field enables the button")
    func theFieldEnablesTheButton() async {
        navigator.start(main)
        let user = NavigationUser(of: navigator)
        let name = Task { await main.askForAName() }
        await user.wait(for: AlertViewModel.self)
        user.type("Summer")
        user.tap(alertButton: "Create")
        #expect(await name.value == "Summer")
    }

    @Test("A failure is shown, and the work is repeated")
    func aFailureIsShownAndRetried() async throws {
        struct Offline: Error {}
        navigator.start(main)
        var attempts = 0
        main.edit {
            attempts += 1
            if attempts == 1 { throw Offline() }
        }
        let editor = try navigator.frontmostViewModel(AlbumViewModel.self)
        editor.save.execute()
        let user = NavigationUser(of: navigator)
        await user.wait(for: AlertViewModel.self)
        user.tap(alertButton: "Retry")
        await settle()
        #expect(attempts == 2)
        #expect(navigator.presented == nil)
    }
}

final class ProfileCoordinator: Coordinator {
    enum Route: Hashable { case profile }
    let flow = Flow<Never>()
    let initialRoute = Route.profile
    private let load: @MainActor () async -> String
    init(load: @escaping @MainActor () async -> String) { self.load = load }

    func show(_ route: Route) {
        flow.task {
            let name = await self.load()
            self.flow.push(WelcomeViewModel(name: name))
        }
    }
}

@MainActor
@Suite("The article about coordinators: loading")
struct ProfileTests {
    @Test("The flow stays open while it loads")
    func theFlowStaysOpenWhileItLoads() async throws {
        let navigator = Navigator()
        let profile = ProfileCoordinator { "Ada" }
        navigator.start(profile)
        #expect(!profile.flow.hasEnded)
        await waitUntil("the profile is shown") { navigator.top != nil }
        #expect(try navigator.frontmostViewModel(WelcomeViewModel.self).name == "Ada")
    }
}

// MARK: A coordinator with an array of children

@MainActor
protocol OldCoordinator: AnyObject {
    var didEnd: (@MainActor () -> Void)? { get set }
    func start()
}

final class OldCheckout: OldCoordinator {
    var didEnd: (@MainActor () -> Void)?
    func start() {}
}

final class OldShop {
    private(set) var children: [any OldCoordinator] = []

    @MainActor
    func checkout() {
        let child = OldCheckout()
        children.append(child)
        child.didEnd = { [weak self, weak child] in
            self?.children.removeAll { $0 === child }
        }
        child.start()
    }
}

@MainActor
@Suite("The article about child arrays")
struct OldCoordinatorTests {
    @Test("A child that does not report its end stays")
    func aChildThatIsNotReportedStays() {
        let shop = OldShop()
        shop.checkout()  // and the user swipes the screen away
        #expect(shop.children.count == 1)
        shop.checkout()
        shop.children.last?.didEnd?()
        #expect(shop.children.count == 1)
    }
}
