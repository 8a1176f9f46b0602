// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "MVVMC",
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
        .target(name: "MVVMC"),
        .target(name: "MVVMCLists", dependencies: ["MVVMC"]),
        // Empty without UIKit, on tvOS and on watchOS; built and tested against a stand-in by Tests/StandIns/UIKit.
        .target(name: "MVVMCUIKit", dependencies: ["MVVMC", "MVVMCLists"]),
        // Empty where there is no SwiftUI; built and tested against a stand-in by Tests/StandIns/SwiftUI.
        .target(name: "MVVMCSwiftUI", dependencies: ["MVVMC", "MVVMCLists"]),
        // Empty without UIKit or SwiftUI, on tvOS and on watchOS; built and tested against both stand-ins by
        // Tests/StandIns/UIKit, as an app for iOS has them.
        .target(name: "MVVMCHosting", dependencies: ["MVVMC", "MVVMCLists", "MVVMCUIKit", "MVVMCSwiftUI"]),
        .target(name: "MVVMCExplorer", dependencies: ["MVVMC", "MVVMCLists"]),
        .target(name: "MVVMCTesting", dependencies: ["MVVMC", "MVVMCLists", "MVVMCExplorer"]),
        // `swift package scaffold`; tested by .ci/scaffold.
        .plugin(
            name: "Scaffold",
            capability: .command(
                intent: .custom(verb: "scaffold", description: "Writes a screen, a list, a cell or a coordinator."),
                permissions: [.writeToPackageDirectory(reason: "It writes new files, and changes none.")]),
            path: "Sources/Scaffold"),
        // Target names are unique in a package graph: the suffix keeps these free for apps. Each folder of an example is a
        // layer; a test fails if one refers to a layer above. No product has them.
        .target(
            name: "PhotoStoreExample",
            dependencies: ["MVVMC", "MVVMCLists", "MVVMCUIKit", "MVVMCSwiftUI", "MVVMCExplorer"],
            path: "Examples/PhotoStore", exclude: ["README.md"], resources: [.process("Support/Resources")]),
        // `swift run photo-store`
        .executableTarget(
            name: "photo-store", dependencies: ["MVVMC", "MVVMCLists", "MVVMCExplorer", "PhotoStoreExample"],
            path: "Examples/PhotoStoreTerminal", exclude: ["README.md", "session.svg"]),
        .target(
            name: "CommentFeedExample",
            dependencies: ["MVVMC", "MVVMCLists", "MVVMCUIKit", "MVVMCSwiftUI", "MVVMCExplorer"],
            path: "Examples/CommentFeed", exclude: ["README.md"], resources: [.process("UIKit/Resources")]),
        .target(
            name: "AppShellExample", dependencies: ["MVVMC", "MVVMCSwiftUI", "MVVMCExplorer"],
            path: "Examples/AppShell",
            exclude: ["README.md"]),
        .target(
            name: "GreetingExample", dependencies: ["MVVMC", "MVVMCUIKit", "MVVMCSwiftUI", "MVVMCExplorer"],
            path: "Examples/Greeting", exclude: ["README.md"]),
        .target(
            name: "UserDirectoryExample",
            dependencies: ["MVVMC", "MVVMCLists", "MVVMCUIKit", "MVVMCSwiftUI", "MVVMCExplorer"],
            path: "Examples/UserDirectory", exclude: ["README.md", "Before"]),
        .target(
            name: "UserDirectoryBeforeExample", dependencies: ["UserDirectoryExample"],
            path: "Examples/UserDirectory/Before"),
        .target(
            name: "SyncUpsExample", dependencies: ["MVVMC", "MVVMCLists", "MVVMCSwiftUI", "MVVMCExplorer"],
            path: "Examples/SyncUps",
            exclude: ["README.md"]),
        // The samples of README.md.
        .target(
            name: "ReadmeExample", dependencies: ["MVVMC", "MVVMCLists"],
            path: "Tests/DocumentationTests/ReadmeExample"),
        .testTarget(name: "MVVMCTests", dependencies: ["MVVMC", "MVVMCLists", "MVVMCTesting", "ReadmeExample"]),
        // The code of the articles, and its tests.
        .testTarget(
            name: "DocumentationTests", dependencies: ["MVVMC", "MVVMCLists", "MVVMCTesting", "ReadmeExample"],
            exclude: ["ReadmeExample"]),
        // Tests of the helpers. Each case runs in XCTest and in Swift Testing.
        .target(
            name: "MVVMCTestingCases", dependencies: ["MVVMC", "MVVMCLists", "MVVMCTesting"],
            path: "Tests/MVVMCTestingTests/Cases"),
        .testTarget(
            name: "MVVMCTestingTests", dependencies: ["MVVMC", "MVVMCLists", "MVVMCTesting", "MVVMCTestingCases"],
            exclude: ["Cases", "SwiftTesting"]),
        .testTarget(
            name: "MVVMCSwiftTestingTests", dependencies: ["MVVMC", "MVVMCTesting", "MVVMCTestingCases"],
            path: "Tests/MVVMCTestingTests/SwiftTesting"),
        // Small apps with a mistake each, the tests that find them, and the tests that an explorer writes for them.
        .target(
            name: "AppsWithMistakes", dependencies: ["MVVMC", "MVVMCLists", "MVVMCExplorer"],
            path: "Tests/MVVMCExplorerTests/AppsWithMistakes"),
        .testTarget(
            name: "MVVMCExplorerTests",
            dependencies: ["MVVMC", "MVVMCLists", "MVVMCExplorer", "MVVMCTesting", "AppsWithMistakes"],
            exclude: ["AppsWithMistakes"]),
        .testTarget(
            name: "ExampleTests",
            dependencies: [
                "MVVMC", "MVVMCLists", "MVVMCTesting", "AppShellExample", "PhotoStoreExample", "CommentFeedExample",
                "GreetingExample", "UserDirectoryExample", "UserDirectoryBeforeExample", "SyncUpsExample",
                // A program for a terminal is built for a Mac and Linux alone, also by Xcode.
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
