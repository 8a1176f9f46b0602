// swift-tools-version: 6.1
import PackageDescription

// SwiftUI does not exist here. This package has a module of that name that stands in for the parts that the adapter uses, and
// builds and tests the adapter against it. The other folders are links to the sources of the library.
let package = Package(
    name: "SwiftUIStandIn",
    targets: [
        .target(name: "SwiftUI"),
        .target(name: "MVVMC"),
        .target(name: "MVVMCExplorer", dependencies: ["MVVMC"]),
        .target(name: "MVVMCTesting", dependencies: ["MVVMC", "MVVMCExplorer"]),
        .target(name: "MVVMCSwiftUI", dependencies: ["MVVMC", "SwiftUI"]),
        // What the stand-in itself does, in each of the orders that it can be switched to.
        .testTarget(name: "SwiftUITests", dependencies: ["MVVMCTesting", "SwiftUI"]),
        .testTarget(name: "MVVMCSwiftUITests", dependencies: ["MVVMC", "MVVMCTesting", "MVVMCSwiftUI", "SwiftUI"]),
        .testTarget(
            name: "NavigationSequenceTests", dependencies: ["MVVMC", "MVVMCTesting", "MVVMCSwiftUI", "SwiftUI"]),
    ],
    swiftLanguageModes: [.v6]
)
