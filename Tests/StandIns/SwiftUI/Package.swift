// swift-tools-version: 6.1
import PackageDescription

// SwiftUI does not exist on Linux. The module SwiftUI of this package replaces the parts that the adapter uses, and the
// package builds and tests the adapter against that module. The comment above each declaration is the title of its page
// below developer.apple.com/documentation/swiftui. The other folders are links to the sources of the library.
let package = Package(
    name: "SwiftUIStandIn",
    targets: [
        .target(name: "SwiftUI"),
        .target(name: "MVVMC"),
        .target(name: "MVVMCLists", dependencies: ["MVVMC"]),
        .target(name: "MVVMCExplorer", dependencies: ["MVVMC", "MVVMCLists"]),
        .target(name: "MVVMCTesting", dependencies: ["MVVMC", "MVVMCLists", "MVVMCExplorer"]),
        .target(name: "MVVMCSwiftUI", dependencies: ["MVVMC", "MVVMCLists", "SwiftUI"]),
        // The app of the article "Getting started".
        .executableTarget(name: "Notes", dependencies: ["MVVMC", "MVVMCSwiftUI", "SwiftUI"]),
        // The apps of the examples.
        .target(
            name: "AppShellExample", dependencies: ["MVVMC", "MVVMCSwiftUI", "MVVMCExplorer", "SwiftUI"],
            exclude: ["README.md"]),
        .target(
            name: "SyncUpsExample", dependencies: ["MVVMC", "MVVMCLists", "MVVMCSwiftUI", "MVVMCExplorer", "SwiftUI"],
            exclude: ["README.md"]),
        .target(
            name: "GreetingExample", dependencies: ["MVVMC", "MVVMCSwiftUI", "MVVMCExplorer", "SwiftUI"],
            exclude: ["README.md"]),
        .target(
            name: "PhotoStoreExample",
            dependencies: ["MVVMC", "MVVMCLists", "MVVMCSwiftUI", "MVVMCExplorer", "SwiftUI"],
            exclude: ["README.md"], resources: [.process("Support/Resources")]),
        .target(
            name: "CommentFeedExample",
            dependencies: ["MVVMC", "MVVMCLists", "MVVMCSwiftUI", "MVVMCExplorer", "SwiftUI"],
            exclude: ["README.md", "UIKit"]),
        .target(
            name: "UserDirectoryExample",
            dependencies: ["MVVMC", "MVVMCLists", "MVVMCSwiftUI", "MVVMCExplorer", "SwiftUI"],
            exclude: ["README.md", "Before"]),
        .target(name: "ReadmeExample", dependencies: ["MVVMC", "MVVMCLists"]),
        .testTarget(
            name: "NotebookTests", dependencies: ["MVVMCTesting", "MVVMCSwiftUI", "ReadmeExample", "SwiftUI"]),
        // Tests of the stand-in itself, in each of its orders of events.
        .testTarget(name: "SwiftUITests", dependencies: ["MVVMCTesting", "SwiftUI"]),
        .testTarget(
            name: "MVVMCSwiftUITests", dependencies: ["MVVMC", "MVVMCLists", "MVVMCTesting", "MVVMCSwiftUI", "SwiftUI"]),
        .testTarget(name: "NotesTests", dependencies: ["MVVMC", "MVVMCTesting", "SwiftUI", "Notes"]),
        .testTarget(
            name: "NavigationSequenceTests", dependencies: ["MVVMC", "MVVMCTesting", "MVVMCSwiftUI", "SwiftUI"]),
        .testTarget(
            name: "AppShellSwiftUITests",
            dependencies: ["MVVMC", "MVVMCTesting", "SwiftUI", "AppShellExample"], path: "Tests/AppShellTests"),
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
