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
        // Empty without UIKit, on tvOS and on watchOS; built and tested against a stand-in by Tests/UIKitStandIn.
        .target(name: "MVVMCUIKit", dependencies: ["MVVMC", "MVVMCLists"]),
        // Empty where there is no SwiftUI; built and tested against a stand-in by Tests/SwiftUIStandIn.
        .target(name: "MVVMCSwiftUI", dependencies: ["MVVMC", "MVVMCLists"]),
        // Empty without UIKit or SwiftUI, on tvOS and on watchOS; built and tested against both stand-ins by
        // Tests/BothStandIns.
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
        // target, so that a reference to a layer above does not build. No product has them.
        .target(name: "PhotoStoreModelExample", dependencies: ["MVVMC"], path: "Examples/PhotoStore/Model"),
        .target(
            name: "PhotoStoreSupportExample", dependencies: ["MVVMC", "PhotoStoreModelExample"],
            path: "Examples/PhotoStore/Support", resources: [.process("Resources")]),
        .target(
            name: "PhotoStoreViewModelsExample", dependencies: ["MVVMC", "MVVMCLists", "PhotoStoreModelExample"],
            path: "Examples/PhotoStore/ViewModels"),
        .target(
            name: "PhotoStoreCoordinatorsExample",
            dependencies: ["MVVMC", "PhotoStoreModelExample", "PhotoStoreViewModelsExample"],
            path: "Examples/PhotoStore/Coordinators"),
        .target(
            name: "PhotoStoreViewsExample", dependencies: ["MVVMC", "MVVMCLists", "PhotoStoreViewModelsExample"],
            path: "Examples/PhotoStore/Views"),
        .target(
            name: "PhotoStoreExploringExample",
            dependencies: [
                "MVVMC", "MVVMCExplorer", "PhotoStoreModelExample", "PhotoStoreSupportExample",
                "PhotoStoreViewModelsExample", "PhotoStoreCoordinatorsExample",
            ],
            path: "Examples/PhotoStore/Exploring"),
        .target(
            name: "PhotoStoreUIKitExample",
            dependencies: [
                "MVVMC", "MVVMCUIKit", "PhotoStoreViewModelsExample", "PhotoStoreViewsExample",
            ],
            path: "Examples/PhotoStore/UIKit"),
        .target(
            name: "PhotoStoreSwiftUIExample",
            dependencies: ["MVVMC", "MVVMCSwiftUI", "PhotoStoreViewModelsExample", "PhotoStoreViewsExample"],
            path: "Examples/PhotoStore/SwiftUI"),
        .target(
            name: "PhotoStoreExample",
            dependencies: [
                "MVVMC", "MVVMCSwiftUI", "PhotoStoreModelExample", "PhotoStoreSupportExample",
                "PhotoStoreCoordinatorsExample", "PhotoStoreViewsExample", "PhotoStoreSwiftUIExample",
            ],
            path: "Examples/PhotoStore/App"),
        // `swift run photo-store`
        .executableTarget(
            name: "photo-store",
            dependencies: [
                "MVVMC", "MVVMCLists", "PhotoStoreModelExample", "PhotoStoreSupportExample",
                "PhotoStoreViewModelsExample",
                "PhotoStoreCoordinatorsExample", "PhotoStoreViewsExample", "PhotoStoreExploringExample",
                "MVVMCExplorer",
            ],
            path: "Examples/PhotoStoreTerminal", exclude: ["README.md", "session.svg"]),
        .target(
            name: "CommentFeedModelExample", path: "Examples/CommentFeed/Model"),
        .target(
            name: "CommentFeedSupportExample", dependencies: ["CommentFeedModelExample"],
            path: "Examples/CommentFeed/Support"),
        .target(
            name: "CommentFeedViewModelsExample", dependencies: ["MVVMC", "MVVMCLists", "CommentFeedModelExample"],
            path: "Examples/CommentFeed/ViewModels"),
        .target(
            name: "CommentFeedCoordinatorsExample",
            dependencies: ["MVVMC", "CommentFeedModelExample", "CommentFeedViewModelsExample"],
            path: "Examples/CommentFeed/Coordinators"),
        .target(
            name: "CommentFeedViewsExample", dependencies: ["MVVMC", "MVVMCLists", "CommentFeedViewModelsExample"],
            path: "Examples/CommentFeed/Views"),
        .target(
            name: "CommentFeedUIKitExample",
            dependencies: ["MVVMCUIKit", "CommentFeedViewModelsExample", "CommentFeedViewsExample"],
            path: "Examples/CommentFeed/UIKit"),
        .target(
            name: "CommentFeedSwiftUIExample",
            dependencies: ["MVVMC", "MVVMCSwiftUI", "CommentFeedViewModelsExample", "CommentFeedViewsExample"],
            path: "Examples/CommentFeed/SwiftUI"),
        .target(
            name: "CommentFeedExample",
            dependencies: [
                "MVVMC", "MVVMCSwiftUI", "CommentFeedModelExample", "CommentFeedSupportExample",
                "CommentFeedViewModelsExample", "CommentFeedCoordinatorsExample", "CommentFeedSwiftUIExample",
            ],
            path: "Examples/CommentFeed/App"),
        .target(
            name: "AppShellExample", dependencies: ["MVVMC", "MVVMCSwiftUI"], path: "Examples/AppShell",
            exclude: ["README.md"]),
        .target(name: "GreetingExample", dependencies: ["MVVMC"], path: "Examples/Greeting", exclude: ["README.md"]),
        .target(
            name: "UserDirectoryModelExample", path: "Examples/UserDirectory/Model"),
        .target(
            name: "UserDirectoryViewModelsExample", dependencies: ["MVVMC", "MVVMCLists", "UserDirectoryModelExample"],
            path: "Examples/UserDirectory/ViewModels"),
        .target(
            name: "UserDirectoryCoordinatorsExample",
            dependencies: ["MVVMC", "UserDirectoryModelExample", "UserDirectoryViewModelsExample"],
            path: "Examples/UserDirectory/Coordinators"),
        .target(
            name: "UserDirectoryViewsExample", dependencies: ["MVVMCLists", "UserDirectoryViewModelsExample"],
            path: "Examples/UserDirectory/Views"),
        .target(
            name: "UserDirectoryUIKitExample",
            dependencies: ["MVVMC", "MVVMCUIKit", "UserDirectoryViewModelsExample"],
            path: "Examples/UserDirectory/UIKit"),
        .target(
            name: "UserDirectorySwiftUIExample",
            dependencies: ["MVVMC", "MVVMCSwiftUI", "UserDirectoryViewModelsExample"],
            path: "Examples/UserDirectory/SwiftUI"),
        .target(
            name: "UserDirectoryExample",
            dependencies: [
                "MVVMC", "MVVMCSwiftUI", "UserDirectoryModelExample", "UserDirectoryCoordinatorsExample",
                "UserDirectorySwiftUIExample",
            ],
            path: "Examples/UserDirectory/App"),
        .target(
            name: "UserDirectoryBeforeExample", dependencies: ["UserDirectoryModelExample"],
            path: "Examples/UserDirectory/Before"),
        .target(name: "SyncUpsModelExample", dependencies: ["MVVMC"], path: "Examples/SyncUps/Model"),
        .target(
            name: "SyncUpsSupportExample", dependencies: ["MVVMC", "SyncUpsModelExample"],
            path: "Examples/SyncUps/Support"),
        .target(
            name: "SyncUpsViewModelsExample", dependencies: ["MVVMC", "MVVMCLists", "SyncUpsModelExample"],
            path: "Examples/SyncUps/ViewModels"),
        .target(
            name: "SyncUpsCoordinatorsExample",
            dependencies: ["MVVMC", "SyncUpsModelExample", "SyncUpsViewModelsExample"],
            path: "Examples/SyncUps/Coordinators"),
        .target(
            name: "SyncUpsSwiftUIExample", dependencies: ["MVVMC", "MVVMCSwiftUI", "SyncUpsViewModelsExample"],
            path: "Examples/SyncUps/SwiftUI"),
        .target(
            name: "SyncUpsExample",
            dependencies: [
                "MVVMC", "MVVMCSwiftUI", "SyncUpsModelExample", "SyncUpsSupportExample", "SyncUpsCoordinatorsExample",
                "SyncUpsSwiftUIExample",
            ],
            path: "Examples/SyncUps/App"),
        // The samples of README.md.
        .target(name: "ReadmeExample", dependencies: ["MVVMC", "MVVMCLists"], path: "Tests/ReadmeExample"),
        .testTarget(name: "MVVMCTests", dependencies: ["MVVMC", "MVVMCLists", "MVVMCTesting", "ReadmeExample"]),
        // The code of the articles, and its tests.
        .testTarget(
            name: "DocumentationTests", dependencies: ["MVVMC", "MVVMCLists", "MVVMCTesting", "ReadmeExample"]),
        // What the helpers do and say, in both frameworks: the cases, and a target of tests for each.
        .target(
            name: "MVVMCHelperCases", dependencies: ["MVVMC", "MVVMCLists", "MVVMCTesting"], path: "Tests/HelperCases"),
        .testTarget(
            name: "MVVMCTestingTests", dependencies: ["MVVMC", "MVVMCLists", "MVVMCTesting", "MVVMCHelperCases"]),
        .testTarget(name: "MVVMCSwiftTestingTests", dependencies: ["MVVMC", "MVVMCTesting", "MVVMCHelperCases"]),
        // Small apps with a mistake each, the tests that find them, and the tests that an explorer writes for them.
        .target(
            name: "MVVMCExplorerMistakes", dependencies: ["MVVMC", "MVVMCLists", "MVVMCExplorer"],
            path: "Tests/ExplorerMistakes"),
        .testTarget(
            name: "MVVMCExplorerTests",
            dependencies: ["MVVMC", "MVVMCLists", "MVVMCExplorer", "MVVMCTesting", "MVVMCExplorerMistakes"]),
        .testTarget(
            name: "MVVMCExplorerFindingTests",
            dependencies: ["MVVMC", "MVVMCExplorer", "MVVMCTesting", "MVVMCExplorerMistakes"]),
        .testTarget(
            name: "ExampleExploringTests",
            dependencies: [
                "MVVMC", "MVVMCLists", "MVVMCExplorer", "MVVMCTesting", "AppShellExample",
                "PhotoStoreModelExample", "PhotoStoreSupportExample", "PhotoStoreExploringExample",
                "CommentFeedModelExample",
                "CommentFeedViewModelsExample", "CommentFeedCoordinatorsExample", "GreetingExample",
                "UserDirectoryModelExample", "UserDirectoryViewModelsExample", "UserDirectoryCoordinatorsExample",
                "SyncUpsModelExample", "SyncUpsSupportExample", "SyncUpsViewModelsExample",
                "SyncUpsCoordinatorsExample",
            ], exclude: ["RecordedSessions"]),
        // What the tests of several examples share.
        .target(name: "MVVMCExampleFixtures", path: "Tests/ExampleFixtures"),
        .testTarget(
            name: "PhotoStoreExampleTests",
            dependencies: [
                "MVVMC", "MVVMCLists", "MVVMCTesting", "MVVMCExampleFixtures", "PhotoStoreModelExample",
                "PhotoStoreSupportExample", "PhotoStoreViewModelsExample", "PhotoStoreCoordinatorsExample",
                "PhotoStoreViewsExample",
            ]),
        .testTarget(
            name: "PhotoStoreTerminalExampleTests",
            dependencies: [
                "MVVMC", "PhotoStoreModelExample", "PhotoStoreSupportExample", "PhotoStoreCoordinatorsExample",
                "photo-store",
            ]),
        .testTarget(
            name: "CommentFeedExampleTests",
            dependencies: [
                "MVVMC", "MVVMCLists", "MVVMCTesting", "MVVMCExampleFixtures", "CommentFeedModelExample",
                "CommentFeedSupportExample", "CommentFeedViewModelsExample", "CommentFeedCoordinatorsExample",
                "CommentFeedViewsExample",
            ]),
        .testTarget(name: "AppShellExampleTests", dependencies: ["MVVMC", "MVVMCTesting", "AppShellExample"]),
        .testTarget(name: "GreetingExampleTests", dependencies: ["MVVMC", "MVVMCTesting", "GreetingExample"]),
        .testTarget(
            name: "UserDirectoryExampleTests",
            dependencies: [
                "MVVMC", "MVVMCLists", "MVVMCTesting", "UserDirectoryBeforeExample", "UserDirectoryModelExample",
                "UserDirectoryViewModelsExample",
                "UserDirectoryCoordinatorsExample",
                "UserDirectoryViewsExample",
            ]),
        .testTarget(
            name: "SyncUpsExampleTests",
            dependencies: [
                "MVVMC", "MVVMCLists", "MVVMCTesting", "SyncUpsModelExample", "SyncUpsSupportExample",
                "SyncUpsViewModelsExample",
                "SyncUpsCoordinatorsExample",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
