import MVVMC
import MVVMCExplorer
import XCTest

// Correct apps whose services answer in any order, late, or not at all.

/// The view model of a search. The service also answers cancelled requests, and the view model discards these answers.
private final class LibrarySearchViewModel: ReferenceViewModel, Explorable {
    @Observed private(set) var query = ""
    @Observed private(set) var results: String?
    @Performs(performSearch, .cancelPrevious) var search
    private let requests: Explorer.Requests

    init(_ requests: Explorer.Requests) { self.requests = requests }

    var exploredActions: [Explorer.Action] {
        Explorer.Action.each("search", ["a", "b"]) {
            self.query = $0
            self.search.execute($0)
        }
    }

    private func performSearch(_ query: String) async throws {
        let found = try await requests.response(to: "search \(query)", ignoresCancellation: true) { query }
        try Task.checkCancellation()
        results = found
    }
}

private final class LibrarySearch: Coordinator {
    enum Route: Hashable { case search }
    let flow = Flow<Never>()
    let initialRoute = Route.search
    private(set) weak var search: LibrarySearchViewModel?
    private let requests: Explorer.Requests

    init(_ requests: Explorer.Requests) { self.requests = requests }

    func show(_ route: Route) {
        let search = LibrarySearchViewModel(requests)
        self.search = search
        flow.push(search)
    }
}

@MainActor
private func makeLibrarySearchApp() -> Explorer.App {
    let (navigator, requests) = (Navigator(), Explorer.Requests())
    let coordinator = LibrarySearch(requests)
    navigator.start(coordinator)
    let areCurrent = Explorer.Invariant("the results are those of the last search that was answered") {
        [weak coordinator] in
        guard requests.open.isEmpty, let search = coordinator?.search, search.search.error == nil else { return true }
        return search.results == nil || search.results == search.query
    }
    return Explorer.App(navigator, invariants: [areCurrent], requests: requests)
}

/// The view model of an article. An unstructured task loads the text, and then the picture. The task retains the view
/// model until the requests have ended, even after the user has left the screen.
private final class ArticleViewModel: ReferenceViewModel {
    @Observed private(set) var text: String?
    @Observed private(set) var picture: String?

    init(_ requests: Explorer.Requests) {
        Task {
            self.text = try await requests.response(to: "the text") { "Text" }
            self.picture = try await requests.response(to: "the picture") { "Picture" }
        }
    }
}

private final class FrontPageViewModel: ReferenceViewModel {
    @Performs(performOpen) var open
    private let show: @MainActor () -> Void

    init(show: @escaping @MainActor () -> Void) { self.show = show }

    private func performOpen() { show() }
}

private final class Magazine: Coordinator {
    enum Route: Hashable { case frontPage, article }
    let flow = Flow<Never>()
    let initialRoute = Route.frontPage
    private let requests: Explorer.Requests

    init(_ requests: Explorer.Requests) { self.requests = requests }

    func show(_ route: Route) {
        switch route {
        case .frontPage: flow.push(FrontPageViewModel { self.navigate(to: .article) })
        case .article: flow.push(ArticleViewModel(requests))
        }
    }
}

@MainActor
private func makeMagazineApp() -> Explorer.App {
    let (navigator, requests) = (Navigator(), Explorer.Requests())
    navigator.start(Magazine(requests))
    return Explorer.App(navigator, requests: requests)
}

/// The view model of a payment. The user cannot leave its full-screen modal. The coordinator finishes when the request
/// has succeeded or failed.
private final class PaymentViewModel: ReferenceViewModel {
    @Performs(performPay) var pay
    private let requests: Explorer.Requests
    private let finish: @MainActor (Bool) -> Void

    init(_ requests: Explorer.Requests, onEnd finish: @escaping @MainActor (Bool) -> Void) {
        (self.requests, self.finish) = (requests, finish)
    }

    private func performPay() async {
        do {
            try await requests.response(to: "pay") {}
            finish(true)
        } catch {
            if !Task.isCancelled { finish(false) }
        }
    }
}

private final class Payment: Coordinator {
    enum Route: Hashable { case payment }
    let flow = Flow<Bool>()
    let initialRoute = Route.payment
    private let requests: Explorer.Requests

