import MVVMC
import MVVMCTesting
import SwiftUI

@testable import MVVMCSwiftUI

/// The mail app in a window, with its views. The rows of its lists are "f1" for folders and "m10" for messages.
@MainActor
final class ColumnWindow {
    let app: TestApp
    let mail: MailboxCoordinator

    init(
        isCompact: Bool = false, collapses: Bool = true, at path: [MailRoute] = [.folders, .folder(1), .message(10)]
    ) async {
        let (mail, views) = (MailboxCoordinator(), ViewRegistry())
        views.collapsesColumns = collapses
        self.mail = mail
        views.registerMail()
        app = TestApp(mail, views, isCompact: isCompact)
        await app.settle()
        mail.navigate(toPath: path)
        await app.settle()
    }

    var window: StandInWindow { app.window }
    var navigator: Navigator { app.navigator }
    var shown: String { app.shown }
    var path: [MailRoute] { mail.path }
    var message: MessageViewModel? { navigator.top(of: .detail)?.viewModel as? MessageViewModel }
    /// The selection of the list of messages.
    var selectedMessage: Int? {
        (navigator.top(of: .list)?.viewModel as? MessagesViewModel)?.list.selection.first
    }
    /// The selected rows of the messages on the screen.
    var selectedRows: [Int] { (10..<13).filter { window.hasTrait(.isSelected, "m\($0)") } }

    func settle() async { await app.settle() }

    func navigate(to route: MailRoute) async {
        mail.navigate(to: route)
        await settle()
    }

    func tap(_ title: String) async -> Bool {
        let result = window.tap(title)
        await settle()
        return result
    }

    func resize(isCompact: Bool) async {
        window.isCompact = isCompact
        await settle()
    }
}

extension ViewRegistry {
    func registerMail() {
        register(view: FoldersView.self)
        register(view: MessagesView.self)
        register(view: MessageView.self)
        register(for: AttachmentViewModel.self) { Text(verbatim: "file \($0.id)") }
        register(for: HeadersViewModel.self) { Text(verbatim: "headers \($0.id)") }
    }
}

private struct FoldersView: ViewModelView {
    let viewModel: FoldersViewModel
    var body: some View { ListView(viewModel.list) { Text(verbatim: "f\($0.id)") } }
}

private struct MessagesView: ViewModelView {
    let viewModel: MessagesViewModel
    var body: some View {
        ListView(viewModel.list) { Text(verbatim: "m\($0.id)") }
        Button("Filter") {}.popoverAnchor("filter")
    }
}

private struct MessageView: ViewModelView {
    @Bindable var viewModel: MessageViewModel
    @State private var count = 0
    var body: some View {
        Text(verbatim: count == 0 ? "mail \(viewModel.id)" : "mail \(viewModel.id) read \(count)")
        Button("Read") { count += 1 }
        Button("Attachment") { viewModel.openAttachment() }
        Button("Headers") { viewModel.showHeaders() }
        Button("Reply") { viewModel.draft = "Hello" }
        Button("Send") { viewModel.draft = "" }
    }
}
