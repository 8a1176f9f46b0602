import MVVMC
import MVVMCTesting
import XCTest

// The test in XCTest of the article "Events, logging and analytics". A test class of XCTest does not compile with default
// isolation, with which the other file is compiled, too.

@MainActor
final class EventsArticleXCTests: XCTestCase {
    func testACancelledPaymentIsCounted() async {
        var tracked: [String] = []
        let (navigator, market) = (Navigator(), MarketCoordinator())
        let analytics = MarketAnalytics(navigator) { tracked.append($0) }
        navigator.start(market)
        market.navigate(to: .payment)
        NavigationUser(of: navigator).dragModalDown()
        withExtendedLifetime(analytics) {
            XCTAssertEqual(
                tracked,
                ["screen BasketViewModel", "screen PaymentViewModel", "payment cancelled", "screen BasketViewModel"])
        }
    }
}
