/// A change that removes screens from the tree. If some of them require confirmation, they ask the user first.
///
/// After each confirmation, the screens to remove are determined again, because screens may have been added above them.
/// The closures must not retain the tree, because a question may stay open for a long time.
@MainActor
struct Leave {
    private let cause: RemovalCause
    private let screens: @MainActor () -> [Screen]?
    private let action: @MainActor () -> Void
    private let otherwise: @MainActor (NavigationOutcome) -> Void
    private let continuesIfGone: Bool
    /// The outcome that the questions hold.
    private let outcome: PendingOutcome?

    /// - Parameters:
    ///   - screens: Returns the screens that would be removed now, the topmost last, or `nil` if the removal is no
    ///     longer possible.
    ///   - action: Removes the screens from the tree.
    ///   - otherwise: Called instead of `action` if the removal is not made, with the reason.
    ///   - continuesIfGone: Whether a screen that has left the tree for another reason during its question counts as
    ///     confirmed.
    ///   - outcome: The outcome that the questions hold; by default the current one, if it counts questions.
    init(
        by cause: RemovalCause, screens: @escaping @MainActor () -> [Screen]?,
        action: @escaping @MainActor () -> Void, otherwise: @escaping @MainActor (NavigationOutcome) -> Void = { _ in },
        continuesIfGone: Bool = false, holding outcome: PendingOutcome? = nil
    ) {
        self.cause = cause
        self.screens = screens
        self.action = action
        self.otherwise = otherwise
        self.continuesIfGone = continuesIfGone
        self.outcome = outcome ?? PendingOutcome.current.flatMap { $0.countsQuestions ? $0 : nil }
    }

    /// Removes the screens from the tree. If some require confirmation, asks the topmost of them first. If the question
    /// of that screen is already open, the screens stay.
    ///
    /// - Returns: ``NavigationOutcome/shown`` if the screens were removed now, or else why they stay.
    func begin() -> NavigationOutcome { begin(confirmed: [], isContinued: false) }

    /// A confirmation that a screen may be left. The view model is not retained, because it may leave before others
    /// have answered.
    private struct Confirmation {
        let screen: Screen.ID
        private(set) weak var viewModel: (any LeaveConfirming)?
    }

    private func begin(confirmed: [Confirmation], isContinued: Bool) -> NavigationOutcome {
        Change.perform(by: cause) {
            guard let leaving = screens() else { return decline(.dropped, isContinued) }
            guard let (refusing, viewModel) = next(of: leaving, confirmed) else {
                if isContinued, let outcome {
                    outcome.release(into: {
                        action()
                        return .shown
                    })
                } else {
                    action()
                }
                return .shown
            }
            let open = refusing.question?.viewModel
            refusing.node.tree?.emit(.leaveAsked(refusing, open ?? viewModel, by: cause))
            if let open { return decline(.kept(by: "\(type(of: open))"), isContinued) }
            if !isContinued { outcome?.hold() }
            ask(viewModel, of: refusing, confirmed: confirmed)
            return .asks
        }
    }

    /// Returns the view model to ask next, if there is one: of the topmost screen, and there the outermost.
    private func next(
        of leaving: [Screen], _ confirmed: [Confirmation]
    ) -> (screen: Screen, viewModel: any LeaveConfirming)? {
        for screen in leaving.reversed() {
            let refusing = screen.toBeAsked.first { viewModel in
                !viewModel.canLeave
                    && !confirmed.contains { $0.screen == screen.id && $0.viewModel === viewModel }
            }
            if let refusing { return (screen, refusing) }
        }
        return nil
    }

    private func decline(_ reason: NavigationOutcome, _ isContinued: Bool) -> NavigationOutcome {
        otherwise(reason)
        if isContinued { outcome?.release(reason) }
        return reason
    }

    private func ask(_ viewModel: any LeaveConfirming, of refusing: Screen, confirmed: [Confirmation]) {
        let name = "\(type(of: viewModel))"
        let confirmation = Confirmation(screen: refusing.id, viewModel: viewModel)
        let question = Once<Bool?> { isConfirmed in
            switch isConfirmed {
            case .some(true): _ = begin(confirmed: confirmed + [confirmation], isContinued: true)
            case nil where continuesIfGone: _ = begin(confirmed: confirmed, isContinued: true)
            case nil: _ = decline(.dropped, true)
            default: _ = decline(.kept(by: name), true)
            }
        }
        refusing.question = LeaveQuestion(viewModel: viewModel, answer: question)
        // The task retains the view model but not the tree, which may be deallocated while the question is open.
        Task { [weak refusing] in
            await LibraryTasks.run("the question whether \(name) may be left", kind: .leaveQuestion) {
                // The screen or the part may have been removed before this task runs.
                guard refusing?.isOnTree == true, !question.isOver else { return question(nil) }
                let isConfirmed = await viewModel.confirmLeaving()
                guard let refusing, refusing.isOnTree, !question.isOver else { return question(nil) }
                refusing.question = nil
                Change.perform(by: cause) {
                    refusing.node.tree?.emit(.leaveAnswered(refusing, viewModel, isConfirmed))
                    question(isConfirmed)
                }
            }
        }
    }
}
