import MVVMC

/// The content and the actions of the screen. Push the view model with
/// `flow.push(___VARIABLE_productName___ViewModel(onDone: { … }))`.
final class ___VARIABLE_productName___ViewModel: ReferenceViewModel {
    @Observed private(set) var title = "___VARIABLE_productName___"
    @Performs(performDone) var done
    private let onDone: @MainActor () -> Void

    init(onDone: @escaping @MainActor () -> Void) { self.onDone = onDone }

    private func performDone() { onDone() }
}
