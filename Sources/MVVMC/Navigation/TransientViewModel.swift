/// A view model that is shown for one answer, such as an alert: no archive keeps its screens.
@MainActor
protocol TransientViewModel: ReferenceViewModel {
    /// Called when a screen with it has left a stack, in whatever way.
    func didLeave(_ navigator: Navigator?)
}
