/// A view model that is shown for one answer, such as an alert: no archive keeps its screens.
@MainActor
protocol TransientViewModel: ReferenceViewModel {
    /// Called when a screen with it has left a stack, by the user or by code.
    func didLeave(_ navigator: Navigator?)

    /// Answers as by the cancel button, if this stack shows it: the user dismissed it without a button, as by a tap
    /// beside a dialog.
    ///
    /// - Returns: Whether it was answered, and so has gone.
    func userDidCancel(on stack: Navigator) -> Bool
}
