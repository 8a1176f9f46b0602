/// An open question whether a screen may be left.
@MainActor
struct LeaveQuestion {
    /// The view model that asks: that of the screen, or a part of it.
    let viewModel: any LeaveConfirming
    /// Called with the answer, or with `nil` if the screen or the part has left without an answer.
    let answer: Once<Bool?>
}

extension Screen {
    /// The view models that may require confirmation, in the order in which they are asked.
    var toBeAsked: [any LeaveConfirming] {
        guard mayRefuse else { return [] }
        let own = traits.contains(.confirmsLeaving) ? viewModel as? any LeaveConfirming : nil
        return (own.map { [$0] } ?? []) + (parts?.toBeAsked ?? [])
    }

    /// Whether the screen may require confirmation at some time.
    package var mayRefuse: Bool { !traits.isDisjoint(with: [.confirmsLeaving, .hasParts]) }

    /// Whether leaving the screen requires confirmation now, because its view model or a part says so.
    package var refuses: Bool {
        guard mayRefuse else { return false }
        if traits.contains(.confirmsLeaving), (viewModel as? any LeaveConfirming)?.canLeave == false { return true }
        return parts?.toBeAsked.contains { !$0.canLeave } ?? false
    }

    /// Ends the open question without an answer, after the flows that lose their screens in this change have ended.
    ///
    /// - Parameter viewModel: The part that has left, or `nil` if the screen has left. The question of another view
    ///   model stays open.
    func endQuestion(of viewModel: (any ReferenceViewModel)? = nil) {
        guard let question, viewModel == nil || question.viewModel === viewModel else { return }
        self.question = nil
        node.tree?.whenFlowsHaveEnded { question.answer(nil) }
    }
}
