/// A change that removes screens from the tree, unless one of them requires confirmation; then those that do are asked.
///
/// Screens that are added above them while a question is open are asked as well. The closures must not retain the tree:
/// a question may stay open for long.
@MainActor
struct Leave {
    private let cause: RemovalCause
    private let screens: @MainActor () -> [Screen]?
    private let action: @MainActor () -> Void
    private let otherwise: @MainActor () -> Void
    private let continuesIfGone: Bool
    /// The steps that continue when the questions have been answered.
    private let itinerary: Itinerary?

    /// - Parameters:
    ///   - screens: The screens that would be removed now, the topmost last; `nil` if there is nothing left to remove.
    ///   - action: Removes them from the tree.
    ///   - otherwise: Called instead of `action` if they are not left.
    ///   - continuesIfGone: Whether a screen that has left in another way, while it was asked, counts as one that has
    ///     agreed.
    init(
        by cause: RemovalCause, screens: @escaping @MainActor () -> [Screen]?,
        action: @escaping @MainActor () -> Void, otherwise: @escaping @MainActor () -> Void = {},
        continuesIfGone: Bool = false
    ) {
        (self.cause, self.screens, self.action, self.otherwise) = (cause, screens, action, otherwise)
        self.continuesIfGone = continuesIfGone
        itinerary = Itinerary.current.flatMap { $0.countsQuestions ? $0 : nil }
    }

    /// Removes the screens from the tree, or asks those that require confirmation, the topmost first.
    ///
    /// - Returns: Whether they are gone.
    func begin() -> Bool { begin(confirmed: [], isContinued: false) }

    private func begin(confirmed: Set<Screen.ID>, isContinued: Bool) -> Bool {
        Change.perform(by: cause) {
            guard let leaving = screens() else {
                decline(isContinued)
                return false
            }
            guard let refusing = leaving.last(where: { $0.refuses && !confirmed.contains($0.id) }) else {
                if isContinued, let itinerary {
                    itinerary.release {
                        action()
                        return true
                    }
                } else {
                    action()
                }
                return true
            }
            refusing.node.tree?.emit(.about(refusing, .leaveAsked, by: cause))
            if refusing.question == nil {
                if !isContinued { itinerary?.hold() }
                ask(refusing, confirmed: confirmed)
            } else {
                decline(isContinued)
            }
            return false
        }
    }

    private func decline(_ isContinued: Bool) {
        otherwise()
        if isContinued { itinerary?.release(false) }
    }

    private func ask(_ refusing: Screen, confirmed: Set<Screen.ID>) {
        guard let viewModel = refusing.viewModel as? any LeaveConfirming else { return }
        let name = "\(type(of: viewModel))"
        let id = refusing.id
        let question = Once<Bool?> { isConfirmed in
            switch isConfirmed {
            case .some(true): _ = begin(confirmed: confirmed.union([id]), isContinued: true)
            case nil where continuesIfGone: _ = begin(confirmed: confirmed, isContinued: true)
            default: decline(true)
            }
        }
        refusing.question = question
        // The question retains the view model that it asks, and not the tree, which may go meanwhile.
        Task { [weak refusing] in
            await LibraryTasks.run("the question whether \(name) may be left", kind: .leaveQuestion) {
                // It may have left before the question begins.
                guard refusing?.isOnTree == true else { return question(nil) }
                let isConfirmed = await viewModel.confirmLeaving()
                refusing?.question = nil
                // The answer of a screen that has left meanwhile concerns nobody.
                guard let refusing, refusing.isOnTree else { return question(nil) }
                Change.perform(by: cause) {
                    refusing.node.tree?.emit(.answered(refusing, isConfirmed))
                    question(isConfirmed)
                }
            }
        }
    }
}
