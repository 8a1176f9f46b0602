import MVVMC

/// The form for a new status. Leaving it requires confirmation if it contains text.
final class StatusFormViewModel: LeaveConfirming {
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

    private func performSave() async throws {
        try await client.save(text)
        saved()
    }
}
