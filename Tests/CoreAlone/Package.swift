// swift-tools-version: 6.1
import PackageDescription

// A package with only the core and its tests, so that a run with a sanitizer does not build the examples. The folders
// are symbolic links to the sources of the library.
let package = Package(
    name: "CoreAlone",
    platforms: [.macOS(.v14)],
    targets: [
        .target(name: "MVVMC"),
        .target(name: "MVVMCLists", dependencies: ["MVVMC"]),
        .target(name: "MVVMCExplorer", dependencies: ["MVVMC", "MVVMCLists"]),
        .target(name: "MVVMCTesting", dependencies: ["MVVMC", "MVVMCLists", "MVVMCExplorer"]),
        .target(name: "ReadmeExample", dependencies: ["MVVMC", "MVVMCLists"]),
        .testTarget(name: "MVVMCTests", dependencies: ["MVVMC", "MVVMCLists", "MVVMCTesting", "ReadmeExample"]),
    ],
    swiftLanguageModes: [.v6]
)
