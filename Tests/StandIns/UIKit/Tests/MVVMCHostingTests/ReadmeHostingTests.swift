import MVVMC
import MVVMCHosting
import MVVMCSwiftUI
import MVVMCTesting
import MVVMCUIKit
import SwiftUI
import UIKit
import XCTest

/// Tests the code of the articles that needs UIKit and SwiftUI. `ArticleBlocksTests` compares the articles with this
/// file.
@MainActor
final class ReadmeHostingTests: HostingTestCase {
    func testTheRegistriesOfTheArticleShowScreensOfBothInEitherHost() async {
        let (controllers, views) = makeBoth()
        let coordinators = [Guide(.page("a")), Guide(.page("a"))]
        let uiKit = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
        uiKit.start(coordinators[0], views: controllers)
        let navigator = Navigator()
        navigator.start(coordinators[1])
        let swiftUI = StandInWindow { NavigatorView(navigator, views: views) }
        for coordinator in coordinators { coordinator.navigate(to: .map) }
        await settle(swiftUI)
        XCTAssertEqual(uiKit.rootViewController.map(describe), "a map")
        XCTAssertEqual(swiftUI.stackCount, 2)
        XCTAssertEqual(swiftUI.title, "map")
    }
}

@MainActor private func makeViews() -> ViewRegistry { .tests }

@MainActor func makeBoth() -> (ViewControllerRegistry, ViewRegistry) {
    let (controllers, views) = (ViewControllerRegistry(), makeViews())
    controllers.register(view: MapViewController.self) { MapViewController() }
    controllers.register(views)  // SwiftUI screens in UIKit's host
    views.register(controllers)  // UIKit screens in SwiftUI's host
    return (controllers, views)
}
