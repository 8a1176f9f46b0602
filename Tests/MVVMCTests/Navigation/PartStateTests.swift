import Foundation
import MVVMC
import MVVMCTesting
import Testing

/// The states of the parts of screens in archives.
@MainActor
@Suite("The states of parts in archives")
struct PartStateTests {
    private func start() -> (navigator: Navigator, order: OrderViewModel) {
        let (navigator, shop) = (Navigator(), Shop())
        navigator.start(shop)
        return (navigator, shop.order)
    }

    private func restore(_ navigator: Navigator, _ shop: Shop = Shop()) throws -> (Navigator, OrderViewModel) {
        let data = try JSONEncoder().encode(try #require(navigator.archive()))
        let tree = Navigator()
        tree.restore(try JSONDecoder().decode(NavigationArchive.self, from: data), starting: shop)
        return (tree, shop.order)
    }

    @Test("Two equal parts have their own states, also if the screen has none", arguments: [false, true])
    func equalParts(firstIsEmpty: Bool) throws {
        let (navigator, order) = start()
        if !firstIsEmpty { order.billing.text = "billing" }
        order.shipping.text = "shipping"
        let (_, restored) = try restore(navigator)
        #expect(restored.billing.text == (firstIsEmpty ? "" : "billing"))
        #expect(restored.shipping.text == "shipping")
        #expect(restored.shipping.calls == ["restored", "entered"])
    }

    @Test("A part that comes late gets its state when it comes, and the archives before keep it")
    func aLatePart() throws {
        let (navigator, order) = start()
        order.gift = DraftViewModel()
        order.gift?.text = "for you"
        let (waiting, early) = try restore(navigator)
        let (tree, restored) = try restore(waiting)
        for (navigator, order) in [(waiting, early), (tree, restored)] {
            let gift = DraftViewModel()
            order.gift = gift
            #expect(gift.text == "for you")
            #expect(gift.calls == ["restored", "entered"])
            #expect(navigator.screens.count == 1)
        }
    }

    @Test("Parts that are exchanged keep their states, counted in the order in which they were first seen")
    func exchangedParts() throws {
        let (navigator, order) = start()
        (order.billing.text, order.shipping.text) = ("billing", "shipping")
        order.isExchanged = true
        let (_, restored) = try restore(navigator)
        #expect(restored.billing.text == "billing")
        #expect(restored.shipping.text == "shipping")
    }

    @Test("A screen and its parts have states of their own, in parts of parts too") func partsOfParts() throws {
        let (navigator, order) = start()
        order.note = "note"
        order.inner.address.text = "deep"
        let (_, restored) = try restore(navigator)
        #expect(restored.note == "note")
        #expect(restored.inner.address.text == "deep")
    }

    @Test("A part that has gone leaves no gap in the numbers of the others", arguments: [false, true])
    func aPartThatHasGone(isReplaced: Bool) throws {
        let (navigator, order) = start()
        let items = (0..<3).map { _ in ItemDraftViewModel() }
        order.items = items
        for (index, item) in items.enumerated() { item.text = "item \(index)" }
        order.items = [items[0], items[2]]
        if isReplaced { order.items = [items[0], ItemDraftViewModel(), items[2]] }
        let shop = Shop()
        shop.order.items = order.items.map { _ in ItemDraftViewModel() }
        let (_, restored) = try restore(navigator, shop)
        #expect(restored.items.map(\.text) == ["item 0"] + (isReplaced ? [""] : []) + ["item 2"])
    }

    @Test("States that no part takes go with their screen") func untaken() throws {
        let (navigator, order) = start()
        order.gift = DraftViewModel()
        order.gift?.text = "for you"
        let (tree, shop) = (Navigator(), Shop())
        tree.restore(try #require(navigator.archive()), starting: shop)
        shop.navigate(to: .other)
        shop.navigate(to: .order)
        shop.order.gift = DraftViewModel()
        #expect(shop.order.gift?.text == "")
    }
}

private final class OrderViewModel: CompositeViewModel, StateRestoring {
    let billing = DraftViewModel()
    let shipping = DraftViewModel()
    let inner = InnerViewModel()
    @Observed var note = ""
    @Observed var gift: DraftViewModel?
    @Observed var items: [ItemDraftViewModel] = []
    @Observed var isExchanged = false

    var parts: [any ReferenceViewModel] {
        (isExchanged ? [shipping, billing] : [billing, shipping]) + (gift.map { [$0] } ?? []) + items + [inner]
    }
    var savedState: String? { note.isEmpty ? nil : note }
    func restore(_ state: String) { note = state }
}

private final class InnerViewModel: CompositeViewModel {
    let address = AddressDraftViewModel()
    var parts: [any ReferenceViewModel] { [address] }
}

private final class AddressDraftViewModel: StateRestoring {
    @Observed var text = ""
    var savedState: String? { text.isEmpty ? nil : text }
    func restore(_ state: String) { text = state }
}

private final class ItemDraftViewModel: StateRestoring {
    @Observed var text = ""
    var savedState: String? { text.isEmpty ? nil : text }
    func restore(_ state: String) { text = state }
}

private final class Shop: Coordinator {
    enum Route: Hashable, Codable { case order, other }
    let flow = Flow<Never>()
    let initialRoute = Route.order
    private(set) var order = OrderViewModel()

    func decision(for route: Route) -> RouteDecision<Route> { .showAgain }

    func show(_ route: Route) {
        guard route == .order else { return flow.replaceScreens(with: [Place("other")]) }
        if !path.isEmpty { order = OrderViewModel() }
        flow.replaceScreens(with: [order])
    }
}
