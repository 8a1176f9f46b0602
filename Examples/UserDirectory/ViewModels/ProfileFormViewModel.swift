import MVVMC

/// What the user says of himself or herself.
struct Profile: Hashable, Sendable {
    /// The name to be shown.
    var name: String
    /// What the user does here.
    var roleTitle: String

    /// A profile.
    init(name: String, roleTitle: String) { (self.name, self.roleTitle) = (name, roleTitle) }
}

/// A form with a message for each field, rules across fields, and a question before what was typed is lost.
final class ProfileFormViewModel: LeaveConfirming {
    /// What the user types.
    @Observed var profile: Profile
    /// Hands over the profile. It is enabled while there is no message.
    @Performs(performSave, when: { $0.canSave }) var save

    /// What was there first, or saved last.
    @Observed private var saved: Profile
    private let finish: @MainActor (Profile) -> Void
    private let confirm: @MainActor () async -> Bool

    /// A form with `profile`.
    ///
    /// - Parameters:
    ///   - finish: Called with what was typed.
    ///   - confirm: Asks whether to discard the changes.
    init(
        _ profile: Profile, onSave finish: @escaping @MainActor (Profile) -> Void,
        confirm: @escaping @MainActor () async -> Bool
    ) {
        (self.profile, saved, self.finish, self.confirm) = (profile, profile, finish, confirm)
    }

    /// What is wrong with the name, or `nil`.
    var nameMessage: String? { profile.name.allSatisfy(\.isWhitespace) ? "A name is needed." : nil }

    /// What is wrong with the role, or `nil`. It depends on the name.
    var roleTitleMessage: String? {
        if profile.roleTitle.isEmpty { return nil }
        return profile.roleTitle.lowercased() == profile.name.lowercased() ? "The role is the name." : nil
    }

    /// Whether what was typed can be saved.
    var canSave: Bool { nameMessage == nil && roleTitleMessage == nil }

    /// Whether there is nothing to lose.
    var canLeave: Bool { profile == saved }

    /// Asks whether to discard the changes.
    func confirmLeaving() async -> Bool { await confirm() }

    private func performSave() {
        // First, so that the form can be left without a question.
        saved = profile
        finish(profile)
    }
}
