// swift-tools-version: 6.2
import PackageDescription

// A package with the modules that need no view framework, and with the tests in MVVMCTests, so that slow builds, such
// as those with a sanitizer, do not include the examples. The folders of the targets are symbolic links to folders of
// the main package.
let package = Package(
    name: "CoreAlone",
    platforms: [.macOS(.v14)],
    targets: [
        .target(name: "MVVMC", exclude: ["Navigation/README.md"]),
        .target(name: "MVVMCLists", dependencies: ["MVVMC"]),
        .target(name: "MVVMCExplorer", dependencies: ["MVVMC", "MVVMCLists"]),
        .target(name: "MVVMCTesting", dependencies: ["MVVMC", "MVVMCLists", "MVVMCExplorer"]),
        .target(name: "ReadmeExample", dependencies: ["MVVMC", "MVVMCLists"]),
        .testTarget(
            name: "MVVMCTests", dependencies: ["MVVMC", "MVVMCLists", "MVVMCTesting", "ReadmeExample"],
            // In a release build, the tests are not optimized, because optimizing them would take longer than building
            // all other targets.
            swiftSettings: [.unsafeFlags(["-Onone"], .when(configuration: .release))]),
    ],
    swiftLanguageModes: [.v6]
)
