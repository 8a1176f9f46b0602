#if canImport(SwiftUI)
import MVVMCSwiftUI
import SwiftUI

/// The app. `Examples/UserDirectory.swiftpm` adds `@main` to it.
///
/// The users are samples. To use another service, change only this file.
struct UserDirectoryApp: App {
    var service: any UserService = SampleUsers()
    var clock: any Clock<Duration> = ContinuousClock()
    private let views = ViewRegistry.userDirectory

    var body: some Scene {
        WindowGroup {
            NavigatorView(starting: DirectoryCoordinator(service: service, clock: clock), views: views)
        }
    }
}
#endif
