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
}
