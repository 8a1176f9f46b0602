import Foundation
import MVVMC
import MVVMCTesting
@testable import SyncUpsExample

/// The whole app except its views, with a simulated user and services for tests.
@MainActor
final class TestApp {
    let navigator = Navigator()
    let user: NavigationUser
    let store: MemorySyncUpStore
    let clock = TestClock()
    let sound = Counter()
    let settings = Counter()
    static let date = Date(timeIntervalSince1970: 1_234_567_890)

    init(
        _ syncUps: [SyncUp] = [.design], speech authorization: SpeechAuthorization = .authorized,
        answer: SpeechAuthorization = .authorized, words: [String] = [],
        failure: (any Error)? = nil, problem: String? = nil, archive: NavigationArchive? = nil
    ) {
        store = MemorySyncUpStore(syncUps, problem)
        user = NavigationUser(of: navigator)
        let speech = SimulatedSpeech(
            authorization, answer: answer, words: words, failure: failure, clock: clock)
        let services = Services.counted(
            store: store, speech: speech, clock: clock, playBell: sound.increase, openSettings: settings.increase)
        if let archive {
            navigator.restore(archive, starting: SyncUpsCoordinator(services))
        } else {
            navigator.start(SyncUpsCoordinator(services))
        }
    }

    var list: SyncUpListViewModel { get throws { try navigator.frontmostViewModel() } }
    var form: SyncUpFormViewModel { get throws { try navigator.frontmostViewModel() } }
    var detail: SyncUpDetailViewModel { get throws { try navigator.frontmostViewModel() } }
    var meeting: RecordMeetingViewModel { get throws { try navigator.frontmostViewModel() } }

    func openDetail() throws -> SyncUpDetailViewModel {
        user.tapRow(SyncUp.design.id)
        return try detail
    }

    func startMeeting() async throws -> RecordMeetingViewModel {
        try await openDetail().start.run()
        return try meeting
    }

    /// Executes a command that shows an alert, and taps the given button of the alert.
    func execute(_ command: Command<Void, Void>, answering button: String) async {
        command.execute()
        await answer(button)
    }

    func answer(_ button: String) async {
        await user.wait(for: AlertViewModel.self)
        user.tap(alertButton: button)
        await settle()
    }

    /// The names of the view models on the stacks, without `ViewModel`. A vertical bar precedes the names of a
    /// presented stack.
    var places: String {
        sequence(first: navigator, next: \.presented).map { stack in
            stack.screens.map { "\(type(of: $0.viewModel))".replacing("ViewModel", with: "") }.joined(separator: " ")
        }.joined(separator: " | ")
    }
}

final class MemorySyncUpStore: SyncUpStore {
    @Observed var syncUps: [SyncUp]
    @Observed var message: String?
    var problem: Property<String?> { $message }
    init(_ syncUps: [SyncUp], _ message: String?) { (self.syncUps, self.message) = (syncUps, message) }
}

@MainActor
final class Counter {
    private(set) var count = 0
    func increase() { count += 1 }
}

extension Services {
    /// Returns services with a fixed date. The identifiers are consecutive, beginning with `UUID(1)`.
    static func counted(
        store: any SyncUpStore, speech: any SpeechRecognition = SimulatedSpeech(), clock: TestClock = TestClock(),
        playBell: @escaping @MainActor () -> Void = {}, openSettings: @escaping @MainActor () -> Void = {}
    ) -> Services {
        let ids = Counter()
        return Services(
            store: store, speech: speech, clock: clock, playBell: playBell, openSettings: openSettings,
            now: { TestApp.date },
            makeID: {
                ids.increase()
                return UUID(ids.count)
            })
    }
}

struct SpeechFailure: Error {}

extension UUID {
    init(_ number: Int) {
        let bytes = withUnsafeBytes(of: UInt64(number).bigEndian) { Array($0) }
        self.init(
            uuid: (
                0, 0, 0, 0, 0, 0, 0, 0, bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7]
            ))
    }
}

extension SyncUp {
    static let design = SyncUp(
        id: UUID(100), title: "Design",
        attendees: [
            Attendee(id: UUID(101), name: "Ada"), Attendee(id: UUID(102), name: "Grace"),
            Attendee(id: UUID(103), name: "Alan"),
        ], minutes: 1, theme: .orange)
}
