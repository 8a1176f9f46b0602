// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "MVVMC",
    // The greeting is translated.
    defaultLocalization: "en",
    platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    products: [
        .library(name: "MVVMC", targets: ["MVVMC"]),
        .library(name: "MVVMCLists", targets: ["MVVMCLists"]),
        .library(name: "MVVMCUIKit", targets: ["MVVMCUIKit"]),
        .library(name: "MVVMCSwiftUI", targets: ["MVVMCSwiftUI"]),
        .library(name: "MVVMCHosting", targets: ["MVVMCHosting"]),
        .library(name: "MVVMCExplorer", targets: ["MVVMCExplorer"]),
        .library(name: "MVVMCTesting", targets: ["MVVMCTesting"]),
        .plugin(name: "scaffold", targets: ["Scaffold"]),
    ],
    targets: [
        .target(name: "MVVMC", exclude: ["Navigation/README.md"]),
        .target(name: "MVVMCLists", dependencies: ["MVVMC"]),
        // This module is empty on platforms without UIKit, and on tvOS and watchOS. Tests/StandIns/UIKit tests it with
        // a stand-in for UIKit.
        .target(name: "MVVMCUIKit", dependencies: ["MVVMC", "MVVMCLists"]),
        // This module is empty without SwiftUI. Tests/StandIns/SwiftUI tests it with a stand-in for SwiftUI.
        .target(name: "MVVMCSwiftUI", dependencies: ["MVVMC", "MVVMCLists"]),
        // This module is empty on platforms that lack UIKit or SwiftUI, and on tvOS and watchOS. Tests/StandIns/UIKit
        // tests it with both stand-ins, because an app for iOS has both frameworks.
        .target(name: "MVVMCHosting", dependencies: ["MVVMC", "MVVMCLists", "MVVMCUIKit", "MVVMCSwiftUI"]),
        .target(name: "MVVMCExplorer", dependencies: ["MVVMC", "MVVMCLists"]),
        .target(name: "MVVMCTesting", dependencies: ["MVVMC", "MVVMCLists", "MVVMCExplorer"]),
        // The command `swift package scaffold`, which .ci/scaffold tests.
        .plugin(
            name: "Scaffold",
            capability: .command(
                intent: .custom(verb: "scaffold", description: "Writes a screen, a list, a cell or a coordinator."),
                permissions: [.writeToPackageDirectory(reason: "It writes new files, and changes none.")]),
            path: "Sources/Scaffold"),
        // The examples. Target names must be unique in a package graph, so the suffix `Example` leaves the short names
        // to apps. Each folder of an example is a layer. `ExampleLayerTests` defines the layers that each layer can
        // refer to, and fails if it finds another reference. No library product contains these targets.
        .target(
            name: "PhotoStoreExample",
            dependencies: ["MVVMC", "MVVMCLists", "MVVMCUIKit", "MVVMCSwiftUI", "MVVMCExplorer"],
            path: "Examples/PhotoStore", exclude: ["README.md"], resources: [.process("Support/Resources")]),
        // The command `swift run photo-store`.
        .executableTarget(
            name: "photo-store", dependencies: ["PhotoStoreExample"], path: "Examples/PhotoStoreTerminal",
            exclude: ["README.md", "columns.svg", "map.svg", "session.svg"]),
        // The screens for UIKit are in a storyboard and nibs, which Xcode compiles for iOS only, and a manifest cannot
        // make a resource depend on the platform. Examples/CommentFeed.swiftpm builds these screens.
        .target(
            name: "CommentFeedExample", dependencies: ["MVVMC", "MVVMCLists", "MVVMCSwiftUI", "MVVMCExplorer"],
            path: "Examples/CommentFeed", exclude: ["README.md", "UIKit", "App/CommentFeedSceneDelegate.swift"]),
        .target(
            name: "AppShellExample", dependencies: ["MVVMC", "MVVMCSwiftUI", "MVVMCExplorer"],
            path: "Examples/AppShell",
            exclude: ["README.md"]),
        .target(
            name: "GreetingExample", dependencies: ["MVVMC", "MVVMCUIKit", "MVVMCSwiftUI", "MVVMCExplorer"],
            path: "Examples/Greeting", exclude: ["README.md"], resources: [.process("Support/Resources")]),
        .target(
            name: "UserDirectoryExample",
            dependencies: ["MVVMC", "MVVMCLists", "MVVMCUIKit", "MVVMCSwiftUI", "MVVMCExplorer"],
            path: "Examples/UserDirectory", exclude: ["README.md"]),
        .target(
            name: "SyncUpsExample", dependencies: ["MVVMC", "MVVMCLists", "MVVMCSwiftUI", "MVVMCExplorer"],
            path: "Examples/SyncUps",
            exclude: ["README.md"]),
        // Code that README.md and the articles print.
        .target(
            name: "ReadmeExample", dependencies: ["MVVMC", "MVVMCLists"],
            path: "Tests/DocumentationTests/ReadmeExample"),
        .testTarget(name: "MVVMCTests", dependencies: ["MVVMC", "MVVMCLists", "MVVMCTesting", "ReadmeExample"]),
        // Tests of the documentation, and more code that the articles print.
        .testTarget(
            name: "DocumentationTests", dependencies: ["MVVMC", "MVVMCLists", "MVVMCTesting", "ReadmeExample"],
            exclude: ["ReadmeExample", "PhotoStoreTutorial"]),
        // The code of the tutorial, with its test. It is a module of its own, as it is for a reader.
        .testTarget(
            name: "PhotoStoreTutorialTests", dependencies: ["MVVMC", "MVVMCLists", "MVVMCTesting"],
            path: "Tests/DocumentationTests/PhotoStoreTutorial"),
        // The tests of MVVMCTesting. XCTest and Swift Testing both run each case.
        .target(
            name: "MVVMCTestingCases", dependencies: ["MVVMC", "MVVMCLists", "MVVMCTesting"],
            path: "Tests/MVVMCTestingTests/Cases"),
        .testTarget(
            name: "MVVMCTestingTests", dependencies: ["MVVMC", "MVVMCLists", "MVVMCTesting", "MVVMCTestingCases"],
            exclude: ["Cases", "SwiftTesting"]),
        .testTarget(
            name: "MVVMCSwiftTestingTests", dependencies: ["MVVMC", "MVVMCTesting", "MVVMCTestingCases"],
            path: "Tests/MVVMCTestingTests/SwiftTesting"),
        // Small apps with one mistake each. MVVMCExplorerTests checks that the explorer finds the mistakes, and
        // contains tests that an explorer has generated.
        .target(
            name: "AppsWithMistakes", dependencies: ["MVVMC", "MVVMCLists", "MVVMCExplorer"],
            path: "Tests/MVVMCExplorerTests/AppsWithMistakes"),
        .testTarget(
            name: "MVVMCExplorerTests",
            dependencies: ["MVVMC", "MVVMCLists", "MVVMCExplorer", "MVVMCTesting", "AppsWithMistakes"],
            exclude: ["AppsWithMistakes", "Recorded"]),
        .testTarget(
            name: "ExampleTests",
            dependencies: [
                "MVVMC", "MVVMCLists", "MVVMCTesting", "AppShellExample", "PhotoStoreExample", "CommentFeedExample",
                "GreetingExample", "UserDirectoryExample", "SyncUpsExample",
                // The terminal program is only for macOS and Linux, so Xcode must not build it for other platforms.
                .target(name: "photo-store", condition: .when(platforms: [.macOS, .linux])),
            ], exclude: ["Exploring"]),
        .testTarget(
            name: "ExampleExploringTests",
            dependencies: [
                "MVVMC", "MVVMCLists", "MVVMCExplorer", "MVVMCTesting", "AppShellExample", "PhotoStoreExample",
                "CommentFeedExample", "GreetingExample", "UserDirectoryExample", "SyncUpsExample",
            ], path: "Tests/ExampleTests/Exploring", exclude: ["RecordedSessions"]),
    ],
    swiftLanguageModes: [.v6]
)
