// swift-tools-version: 6.1
import PackageDescription

// UIKit does not exist here. This package has a module of that name that stands in for the parts that the adapter uses, and
// builds and tests the adapter, and the UIKit views of the examples, against it. The other folders are links to the sources
// of the library.
let package = Package(
    name: "UIKitStandIn",
    targets: [
        // NSObject's initialiser is not isolated here, which Swift 6 does not let classes of the main actor override.
        .target(name: "UIKit", swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(name: "MVVMC"),
        .target(name: "MVVMCTesting", dependencies: ["MVVMC"]),
        .target(name: "MVVMCUIKit", dependencies: ["MVVMC", "UIKit"]),
        .testTarget(name: "MVVMCUIKitTests", dependencies: ["MVVMC", "MVVMCTesting", "MVVMCUIKit", "UIKit"]),
        .testTarget(name: "NavigationSequenceTests", dependencies: ["MVVMC", "MVVMCUIKit", "UIKit"]),
    ],
    swiftLanguageModes: [.v6]
)
