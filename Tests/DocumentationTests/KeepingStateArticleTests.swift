import MVVMC
import MVVMCTesting
import Testing

// The code of the article "Keeping what the user has typed", and the samples in the doc comments about states.

private enum StateArticle {
    final class ReplyViewModel: StateRestoring, ScreenLifecycleObserving {
        @Observed var text = ""
        @Observed var recipients: [String] = []
        private let loadSignature: @MainActor () -> String

        init(loadSignature: @escaping @MainActor () -> String) { self.loadSignature = loadSignature }

        struct SavedState: Codable {
            var text: String
            // Optional, because archives of the first version of the app do not have it.
            var recipients: [String]?
        }

        var savedState: SavedState? { text.isEmpty ? nil : SavedState(text: text, recipients: recipients) }

        func restore(_ state: SavedState) { (text, recipients) = (state.text, state.recipients ?? []) }

        // A load must not overwrite a draft that was restored.
        func screenDidEnter() { if text.isEmpty { text = loadSignature() } }
    }

    final class MailboxCoordinator: Coordinator {
        enum Route: Hashable, Codable { case reply, form }
        let flow = Flow<Never>()
        let initialRoute = Route.reply
        private(set) var picked: [Int] = []

        func show(_ route: Route) { flow.push(ReplyViewModel { "Sincerely" }) }

        func present() { flow.present(PickerCoordinator()) { self.picked += $0.output.map { [$0] } ?? [] } }
    }

    final class PickerCoordinator: Coordinator {
        enum Route: Hashable, Codable { case picker }
        let flow = Flow<Int>()
        let initialRoute = Route.picker
        func show(_ route: Route) { flow.push(ReplyViewModel { "" }) }
    }

    struct Session { var user: String? }
}

private enum StateSample {
    final class ReplyViewModel: StateRestoring {
        @Observed var text = ""

        struct SavedState: Codable { var text: String }
        var savedState: SavedState? { text.isEmpty ? nil : SavedState(text: text) }
        func restore(_ state: SavedState) { text = state.text }
    }
}

@MainActor
@Suite("The article about keeping state")
struct KeepingStateArticleTests {
    private typealias MailboxCoordinator = StateArticle.MailboxCoordinator
    private typealias ReplyViewModel = StateArticle.ReplyViewModel

    private func start() -> (Navigator, MailboxCoordinator) {
        let (navigator, mailbox) = (Navigator(), MailboxCoordinator())
        navigator.start(mailbox)
        return (navigator, mailbox)
    }

    @Test func aDraft() throws {
        let (navigator, _) = start()
        #expect((navigator.top?.viewModel as? ReplyViewModel)?.text == "Sincerely")
        let reply = try #require(navigator.top?.viewModel as? ReplyViewModel)
        reply.text = "See you at"
        let archive = try #require(navigator.archive())
        let next = Navigator()
        next.restore(archive, starting: MailboxCoordinator())
        #expect((next.top?.viewModel as? ReplyViewModel)?.text == "See you at")
    }

    @Test("Each cell of the table about routes") func aRouteOrNot() throws {
        let (navigator, mailbox) = start()
        mailbox.navigate(toPath: [.form])
        mailbox.navigate(to: .form)
        mailbox.navigate(to: .form)
        #expect(navigator.screens.count == 1, "a link leads to a route, and a second tap does not show it twice")
        try #require(navigator.top?.viewModel as? ReplyViewModel).text = "draft"
        mailbox.present()
        let reports = recordingMisuse { mailbox.present() }
        #expect(reports.count == 1, "a second tap is refused and reported")
        let archive = try #require(navigator.archive())
        let next = Navigator()
        let restoration = next.restore(archive, starting: MailboxCoordinator())
        #expect(restoration.isComplete)
        #expect(next.presented == nil, "what has no route is not in an archive")
        #expect((next.top?.viewModel as? ReplyViewModel)?.text == "draft")
        (navigator.presented?.top?.coordinator as? StateArticle.PickerCoordinator)?.flow.finish(7)
        #expect(mailbox.picked == [7])
    }

    @Test(arguments: ["ada", "bob", nil]) func identifiers(user: String?) throws {
        let (navigator, _) = start()
        try #require(navigator.top?.viewModel as? ReplyViewModel).text = "of Ada"
        var session = StateArticle.Session(user: "ada")
        let archive = try #require(self.archive(navigator, session))
        session.user = user
        let next = Navigator()
        let restoration = next.restore(archive, starting: MailboxCoordinator()) { session.user }
        #expect(restoration.isComplete == (user == "ada"))
        #expect((next.top?.viewModel as? ReplyViewModel)?.text == (user == "ada" ? "of Ada" : "Sincerely"))
    }

    private func archive(_ navigator: Navigator, _ session: StateArticle.Session) -> NavigationArchive? {
        let archive = navigator.archive(identifier: session.user)
        return archive
    }

    @Test func mapping() throws {
        let (navigator, _) = start()
        try #require(navigator.top?.viewModel as? ReplyViewModel).text = "old"
        let old = try #require(navigator.archive())
        let migrated = mapped(old)
        let next = Navigator()
        next.restore(migrated, starting: MailboxCoordinator())
        #expect((next.top?.viewModel as? ReplyViewModel)?.text == "Sincerely")
    }

    private func mapped(_ archive: NavigationArchive) -> NavigationArchive {
        let archive = archive.mapStates { $0.viewModel.hasSuffix("ReplyViewModel") ? nil : $0.json }
        return archive
    }

    @Test func theSampleOfTheProtocol() {
        let reply = StateSample.ReplyViewModel()
        #expect(reply.savedState == nil)
        reply.restore(.init(text: "kept"))
        #expect(reply.savedState?.text == "kept")
    }
}
