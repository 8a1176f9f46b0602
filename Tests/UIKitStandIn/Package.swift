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
        .target(
            name: "PhotoStore", dependencies: ["MVVMC"], exclude: ["README.md", "UIKit"],
            resources: [.process("Resources")]),
        .target(name: "PhotoStoreUIKit", dependencies: ["MVVMC", "MVVMCUIKit", "PhotoStore", "UIKit"]),
        .target(name: "CommentFeed", dependencies: ["MVVMC"], exclude: ["README.md", "UIKit"]),
        .target(name: "CommentFeedUIKit", dependencies: ["MVVMC", "MVVMCUIKit", "CommentFeed", "UIKit"]),
        // What Xcode's templates say is Swift as it stands.
        .target(
            name: "TemplateScene", dependencies: ["MVVMC", "MVVMCUIKit", "UIKit"], exclude: ["TemplateInfo.plist"]),
        .target(
            name: "TemplateListScene", dependencies: ["MVVMC", "MVVMCUIKit", "UIKit"], exclude: ["TemplateInfo.plist"]),
        .target(
            name: "TemplateReusableView", dependencies: ["MVVMC", "MVVMCUIKit", "UIKit"],
            exclude: ["TemplateInfo.plist"]),
        .testTarget(name: "MVVMCUIKitTests", dependencies: ["MVVMC", "MVVMCTesting", "MVVMCUIKit", "UIKit"]),
        .testTarget(name: "NavigationSequenceTests", dependencies: ["MVVMC", "MVVMCUIKit", "UIKit"]),
        .testTarget(
            name: "ExampleTests",
            dependencies: [
                "MVVMC", "MVVMCTesting", "MVVMCUIKit", "PhotoStore", "PhotoStoreUIKit", "CommentFeed",
                "CommentFeedUIKit",
                "UIKit",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
