import MVVMC
import MVVMCExplorer

/// An app with an unanswered question. A form with changes requires confirmation before it is left, but
/// `confirmLeaving()` neither asks the user nor returns.
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
        // The mistake is that the stream never yields an answer.
        for await answer in answers { return answer }
        return false
    }
}

extension ProfileEditorViewModel: Explorable {
    var exploredActions: [Explorer.Action] { [Explorer.Action.typing("name") { self.name = $0 }] }
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
