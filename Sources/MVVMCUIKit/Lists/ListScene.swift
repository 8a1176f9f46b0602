#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC

/// The view model of a scene with a list, which the list screen retains, and the bindings of the screen to it.
@MainActor
final class ListScene {
    let bindings = Bindings()
    private let viewModel: any ViewModel

    init(_ viewModel: any ViewModel) { self.viewModel = viewModel }
}
#endif