    init(_ requests: Explorer.Requests) { self.requests = requests }

    func show(_ route: Route) {
        let payment = PaymentViewModel(requests) { self.flow.finish($0) }
        flow.push(payment)
        payment.pay.execute()
    }
}

private final class Checkout: Coordinator {
    enum Route: Hashable { case cart, payment }
    let flow = Flow<Never>()
    let initialRoute = Route.cart
    private let requests: Explorer.Requests

    init(_ requests: Explorer.Requests) { self.requests = requests }

    func show(_ route: Route) {
        switch route {
        case .cart: flow.push(FrontPageViewModel { self.navigate(to: .payment) })
        case .payment:
            flow.present(Payment(requests), as: .fullScreen) { end in
                if end.output == false { self.flow.presentAlert("Not paid", cancel: .button("OK")) }
            }
        }
    }
}

@MainActor
private func makeCheckoutApp() -> Explorer.App {
    let (navigator, requests) = (Navigator(), Explorer.Requests())
    navigator.start(Checkout(requests))
    return Explorer.App(navigator, requests: requests)
}

/// The view model of a form. Until the form is submitted, leaving it requires the server's confirmation. If the request
/// for the confirmation fails, the form can be left.
private final class ClaimViewModel: LeaveConfirming {
    @Observed private(set) var canLeave = false
    @Performs(performSubmit) var submit
    private let requests: Explorer.Requests

    init(_ requests: Explorer.Requests) { self.requests = requests }

    func confirmLeaving() async -> Bool { (try? await requests.response(to: "unlock the claim") { true }) ?? true }

    private func performSubmit() async throws {
        try await requests.response(to: "submit the claim") {}
        canLeave = true
    }
}

private final class Claims: Coordinator {
    enum Route: Hashable, Codable { case claims, claim }
    let flow = Flow<Never>()
    let initialRoute = Route.claims
    private let requests: Explorer.Requests

    init(_ requests: Explorer.Requests) { self.requests = requests }

    func show(_ route: Route) {
        switch route {
        case .claims: flow.push(FrontPageViewModel { self.navigate(to: .claim) })
        case .claim: flow.push(ClaimViewModel(requests))
        }
    }
}

@MainActor
private func makeClaimsApp(_ archive: NavigationArchive? = nil) -> Explorer.App {
    let (navigator, requests) = (Navigator(), Explorer.Requests())
    let coordinator = Claims(requests)
    if let archive {
        navigator.restore(archive, starting: coordinator)
    } else {
        navigator.start(coordinator)
    }
    return Explorer.App(
        navigator,
        world: [Explorer.Action("a link to the claims") { coordinator.navigate(toPath: [.claims]) }],
        requests: requests, remake: { makeClaimsApp($0) })
}

/// A view model that sends a message in up to three attempts, with pauses, in a task that is never cancelled.
private final class OutboxViewModel: ReferenceViewModel {
    @Observed private(set) var isSent: Bool?
    @Performs(performSend) var send
    private let requests: Explorer.Requests
    private let clock: TestClock

    init(_ requests: Explorer.Requests, _ clock: TestClock) { (self.requests, self.clock) = (requests, clock) }

    private func performSend() {
        Task {
            for attempt in 1...3 {
                do {
                    try await requests.response(to: "send", ignoresCancellation: true) {}
                    isSent = true
                    return
                } catch {
                    try? await clock.sleep(for: .seconds(attempt))
                }
            }
            isSent = false
        }
    }
}

private final class Outbox: Coordinator {
    enum Route: Hashable { case messages, message }
    let flow = Flow<Never>()
    let initialRoute = Route.messages
    private let requests: Explorer.Requests
    private let clock: TestClock

    init(_ requests: Explorer.Requests, _ clock: TestClock) { (self.requests, self.clock) = (requests, clock) }

    func show(_ route: Route) {
        switch route {
        case .messages: flow.push(FrontPageViewModel { self.navigate(to: .message) })
        case .message: flow.present(OutboxViewModel(requests, clock))
        }
    }
}

@MainActor
private func makeOutboxApp() -> Explorer.App {
    let (navigator, requests, clock) = (Navigator(), Explorer.Requests(), TestClock())
    navigator.start(Outbox(requests, clock))
    return Explorer.App(navigator, clocks: [clock], requests: requests)
}

