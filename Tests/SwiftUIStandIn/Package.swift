// swift-tools-version: 6.1
import PackageDescription

// SwiftUI does not exist here. This package has a module of that name that stands in for the parts that the adapter
// uses, and builds and tests the adapter against it. Above each of its declarations stands the title of the page that
// it follows, below developer.apple.com/documentation/swiftui. The other folders are links to the sources of the
// library.
let package = Package(
    name: "SwiftUIStandIn",
    targets: [
        .target(name: "SwiftUI"),
        .target(name: "MVVMC"),
        .target(name: "MVVMCLists", dependencies: ["MVVMC"]),
        .target(name: "MVVMCExplorer", dependencies: ["MVVMC", "MVVMCLists"]),
        .target(name: "MVVMCTesting", dependencies: ["MVVMC", "MVVMCLists", "MVVMCExplorer"]),
        .target(name: "MVVMCSwiftUI", dependencies: ["MVVMC", "MVVMCLists", "SwiftUI"]),
        // The apps of the examples.
        .target(
            name: "AppShellExample", dependencies: ["MVVMC", "MVVMCSwiftUI", "SwiftUI"], exclude: ["README.md"]),
        .target(name: "SyncUpsModelExample", dependencies: ["MVVMC"]),
        .target(name: "SyncUpsSupportExample", dependencies: ["MVVMC", "SyncUpsModelExample"]),
        .target(name: "SyncUpsViewModelsExample", dependencies: ["MVVMC", "MVVMCLists", "SyncUpsModelExample"]),
        .target(
            name: "SyncUpsCoordinatorsExample",
            dependencies: ["MVVMC", "SyncUpsModelExample", "SyncUpsViewModelsExample"]),
        .target(
            name: "SyncUpsSwiftUIExample",
            dependencies: ["MVVMC", "MVVMCSwiftUI", "SwiftUI", "SyncUpsViewModelsExample"]),
        .target(
            name: "SyncUpsExample",
            dependencies: [
                "MVVMC", "MVVMCSwiftUI", "SwiftUI", "SyncUpsModelExample", "SyncUpsSupportExample",
                "SyncUpsCoordinatorsExample", "SyncUpsSwiftUIExample",
            ]),
        .target(name: "PhotoStoreModelExample", dependencies: ["MVVMC"]),
        .target(
            name: "PhotoStoreSupportExample", dependencies: ["MVVMC", "PhotoStoreModelExample"],
            resources: [.process("Resources")]),
        .target(name: "PhotoStoreViewModelsExample", dependencies: ["MVVMC", "MVVMCLists", "PhotoStoreModelExample"]),
        .target(
            name: "PhotoStoreCoordinatorsExample",
            dependencies: ["MVVMC", "PhotoStoreModelExample", "PhotoStoreViewModelsExample"]),
        .target(name: "PhotoStoreViewsExample", dependencies: ["MVVMC", "MVVMCLists", "PhotoStoreViewModelsExample"]),
        .target(
            name: "PhotoStoreSwiftUIExample",
            dependencies: [
                "MVVMC", "MVVMCSwiftUI", "SwiftUI", "PhotoStoreViewModelsExample", "PhotoStoreViewsExample",
            ]),
        .target(
            name: "PhotoStoreExample",
            dependencies: [
                "MVVMC", "MVVMCSwiftUI", "SwiftUI", "PhotoStoreModelExample", "PhotoStoreSupportExample",
                "PhotoStoreCoordinatorsExample", "PhotoStoreViewsExample", "PhotoStoreSwiftUIExample",
            ]),
        .target(name: "CommentFeedModelExample"),
        .target(name: "CommentFeedSupportExample", dependencies: ["CommentFeedModelExample"]),
        .target(
            name: "CommentFeedViewModelsExample", dependencies: ["MVVMC", "MVVMCLists", "CommentFeedModelExample"]),
        .target(
            name: "CommentFeedCoordinatorsExample",
            dependencies: ["MVVMC", "CommentFeedModelExample", "CommentFeedViewModelsExample"]),
        .target(
            name: "CommentFeedViewsExample", dependencies: ["MVVMC", "MVVMCLists", "CommentFeedViewModelsExample"]),
        .target(
            name: "CommentFeedSwiftUIExample",
            dependencies: [
                "MVVMC", "MVVMCSwiftUI", "SwiftUI", "CommentFeedViewModelsExample", "CommentFeedViewsExample",
            ]),
        .target(
            name: "CommentFeedExample",
            dependencies: [
                "MVVMC", "MVVMCSwiftUI", "SwiftUI", "CommentFeedModelExample", "CommentFeedSupportExample",
                "CommentFeedViewModelsExample", "CommentFeedCoordinatorsExample", "CommentFeedSwiftUIExample",
            ]),
        .target(name: "UserDirectoryModelExample"),
        .target(
            name: "UserDirectoryViewModelsExample", dependencies: ["MVVMC", "MVVMCLists", "UserDirectoryModelExample"]),
        .target(
            name: "UserDirectoryCoordinatorsExample",
            dependencies: ["MVVMC", "UserDirectoryModelExample", "UserDirectoryViewModelsExample"]),
        .target(
            name: "UserDirectorySwiftUIExample",
            dependencies: ["MVVMC", "MVVMCSwiftUI", "SwiftUI", "UserDirectoryViewModelsExample"]),
        .target(
            name: "UserDirectoryExample",
            dependencies: [
                "MVVMC", "MVVMCSwiftUI", "SwiftUI", "UserDirectoryModelExample", "UserDirectoryCoordinatorsExample",
                "UserDirectorySwiftUIExample",
            ]),
        .target(name: "MVVMCExampleFixtures"),
        // What the stand-in itself does, in each of the orders that it can be switched to.
        .testTarget(name: "SwiftUITests", dependencies: ["MVVMCTesting", "SwiftUI"]),
        .testTarget(
            name: "MVVMCSwiftUITests", dependencies: ["MVVMC", "MVVMCLists", "MVVMCTesting", "MVVMCSwiftUI", "SwiftUI"]),
        .testTarget(
            name: "NavigationSequenceTests", dependencies: ["MVVMC", "MVVMCTesting", "MVVMCSwiftUI", "SwiftUI"]),
        .testTarget(
            name: "AppShellSwiftUITests",
            dependencies: ["MVVMC", "MVVMCTesting", "SwiftUI", "AppShellExample"], path: "Tests/AppShellTests"),
        .testTarget(
            name: "SyncUpsSwiftUITests",
            dependencies: [
                "MVVMC", "MVVMCTesting", "SwiftUI", "SyncUpsExample", "SyncUpsModelExample", "SyncUpsSupportExample",
            ],
            path: "Tests/ExampleTests"),
        .testTarget(
            name: "ExampleSwiftUITests",
            dependencies: [
                "MVVMC", "MVVMCTesting", "MVVMCExampleFixtures", "SwiftUI", "PhotoStoreExample",
                "PhotoStoreModelExample", "PhotoStoreSupportExample", "PhotoStoreViewsExample", "CommentFeedExample",
                "CommentFeedModelExample",
                "CommentFeedViewModelsExample", "UserDirectoryExample", "UserDirectoryModelExample",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
