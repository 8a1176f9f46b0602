#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

/// The parts of UIKit that only some systems have.
///
/// Availability is checked only in this file. Without Apple's SDK, every `#available` is true, so tests use ``missing``
/// to run the other branch.
@MainActor
enum SystemFeature: CaseIterable {
    /// The gesture that pops from anywhere in the content, in addition to the swipe from the edge.
    case contentPopGesture
    /// The inspector column of a split view controller. The same systems tell which columns are shown.
    case inspectorColumn
    /// The accessory above a tab bar.
    case tabAccessory
    /// Tabs that are objects, which can become a sidebar and have a role.
    case tabObjects
    /// Transitions that a view controller prefers.
    case preferredTransition
    /// Properties of a view controller that UIKit updates before layout.
    case propertyUpdates
    /// Pulling down to refresh. In the Mac idiom of Mac Catalyst, setting a refresh control raises an exception.
    case refreshControl

    /// The features that tests treat as missing.
    static var missing: Set<SystemFeature> = []

    /// Whether no test treats the feature as missing.
    fileprivate var isAllowed: Bool { !Self.missing.contains(self) }
}

extension UINavigationController {
    /// The gestures that pop the top view controller, or an empty array before the view is loaded.
    var popGestureRecognizers: [UIGestureRecognizer] {
        guard isViewLoaded else { return [] }
        var recognizers = [interactivePopGestureRecognizer]
        if #available(iOS 26, visionOS 26, *), SystemFeature.contentPopGesture.isAllowed {
            recognizers.append(interactiveContentPopGestureRecognizer)
        }
        return recognizers.compactMap { $0 }
    }
}

extension UIViewController {
    /// Sets the transition with which UIKit shows this view controller and lets it leave; with `nil`, the standard one.
    ///
    /// - Parameter mayLeave: Whether the user may drag the view controller back to the source of a zoom.
    func setPreferredTransition(
        _ kind: ScreenTransition.Kind?, mayLeave: @escaping @MainActor () -> Bool = { true }
    ) {
        guard #available(iOS 18, visionOS 2, *), SystemFeature.preferredTransition.isAllowed else { return }
        switch kind {
        case .zoom(let name):
            let options = Transition.ZoomOptions()
            options.interactiveDismissShouldBegin = { _ in mayLeave() }
            preferredTransition = .zoom(options: options) { $0.sourceViewController.onlyView(named: name) }
        case .crossFade: preferredTransition = .crossDissolve
        case .custom, nil: preferredTransition = nil
        }
    }
}

extension UIViewController {
    /// Requests a call of `updateProperties()` if the system has this method.
    func setNeedsUpdatePropertiesIfAvailable() {
        if #available(iOS 26, visionOS 26, *), SystemFeature.propertyUpdates.isAllowed { setNeedsUpdateProperties() }
    }
}

// The columns of a split view controller.
extension UISplitViewController {
    static var hasInspectorColumn: Bool { inspector != nil }

    private static var inspector: Column? {
        #if os(visionOS)
        nil
        #else
        if #available(iOS 26, *), SystemFeature.inspectorColumn.isAllowed { .inspector } else { nil }
        #endif
    }

    /// The column that shows a column of a stack. Without an inspector column, the inspector is in the secondary column.
    func column(of column: ScreenColumn) -> Column {
        switch column {
        case .sidebar: .primary
        case .list: style == .tripleColumn ? .supplementary : .primary
        case .detail: .secondary
        case .inspector: Self.inspector ?? .secondary
        }
    }

    func isInspector(_ column: Column) -> Bool { column == Self.inspector }

    var isShowingInspector: Bool { Self.inspector.map(isInView) ?? false }

    func setShowsInspector(_ isShown: Bool) {
        guard let inspector = Self.inspector, isShown != isInView(inspector) else { return }
        if isShown { show(inspector) } else { hide(inspector) }
    }

    /// Whether the user sees a column while this split view controller is not collapsed.
    func isInView(_ column: Column) -> Bool {
        if #available(iOS 26, visionOS 26, *), SystemFeature.inspectorColumn.isAllowed { return isShowing(column) }
        return switch displayMode {
        case .secondaryOnly: column == .secondary
        case .oneBesideSecondary, .oneOverSecondary:
            column == .secondary || column == (style == .tripleColumn ? .supplementary : .primary)
        default: true
        }
    }
}

