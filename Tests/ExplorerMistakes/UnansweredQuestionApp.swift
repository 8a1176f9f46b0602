import MVVMC
import MVVMCExplorer

/// An unanswered question: a form that has changes is asked whether it may be left, and presents nothing.
@MainActor
public func makeUnansweredQuestionApp() -> Navigator {
    let navigator = Navigator()
    navigator.start(ProfileCoordinator())
    return navigator
}

private final class ProfileViewModel: ReferenceViewModel {
    @Performs(performEdit) var edit
    private let show: @MainActor () -> Void

    init(show: @escaping @MainActor () -> Void) { self.show = show }

    private func performEdit() { show() }
}

private final class ProfileEditorViewModel: LeaveConfirming {
    @Observed var name = ""
    private let (answers, answer) = AsyncStream.makeStream(of: Bool.self)

    var canLeave: Bool { name.isEmpty }

    func confirmLeaving() async -> Bool {
        // The mistake: nothing yields an answer.
        for await answer in answers { return answer }
        return false
    }
}

private final class ProfileCoordinator: Coordinator {
    enum Route: Hashable { case profile, editor }
    let flow = Flow<Never>()
    let initialRoute = Route.profile

    func show(_ route: Route) {
        switch route {
        case .profile: flow.push(ProfileViewModel { self.navigate(to: .editor) })
        case .editor: flow.push(ProfileEditorViewModel())
        }
    }
}
