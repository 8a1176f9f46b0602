// swift-tools-version: 6.2
import PackageDescription

// A client of the library. It consists of a small app, of samples from README.md and the articles, and of tests. The
// client is compiled without changes in each language mode and with each default isolation that the library supports.
// The folders of the apps and of their tests are symbolic links to the folders App and AppTests. The targets are named
// like modules of real apps, so that a conflict with a name of the library fails the build.

let swift6: [SwiftSetting] = [.swiftLanguageMode(.v6)]
let defaultIsolation = swift6 + [.defaultIsolation(MainActor.self)]
let upcomingFeatures =
    swift6 + [
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"), .enableUpcomingFeature("InferIsolatedConformances"),
    ]
// The settings of a new project in Xcode 26 in Swift 6 mode.
let newProject = upcomingFeatures + [.defaultIsolation(MainActor.self)]
let swift5: [SwiftSetting] = [.swiftLanguageMode(.v5)]
// The settings of a new project in Xcode 26 in Swift 5 mode, with default isolation and the features of "Approachable
// Concurrency".
let xcode26 =
    swift5 + [
        .defaultIsolation(MainActor.self), .enableUpcomingFeature("DisableOutwardActorInference"),
        .enableUpcomingFeature("GlobalActorIsolatedTypesUsability"),
        .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("InferSendableFromCaptures"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]

let package = Package(
    name: "ClientModes",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "MVVMC", path: "../..")],
    targets: [
        // A module without default isolation, such as a networking package.
        .target(name: "RecipeService", swiftSettings: swift6),

        app("PhotoStore", swift6),
        tests("PhotoStoreTests", of: "PhotoStore", swift6),

        app("CommentFeed", defaultIsolation),
        // A subclass of `XCTestCase` does not compile with default isolation, so the XCTest tests of this app are built
        // without default isolation.
        tests("CommentFeedTests", of: "CommentFeed", swift6),
        tests(
            "CommentFeedIsolatedTests", of: "CommentFeed", defaultIsolation,
            exclude: ["AppXCTests.swift"]),

        app("Greeting", upcomingFeatures),
        tests("GreetingTests", of: "Greeting", upcomingFeatures),

        app("UserDirectoryModel", swift5),
        tests("UserDirectoryModelTests", of: "UserDirectoryModel", swift5),

        app("SyncUps", xcode26),
        tests("SyncUpsTests", of: "SyncUps", swift6),

        app("WeekPlanner", newProject),
        tests("WeekPlannerTests", of: "WeekPlanner", newProject, exclude: ["AppXCTests.swift"]),
        // The code of the articles as it is printed, and its tests.
        tests("ArticleTests", of: "WeekPlanner", newProject),

        // The five protocols, an observable property and its bindings, as README prints them, without the rest of the
        // library. The other target is the program that README begins with.
        .target(
            name: "BuildingBlocks", dependencies: [.product(name: "MVVMC", package: "MVVMC")], swiftSettings: swift6),
        .executableTarget(
            name: "albums", dependencies: [.product(name: "MVVMC", package: "MVVMC")], swiftSettings: swift6),
        // Counts the allocations of an execution in an app, which links no module for tests.
        .target(name: "CAllocations"),
        .executableTarget(
            name: "allocations", dependencies: ["CAllocations", .product(name: "MVVMC", package: "MVVMC")],
            swiftSettings: swift6),
        tests("BuildingBlocksTests", of: "BuildingBlocks", swift6, also: ["albums"]),
    ]
)

func app(_ name: String, _ mode: [SwiftSetting]) -> Target {
    .target(
        name: name,
        dependencies: [
            "RecipeService", .product(name: "MVVMC", package: "MVVMC"), .product(name: "MVVMCLists", package: "MVVMC"),
        ], swiftSettings: mode)
}

func tests(
    _ name: String, of app: String, _ mode: [SwiftSetting], exclude: [String] = [], also others: [String] = []
) -> Target {
    // All apps share the source files of the tests, so a compiler flag adds the import that differs, such as `@testable
    // import PhotoStore`. The tests of the samples import `ReadmeExample`, which is an alias of the app's module.
    let importOfApp = SwiftSetting.unsafeFlags([
        "-Xfrontend", "-testable-import-module", "-Xfrontend", app, "-module-alias", "ReadmeExample=\(app)",
    ])
    return .testTarget(
        name: name,
        dependencies: [
            .target(name: app), "RecipeService", .product(name: "MVVMC", package: "MVVMC"),
            .product(name: "MVVMCLists", package: "MVVMC"), .product(name: "MVVMCTesting", package: "MVVMC"),
        ] + others.map { .target(name: $0) },
        exclude: exclude, swiftSettings: mode + [importOfApp])
}
