import MVVMC

/// The waits of a task or of its child tasks, counted by reason.
struct LibraryWaits {
    private var counts: SIMD4<Int32> = .zero

    var isEmpty: Bool { counts == .zero }

    subscript(_ reason: LibraryTasks.WaitReason) -> Int32 {
        get { counts[reason.rawValue] }
        set { counts[reason.rawValue] = newValue }
    }

    /// A wait for a modal is also a wait for the user.
    func contains(_ reason: LibraryTasks.WaitReason) -> Bool {
        reason == .user ? self[.user] > 0 || self[.modal] > 0 : self[reason] > 0
    }
}
