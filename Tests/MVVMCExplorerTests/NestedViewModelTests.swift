import MVVMCLists
import MVVMCExplorer
import MVVMCTesting
import XCTest

/// Tests the actions on view models that the view model of a screen holds.
@MainActor
final class NestedViewModelTests: XCTestCase {
    private static var known: Explorer.Report?

    private func actions() async -> Set<String> {
        let report: Explorer.Report
        if let known = Self.known {
            report = known
        } else {
            report = await Explorer("makeCheckout()") { makeCheckout() }.explore(sessions: 40, steps: 40, seed: 2)
            Self.known = report
            report.assertNoFindings()
        }
        return Set(report.map.edges.map(\.action))
    }

    func testTheActionsOfNestedViewModelsAreFound() async {
        let actions = await actions()
        for action in [
            "address.save", "address.save, tapped twice", "type address.street", "address.toggle isHome",
            "address.countries: select", "address.clear", "coupon.apply", "gift.wrap", "gift.paper.choose",
            "viewModel.confirm", "later.remind", "voucher.apply",
        ] {
            XCTAssertTrue(actions.contains(action), "\(action) is not among \(actions.sorted())")
        }
    }

    func testViewModelsOutsideOfTheScreenAreNotUsed() async {
        let actions = await actions()
        for name in ["secret", "hidden", "parent", "next", "address.checkout"] {
            XCTAssertFalse(actions.contains { $0.contains(name) }, "\(name) is among \(actions.sorted())")
        }
    }

    func testAReplacedNestedViewModelIsNoLongerUsed() async {
        let explorer = Explorer("makeCheckout()") { makeCheckout() }
        let report = await explorer.play(
            """
            CheckoutViewModel: askForCoupon
            CheckoutViewModel: coupon.apply
            CheckoutViewModel: coupon.apply
            """)
        XCTAssertEqual(report.findings.map(\.kind), [.notPlayable], "\(report)")
        let again = await explorer.play(
            """
            CheckoutViewModel: askForCoupon
            CheckoutViewModel: coupon.apply
            CheckoutViewModel: askForCoupon
            CheckoutViewModel: coupon.apply
            """)
        again.assertNoFindings()
    }

    func testNestedActionsAreFoundAgainAfterAReplacement() async {
        let report = await Explorer("makeCheckout()") { makeCheckout() }.play(
            """
            CheckoutViewModel: gift.paper.choose
            CheckoutViewModel: changeGift
            CheckoutViewModel: gift.paper.choose
            """)
        report.assertNoFindings()
    }

    func testTheReportNamesCommandsOfNestedViewModels() async {
        _ = await actions()
        XCTAssertEqual(
            Self.known?.unreachedCommands ?? [],
            ["CheckoutViewModel.address.find", "CheckoutViewModel.address.leave"])
    }
}

@MainActor
private func makeCheckout() -> Navigator {
    let navigator = Navigator()
    navigator.start(CheckoutCoordinator())
    return navigator
}

private final class CheckoutViewModel: ReferenceViewModel, ViewModelOwner {
    let address = AddressViewModel()
    let hidden = CouponViewModel {}
    let hiddenVoucher: CouponViewModel
    /// The same view model as `hiddenVoucher`.
    let voucher: CouponViewModel
    @Observed private(set) var coupon: CouponViewModel?
    @Observed private var secret = CouponViewModel {}
    private(set) var gift = GiftViewModel(PaperViewModel())
    private(set) lazy var later = ReminderViewModel()
    @Owned var viewModel: ConfirmationViewModel?
    let next: ReceiptViewModel
    @Performs(performAskForCoupon) var askForCoupon
    @Performs(performChangeGift) var changeGift
    @Performs(performPay) var pay
    private let show: @MainActor () -> Void

    init(next: ReceiptViewModel, show: @escaping @MainActor () -> Void) {
        (self.next, self.show) = (next, show)
        voucher = CouponViewModel {}
        hiddenVoucher = voucher
        address.checkout = self
        viewModel = ConfirmationViewModel()
    }

    func bind(_ viewModel: ConfirmationViewModel, in bindings: Bindings) {}

    private func performAskForCoupon() { coupon = CouponViewModel { [weak self] in self?.coupon = nil } }
    private func performChangeGift() { gift = GiftViewModel(gift.paper) }
    private func performPay() {
        _ = later
        show()
    }
}

extension CheckoutViewModel: Explorable {
    func isExplored(_ property: String) -> Bool { !property.hasPrefix("hidden") && property != "secret" }
}

private final class AddressViewModel: ReferenceViewModel {
    enum Section { case countries }
    struct Country: ReusableViewViewModel, Identifiable, Equatable { let id: Int }
    @Observed var street = ""
    @Observed var isHome = true
    let countries = ListViewModel<Section, Country>()
    @Performs(performSave) var save
    @Performs(performFind) var find
    @Performs(performLeave, when: { _ in false }) var leave
    weak var checkout: CheckoutViewModel?

    init() {
        countries.onSelect(with: self) { _, _ in }
        countries.apply(ListSnapshot([ListSection(id: .countries, items: [Country(id: 1), Country(id: 2)])]))
    }

    private func performSave() { street = "" }
    private func performFind(_ text: String) {}
    private func performLeave() {}
}

extension AddressViewModel: Explorable {
    var exploredActions: [Explorer.Action] {
        [
            Explorer.Action.typing("street") { self.street = $0 },
            Explorer.Action("toggle isHome") { self.isHome.toggle() },
            Explorer.Action("clear") { self.street = "" },
        ]
    }
}

private final class CouponViewModel: ReferenceViewModel {
    @Performs(performApply) var apply
    private let applied: @MainActor () -> Void
    init(applied: @escaping @MainActor () -> Void) { self.applied = applied }
    private func performApply() { applied() }
}

private final class GiftViewModel: ReferenceViewModel {
    @Performs(performWrap) var wrap
    let paper: PaperViewModel
    init(_ paper: PaperViewModel) { self.paper = paper }
    private func performWrap() {}
}

private final class PaperViewModel: ReferenceViewModel {
    @Performs(performChoose) var choose
    private func performChoose() {}
}

private final class ReminderViewModel: ReferenceViewModel {
    @Performs(performRemind) var remind
    private func performRemind() {}
}

private final class ConfirmationViewModel: ReferenceViewModel {
    @Performs(performConfirm) var confirm
    private func performConfirm() {}
}

/// The view model of the receipt tab. `CheckoutViewModel` refers to this view model, but an explorer must not use it on
/// the screen of the checkout.
private final class ReceiptViewModel: ReferenceViewModel {
    @Performs(performPrint) var print
    private func performPrint() {}
}

private final class CheckoutCoordinator: Coordinator {
    enum Route: Hashable { case checkout, receipt }
    let flow = Flow<Never>()
    let initialRoute = Route.checkout
    private let receipt = ReceiptViewModel()

    func show(_ route: Route) {
        switch route {
        case .checkout:
            flow.push(TabsViewModel([.init("checkout"), .init("receipt")]))
            flow.embed(CheckoutViewModel(next: receipt) { self.navigate(to: .receipt) }, in: "checkout")
            flow.embed(receipt, in: "receipt")
        case .receipt: flow.push(ShoppingViewModel())
        }
    }
}
