import MVVMC

/// The lock screen, on which the user enters a code of four digits.
final class LockViewModel: ReferenceViewModel {
    @Observed var code = ""
    @Observed private(set) var message = ""
    var canUnlock: Bool { code.count == 4 && code.allSatisfy(\.isNumber) }
    private let session: Session

    init(session: Session) { self.session = session }

    func unlock() {
        guard canUnlock else { return }
        let attempts = session.unlock(with: code)
        (code, message) = ("", session.isLocked ? "Wrong code. Attempts left: \(attempts)" : "")
    }
}
