import MVVMC

/// The content and the actions of the screen.
final class ___VARIABLE_productName___ViewModel: ReferenceViewModel {
    @Observed private(set) var title = "___VARIABLE_productName___"
    @Performs(performFinish) var finish
    private let finished: @MainActor () -> Void

    init(onFinish finished: @escaping @MainActor () -> Void) { self.finished = finished }

    private func performFinish() { finished() }
}
