import MVVMC
import MVVMCExplorer

/// An app with a question that can be left without an answer. A sheet asks whether to discard a letter, and the user
/// can drag the sheet away.
@MainActor
public func makeForgottenAnswerApp() -> Navigator {
    let navigator = Navigator()
    navigator.start(LettersCoordinator())
    return navigator
}

private final class LettersViewModel: ReferenceViewModel {
    @Performs(performWrite) var write
    private let show: @MainActor () -> Void

    init(show: @escaping @MainActor () -> Void) { self.show = show }

    private func performWrite() { show() }
}

private final class LetterViewModel: LeaveConfirming {
    private let (answers, answer) = AsyncStream.makeStream(of: Bool.self)
    private let ask: @MainActor (_ answer: @escaping @MainActor (Bool) -> Void) -> Void

    init(ask: @escaping @MainActor (_ answer: @escaping @MainActor (Bool) -> Void) -> Void) { self.ask = ask }

    var canLeave: Bool { false }

    func confirmLeaving() async -> Bool {
        ask { self.answer.yield($0) }
        for await answer in answers { return answer }
        return false
    }
}

private final class DiscardViewModel: ReferenceViewModel {
    @Performs(performDiscard) var discard
    private let answer: @MainActor (Bool) -> Void

    init(answer: @escaping @MainActor (Bool) -> Void) { self.answer = answer }

    private func performDiscard() { answer(true) }
}

private final class LettersCoordinator: Coordinator {
    enum Route: Hashable { case letters, letter }
    let flow = Flow<Never>()
    let initialRoute = Route.letters

    func show(_ route: Route) {
        switch route {
        case .letters: flow.push(LettersViewModel { self.navigate(to: .letter) })
        case .letter:
            flow.push(
                LetterViewModel { answer in
                    // The mistake is that the question gets no answer if the user drags the sheet away.
                    let discard = DiscardViewModel { discards in
                        self.flow.dismiss()
                        answer(discards)
                    }
                    self.flow.present(discard, as: .sheet)
                })
        }
    }
}
