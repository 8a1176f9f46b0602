// swift-tools-version: 6.2
import PackageDescription

// SwiftUI does not exist on Linux. This package has a stand-in, which is a module of the same name that declares the
// parts of SwiftUI that MVVMCSwiftUI and the examples use. The package builds and tests MVVMCSwiftUI and the views of
// the examples with the stand-in. In a file that declares parts of SwiftUI, the first comment names the pages under
// developer.apple.com/documentation/swiftui that the public declarations follow. Public declarations for tests, such as
// `StandInWindow`, have no page. In Sources, all folders except Notes and SwiftUI are symbolic links.
let package = Package(
    name: "SwiftUIStandIn",
    // The greeting is translated.
    defaultLocalization: "en",
    targets: [
        .target(name: "SwiftUI"),
        .target(name: "MVVMC", exclude: ["Navigation/README.md"]),
        .target(name: "MVVMCLists", dependencies: ["MVVMC"]),
        .target(name: "MVVMCExplorer", dependencies: ["MVVMC", "MVVMCLists"]),
        .target(name: "MVVMCTesting", dependencies: ["MVVMC", "MVVMCLists", "MVVMCExplorer"]),
        // The stand-in has what the SDK of iOS 27 declares.
        .target(
            name: "MVVMCSwiftUI", dependencies: ["MVVMC", "MVVMCLists", "SwiftUI"],
            swiftSettings: [.define("SDK_27")]),
        // The app of the article "Getting started", with the settings of a new project of Xcode 26.
        .executableTarget(
            name: "Notes", dependencies: ["MVVMC", "MVVMCSwiftUI", "SwiftUI"],
            swiftSettings: [
                .defaultIsolation(MainActor.self), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
                .enableUpcomingFeature("InferIsolatedConformances"),
            ]),
        .target(
            name: "AppShellExample", dependencies: ["MVVMC", "MVVMCSwiftUI", "MVVMCExplorer", "SwiftUI"],
            exclude: ["README.md"]),
        .target(
            name: "SyncUpsExample", dependencies: ["MVVMC", "MVVMCLists", "MVVMCSwiftUI", "MVVMCExplorer", "SwiftUI"],
            exclude: ["README.md"]),
        .target(
            name: "GreetingExample", dependencies: ["MVVMC", "MVVMCSwiftUI", "MVVMCExplorer", "SwiftUI"],
            exclude: ["README.md"], resources: [.process("Support/Resources")]),
        .target(
            name: "PhotoStoreExample",
            dependencies: ["MVVMC", "MVVMCLists", "MVVMCSwiftUI", "MVVMCExplorer", "SwiftUI"],
            exclude: ["README.md", "Terminal"], resources: [.process("Support/Resources")]),
        .target(
            name: "CommentFeedExample",
            dependencies: ["MVVMC", "MVVMCLists", "MVVMCSwiftUI", "MVVMCExplorer", "SwiftUI"],
            exclude: ["README.md", "UIKit"]),
        .target(
            name: "UserDirectoryExample",
            dependencies: ["MVVMC", "MVVMCLists", "MVVMCSwiftUI", "MVVMCExplorer", "SwiftUI"],
            exclude: ["README.md"]),
        // Tests the stand-in, not the library.
        .testTarget(name: "SwiftUITests", dependencies: ["MVVMCTesting", "SwiftUI"]),
        .testTarget(
            name: "MVVMCSwiftUITests",
            dependencies: ["MVVMC", "MVVMCLists", "MVVMCTesting", "MVVMCExplorer", "MVVMCSwiftUI", "SwiftUI"]),
        .testTarget(name: "NotesTests", dependencies: ["MVVMC", "MVVMCTesting", "SwiftUI", "Notes"]),
        .testTarget(
            name: "NavigationSequenceTests", dependencies: ["MVVMC", "MVVMCTesting", "MVVMCSwiftUI", "SwiftUI"]),
        .testTarget(
            name: "AppShellSwiftUITests",
            dependencies: ["MVVMC", "MVVMCTesting", "MVVMCExplorer", "MVVMCSwiftUI", "SwiftUI", "AppShellExample"],
            path: "Tests/AppShellTests"),
        .testTarget(
            name: "SyncUpsSwiftUITests",
            dependencies: [
                "MVVMC", "MVVMCTesting", "SwiftUI", "SyncUpsExample",
            ],
            path: "Tests/ExampleTests"),
        .testTarget(
            name: "ExampleSwiftUITests",
            dependencies: [
                "MVVMC", "MVVMCTesting", "SwiftUI", "GreetingExample", "PhotoStoreExample",
                "CommentFeedExample",
                "UserDirectoryExample",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
