#if canImport(SwiftUI)
import Foundation
import MVVMCSwiftUI
import SwiftUI

/// The app. An app target must add `@main` to this declaration.
struct AppShellApp: App {
    private let session = Session(DemoServices(code: "1234", clock: ContinuousClock()))

    var body: some Scene { WindowGroup { AppShellWindow(AppCoordinator(session: session)) } }
}

/// A window that restores the user's last screens, opens links, and locks the app after a minute in the background.
struct AppShellWindow: View {
    @SceneStorage("navigation") private var archive: Data?
    @Environment(\.scenePhase) private var phase
    @State private var app: AppCoordinator
    @State private var log = RequestLog()

    init(_ app: AppCoordinator) { self.app = app }

    var body: some View {
        NavigatorView(starting: app, restoring: $archive, identifier: { app.user }, views: .appShell) {
            $0.links = .appShell
            log.begin(in: $0)
        }
        .onChange(of: phase) {
            if phase == .background { app.didEnterBackground() } else { app.willEnterForeground() }
        }
        .onChange(of: app.user) { if app.user == nil { archive = nil } }
    }
}
#endif
