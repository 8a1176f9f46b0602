#if canImport(SwiftUI)
import Foundation
import MVVMC
import MVVMCSwiftUI
import SwiftUI

/// The app. In an app target, its declaration is preceded by `@main`.
///
/// Speech recognition is simulated and the bell is muted: an app that is used replaces both, here and nowhere else.
struct SyncUpsApp: App {
    private let services: Services
    private let store: FileSyncUpStore
    private let views = ViewRegistry.syncUps

    /// Creates the app, which reads its file.
    init() {
        let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
        self.init(store: FileSyncUpStore(url: documents.appendingPathComponent("sync-ups.json")))
    }

    /// Creates an app with a store of its own, for tests.
    init(store: FileSyncUpStore, clock: any Clock<Duration> = ContinuousClock()) {
        self.store = store
        services = Services(
            store: store, speech: SimulatedSpeech(words: ["Hello", "everybody"], clock: clock), sound: MutedSound(),
            settings: AppSettings(), clock: clock, dates: SystemDates(), ids: RandomIDs())
    }

    /// The window of the app.
    var body: some Scene {
        WindowGroup {
            SavingWhenLeft(store: store) {
                NavigatorView(starting: SyncUpsCoordinator(services), views: views)
            }
        }
    }
}

/// Saves when the app leaves the screen, since the system may end it then.
private struct SavingWhenLeft<Content: View>: View {
    let store: FileSyncUpStore
    @ViewBuilder let content: Content
    @Environment(\.scenePhase) private var phase

    var body: some View {
        content.onChange(of: phase) { if phase != .active { store.saveNow() } }
    }
}
#endif