/// A view model that tries to send a postcard until a request succeeds.
private final class PostcardViewModel: ReferenceViewModel {
    @Observed private(set) var isSent = false
    @Performs(performSend) var send
    private let requests: Explorer.Requests
    private let clock: TestClock

    init(_ requests: Explorer.Requests, _ clock: TestClock) { (self.requests, self.clock) = (requests, clock) }

    private func performSend() {
        Task {
            while (try? await requests.response(to: "send", ignoresCancellation: true) {}) == nil {
                try? await clock.sleep(for: .seconds(1))
            }
            isSent = true
        }
    }
}

/// A coordinator that requests news repeatedly, with pauses, until the coordinator is deallocated.
private final class PostOffice: Coordinator {
    enum Route: Hashable, CaseIterable { case counter, postcard }
    let flow = Flow<Never>()
    let initialRoute = Route.counter
    private let requests: Explorer.Requests
    private let clock: TestClock

    init(_ requests: Explorer.Requests, _ clock: TestClock) {
        (self.requests, self.clock) = (requests, clock)
        Task { [weak self] in
            while self != nil {
                try? await requests.response(to: "ask for news") {}
                try? await clock.sleep(for: .seconds(1))
            }
        }
    }

    func show(_ route: Route) {
        switch route {
        case .counter: flow.push(FrontPageViewModel { self.navigate(to: .postcard) })
        case .postcard: flow.present(PostcardViewModel(requests, clock))
        }
    }
}

@MainActor
private func makePostOfficeApp() -> Explorer.App {
    let (navigator, requests, clock) = (Navigator(), Explorer.Requests(), TestClock())
    navigator.start(PostOffice(requests, clock))
    return Explorer.App(navigator, clocks: [clock], requests: requests)
}

final class CorrectAnswersTests: XCTestCase {
    @MainActor
    func testASearchThatShowsOnlyTheLastAnswerHasNoFinding() async {
        await exploreCorrectApp("makeLibrarySearchApp()", screens: ["LibrarySearchViewModel"], makeLibrarySearchApp)
    }

    @MainActor
    func testATaskThatLoadsForARemovedScreenHasNoFinding() async {
        await exploreCorrectApp(
            "makeMagazineApp()", screens: ["FrontPageViewModel", "ArticleViewModel"], makeMagazineApp)
    }

    @MainActor
    func testAScreenThatAnAnswerEndsHasNoFinding() async {
        await exploreCorrectApp("makeCheckoutApp()", screens: ["PaymentViewModel", "Alert: Not paid"], makeCheckoutApp)
    }

    @MainActor
    func testAScreenWhoseServerConfirmsLeavingHasNoFinding() async {
        await exploreCorrectApp("makeClaimsApp()", screens: ["ClaimViewModel"]) { makeClaimsApp() }
    }

    @MainActor
    func testATaskThatTriesAgainHasNoFinding() async {
        await exploreCorrectApp("makeOutboxApp()", screens: ["OutboxViewModel"], makeOutboxApp)
    }

    @MainActor
    func testManyTasksThatTryAgainHaveNoFinding() async {
        let sends = Array(repeating: "OutboxViewModel: send", count: 20)
        let steps = ["the network is lost", "FrontPageViewModel: open"] + sends + ["OutboxViewModel: drag down"]
        let report = await Explorer("makeOutboxApp()", make: makeOutboxApp).play(steps.joined(separator: "\n"))
        report.assertNoFindings()
        XCTAssertEqual(report.steps, steps.count)
    }

    @MainActor
    func testATaskThatWaitsForTheNetworkHasNoFinding() async {
        await exploreCorrectApp("makePostOfficeApp()", screens: ["PostcardViewModel"], makePostOfficeApp)
    }

    @MainActor
    func testAWaitingTaskBesideAnEndlessOneHasNoFinding() async {
        let report = await Explorer("makePostOfficeApp()", make: makePostOfficeApp).play(
            """
            FrontPageViewModel: open
            the network is lost
            PostcardViewModel: send
            PostcardViewModel: drag down
            """)
        report.assertNoFindings()
        XCTAssertEqual(report.steps, 4)
    }
}
