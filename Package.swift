// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "MVVMC",
    platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    products: [
        .library(name: "MVVMC", targets: ["MVVMC"]),
        .library(name: "MVVMCUIKit", targets: ["MVVMCUIKit"]),
        .library(name: "MVVMCTesting", targets: ["MVVMCTesting"]),
        .executable(name: "photo-store", targets: ["PhotoStoreTerminal"]),
    ],
    targets: [
        .target(name: "MVVMC"),
        // Empty where there is no UIKit; built and tested against a stand-in by Tests/UIKitStandIn.
        .target(name: "MVVMCUIKit", dependencies: ["MVVMC"]),
        .target(name: "MVVMCTesting", dependencies: ["MVVMC"]),
        .target(
            name: "PhotoStore", dependencies: ["MVVMC"], path: "Examples/PhotoStore", exclude: ["README.md", "UIKit"],
            resources: [.process("Resources")]),
        .target(
            name: "PhotoStoreUIKit", dependencies: ["MVVMC", "MVVMCUIKit", "PhotoStore"],
            path: "Examples/PhotoStore/UIKit"),
        .executableTarget(
            name: "PhotoStoreTerminal", dependencies: ["MVVMC", "PhotoStore"], path: "Examples/PhotoStoreTerminal",
            exclude: ["README.md"]),
        .target(
            name: "CommentFeed", dependencies: ["MVVMC"], path: "Examples/CommentFeed",
            exclude: ["README.md", "UIKit"]),
        .target(
            name: "CommentFeedUIKit", dependencies: ["MVVMC", "MVVMCUIKit", "CommentFeed"],
            path: "Examples/CommentFeed/UIKit"),
        .target(name: "Greeting", dependencies: ["MVVMC"], path: "Examples/Greeting", exclude: ["README.md"]),
        // A target a folder: a reference the wrong way does not build.
        .target(name: "UserDirectoryModel", path: "Examples/UserDirectory/Model"),
        .target(
            name: "UserDirectoryViewModels", dependencies: ["MVVMC", "UserDirectoryModel"],
            path: "Examples/UserDirectory/ViewModels"),
        .target(
            name: "UserDirectoryCoordinators",
            dependencies: ["MVVMC", "UserDirectoryModel", "UserDirectoryViewModels"],
            path: "Examples/UserDirectory/Coordinators"),
        .target(
            name: "UserDirectoryViews", dependencies: ["MVVMC", "UserDirectoryViewModels"],
            path: "Examples/UserDirectory/Views"),
        .testTarget(name: "MVVMCTests", dependencies: ["MVVMC", "MVVMCTesting"]),
        // What the helpers do and say, in both frameworks: the cases, and a target of tests for each.
        .target(name: "HelperCases", dependencies: ["MVVMC", "MVVMCTesting"], path: "Tests/HelperCases"),
        .testTarget(name: "MVVMCTestingTests", dependencies: ["MVVMC", "MVVMCTesting", "HelperCases"]),
        .testTarget(name: "MVVMCSwiftTestingTests", dependencies: ["MVVMC", "MVVMCTesting", "HelperCases"]),
        .testTarget(name: "PhotoStoreTests", dependencies: ["MVVMC", "MVVMCTesting", "PhotoStore"]),
        .testTarget(name: "CommentFeedTests", dependencies: ["MVVMC", "MVVMCTesting", "CommentFeed"]),
        .testTarget(name: "GreetingTests", dependencies: ["MVVMC", "MVVMCTesting", "Greeting"]),
        .testTarget(
            name: "UserDirectoryTests",
            dependencies: [
                "MVVMC", "MVVMCTesting", "UserDirectoryModel", "UserDirectoryViewModels", "UserDirectoryCoordinators",
                "UserDirectoryViews",
            ]),
        .testTarget(
            name: "PhotoStoreTerminalTests", dependencies: ["MVVMC", "PhotoStore", "PhotoStoreTerminal"]),
    ],
    swiftLanguageModes: [.v6]
)
