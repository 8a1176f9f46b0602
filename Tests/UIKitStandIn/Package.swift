// swift-tools-version: 6.1
import PackageDescription

// UIKit does not exist here. This package has a module of that name that stands in for the parts that the adapter uses,
// and builds and tests the adapter, and the UIKit views of the examples, against it. The other folders are links to the
// sources of the library.
let package = Package(
    name: "UIKitStandIn",
    targets: [
        // NSObject's initializer is not isolated here, which Swift 6 does not let classes of the main actor override.
        .target(name: "UIKit", swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(name: "MVVMC"),
        .target(name: "MVVMCLists", dependencies: ["MVVMC"]),
        .target(name: "MVVMCExplorer", dependencies: ["MVVMC", "MVVMCLists"]),
        .target(name: "MVVMCTesting", dependencies: ["MVVMC", "MVVMCLists", "MVVMCExplorer"]),
        .target(name: "MVVMCUIKit", dependencies: ["MVVMC", "MVVMCLists", "UIKit"]),
        .target(
            name: "GreetingExample", dependencies: ["MVVMC", "MVVMCUIKit", "MVVMCExplorer", "UIKit"],
            exclude: ["README.md"]),
        .target(
            name: "PhotoStoreExample", dependencies: ["MVVMC", "MVVMCLists", "MVVMCUIKit", "MVVMCExplorer", "UIKit"],
            exclude: ["README.md"], resources: [.process("Support/Resources")]),
        .target(
            name: "CommentFeedExample", dependencies: ["MVVMC", "MVVMCLists", "MVVMCUIKit", "MVVMCExplorer", "UIKit"],
            exclude: [
                "README.md", "UIKit/CommentFeedScreens.swift", "UIKit/CommentTableCell.swift",
                "UIKit/SmallTableCells.swift",
            ], resources: [.process("UIKit/Resources")], plugins: ["Outlets"]),
        // Compiles the excluded files of an example without their attribute @IBOutlet.
        .plugin(name: "Outlets", capability: .buildTool()),
        .target(
            name: "UserDirectoryExample",
            dependencies: ["MVVMC", "MVVMCLists", "MVVMCUIKit", "MVVMCExplorer", "UIKit"],
            exclude: ["README.md", "Before"]),
        .target(name: "ReadmeExample", dependencies: ["MVVMC", "MVVMCLists"]),
        // What Xcode's templates say is Swift as it stands.
        .target(
            name: "TemplateScene", dependencies: ["MVVMC", "MVVMCUIKit", "UIKit"], exclude: ["TemplateInfo.plist"]),
        .target(
            name: "TemplateListScene", dependencies: ["MVVMCLists", "MVVMCUIKit", "UIKit"],
            exclude: ["TemplateInfo.plist"]),
        .target(
            name: "TemplateReusableView", dependencies: ["MVVMC", "MVVMCUIKit", "UIKit"],
            exclude: ["TemplateInfo.plist"]),
        .target(
            name: "TemplateScreen", dependencies: ["MVVMC", "MVVMCUIKit", "UIKit"], exclude: ["TemplateInfo.plist"]),
        .target(
            name: "TemplateCollectionScene", dependencies: ["MVVMCLists", "MVVMCUIKit", "UIKit"],
            exclude: ["TemplateInfo.plist"]),
        .target(
            name: "TemplateNibView", dependencies: ["MVVMC", "MVVMCUIKit", "UIKit"],
            exclude: ["TemplateInfo.plist", "___FILEBASENAME___Cell.xib"]),
        // What an update costs in a table view host: swift run -c release --package-path Tests/UIKitStandIn
        // host-benchmarks
        .executableTarget(
            name: "host-benchmarks", dependencies: ["MVVMCLists", "MVVMCUIKit", "UIKit"], path: "Sources/HostBenchmarks"
        ),
        .testTarget(
            name: "MVVMCUIKitTests",
            dependencies: ["MVVMC", "MVVMCLists", "MVVMCTesting", "MVVMCUIKit", "ReadmeExample", "UIKit"]),
        .testTarget(
            name: "NotebookTests", dependencies: ["MVVMCTesting", "MVVMCUIKit", "ReadmeExample", "UIKit"]),
        .testTarget(name: "NavigationSequenceTests", dependencies: ["MVVMC", "MVVMCTesting", "MVVMCUIKit", "UIKit"]),
        .testTarget(
            name: "ExampleTests",
            dependencies: [
                "MVVMC", "MVVMCLists", "MVVMCTesting", "MVVMCUIKit", "GreetingExample", "PhotoStoreExample",
                "CommentFeedExample",
                "UserDirectoryExample", "UIKit",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
