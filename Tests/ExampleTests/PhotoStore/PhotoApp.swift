import MVVMC
import MVVMCTesting
@testable import PhotoStoreExample
import XCTest

/// The photo store without views, with the results of the purchases.
@MainActor
final class PhotoApp {
    let navigator = Navigator()
    let store = MemoryStore()
    /// The results of the purchases that have ended. A result is the text of the receipt, or `nil` if the user left
    /// before paying.
    private(set) var purchaseEnds: [String?] = []
    private var token: ObservationToken?

    init(account: String? = nil, bought: Set<PhotoID> = []) throws {
        if let account { try store.signIn(as: account) }
        for id in bought { try store.buy(id) }
        token = navigator.observeEvents(with: self) { app, event in
            guard event.kind == .flowEnded, event.coordinator == BuyCoordinator.self else { return }
            app.purchaseEnds.append(event.end?.output)
        }
        navigator.start(PhotosCoordinator(catalogue: try .bundled(), store: store))
    }

    /// Returns the view model of the frontmost screen, which must be of type `V`.
    func front<V: ViewModel>(
        _ type: V.Type = V.self, file: StaticString = #filePath, line: UInt = #line
    ) throws -> V {
        let viewModel = navigator.frontmostStack.top?.viewModel
        return try XCTUnwrap(
            viewModel as? V, "\(viewModel.map { "\($0)" } ?? "nothing") is in front", file: file, line: line)
    }

    /// The names of the view models in the tree, without the suffix `ViewModel`. A vertical bar (`|`) precedes the
    /// names of a presented stack.
    var tree: String {
        sequence(first: navigator, next: \.presented).map { stack in
            stack.screens.map { "\(type(of: $0.viewModel))".replacing("ViewModel", with: "") }.joined(separator: " ")
        }.joined(separator: " | ")
    }
}
