// swift-tools-version: 6.2
import PackageDescription

// This package builds and tests the Combine features of the library on Linux, with OpenCombine in place of Combine.
let package = Package(
    name: "CombineStandIn",
    platforms: [.macOS(.v14)],
    dependencies: [.package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0")],
    targets: [
        .target(name: "Combine", dependencies: [.product(name: "OpenCombine", package: "OpenCombine")]),
        .target(name: "MVVMC", dependencies: ["Combine"], exclude: ["MVVMC.docc", "Navigation/README.md"]),
        .testTarget(name: "CombineTests", dependencies: ["Combine", "MVVMC"]),
    ],
    swiftLanguageModes: [.v6]
)
