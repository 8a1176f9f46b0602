#if canImport(UIKit) && canImport(SwiftUI)
import UIKit
#endif

/// Opens the app's page in the settings, where the system has one.
@MainActor
final class AppSettings: SystemSettings {
    func open() {
        #if canImport(UIKit) && !os(watchOS)
        guard let url = URL(string: UIApplication.openSettingsURLString) else { return }
        UIApplication.shared.open(url)
        #endif
    }
}
