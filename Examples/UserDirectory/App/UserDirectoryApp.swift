#if canImport(SwiftUI)
import MVVMCSwiftUI
import SwiftUI

/// The app. In an app target, its declaration is preceded by `@main`.
///
/// Its users are made up: an app that is used passes a service of its own, here and nowhere else.
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
