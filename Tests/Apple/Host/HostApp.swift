import SwiftUI

/// The app in whose process the scenarios run. Each scenario opens a window of its own.
@main
struct HostApp: App {
    var body: some Scene { WindowGroup { Text(verbatim: "Scenarios") } }
}
