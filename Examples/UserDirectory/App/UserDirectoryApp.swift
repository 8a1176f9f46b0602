#if canImport(SwiftUI)
import MVVMCSwiftUI
import SwiftUI

/// The app. In an app target, its declaration is preceded by `@main`.
///
/// Its users are made up. A real app passes its own service, which changes only this file.
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
