import MVVMC
import MVVMCExplorer

/// An app that navigates too late. When the server has answered, the app navigates to the ticket, even if the booking
/// flow has ended.
@MainActor
public func makeLateAnswerApp() -> Explorer.App {
    let (navigator, requests) = (Navigator(), Explorer.Requests())
    navigator.start(TripsCoordinator(requests))
    return Explorer.App(navigator, requests: requests)
}

private final class TripsViewModel: ReferenceViewModel {
    @Performs(performBook) var book
    private let show: @MainActor () -> Void

    init(show: @escaping @MainActor () -> Void) { self.show = show }

    private func performBook() { show() }
}

private final class BookingViewModel: ReferenceViewModel {
    @Performs(performPay) var pay
    private let requests: Explorer.Requests
    private let show: @MainActor () -> Void

    init(_ requests: Explorer.Requests, show: @escaping @MainActor () -> Void) {
        (self.requests, self.show) = (requests, show)
    }

    private func performPay() {
        // The mistake is that this task is not cancelled when the user leaves the screen.
        Task { [requests, show] in
            try await requests.response(to: "pay") {}
            show()
        }
    }
}

private struct TicketViewModel: ViewModel {}

private final class BookingCoordinator: Coordinator {
    enum Route: Hashable { case booking, ticket }
    let flow = Flow<Void>()
    let initialRoute = Route.booking
    private let requests: Explorer.Requests

    init(_ requests: Explorer.Requests) { self.requests = requests }

    func show(_ route: Route) {
        switch route {
        case .booking: flow.push(BookingViewModel(requests) { self.navigate(to: .ticket) })
        case .ticket: flow.push(TicketViewModel())
        }
    }
}

private final class TripsCoordinator: Coordinator {
    enum Route: Hashable { case trips, booking }
    let flow = Flow<Never>()
    let initialRoute = Route.trips
    private let requests: Explorer.Requests

    init(_ requests: Explorer.Requests) { self.requests = requests }

    func show(_ route: Route) {
        switch route {
        case .trips: flow.push(TripsViewModel { self.navigate(to: .booking) })
        case .booking: flow.present(BookingCoordinator(requests), as: .sheet)
        }
    }
}
