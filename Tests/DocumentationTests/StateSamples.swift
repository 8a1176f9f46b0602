import Foundation
import MVVMC
import MVVMCTesting
import XCTest

// The samples of the doc comments in Sources/MVVMC/State and Sources/MVVMC/Commands.

extension Samples {
    struct Account: Equatable, Sendable {
        var email = "ada@example.com"
    }

    final class ChoiceViewModel<Choice: Hashable>: ReferenceViewModel {
        @Observed private(set) var isDone = false
        private(set) lazy var done = Command(with: self) { $0.performDone() }
        private func performDone() { isDone = true }
    }

    final class Session: ReferenceViewModel {
        @Observed var account: Account?
    }

    actor AccountCache {
        private(set) var loads = 0
        func load() {}
        func load(for account: Account?) { loads += 1 }
    }

    protocol RecipeService: Sendable {
        func results(for text: String) async throws -> [String]
    }

    final class PagedSearch: ReferenceViewModel {
        @Observed var query = ""
        @Observed var page = 1
    }

    struct Item: Equatable {
        let price: Int
    }

    @MainActor
    final class Form {
        let label = Label()
        let button = Button()
        let spinner = Spinner()
        let price = Label()
        let field = Field()
        let store = PictureStore()
        let analytics = Analytics()
        let formatter = PriceFormatter()
        var checks: [String] = []
        var totals: [Int] = []
        var token: ObservationToken?

        func show(_ message: String?) {}
        func show(_ error: (any Error)?) {}
        func show(_ picture: Picture?) {}
        func show(_ account: Account?) {}
        func show(_ total: Int) { totals.append(total) }
        func scrollToTop() {}
        func format(_ price: Int) -> String { formatter.text(for: price) }
        func draw(_ email: String, busy: Bool = false) {}
        func check(_ email: String) { checks.append(email) }

        // MARK: Bindings
        func bind(_ viewModel: SignInViewModel, in bindings: Bindings) {
            bindings.bind(viewModel.$message, to: label, \.text)  // one property
            bindings.bind(viewModel.canSignIn, to: button, \.isEnabled)  // any expression
            bindings.bind(to: price, \.text, with: self) { $0.format(viewModel.price) }  // an expression of the view
            bindings.observe(viewModel.$error, with: self) { view, error in view.show(error) }  // now, then each change
            bindings.autorun(with: self) { view in view.draw(viewModel.email) }  // again when a read property changes
            bindings.bidirectionalBind(viewModel, \.email, to: field, \.text)  // both ways
        }

        func bindBothWays(_ viewModel: SignInViewModel, in bindings: Bindings) {
            bindings.bidirectionalBind(viewModel, \.email, to: field, \.text)
        }

        func observe(_ viewModel: SignInViewModel, in bindings: Bindings) {
            bindings.observe(viewModel.$message, with: self) { view, message in view.show(message) }
            bindings.observe(viewModel.$query, initial: false, with: self) { view, _ in view.scrollToTop() }
        }

        func draw(_ viewModel: SignInViewModel, in bindings: Bindings) {
            bindings.autorun(with: self) { view in view.draw(viewModel.email, busy: viewModel.signIn.isRunning) }
        }

        func showPrice(_ viewModel: SignInViewModel, in bindings: Bindings) {
            bindings.bind(to: label, \.text, with: self) { view in view.formatter.text(for: viewModel.price) }
        }

        func load(_ viewModel: SignInViewModel, in bindings: Bindings) {
            bindings.load(with: self) { [store, url = viewModel.url] in
                try await store.image(at: url)
            } then: { cell, image in
                cell.show(try? image.get())
            }
        }

        func logSearches(_ search: PagedSearch, in bindings: Bindings) {
            bindings.autorun(with: self) { view in  // runs for the query only
                view.analytics.log("searched \(search.query)", page: untracked { search.page })
            }
        }

        func show(_ cart: CartSample.CartViewModel, in bindings: Bindings) {
            bindings.bind("\(cart.total)", to: label, \.text)
            bindings.observe(cart.$total, with: self) { view, total in view.show(total) }
        }

        func bindCommand(_ viewModel: SignInViewModel, in bindings: Bindings) {
            bindings.bind(viewModel.signIn.isEnabled, to: button, \.isEnabled)
            bindings.bind(viewModel.signIn.$isRunning, to: spinner, \.isAnimating)
            button.onTap = viewModel.signIn.execute
        }

        func signIn(_ viewModel: SignInViewModel) async throws {
            try await viewModel.signIn.run()
        }

        func check(_ viewModel: SignInViewModel) {
            let token: ObservationToken
            token = viewModel.$email.observe(initial: false, with: self) { $0.check($1) }
            viewModel.email = "ada@example.com"  // calls check(_:)
            token.cancel()  // never again
            viewModel.email = ""
        }

        func keep(_ bindings: Bindings, _ cache: AccountCache) {
            let load = Task { await cache.load() }
            bindings.add(ObservationToken { load.cancel() })
        }

        func followMessage(_ viewModel: SignInViewModel) {
            token = viewModel.$message.observe(with: self) { owner, message in owner.label.text = message }
        }

        func followAccount(_ session: Session) {
            token = session.$account.observe(with: self) { owner, account in owner.show(account) }
        }
    }

