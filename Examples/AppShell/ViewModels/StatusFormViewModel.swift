import MVVMC

/// The form for a new status. Leaving it requires confirmation if it contains text, and the text is kept when the system
/// ends the app in the background.
final class StatusFormViewModel: LeaveConfirming, StateRestoring {
    @Observed var text = ""
    @Performs(performSave, when: { !$0.canLeave }) var save
    var canLeave: Bool { text.isEmpty }
    private let client: Client
    private let confirmDiscarding: @MainActor () async -> Bool
    private let saved: @MainActor () -> Void

    init(
        client: Client, confirmDiscarding: @escaping @MainActor () async -> Bool,
        onSave saved: @escaping @MainActor () -> Void
    ) {
        self.client = client
        self.confirmDiscarding = confirmDiscarding
        self.saved = saved
    }

    func confirmLeaving() async -> Bool { await confirmDiscarding() }

    struct Draft: Codable { let text: String }
    var savedState: Draft? { text.isEmpty ? nil : Draft(text: text) }
    func restore(_ draft: Draft) { text = draft.text }

    private func performSave() async throws {
        try await client.save(text)
        saved()
    }
}
