#if canImport(SwiftUI)
import MVVMC
import SwiftUI

/// The features that only some systems have. Tests override them to simulate other systems and earlier versions.
@MainActor
struct PlatformFeatures {
    /// Whether the system has full-screen covers. If not, a sheet that the user cannot dismiss is shown instead.
    var hasCovers = true
    /// Whether the system has popovers. If not, a sheet is shown instead.
    var hasPopovers = true
    /// Whether a sheet shrinks to the minimum size of its content, as on a Mac. A stack of screens has no intrinsic
    /// size, so its sheet needs a minimum size.
    var sheetsCollapse = false
    /// Whether to use `Tab` on systems that have it. Otherwise, tabs are made by `tabItem(_:)`, as on earlier systems.
    var hasTabs = true
    /// Whether to show the accessory of tabs on systems that have one.
    var hasTabAccessory = true
    /// Whether a split view keeps the views of a slot while another slot is selected. On a Mac, for example, it does
    /// not, because the toolbar items of a hidden view would stay in the toolbar of the window.
    var keepsViewsOfSlots = true
    /// Whether the system has inspectors. If not, the screens of an inspector are pushed.
    var hasInspectors = true

    /// Whether the app has an image with this name. If not, the name belongs to a system symbol.
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
        features.sheetsCollapse = true
        #endif
        #if os(tvOS) || os(watchOS)
        features.hasPopovers = false
        #endif
        #if os(macOS) || os(tvOS) || os(watchOS)
        features.keepsViewsOfSlots = false
        #endif
        #if os(tvOS) || os(watchOS) || os(visionOS)
        features.hasInspectors = false
        #endif
        return features
    }()

    func kind(of style: Presentation.Style) -> Modal.Kind {
        switch style {
        case .sheet, .custom: .sheet
        case .fullScreen: hasCovers ? .cover : .sheet
        case .popover: hasPopovers ? .popover : .sheet
        case .alert: .alert
        case .confirmationDialog: .dialog
        }
    }

    /// The kind of modal that shows a pushed container, or screens pushed over a container.
    var kindOfPushedLevel: Modal.Kind { hasCovers ? .cover : .sheet }
}
#endif
