#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import UIKit

    /// The parts of UIKit that only some systems have.
    ///
    /// Availability is checked in this file and nowhere else, so that tests can run both branches: where this is
    /// compiled against anything but Apple's SDK, every `#available` is true.
    @MainActor
    enum SystemFeature: CaseIterable {
        /// The pan anywhere in the content that pops, beside the swipe from the edge.
        case contentPopGesture
        /// Pulling down to refresh. The Mac idiom of Mac Catalyst raises an exception instead.
        case refreshControl

        /// The features that are treated as missing. Set by tests.
        static var missing: Set<SystemFeature> = []

        /// Whether no test treats the feature as missing.
        fileprivate var isAllowed: Bool { !Self.missing.contains(self) }
    }

    extension UINavigationController {
        /// The gestures that pop the top view controller.
        var popGestureRecognizers: [UIGestureRecognizer] {
            var recognizers = [interactivePopGestureRecognizer]
            // Xcode 26 has the first SDK that declares it.
            #if compiler(>=6.2)
                if #available(iOS 26, visionOS 26, *), SystemFeature.contentPopGesture.isAllowed {
                    recognizers.append(interactiveContentPopGestureRecognizer)
                }
            #endif
            return recognizers.compactMap { $0 }
        }
    }

    extension UITabBarController {
        /// The controller of the "More" item; `nil` on visionOS, which has none.
        var moreController: UINavigationController? {
            #if os(visionOS)
                nil
            #else
                moreNavigationController
            #endif
        }

        /// Prevents the user from changing the order of the tabs. Setting the view controllers allows it again.
        func preventReordering() {
            #if !os(visionOS)
                customizableViewControllers = nil
            #endif
        }
    }

    extension UIScrollView {
        /// Sets the refresh control, unless the idiom has none.
        func setRefreshControlIfAvailable(_ control: UIRefreshControl?) {
            guard SystemFeature.refreshControl.isAllowed, UIDevice.current.userInterfaceIdiom != .mac else { return }
            refreshControl = control
        }
    }
#endif
