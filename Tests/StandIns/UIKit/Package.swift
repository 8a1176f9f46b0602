// swift-tools-version: 6.2
import PackageDescription

// UIKit and SwiftUI do not exist on Linux, so this package has modules with these names, which implement the parts that
// the adapters use. Both modules are in one package because SwiftUI has hosting controllers and representable UIKit
// views. The package builds and tests the adapters, and the views of the examples, against these modules. Most of the
// other folders in Sources are symbolic links to the sources of the library, the examples and the Xcode templates.

// These are the settings of a new project of Xcode 26, so the code of an example also compiles in a reader's app.
let project: [SwiftSetting] = [
    .swiftLanguageMode(.v5), .defaultIsolation(MainActor.self),
    // The build setting "Approachable Concurrency" enables these features.
    .enableUpcomingFeature("DisableOutwardActorInference"), .enableUpcomingFeature("GlobalActorIsolatedTypesUsability"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("InferSendableFromCaptures"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
    name: "UIKitStandIn",
    // The greeting is translated.
    defaultLocalization: "en",
    targets: [
        // `NSObject.init` is not isolated on Linux, so in the Swift 6 language mode, classes on the main actor cannot
        // override it.
        .target(name: "UIKit", dependencies: ["UserNotifications"], swiftSettings: [.swiftLanguageMode(.v5)]),
        // UIKit passes the responses to notifications to scenes.
        .target(name: "UserNotifications", swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(name: "SwiftUI", dependencies: ["UIKit"]),
        .target(name: "MVVMC", exclude: ["Navigation/README.md"]),
        .target(name: "MVVMCLists", dependencies: ["MVVMC"]),
        .target(name: "MVVMCExplorer", dependencies: ["MVVMC", "MVVMCLists"]),
        .target(name: "MVVMCTesting", dependencies: ["MVVMC", "MVVMCLists", "MVVMCExplorer"]),
        .target(name: "MVVMCUIKit", dependencies: ["MVVMC", "MVVMCLists", "UIKit", "UserNotifications"]),
        .target(name: "MVVMCSwiftUI", dependencies: ["MVVMC", "MVVMCLists", "SwiftUI"]),
        .target(
            name: "MVVMCHosting",
            dependencies: ["MVVMC", "MVVMCLists", "MVVMCUIKit", "MVVMCSwiftUI", "UIKit", "SwiftUI"]),
        .target(
            name: "AppShellExample", dependencies: ["MVVMC", "MVVMCSwiftUI", "MVVMCExplorer", "SwiftUI"],
            exclude: ["README.md"], swiftSettings: project),
        .target(
            name: "GreetingExample",
            dependencies: ["MVVMC", "MVVMCUIKit", "MVVMCSwiftUI", "MVVMCExplorer", "UIKit", "SwiftUI"],
            exclude: ["README.md"], resources: [.process("Support/Resources")], swiftSettings: project),
        .target(
            name: "PhotoStoreExample",
            dependencies: ["MVVMC", "MVVMCLists", "MVVMCUIKit", "MVVMCSwiftUI", "MVVMCExplorer", "UIKit", "SwiftUI"],
            exclude: ["README.md", "Terminal"], resources: [.process("Support/Resources")], swiftSettings: project),
        .target(
            name: "CommentFeedExample",
            dependencies: ["MVVMC", "MVVMCLists", "MVVMCUIKit", "MVVMCSwiftUI", "MVVMCExplorer", "UIKit", "SwiftUI"],
            exclude: [
                "README.md", "UIKit/CommentFeedScreens.swift", "UIKit/CommentTableCell.swift",
                "UIKit/SmallTableCells.swift",
            ], resources: [.process("UIKit/Resources")], swiftSettings: project, plugins: ["Outlets"]),
        // Adds copies of the excluded Swift files to the target of an example, without the attribute `@IBOutlet`.
        .plugin(name: "Outlets", capability: .buildTool()),
        .target(
            name: "UserDirectoryExample",
            dependencies: ["MVVMC", "MVVMCLists", "MVVMCUIKit", "MVVMCSwiftUI", "MVVMCExplorer", "UIKit", "SwiftUI"],
            exclude: ["README.md"], swiftSettings: project),
        .target(
            name: "SyncUpsExample", dependencies: ["MVVMC", "MVVMCLists", "MVVMCSwiftUI", "MVVMCExplorer", "SwiftUI"],
            exclude: ["README.md"], swiftSettings: project),
        .target(name: "ReadmeExample", dependencies: ["MVVMC", "MVVMCLists"]),
        // The Xcode templates of the library, which compile even with their placeholders.
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
        // Run this benchmark with `swift run -c release --package-path Tests/StandIns/UIKit host-benchmarks`.
        .executableTarget(
            name: "host-benchmarks", dependencies: ["MVVMCLists", "MVVMCUIKit", "UIKit"], path: "Sources/HostBenchmarks"
        ),
        // Tests the stand-in, not the library.
        .testTarget(name: "UIKitTests", dependencies: ["UIKit"]),
        .testTarget(
            name: "MVVMCUIKitTests",
            dependencies: ["MVVMC", "MVVMCLists", "MVVMCTesting", "MVVMCUIKit", "ReadmeExample", "UIKit"]),
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
        // The scenarios of Tests/Apple, which an Xcode project runs in a simulator.
        .testTarget(
            name: "ScenarioTests",
            dependencies: [
                "MVVMC", "MVVMCTesting", "MVVMCUIKit", "MVVMCSwiftUI", "MVVMCHosting", "UIKit", "SwiftUI",
            ]),
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
