// swift-tools-version: 6.2
import AppleProductTypes
import PackageDescription

// The user directory as an app. To run it, open this folder in Xcode. A symbolic link adds the sources of
// Examples/UserDirectory to the module of the app, and Main.swift adds the entry point.
let package = Package(
    name: "UserDirectory",
    platforms: [.iOS(.v17)],
    products: [
        .iOSApplication(
            name: "UserDirectory",
            targets: ["AppModule"],
            bundleIdentifier: "com.example.UserDirectory",
            displayVersion: "1.0",
            bundleVersion: "1",
            appIcon: .placeholder(icon: .leaf),
            accentColor: .presetColor(.teal),
            supportedDeviceFamilies: [.pad, .phone],
            supportedInterfaceOrientations: [
                .portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown(.when(deviceFamilies: [.pad])),
            ])
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
            exclude: ["UserDirectory/README.md", "UserDirectory/Before", "UserDirectory/Exploring"])
    ],
    swiftLanguageModes: [.v6]
)
