import MVVMC
import MVVMCTesting
import Observation
import Testing

// The code of the article "State and observation".

final class CartViewModel: ReferenceViewModel {
    @Observed var prices: [Int] = []
    @Observed var discount = 0
    @Computed(computeTotal) var total
    private func computeTotal() -> Int { prices.reduce(0, +) }
    var toPay: Int { total - discount }  // a computed property is observable, too
}

@MainActor
@Observable
final class Settings {
    var currency = "$"
}

@MainActor
@Observable
final class DirectoryViewModel: ReferenceViewModel {
    private(set) var names: [String] = []
    @ObservationIgnored @Performs(performLoad) var load

    private func performLoad() async throws { names = ["Ada", "Grace"] }
}

@MainActor
final class Label {
    var text = ""
}

@MainActor
@Suite("The article about observation")
struct CartTests {
    @Test("A label follows each property of its expression")
    func aLabelFollowsEverythingThatItsExpressionReads() async {
        let (cart, settings, label) = (CartViewModel(), Settings(), Label())
        let bindings = Bindings()
        bindings.bind("\(settings.currency)\(cart.toPay)", to: label, \.text)
        cart.prices = [3, 4]
        #expect(label.text == "$7")
        batch {
            cart.prices.append(5)
            cart.discount = 2
        }
        #expect(label.text == "$10")
        settings.currency = "€"  // an @Observable class is followed as soon as the main actor is free
        await waitUntil("the currency has changed") { label.text == "€10" }
        bindings.cancel()
        cart.discount = 0
        #expect(label.text == "€10")
    }

    @Test("A set by an observer is delivered after the current delivery")
    func aSetMadeByAnObserverIsDeliveredAfterTheDeliveryUnderWay() {
        let cart = CartViewModel()
        var log: [String] = []
        let first = cart.$discount.observe(initial: false, with: cart) { cart, discount in
            log.append("first \(discount)")
            if discount > 5 { cart.discount = 5 }
        }
        let second = cart.$discount.observe(initial: false, with: cart) { log.append("second \($1)") }
        cart.discount = 9
        #expect(log == ["first 9", "second 9", "first 5", "second 5"])
        first.cancel()
        second.cancel()
    }

    @Test("Observation tracks an observed property")
    func observationTracksAnObservedProperty() async {
        let cart = CartViewModel()
        await confirmation { changed in
            withObservationTracking {
                _ = cart.toPay
            } onChange: {
                changed()
            }
            cart.prices = [3]
        }
    }

    @Test("An observable class declares commands")
    func anObservableClassDeclaresCommands() async throws {
        let (directory, label) = (DirectoryViewModel(), Label())
        let bindings = Bindings()
        bindings.bind("\(directory.names) \(directory.load.isRunning)", to: label, \.text)
        try await directory.load.run()
        await waitUntil("the names are shown") { label.text == #"["Ada", "Grace"] false"# }
        bindings.cancel()
    }

    @Test("The values of a property are an asynchronous sequence")
    func valuesAreAnAsynchronousSequence() async {
        var cart: CartViewModel? = CartViewModel()
        cart?.discount = 2
        let values = cart?.$discount.values
        cart = nil
        var seen: [Int] = []
        if let values { for await value in values { seen.append(value) } }
        #expect(seen == [2], "the sequence ends with its property")
    }

    @Test("Changes up to the next suspension point are one value of Observations, also if it is equal")
    func changesUpToASuspensionAreOneValueOfObservations() async {
        let (cart, settings) = (CartViewModel(), Settings())
        cart.prices = [3]
        var seen: [String] = []
        let reader = Task {
            if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
                let totals = Observations { "\(settings.currency)\(cart.toPay)" }
                for await total in totals.prefix(3) { seen.append(total) }
            }
        }
        guard #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return await reader.value }
        await waitUntil("the first value is read") { seen.count == 1 }
        cart.prices = [3, 4]
        cart.discount = 4  // the expression has the same value as before
        await waitUntil("the second value is read") { seen.count == 2 }
        cart.discount = 2
        settings.currency = "€"
        await reader.value
        #expect(seen == ["$3", "$3", "€5"])
    }

    @Test("A cancelled task ends the sequence of Observations")
    func aCancelledTaskEndsObservations() async {
        guard #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
        let cart = CartViewModel()
        var seen: [Int] = []
        let reader = Task { for await total in Observations({ cart.toPay }) { seen.append(total) } }
        await waitUntil("the first value is read") { seen.count == 1 }
        reader.cancel()
        await reader.value
        cart.prices = [3]
        #expect(seen == [0])
    }
}
