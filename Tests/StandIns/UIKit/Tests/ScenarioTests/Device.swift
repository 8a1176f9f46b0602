import MVVMCTesting
import SwiftUI
import UIKit
import XCTest

/// What the scenarios in Tests/Apple need, with the stand-ins.
@MainActor
enum Device {
    private static var windows: [UIWindow] = []

    static func show(_ controller: UIViewController) throws -> UIWindow {
        let window = UIWindow(windowScene: UIWindowScene())
        window.rootViewController = controller
        window.makeKeyAndVisible()
        windows.append(window)
        return window
    }

    static func setWidth(of window: UIWindow, isNarrow: Bool) {
        window.rootViewController?.standInResize(isNarrow: isNarrow)
    }

    static func tap(_ index: Int, in controller: UITabBarController) throws { controller.standInTap(index) }

    static func isReturnAllowed(in field: UITextField) -> Bool? { field.delegate?.textFieldShouldReturn(field) }

    /// Ends all animations until the condition is true or no animation is left.
    static func wait(until description: String, _ condition: () -> Bool) async {
        var quietTurns = 0
        while !condition(), quietTurns < 3 {
            quietTurns = SwiftUI.StandIn.isAnimating || UIKit.StandIn.isAnimating ? 0 : quietTurns + 1
            SwiftUI.StandIn.finishAnimations()
            UIKit.StandIn.finishAnimations()
            await settle()
        }
        XCTAssertTrue(condition(), description)
    }

    static func reset() {
        windows = []
        XCTAssertEqual(SwiftUI.StandIn.failures, [])
        XCTAssertEqual(UIKit.StandIn.failures, [])
        SwiftUI.StandIn.reset()
        UIKit.StandIn.reset()
        UIKit.StandIn.doubts = []
    }
}
