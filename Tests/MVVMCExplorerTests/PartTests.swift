import MVVMC
import MVVMCExplorer
import MVVMCTesting
import XCTest

/// Tests that an explorer uses the parts of screens, and finds those that are not declared.
@MainActor
final class PartTests: XCTestCase {
    /// The declaration of the parts of an order.
    private enum Declaration: CaseIterable {
        /// The order holds the address in a property, and declares it.
        case stored
        /// The order holds the address only in the array of its parts.
        case array
        /// A part of the order declares the address.
        case deep
        /// The order holds the address, and does not declare it.
        case missing
    }

    private func explorer(_ declaration: Declaration) -> Explorer {
        Explorer("makeOrders()") {
            let navigator = Navigator()
            let coordinator = OrdersCoordinator(declaration)
            navigator.start(coordinator)
            return Explorer.App(navigator, requests: coordinator.requests)
        }
    }

    private final class OrdersCoordinator: Coordinator {
        enum Route: Hashable, CaseIterable { case orders, order }
        let flow = Flow<Never>()
        let initialRoute = Route.orders
        let requests = Explorer.Requests()
        private let declaration: Declaration
        init(_ declaration: Declaration) { self.declaration = declaration }
        func show(_ route: Route) {
            switch route {
            case .orders: flow.push(Orders { self.navigate(to: .order) })
            case .order:
                let address = Address(requests)
                switch declaration {
                case .stored: flow.push(Order(address))
                case .array: flow.push(AnyOrder([address]))
                case .deep: flow.push(AnyOrder([Order(address)]))
                case .missing: flow.push(UndeclaredOrder(address))
                }
            }
        }
    }

    private final class Orders: ReferenceViewModel {
        @Performs(performOrder) var order
        private let show: @MainActor () -> Void
        init(_ show: @escaping @MainActor () -> Void) { self.show = show }
        private func performOrder() { show() }
    }

    private final class Order: CompositeViewModel {
        let address: Address
        init(_ address: Address) { self.address = address }
        var parts: [any ReferenceViewModel] { [address] }
    }

    private final class AnyOrder: CompositeViewModel {
        let parts: [any ReferenceViewModel]
        init(_ parts: [any ReferenceViewModel]) { self.parts = parts }
    }

    private final class UndeclaredOrder: ReferenceViewModel {
        let address: Address
        init(_ address: Address) { self.address = address }
    }

    private final class Address: LeaveConfirming, Explorable {
        private let requests: Explorer.Requests
        private var city = ""
        init(_ requests: Explorer.Requests) { self.requests = requests }
        @Performs(performFind) var find
        private func performFind() async throws {
            city = try await requests.response(to: "city", ignoresCancellation: true) { "Bern" }
        }
        var canLeave: Bool { city.isEmpty }
        func confirmLeaving() async -> Bool { true }
    }

    func testDeclaredPartsAreUsedInEachForm() async {
        let names: [(Declaration, String)] = [
            (.stored, "Order: address.find"), (.array, "AnyOrder: parts[0].find"),
            (.deep, "AnyOrder: parts[0].address.find"),
        ]
        for (declaration, find) in names {
            let report = await explorer(declaration).play(
                """
                Orders: order
                \(find)
                answer: city
                """)
            report.assertNoFindings()
            let explored = await explorer(declaration).explore(sessions: 10, steps: 20, seed: 3)
            explored.assertNoFindings()
        }
    }

    func testTheWorkOfAnUndeclaredPartThatRunsAfterItsScreenIsAFinding() async {
        let report = await explorer(.missing).play(
            """
            Orders: order
            UndeclaredOrder: address.find
            UndeclaredOrder: back
            """)
        XCTAssertEqual(report.findings.map(\.kind), [.undeclaredPart], "\(report)")
        XCTAssertEqual(
            report.findings.map(\.message), ["UndeclaredOrder.address.find runs, although its screen has left"])
    }

    func testAnUndeclaredPartThatIsNotAskedIsAFinding() async {
        let report = await explorer(.missing).play(
            """
            Orders: order
            UndeclaredOrder: address.find
            answer: city
            UndeclaredOrder: back
            """)
        XCTAssertEqual(report.findings.map(\.kind), [.undeclaredPart], "\(report)")
        XCTAssertEqual(
            report.findings.map(\.message),
            ["UndeclaredOrder.address requires confirmation, but its screen was left without a question"])
    }
}
