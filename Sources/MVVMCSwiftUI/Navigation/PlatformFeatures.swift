#if canImport(SwiftUI)
@_spi(Host) import MVVMC
import SwiftUI

/// What the system offers, in one place. Tests set it to what other systems and earlier versions offer.
@MainActor
struct PlatformFeatures {
    /// Whether there are covers of the whole screen. A sheet that the user cannot dismiss takes their place.
    var hasCovers = true
    /// Whether there are popovers. A sheet takes their place.
    var hasPopovers = true
    /// Whether there is `Tab`. Without it, tabs are made by `tabItem(_:)`.
    var hasTabs = true

    /// Whether an image is one of the app's, and not a system symbol.
    var hasImage: @MainActor (_ name: String) -> Bool = { name in
        #if canImport(UIKit)
        UIImage(named: name) != nil
        #elseif canImport(AppKit)
        NSImage(named: name) != nil
        #else
        false
        #endif
    }

    static var current: PlatformFeatures = {
        var features = PlatformFeatures()
        #if os(macOS)
        features.hasCovers = false
        #endif
        #if os(tvOS) || os(watchOS)
        features.hasPopovers = false
        #endif
        return features
    }()

    /// How a presentation of a style is shown.
    func kind(of style: Presentation.Style) -> Modal.Kind {
        switch style {
        case .sheet, .custom: .sheet
        case .fullScreen: hasCovers ? .cover : .sheet
        case .popover: hasPopovers ? .popover : .sheet
        case .alert: .alert
        case .confirmationDialog: .dialog
        }
    }

    /// How screens are shown that are pushed over a container.
    var kindOfPushedLevel: Modal.Kind { hasCovers ? .cover : .sheet }
}
#endif