extension UITabBarController {
    /// The controller of the "More" tab, or `nil` on visionOS, which has no such tab.
    var moreController: UINavigationController? {
        #if os(visionOS)
        nil
        #else
        moreNavigationController
        #endif
    }

    /// Prevents the user from reordering the tabs. Call this method again after setting the view controllers, because
    /// UIKit then allows reordering again.
    func preventReordering() {
        #if !os(visionOS)
        customizableViewControllers = nil
        #endif
    }
}

extension UITabBarController {
    /// Shows the view of a view controller above the tab bar, or removes it. Has no effect on a system without
    /// accessories.
    func setAccessory(_ viewController: UIViewController?, animated: Bool) {
        #if !os(visionOS)
        guard #available(iOS 26, *), SystemFeature.tabAccessory.isAllowed else { return }
        setBottomAccessory(viewController.map { UITabAccessory(contentView: $0.view) }, animated: animated)
        #endif
    }
}

// Tabs of iOS 18 and later, which can become a sidebar and have a role. They are set as `tabs` instead of
// `viewControllers`.
extension UITabBarController {
    /// Whether the system has tabs that are objects.
    static var canHaveTabObjects: Bool {
        if #available(iOS 18, visionOS 2, *) { SystemFeature.tabObjects.isAllowed } else { false }
    }
}

/// The tabs of a tab bar controller on a system where tabs are objects, with the view controllers that they show. On
/// other systems, the methods have no effect.
///
/// The view controllers are kept here, because Apple does not document whether a tab that was never shown has one. Tabs
/// are found by their object, because the system assigns the identifier of a search tab. This is a class, because UIKit
/// may call the delegate, which reads the tabs, while they are set.
@MainActor
final class TabObjects {
    private let adaptToSidebar: Bool
    /// The identifier of the tab that is the search tab.
    var searchTab: String?
    private var shown: [String: (tab: NSObject, viewController: UIViewController)] = [:]

    /// - Parameter adaptToSidebar: Whether the tabs become a sidebar if there is enough space.
    init(adaptToSidebar: Bool) { self.adaptToSidebar = adaptToSidebar }

    func identifier(of tab: NSObject) -> String? { shown.first { $0.value.tab === tab }?.key }

    /// Returns the identifier of the selected tab, or `nil` if no tab is selected.
    func selected(in controller: UITabBarController) -> String? {
        guard #available(iOS 18, visionOS 2, *) else { return nil }
        return controller.selectedTab.flatMap(identifier)
    }

    func select(_ identifier: String, in controller: UITabBarController) {
        guard #available(iOS 18, visionOS 2, *), let tab = shown[identifier]?.tab as? UITab else { return }
        controller.selectedTab = tab
    }

    /// Gives a tab the title, the image and the badge of an item. A search tab without an image keeps that of the
    /// system.
    func update(_ identifier: String, like item: UITabBarItem) {
        guard #available(iOS 18, visionOS 2, *), let tab = shown[identifier]?.tab as? UITab else { return }
        let isSearch = tab is UISearchTab
        if !isSearch || item.title != identifier { tab.title = item.title ?? identifier }
        if !isSearch || item.image != nil { tab.image = item.image }
        tab.badgeValue = item.badgeValue
    }

    /// Shows view controllers as tabs with these identifiers. Existing tabs with the same identifier, view controller
    /// and role are kept.
    func set(
        _ viewControllers: [(identifier: String, viewController: UIViewController)], in controller: UITabBarController
    ) {
        guard #available(iOS 18, visionOS 2, *) else { return }
        let old = shown
        shown = [:]
        let tabs = viewControllers.map { identifier, viewController in
            let isSearch = identifier == searchTab
            let kept = old[identifier].flatMap { $0.viewController === viewController ? $0.tab as? UITab : nil }
            if let kept, kept is UISearchTab == isSearch {
                shown[identifier] = (kept, viewController)
                return kept
            }
            let tab =
                isSearch
                ? UISearchTab { _ in viewController }
                : UITab(title: identifier, image: nil, identifier: identifier) { _ in viewController }
            shown[identifier] = (tab, viewController)
            return tab
        }
        if adaptToSidebar { controller.mode = .tabSidebar }
        controller.tabs = tabs
    }
}

extension UIScrollView {
    func setRefreshControlIfAvailable(_ control: UIRefreshControl?) {
        guard SystemFeature.refreshControl.isAllowed, UIDevice.current.userInterfaceIdiom != .mac else { return }
        refreshControl = control
    }
}
#endif
