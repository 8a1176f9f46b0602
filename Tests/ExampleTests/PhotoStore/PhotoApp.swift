import MVVMC
import MVVMCTesting
@testable import PhotoStoreExample
import XCTest

/// The whole store without a screen, with the visible texts and buttons.
@MainActor
final class PhotoApp {
    let navigator = Navigator()
    let store = MemoryStore()
    /// The ends of the purchases, as the text of the receipt, or `nil` if the user left.
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

    /// The view model in front, which must be of type `V`.
    func front<V: ViewModel>(
        _ type: V.Type = V.self, file: StaticString = #filePath, line: UInt = #line
    ) throws -> V {
        let viewModel = navigator.frontmostStack.top?.viewModel
        return try XCTUnwrap(
            viewModel as? V, "\(viewModel.map { "\($0)" } ?? "nothing") is in front", file: file, line: line)
    }

    /// The view models on the tree, by name. The view models of a presented stack follow a bar.
    var tree: String {
        sequence(first: navigator, next: \.presented).map { stack in
            stack.screens.map { "\(type(of: $0.viewModel))".replacing("ViewModel", with: "") }.joined(separator: " ")
        }.joined(separator: " | ")
    }
}
