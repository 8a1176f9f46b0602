import MVVMC

/// A form with a message for each field, rules across fields, and a question before what was typed is lost.
final class ProfileFormViewModel: LeaveConfirming {
    /// What the user types.
    @Observed var profile: Profile
    /// Keeps the profile, and closes the form. It is enabled while there is no message.
    @Performs(performSave, when: { $0.nameMessage == nil && $0.roleTitleMessage == nil }) var save

    private let preferences: Preferences
    private let router: any Router
    private let confirm: @MainActor () async -> Bool

    /// - Parameter confirm: Asks whether to discard the changes.
    init(_ preferences: Preferences, router: any Router, confirm: @escaping @MainActor () async -> Bool) {
        (self.preferences, self.router, self.confirm) = (preferences, router, confirm)
        profile = preferences.profile
    }

    /// What is wrong with the name, or `nil`.
    var nameMessage: String? { profile.name.allSatisfy(\.isWhitespace) ? "A name is needed." : nil }

    /// What is wrong with the role, or `nil`. It depends on the name.
    var roleTitleMessage: String? {
        if profile.roleTitle.isEmpty { return nil }
        return profile.roleTitle.lowercased() == profile.name.lowercased() ? "The role is the name." : nil
    }

    /// Whether there is nothing to lose.
    var canLeave: Bool { profile == preferences.profile }

    func confirmLeaving() async -> Bool { await confirm() }

    private func performSave() {
        // First, so that the form can be left without a question.
        preferences.profile = profile
        router.close(self)
    }
}
