/// A view model whose screen asks one question and is removed with the answer, such as an alert. Archives leave out the
/// screen.
@MainActor
protocol TransientViewModel: ReferenceViewModel {
    /// Called when the user or code has removed a screen with this view model from a stack.
    func didLeave(_ navigator: Navigator?)

    /// Performs the action of the cancel button, if `stack` shows this view model. Called when the user dismisses the
    /// screen without a button, for example with a tap outside of a dialog.
    ///
    /// - Returns: Whether the action was performed, which dismisses the screen.
    func userDidCancel(on stack: Navigator) -> Bool
}
