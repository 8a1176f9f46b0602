import MVVMC

/// The form of a sync-up, new or not. The store has the changes when the user saves them, and not before.
final class SyncUpFormViewModel: ReferenceViewModel {
    /// A text field of the form.
    enum Field: Hashable, Sendable {
        /// The field of the title.
        case title
        /// The field of an attendee's name.
        case attendee(Attendee.ID)
    }

    /// The texts of the form that depend on its purpose.
    struct Texts: Hashable, Sendable {
        /// The title of the screen.
        let title: String
        /// The title of the button that closes the form without saving.
        let cancel: String
        /// The title of the button that saves.
        let save: String

        /// Creates the texts of a form.
        init(title: String, cancel: String, save: String) {
            (self.title, self.cancel, self.save) = (title, cancel, save)
        }
    }

    /// The draft, which has at least one attendee.
    @Observed var syncUp: SyncUp
    /// The field that the user types into. The view follows it, and sets it when the user taps another field.
    @Observed var focus: Field? = .title
    /// The texts of the form.
    let texts: Texts
    /// The themes to choose from.
    let themes = Theme.allCases

    private let ids: any IDSource
    private let router: any Router
    private let saved: @MainActor (SyncUp) -> Void

    /// Creates a form.
    ///
    /// - Parameters:
    ///   - syncUp: What the form shows at first.
    ///   - texts: The texts of the form.
    ///   - ids: The identifiers of new attendees.
    ///   - router: Closes the form.
    ///   - saved: Called with the draft when the user saves it.
    init(
        _ syncUp: SyncUp, texts: Texts, ids: any IDSource, router: any Router,
        onSave saved: @escaping @MainActor (SyncUp) -> Void
    ) {
        (self.syncUp, self.texts, self.ids) = (syncUp, texts, ids)
        (self.router, self.saved) = (router, saved)
        addAttendeeIfNone()
    }

    /// How long a meeting takes, in minutes, for a slider.
    var minutes: Double {
        get { Double(syncUp.minutes) }
        set { syncUp.minutes = Int(newValue) }
    }
    /// The minutes that the slider offers.
    var minutesRange: ClosedRange<Double> {
        Double(SyncUp.lengths.lowerBound)...Double(SyncUp.lengths.upperBound)
    }
    /// How long a meeting takes.
    var lengthText: String { "\(syncUp.minutes) min" }

    /// Adds an attendee, and moves the focus to its field.
    func addAttendee() {
        let attendee = Attendee(id: ids.makeID())
        syncUp.attendees.append(attendee)
        focus = .attendee(attendee.id)
    }

    /// Deletes an attendee, and moves the focus to the field that takes its place, or to the last one.
    func deleteAttendee(_ id: Attendee.ID) {
        guard let index = syncUp.attendees.firstIndex(where: { $0.id == id }) else { return }
        syncUp.attendees.remove(at: index)
        addAttendeeIfNone()
        focus = .attendee(syncUp.attendees[min(index, syncUp.attendees.count - 1)].id)
    }

    /// Saves the draft, without the attendees that have no name, and closes the form.
    func save() {
        syncUp.attendees.removeAll { $0.name.allSatisfy(\.isWhitespace) }
        addAttendeeIfNone()
        saved(syncUp)
        router.close(self)
    }

    /// Closes the form without saving.
    func cancel() { router.close(self) }

    private func addAttendeeIfNone() {
        if syncUp.attendees.isEmpty { syncUp.attendees.append(Attendee(id: ids.makeID())) }
    }
}
