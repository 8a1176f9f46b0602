import MVVMC
import MVVMCExplorer
import MVVMCLists
import XCTest

// An app with a music player. The app retains the view model of the player as long as the app runs, because the music
// continues without a screen.
//
// The app is correct because it owns the only player, and presents the same player each time. The app looks wrong
// because a view model is alive without a screen, and because the time of the track advances as long as the music
// plays.

final class MusicPlayerViewModel: ReferenceViewModel {
    @Observed private(set) var track: String?
    @Observed private(set) var seconds = 0
    @Observed private(set) var isPlaying = false
    @Performs(performToggle, when: { $0.track != nil }) var toggle
    private var playback: Task<Void, any Error>?
    private let clock: TestClock

    init(clock: TestClock) { self.clock = clock }

    func play(_ track: String) {
        (self.track, seconds) = (track, 0)
        start()
    }

    private func performToggle() {
        if isPlaying {
            playback?.cancel()
            isPlaying = false
        } else {
            start()
        }
    }

    private func start() {
        playback?.cancel()
        isPlaying = true
        playback = Task { [weak self, clock] in
            while true {
                try await clock.sleep(for: .seconds(1))
                guard let self else { return }
                self.seconds += 1
            }
        }
    }

    deinit { playback?.cancel() }
}

struct TrackRow: ReusableViewViewModel, Identifiable, Equatable {
    let id: String
}

final class MusicLibraryViewModel: ReferenceViewModel {
    let list = ListViewModel<Int, TrackRow>()
    /// The player, which a bar below the list shows.
    let player: MusicPlayerViewModel
    @Performs(performShowPlayer) var showPlayer
    private let router: any Router<MusicCoordinator.Route>

    init(player: MusicPlayerViewModel, router: any Router<MusicCoordinator.Route>) {
        (self.player, self.router) = (player, router)
        list.reload(ListSnapshot(items: ["Air", "Bolero", "Canon"].map { TrackRow(id: $0) }))
        list.onSelect(with: self) { $0.player.play($1) }
    }

    private func performShowPlayer() { router.navigate(to: .player) }
}

final class MusicCoordinator: Coordinator {
    enum Route: Hashable, Codable { case library, player }
    let flow = Flow<Never>()
    let initialRoute = Route.library
    private let player: MusicPlayerViewModel

    init(player: MusicPlayerViewModel) { self.player = player }

    func show(_ route: Route) {
        switch route {
        case .library: flow.push(MusicLibraryViewModel(player: player, router: self))
        case .player: flow.present(player)
        }
    }
}

@MainActor
func makeMusicApp() -> Explorer.App {
    let (navigator, clock) = (Navigator(), TestClock())
    let player = MusicPlayerViewModel(clock: clock)
    let music = MusicCoordinator(player: player)
    navigator.start(music)
    return Explorer.App(
        navigator,
        world: [
            Explorer.Action("a link to the player") { music.navigate(toPath: [.library, .player]) },
            Explorer.Action("the headphones ask for the next track") { player.play("Bolero") },
        ],
        clocks: [clock])
}

final class CorrectPlayerTests: XCTestCase {
    @MainActor
    func testAPlayerThatTheAppKeepsHasNoFinding() async {
        await exploreCorrectApp(
            "makeMusicApp()", screens: ["MusicLibraryViewModel", "MusicPlayerViewModel"], makeMusicApp)
    }
}
