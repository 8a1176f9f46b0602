import MVVMCTesting
import SwiftUI
import UIKit
import XCTest

/// What the scenarios need from a device or a simulator. The stand-ins have their own version of this file,
/// Tests/StandIns/UIKit/Tests/ScenarioTests/Device.swift.
@MainActor
enum Device {
    private static var windows: [UIWindow] = []

    /// Shows a view controller in a window of its own, in front of all others.
    static func show(_ controller: UIViewController) throws -> UIWindow {
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        let window = UIWindow(windowScene: try XCTUnwrap(scenes.first, "the host app has a scene"))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        windows.append(window)
        return window
    }

    static func setWidth(of window: UIWindow, isNarrow: Bool) {
        window.traitOverrides.horizontalSizeClass = isNarrow ? .compact : .regular
    }

    /// Asks the delegate as UIKit does when the user taps a tab. No finger touches the screen.
    static func tap(_ index: Int, in controller: UITabBarController) throws {
        let tab = try XCTUnwrap(controller.viewControllers?[index])
        guard controller.delegate?.tabBarController?(controller, shouldSelect: tab) ?? true else { return }
        controller.selectedViewController = tab
        controller.delegate?.tabBarController?(controller, didSelect: tab)
    }

    /// Asks the delegate as UIKit does when the user presses Return. No finger touches the screen.
    static func isReturnAllowed(in field: UITextField) -> Bool? { field.delegate?.textFieldShouldReturn?(field) }

    static func wait(until description: String, _ condition: () -> Bool) async {
        await waitUntil(description) { condition() }
    }

    static func reset() {
        for window in windows { (window.isHidden, window.rootViewController) = (true, nil) }
        windows = []
    }
}
