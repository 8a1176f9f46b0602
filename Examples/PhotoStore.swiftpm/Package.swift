// swift-tools-version: 6.2
import AppleProductTypes
import PackageDescription

// The photo store as an app. To run it, open this folder in Xcode. A symbolic link adds the sources of
// Examples/PhotoStore to the module of the app, and Main.swift adds the entry point.
let package = Package(
    name: "PhotoStore",
    platforms: [.iOS(.v17)],
    products: [
        .iOSApplication(
            name: "PhotoStore",
            targets: ["AppModule"],
            bundleIdentifier: "com.example.PhotoStore",
            displayVersion: "1.0",
            bundleVersion: "1",
            appIcon: .placeholder(icon: .camera),
            accentColor: .presetColor(.blue),
            supportedDeviceFamilies: [.pad, .phone],
            supportedInterfaceOrientations: [
                .portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown(.when(deviceFamilies: [.pad])),
            ],
            capabilities: [.outgoingNetworkConnections()])
    ],
    dependencies: [.package(name: "MVVMC", path: "../..")],
    targets: [
        .executableTarget(
            name: "AppModule",
            dependencies: [
                .product(name: "MVVMC", package: "MVVMC"), .product(name: "MVVMCLists", package: "MVVMC"),
                .product(name: "MVVMCUIKit", package: "MVVMC"), .product(name: "MVVMCSwiftUI", package: "MVVMC"),
            ],
            path: ".",
            exclude: ["PhotoStore/README.md", "PhotoStore/Exploring", "PhotoStore/Terminal", "PhotoStore/Before"],
            resources: [.process("PhotoStore/Support/Resources")])
    ],
    swiftLanguageModes: [.v6]
)
