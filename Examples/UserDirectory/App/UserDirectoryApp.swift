#if canImport(SwiftUI)
import MVVMC
import MVVMCSwiftUI
import SwiftUI

/// The app. In an app target, its declaration is preceded by `@main`.
///
/// Its users are made up: an app that is used passes a service of its own, here and nowhere else.
struct UserDirectoryApp: App {
    private let service: any UserService
    private let clock: any Clock<Duration>
    private let views = ViewRegistry.userDirectory

    /// Creates the app.
    init() { self.init(service: SampleUsers()) }

    /// Creates an app with a service of its own, for tests.
    init(service: any UserService, clock: any Clock<Duration> = ContinuousClock()) {
        (self.service, self.clock) = (service, clock)
    }

    /// The window of the app.
    var body: some Scene {
        WindowGroup {
            NavigatorView(starting: DirectoryCoordinator(service: service, clock: clock), views: views)
        }
    }
}
#endif
