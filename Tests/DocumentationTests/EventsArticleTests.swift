import MVVMC
import MVVMCTesting
import Testing

// The code of the article "Events, logging and analytics".

struct BasketViewModel: ViewModel {}

struct PaymentViewModel: ViewModel {}

final class PaymentCoordinator: Coordinator {
    enum Route: Hashable { case payment }
    let flow = Flow<String>()
    let initialRoute = Route.payment
    func show(_ route: Route) { flow.push(PaymentViewModel()) }
}

final class MarketCoordinator: Coordinator {
    enum Route: Hashable { case basket, payment }
    let flow = Flow<Never>()
    let initialRoute = Route.basket

    func show(_ route: Route) {
        switch route {
        case .basket: flow.push(BasketViewModel())
        case .payment: flow.present(PaymentCoordinator(), as: .sheet)
        }
    }
}

@MainActor
final class MarketAnalytics {
    private let track: @MainActor (String) -> Void
    private var token: ObservationToken?

    init(_ navigator: Navigator, track: @escaping @MainActor (String) -> Void) {
        self.track = track
        token = navigator.observeEvents(with: self) { analytics, event in analytics.note(event) }
    }

    private func note(_ event: NavigationEvent) {
        switch event.kind {
        case .becameFrontmost: track("screen \(event.viewModel.map { "\($0)" } ?? "")")
        case .flowEnded where event.coordinator == PaymentCoordinator.self:
            track(event.end?.output == nil ? "payment cancelled" : "payment finished")
        default: break
        }
    }
}

@MainActor @Suite(.failsOnMisuse)
struct EventsArticleTests {
    @Test func eachEventOfThePaymentIsNamed() async {
        let (navigator, market) = (Navigator(), MarketCoordinator())
        navigator.start(market)
        await assertEachEvent(of: navigator) { events in
            market.navigate(to: .payment)
            events.assert([
                .navigated(MarketCoordinator.self, to: .payment), .presented(as: .sheet),
                .flowStarted(PaymentCoordinator.self), .navigated(PaymentCoordinator.self, to: .payment),
                .pushed(PaymentViewModel.self), .becameFrontmost(PaymentViewModel.self),
            ])
        }
    }

    func logging(_ navigator: Navigator) -> ObservationToken {
        let log = navigator.logEvents(subsystem: "com.example.market")
        Misuse.log(subsystem: "com.example.market")
        return log
    }
}
