#if canImport(SwiftUI)
import Foundation
import MVVMCSwiftUI
import SwiftUI

#if canImport(UIKit)
import UIKit
#endif

/// The app. An app target must add `@main` to this declaration.
///
/// Speech recognition is simulated, and the bell is muted. To replace them, change only this file.
struct SyncUpsApp: App {
    var store = FileSyncUpStore(
        url: FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
            .appendingPathComponent("sync-ups.json"))
    var clock: any Clock<Duration> = ContinuousClock()
    private let views = ViewRegistry.syncUps

    private var services: Services {
        Services(
            store: store, speech: SimulatedSpeech(words: ["Hello", "everybody"], clock: clock), clock: clock,
            playBell: {}, openSettings: openAppSettings)
    }

    var body: some Scene {
        WindowGroup {
            SavingWhenLeft(store: store) { SyncUpsWindow(coordinator: SyncUpsCoordinator(services), views: views) }
        }
        #if !os(tvOS) && !os(watchOS)
        .commands { NavigatorCommands("Sync-up") }
        #endif
    }
}

/// A window that restores the user's last screens, with the draft of a form.
private struct SyncUpsWindow: View {
    @SceneStorage("navigation") private var archive: Data?
    @State var coordinator: SyncUpsCoordinator
    let views: ViewRegistry

    var body: some View { NavigatorView(starting: coordinator, restoring: $archive, views: views) }
}

/// Opens the app's page in the settings, if the system has one.
@MainActor
private func openAppSettings() {
    #if canImport(UIKit) && !os(watchOS)
    if let url = URL(string: UIApplication.openSettingsURLString) { UIApplication.shared.open(url) }
    #endif
}

/// A view that saves the sync-ups when the app becomes inactive, because the system may then terminate the app.
private struct SavingWhenLeft<Content: View>: View {
    let store: FileSyncUpStore
    @ViewBuilder let content: Content
    @Environment(\.scenePhase) private var phase

    var body: some View {
        content.onChange(of: phase) { if phase != .active { store.saveNow() } }
    }
}
#endif
