import MVVMC

/// A form that validates a profile. The name must not be blank, and the role must differ from the name. Discarding
/// changes requires confirmation.
final class ProfileFormViewModel: LeaveConfirming {
    /// The draft of the profile.
    @Observed var profile: Profile
    /// Saves the draft and closes the form.
    @Performs(performSave, when: { $0.nameMessage == nil && $0.roleTitleMessage == nil }) var save

    private let preferences: Preferences
    private let router: any Router
    private let confirm: @MainActor () async -> Bool

    /// - Parameter confirm: Asks the user whether to discard the changes.
    init(_ preferences: Preferences, router: any Router, confirm: @escaping @MainActor () async -> Bool) {
        self.preferences = preferences
        self.router = router
        self.confirm = confirm
        profile = preferences.profile
    }

    /// The problem with the name, or `nil`.
    var nameMessage: String? { profile.name.allSatisfy(\.isWhitespace) ? "A name is needed." : nil }

    /// The problem with the role, or `nil`. The role may be empty, but must differ from the name.
    var roleTitleMessage: String? {
        if profile.roleTitle.isEmpty { return nil }
        return profile.roleTitle.lowercased() == profile.name.lowercased() ? "The role is the name." : nil
    }

    /// Whether the form can be left without confirmation, because there are no changes.
    var canLeave: Bool { profile == preferences.profile }

    func confirmLeaving() async -> Bool { await confirm() }

    private func performSave() {
        // The profile is saved before the form closes, so that closing requires no confirmation.
        preferences.profile = profile
        router.close(self)
    }
}
