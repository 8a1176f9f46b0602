import MVVMCLists
import MVVMCTesting
import Testing

@testable import ReadmeExample

// The code of the article "Writing a host".

@MainActor
final class TextHost {
    private let navigator: Navigator
    private let registry = ReusableViewRegistry<String> { message in message }
    private let bindings = Bindings()
    private(set) var drawing: [String] = []

    init(_ navigator: Navigator) {
        self.navigator = navigator
        registry.register(for: EditViewModel.self) { _ in "Editor" }
        registry.register(for: WelcomeViewModel.self) { "Welcome, \($0.name)" }
        bindings.autorun(with: self) { host in host.draw() }
    }

    /// Called immediately, and again after each change of a stack that it has read.
    private func draw() {
        let stack = navigator.frontmostStack
        drawing = stack.screens.map { registry.view(for: $0.viewModel) }
        if let presentation = stack.presentation { drawing.insert("as \(presentation)", at: 0) }
    }

    /// Called when the user has tapped the back button.
    ///
    /// - Returns: Whether the screen was left. A screen that requires confirmation is left later, if the user confirms.
    func backButtonTapped() -> Bool { navigator.frontmostStack.userDidGoBack() }

    /// Called when the user has dragged a modal down.
    func modalDragged() -> Bool { navigator.frontmostStack.presenting?.userDidDismiss() ?? false }
}

extension ColumnSamples {
    @MainActor
    final class ColumnTextHost {
        private let navigator: Navigator
        private let registry = ReusableViewRegistry<String> { message in message }
        private let bindings = Bindings()
        private(set) var drawing = ""

        init(_ navigator: Navigator, width: Int) {
            self.navigator = navigator
            registry.register(for: FoldersViewModel.self) { _ in "Folders" }
            registry.register(for: MessagesViewModel.self) { _ in "Messages" }
            registry.register(for: MessageViewModel.self) { "Message \($0.id)" }
            registry.register(for: AttachmentViewModel.self) { "Attachment \($0.id)" }
            resize(to: width)
            bindings.autorun(with: self) { host in host.draw() }
        }

        /// Called when the window has another width.
        func resize(to width: Int) { navigator.hostDidResize(toColumns: max(1, width / 40)) }

        private func draw() {
            let stack = navigator.frontmostStack
            let columns = stack.columnsInView
            let shown = columns.isEmpty ? [stack.screens] : columns.map { stack.screens(in: $0) }
            drawing = shown.compactMap(\.last).map { registry.view(for: $0.viewModel) }.joined(separator: " │ ")
        }

        /// Called when the user has tapped the back button of a column, or that of a stack that is shown as one.
        func backButtonTapped(in column: ScreenColumn?) -> Bool {
            let stack = navigator.frontmostStack
            return column.map { stack.userDidGoBack(in: $0) } ?? stack.userDidGoBack()
        }
    }
}

@MainActor
@Suite("The article about hosts")
struct TextHostTests {
    @Test func theHostFollowsTheTreeInBothDirections() throws {
        let (navigator, notes) = (Navigator(), NotesCoordinator())
        navigator.start(notes)
        let host = TextHost(navigator)
        #expect(host.drawing == ["Welcome, notes"])
        notes.navigate(to: .edit)
        #expect(host.drawing == ["as sheet", "Editor"])
        #expect(host.modalDragged())
        #expect(host.drawing == ["Welcome, notes"])
        #expect(!host.backButtonTapped(), "the first screen of the tree stays")
    }

    private typealias MailCoordinator = ColumnSamples.MailCoordinator
    private typealias ColumnTextHost = ColumnSamples.ColumnTextHost

    @Test func theHostShowsAsManyColumnsAsHaveRoom() {
        let (navigator, mail) = (Navigator(), MailCoordinator())
        let host = ColumnTextHost(navigator, width: 120)
        navigator.start(mail)
        mail.navigate(toPath: [.folders, .folder(1), .message(10), .attachment(5)])
        #expect(host.drawing == "Folders │ Messages │ Attachment 5")
        host.resize(to: 80)
        #expect(host.drawing == "Messages │ Attachment 5")
        #expect(host.backButtonTapped(in: .detail))
        #expect(host.drawing == "Messages │ Message 10")
        #expect(!host.backButtonTapped(in: .detail), "the list is beside the message")
        host.resize(to: 60)
        #expect(host.drawing == "Message 10")
        #expect(host.backButtonTapped(in: nil))
        #expect(host.drawing == "Messages")
    }
}
