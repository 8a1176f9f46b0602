import MVVMC

/// The form of a new or an existing sync-up. The draft is stored only when the user saves the form. Until then, an
/// archive keeps it.
final class SyncUpFormViewModel: StateRestoring, MenuCommandProviding {
    /// A text field of the form.
    enum Field: Hashable { case title, attendee(Attendee.ID) }

    /// The titles of the screen and of its two buttons, which depend on the purpose of the form.
    struct Texts { let title, cancel, save: String }

    /// The draft, which has at least one attendee.
    @Observed var syncUp: SyncUp
    /// The focused field. The view follows this property, and sets it when the user taps another field.
    @Observed var focus: Field? = .title
    /// Removes the attendees without a name, saves the draft, and closes the form.
    @Performs(performSave) var save
    let texts: Texts
    let themes = Theme.allCases
    /// The range of the slider, in minutes.
    let minutesRange = 5.0...30.0

    private let services: Services
    private let router: any Router

    init(_ syncUp: SyncUp, texts: Texts, services: Services, router: any Router) {
        self.syncUp = syncUp
        self.texts = texts
        self.services = services
        self.router = router
        addAttendeeIfNone()
    }

    /// The length of a meeting in minutes, as the value of the slider.
    var minutes: Double {
        get { Double(syncUp.minutes) }
        set { syncUp.minutes = Int(newValue) }
    }
    var lengthText: String { "\(syncUp.minutes) min" }

    /// Changes the length of a meeting, within the range of the slider.
    func changeLength(by change: Double) {
        minutes = min(max(minutes + change, minutesRange.lowerBound), minutesRange.upperBound)
    }

    func addAttendee() {
        let attendee = Attendee(id: services.makeID())
        syncUp.attendees.append(attendee)
        focus = .attendee(attendee.id)
    }

    /// Deletes an attendee, and moves the focus to the field of the next attendee or, if there is none, of the last
    /// attendee.
    func deleteAttendee(_ id: Attendee.ID) {
        guard let index = syncUp.attendees.firstIndex(where: { $0.id == id }) else { return }
        syncUp.attendees.remove(at: index)
        addAttendeeIfNone()
        focus = .attendee(syncUp.attendees[min(index, syncUp.attendees.count - 1)].id)
    }

    var menuCommands: [MenuCommand] { [MenuCommand(texts.save, key: "s", save)] }

    private func performSave() {
        syncUp.attendees.removeAll { $0.name.allSatisfy(\.isWhitespace) }
        addAttendeeIfNone()
        services.store[syncUp.id] = syncUp
        router.close(self)
    }

    func cancel() { router.close(self) }

    // MARK: What an archive keeps

    /// What the form edits. The past meetings are not a part of it, because they are in the store.
    struct Draft: Codable {
        let title: String
        let attendees: [Attendee]
        let minutes: Int
        let theme: Theme
    }

    var savedState: Draft? {
        Draft(title: syncUp.title, attendees: syncUp.attendees, minutes: syncUp.minutes, theme: syncUp.theme)
    }

    func restore(_ draft: Draft) {
        (syncUp.title, syncUp.attendees) = (draft.title, draft.attendees)
        (syncUp.minutes, syncUp.theme) = (draft.minutes, draft.theme)
    }

    private func addAttendeeIfNone() {
        if syncUp.attendees.isEmpty { syncUp.attendees.append(Attendee(id: services.makeID())) }
    }
}
