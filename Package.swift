// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "MVVMC",
    platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    products: [
        .library(name: "MVVMC", targets: ["MVVMC"]),
        .library(name: "MVVMCTesting", targets: ["MVVMCTesting"]),
        .executable(name: "photo-store", targets: ["PhotoStoreTerminal"]),
    ],
    targets: [
        .target(name: "MVVMC"),
        .target(name: "MVVMCTesting", dependencies: ["MVVMC"]),
        .target(
            name: "PhotoStore", dependencies: ["MVVMC"], path: "Examples/PhotoStore",
            resources: [.process("Resources")]),
        .executableTarget(
            name: "PhotoStoreTerminal", dependencies: ["MVVMC", "PhotoStore"], path: "Examples/PhotoStoreTerminal"),
        .target(name: "CommentFeed", dependencies: ["MVVMC"], path: "Examples/CommentFeed"),
        .testTarget(name: "MVVMCTests", dependencies: ["MVVMC", "MVVMCTesting"]),
        .testTarget(name: "MVVMCTestingTests", dependencies: ["MVVMC", "MVVMCTesting"]),
        .testTarget(name: "PhotoStoreTests", dependencies: ["MVVMC", "MVVMCTesting", "PhotoStore"]),
        .testTarget(name: "CommentFeedTests", dependencies: ["MVVMC", "MVVMCTesting", "CommentFeed"]),
        .testTarget(
            name: "PhotoStoreTerminalTests", dependencies: ["MVVMC", "PhotoStore", "PhotoStoreTerminal"]),
    ],
    swiftLanguageModes: [.v6]
)
