import Foundation
import MVVMCExplorer

/// Creates SyncUps with an in-memory store and a test clock. In addition to the actions of the user, the explorer
/// advances the clock, opens links, makes the store report problems, changes how speech recognition behaves, and ends
/// the app in the background. Each text that was typed must then be kept.
@MainActor
func makeExploredSyncUps() -> Explorer.App { makeExploredSyncUps(in: SyncUpsWorld(), from: nil) }

/// What lasts longer than the app.
@MainActor
private final class SyncUpsWorld {
    let store = MemorySyncUps()
    let clock = TestClock()
    let ids = CountedIDs()
    let speech: WorldSpeech
    let (first, last): (SyncUp.ID, SyncUp.ID)

    init() {
        let ids = ids
        speech = WorldSpeech(clock: clock)
        store.syncUps = ["Design", "Engineering"].map { title in
            let attendees = ["Ada", "Grace"].map { Attendee(id: ids.makeID(), name: $0) }
            return SyncUp(id: ids.makeID(), title: title, attendees: attendees, minutes: 1)
        }
        (first, last) = (store.syncUps[0].id, store.syncUps[1].id)
    }
}

@MainActor
private func makeExploredSyncUps(in world: SyncUpsWorld, from archive: NavigationArchive?) -> Explorer.App {
    let (navigator, store, clock, speech) = (Navigator(), world.store, world.clock, world.speech)
    let (first, last) = (world.first, world.last)
    if archive != nil { store.forgetProblem() }
    let coordinator = SyncUpsCoordinator(
        Services(
            store: store, speech: speech, clock: clock, playBell: {}, openSettings: {},
            now: { Date(timeIntervalSince1970: 1_700_000_000) }, makeID: { world.ids.makeID() }))
    if let archive {
        navigator.restore(archive, starting: coordinator)
    } else {
        navigator.start(coordinator)
    }
    return Explorer.App(
        navigator,
        world: [
            Explorer.Action("a link to a sync-up") { coordinator.navigate(toPath: [.list, .detail(first)]) },
            Explorer.Action("a link to a new sync-up") { coordinator.navigate(toPath: [.list, .add]) },
            Explorer.Action("a link to a meeting") {
                coordinator.navigate(toPath: [.list, .detail(last), .record(last)])
            },
            Explorer.Action("the file cannot be written, or can again") { store.toggleProblem() },
            Explorer.Action("a permission changes") { speech.changeAuthorization() },
            Explorer.Action("speech recognition works, or fails again") { speech.isFailing.toggle() },
        ],
        invariants: [
            Explorer.Invariant("a sync-up has an attendee") { store.syncUps.allSatisfy { !$0.attendees.isEmpty } },
            Explorer.Invariant("no two meetings have the same identifier") {
                let meetings = store.syncUps.flatMap(\.meetings)
                return Set(meetings.map(\.id)).count == meetings.count
            },
        ],
        clocks: [clock],
        routes: [
            Explorer.Routes(of: SyncUpsCoordinator.self, [.list, .add, .detail(first), .edit(first), .record(last)])
        ], keepsWhatWasTyped: true, remake: { makeExploredSyncUps(in: world, from: $0) })
}

private final class MemorySyncUps: SyncUpStore {
    @Observed var syncUps: [SyncUp] = []
    var problem: Property<String?> { $message }
    @Observed private var message: String?

    /// A problem is not stored, so the next launch has none.
    func forgetProblem() { message = nil }

    func toggleProblem() { message = message == nil ? "The file cannot be written." : nil }
}

/// Speech recognition that yields two words or fails. The explorer changes the outcome and the authorization.
private final class WorldSpeech: SpeechRecognition {
    private(set) var authorization = SpeechAuthorization.undetermined
    var isFailing = true
    private let clock: TestClock

    init(clock: TestClock) { self.clock = clock }

    func requestAuthorization() async -> SpeechAuthorization {
        if authorization == .undetermined { authorization = .authorized }
        return authorization
    }

    func transcripts() -> AsyncThrowingStream<String, any Error> {
        isFailing
            ? SimulatedSpeech(failure: Failure(), clock: clock).transcripts()
            : SimulatedSpeech(words: ["Good", "morning"], clock: clock).transcripts()
    }

    func changeAuthorization() {
        authorization =
            switch authorization {
            case .undetermined: .denied
            case .denied: .restricted
            case .restricted: .authorized
            case .authorized: .undetermined
            }
    }

    struct Failure: Error {}
}

/// A generator of identifiers, which are the same in each session.
@MainActor
private final class CountedIDs {
    private var count = 0

    func makeID() -> UUID {
        count += 1
        let digits = String(count)
        let text = "00000000-0000-0000-0000-" + String(repeating: "0", count: 12 - digits.count) + digits
        return UUID(uuidString: text) ?? UUID()
    }
}

extension SyncUpDetailViewModel: Explorable {
    var exploredActions: [Explorer.Action] {
        let edit = Explorer.Action("edit") { self.edit() }
        guard let meeting = meetings.first?.id else { return [edit] }
        return [
            edit,
            Explorer.Action("open the last meeting") { self.open(meeting) },
            Explorer.Action("delete the last meeting") { self.deleteMeeting(meeting) },
        ]
    }
}

extension RecordMeetingViewModel: Explorable {
    var exploredActions: [Explorer.Action] { [Explorer.Action("end") { self.end() }] }

    /// Returns `false` for the command of the timer and for the transcript, because only the view model executes their
    /// commands.
    func isExplored(_ property: String) -> Bool { property != "run" && property != "recorder" }
}

extension SyncUpFormViewModel: Explorable {
    var exploredActions: [Explorer.Action] {
        let last = syncUp.attendees.last?.id
        return [
            .typing("title", into: self, \.syncUp.title),
            .typing("first attendee", into: self, \.syncUp.attendees[0].name),
            .picking("minutes", into: self, \.minutes, in: minutesRange),
            .init("delete the last attendee") { last.map { self.deleteAttendee($0) } },
            .init("add an attendee") { self.addAttendee() }, .init("cancel") { self.cancel() },
        ]
    }
}
