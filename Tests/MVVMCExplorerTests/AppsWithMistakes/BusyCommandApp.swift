import MVVMC
import MVVMCExplorer

/// An app with a command that stays busy, because it waits for an answer that never arrives.
@MainActor
public func makeBusyCommandApp() -> Navigator {
    let navigator = Navigator()
    navigator.start(MailCoordinator())
    return navigator
}

private final class MailViewModel: ReferenceViewModel {
    @Performs(performWrite) var write
    private let show: @MainActor () -> Void

    init(show: @escaping @MainActor () -> Void) { self.show = show }

    private func performWrite() { show() }
}

private final class DraftViewModel: ReferenceViewModel {
    @Observed var text = ""
    @Performs(performSend, when: { !$0.text.isEmpty }) var send
    private let (receipts, receipt) = AsyncStream.makeStream(of: Void.self)

    private func performSend() async {
        // The mistake is that no receipt arrives for a text with spaces.
        if !text.contains(" ") { receipt.finish() }
        for await _ in receipts {}
    }
}

extension DraftViewModel: Explorable {
    var exploredActions: [Explorer.Action] { [Explorer.Action.typing("text") { self.text = $0 }] }
}

private final class MailCoordinator: Coordinator {
    enum Route: Hashable { case mail, draft }
    let flow = Flow<Never>()
    let initialRoute = Route.mail

    func show(_ route: Route) {
        switch route {
        case .mail: flow.push(MailViewModel { self.navigate(to: .draft) })
        case .draft: flow.push(DraftViewModel())
        }
    }
}
