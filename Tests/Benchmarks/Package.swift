// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(name: "MVVMC", path: "../.."),
        .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
    ],
    targets: [
        .target(name: "CHeap"),
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "CHeap",
                .product(name: "MVVMC", package: "MVVMC"), .product(name: "MVVMCLists", package: "MVVMC"),
                .product(name: "MVVMCTesting", package: "MVVMC"), .product(name: "MVVMCExplorer", package: "MVVMC"),
                .product(name: "OpenCombine", package: "OpenCombine"),
            ],
            path: "Sources/Benchmarks"),
    ],
    swiftLanguageModes: [.v6]
)
