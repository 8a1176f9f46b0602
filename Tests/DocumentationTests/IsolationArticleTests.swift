import MVVMC
import MVVMCTesting
import Testing

// The code of the article "Concurrency and isolation".

struct PriceRow: ViewModel, Equatable, Sendable {
    let title: String
    let cents: Int
    var price: String { "$\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)" }
}

actor PriceService {
    func cents(of title: String) async throws -> Int { title.count * 105 }
}

final class PriceViewModel: ReferenceViewModel {
    @Observed private(set) var row: PriceRow?
    @Performs(performLoad) var load
    private let service = PriceService()

    private func performLoad(_ title: String) async throws {
        row = PriceRow(title: title, cents: try await service.cents(of: title))
    }
}

@MainActor
@Suite("The article about isolation")
struct PriceTests {
    @Test("A value view model is created on any thread")
    func aValueViewModelIsMadeOnAnyThread() async {
        let row = await Task.detached { PriceRow(title: "Pli", cents: 1505) }.value
        #expect(row.price == "$15.05")
    }

    @Test("A command awaits an actor")
    func aCommandAwaitsAnActor() async throws {
        let viewModel = PriceViewModel()
        try await viewModel.load.run("Pli")
        #expect(viewModel.row?.price == "$3.15")
    }
}