    // MARK: Batch
    static func setTogether(_ viewModel: SignInViewModel, _ account: Account) {
        batch {
            viewModel.email = account.email
            viewModel.password = ""
        }
    }

    // MARK: Command and Property
    @MainActor
    struct PriceViewModel {
        let price: Property<String>
    }

    static func mapped(_ cart: CartSample.CartViewModel) -> PriceViewModel {
        PriceViewModel(price: cart.$total.map { $0.formatted(.currency(code: "EUR")) })
    }

    static func constant() -> PriceViewModel {
        PriceViewModel(price: .constant("€ 3"))
    }

    static func follow(_ session: Session, _ cache: AccountCache) async {
        for await account in session.$account.values { await cache.load(for: account) }
    }

    @MainActor
    final class Loading {
        @Performs(performSignIn, when: { $0.canSignIn }) var signIn
        private(set) lazy var load = Command(with: self) { try await $0.performLoad() }

        let canSignIn = true
        private func performSignIn() {}
        private func performLoad() async throws {}
    }

    @MainActor
    final class ConditionalLoading {
        private(set) lazy var load = Command(with: self, when: { $0.canLoad }) { try await $0.performLoad() }

        let canLoad = true
        private func performLoad() async throws {}
    }

    @MainActor
    final class Searching {
        private(set) lazy var search = Command(with: self, .cancelPrevious) { try await $0.performSearch($1) }

        private func performSearch(_ text: String) async throws {}
    }

    @MainActor
    final class DebouncedSearching {
        @Performs(performSearch, .debounce(.milliseconds(300)), clock: { $0.clock }) var search

        let clock: any Clock<Duration>
        private(set) var searches: [String] = []
        init(clock: any Clock<Duration>) { self.clock = clock }
        private func performSearch(_ text: String) async { searches.append(text) }
    }

    @MainActor
    final class Saving {
        @Performs(performSave, outlivesScreen: true) var save

        private func performSave() async {}
    }

    // MARK: Computed
    enum CartSample {
        final class CartViewModel: ReferenceViewModel {
            @Observed var items: [Item] = []
            @Computed(computeTotal) var total
            private func computeTotal() -> Int { items.reduce(0) { $0 + $1.price } }
        }
    }

    // MARK: Observed
    enum ObservedSample {
        @MainActor final class SignInViewModel: ReferenceViewModel {
            @Observed var email = ""
            @Observed private(set) var message: String?

            var canSignIn: Bool { email.contains("@") }  // plain Swift, still observable
        }
    }

    // MARK: Performs
    enum PerformsSample {
        final class SearchViewModel: ReferenceViewModel {
            @Observed var text = ""
            @Observed private(set) var results: [String] = []
            private let service: any RecipeService
            init(service: any RecipeService) { self.service = service }

            @Performs(performSearch, .cancelPrevious) var search  // a Command<String, Void>
            private func performSearch(_ text: String) async throws { results = try await service.results(for: text) }

            @Performs(performClear, when: { !$0.text.isEmpty }) var clear  // a Command<Void, Void>
            private func performClear() { text = "" }
        }
    }
}

@MainActor
final class StateSampleTests: XCTestCase {
    func testTheSamplesOfBindingsFollowTheViewModel() async throws {
        let (form, viewModel, bindings) = (Samples.Form(), Samples.SignInViewModel(), Bindings())
        form.bind(viewModel, in: bindings)
        form.bindCommand(viewModel, in: bindings)
        form.check(viewModel)
        XCTAssertEqual(form.checks, ["ada@example.com"])
        Samples.setTogether(viewModel, Samples.Account())
        XCTAssertEqual(form.field.text, "ada@example.com")
        XCTAssertTrue(form.button.isEnabled)
        form.button.onTap?()
        XCTAssertEqual(form.label.text, "Welcome")
        XCTAssertEqual(form.price.text, "€ 0")
    }

    func testTheSampleOfUntrackedLogsTheQueryOnly() async {
        let (form, search, bindings) = (Samples.Form(), Samples.PagedSearch(), Bindings())
        form.logSearches(search, in: bindings)
        search.page = 2
        search.query = "Rome"
        XCTAssertEqual(form.analytics.entries, ["searched , page 1", "searched Rome, page 2"])
    }

    func testTheSamplesOfACartShowItsTotal() async {
        let (form, cart, bindings) = (Samples.Form(), Samples.CartSample.CartViewModel(), Bindings())
        form.show(cart, in: bindings)
        cart.items = [.init(price: 1), .init(price: 2)]
        XCTAssertEqual(form.label.text, "3")
        XCTAssertEqual(form.totals, [0, 3])
        XCTAssertTrue(Samples.mapped(cart).price.value.contains("3"))
        XCTAssertEqual(Samples.constant().price.value, "€ 3")
    }

    func testTheSampleOfAGenericClassHasACommand() async {
        let choice = Samples.ChoiceViewModel<Int>()
        choice.done.execute()
        XCTAssertTrue(choice.isDone)
    }

    func testTheSampleOfADebouncedCommandWaitsForItsClock() async {
        let clock = TestClock()
        let search = Samples.DebouncedSearching(clock: clock)
        search.search.execute("R")
        search.search.execute("Ro")
        await clock.advance(by: .milliseconds(300))
        await settle()
        XCTAssertEqual(search.searches, ["Ro"])
    }
}
