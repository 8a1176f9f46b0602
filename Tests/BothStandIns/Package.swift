// swift-tools-version: 6.1
import PackageDescription

// An app with UIKit and SwiftUI: both stand-ins in one build, in which SwiftUI has its hosting controllers and its
// views of UIKit's. It builds and tests the adapters together. The other folders are links to the sources of the
// library.
let package = Package(
    name: "BothStandIns",
    targets: [
        .target(name: "UIKit", swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(name: "SwiftUI", dependencies: ["UIKit"]),
        .target(name: "MVVMC"),
        .target(name: "MVVMCLists", dependencies: ["MVVMC"]),
        .target(name: "MVVMCExplorer", dependencies: ["MVVMC", "MVVMCLists"]),
        .target(name: "MVVMCTesting", dependencies: ["MVVMC", "MVVMCLists", "MVVMCExplorer"]),
        .target(name: "MVVMCUIKit", dependencies: ["MVVMC", "MVVMCLists", "UIKit"]),
        .target(name: "MVVMCSwiftUI", dependencies: ["MVVMC", "MVVMCLists", "SwiftUI"]),
        .target(
            name: "MVVMCHosting",
            dependencies: ["MVVMC", "MVVMCLists", "MVVMCUIKit", "MVVMCSwiftUI", "UIKit", "SwiftUI"]),
        // The examples, each whole.
        .target(
            name: "AppShellExample", dependencies: ["MVVMC", "MVVMCSwiftUI", "MVVMCExplorer", "SwiftUI"],
            exclude: ["README.md"]),
        .target(
            name: "GreetingExample",
            dependencies: ["MVVMC", "MVVMCUIKit", "MVVMCSwiftUI", "MVVMCExplorer", "UIKit", "SwiftUI"],
            exclude: ["README.md"]),
        .target(
            name: "PhotoStoreExample",
            dependencies: ["MVVMC", "MVVMCLists", "MVVMCUIKit", "MVVMCSwiftUI", "MVVMCExplorer", "UIKit", "SwiftUI"],
            exclude: ["README.md"], resources: [.process("Support/Resources")]),
        .target(
            name: "CommentFeedExample",
            dependencies: ["MVVMC", "MVVMCLists", "MVVMCUIKit", "MVVMCSwiftUI", "MVVMCExplorer", "UIKit", "SwiftUI"],
            exclude: [
                "README.md", "UIKit/CommentFeedScreens.swift", "UIKit/CommentTableCell.swift",
                "UIKit/SmallTableCells.swift",
            ], resources: [.process("UIKit/Resources")], plugins: ["Outlets"]),
        // Compiles the excluded files of an example without their attribute @IBOutlet.
        .plugin(name: "Outlets", capability: .buildTool()),
        .target(
            name: "UserDirectoryExample",
            dependencies: ["MVVMC", "MVVMCLists", "MVVMCUIKit", "MVVMCSwiftUI", "MVVMCExplorer", "UIKit", "SwiftUI"],
            exclude: ["README.md", "Before"]),
        .target(
            name: "SyncUpsExample", dependencies: ["MVVMC", "MVVMCLists", "MVVMCSwiftUI", "MVVMCExplorer", "SwiftUI"],
            exclude: ["README.md"]),
        .testTarget(
            name: "MVVMCHostingTests",
            dependencies: [
                "MVVMC", "MVVMCLists", "MVVMCTesting", "MVVMCUIKit", "MVVMCSwiftUI", "MVVMCHosting", "UIKit", "SwiftUI",
            ]),
        .testTarget(
            name: "NavigationSequenceTests",
            dependencies: [
                "MVVMC", "MVVMCTesting", "MVVMCUIKit", "MVVMCSwiftUI", "MVVMCHosting", "UIKit", "SwiftUI",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
