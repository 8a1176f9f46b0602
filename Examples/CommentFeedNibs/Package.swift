// swift-tools-version: 6.2
import PackageDescription

// The comment feed with its screens for UIKit, which are in a storyboard and nibs. Xcode compiles these files for iOS and
// Mac Catalyst only, so this package is not a part of the package of the library, which is built for all platforms. The
// folder of the target is a symbolic link to Examples/CommentFeed.
let package = Package(
    name: "CommentFeedNibs",
    platforms: [.iOS(.v17), .macOS(.v14)],
    products: [.library(name: "CommentFeedNibs", targets: ["CommentFeedNibs"])],
    dependencies: [.package(name: "MVVMC", path: "../..")],
    targets: [
        .target(
            name: "CommentFeedNibs",
            dependencies: [
                .product(name: "MVVMC", package: "MVVMC"), .product(name: "MVVMCLists", package: "MVVMC"),
                .product(name: "MVVMCUIKit", package: "MVVMC"),
            ],
            path: "CommentFeed", exclude: ["README.md", "App", "Exploring", "SwiftUI"],
            resources: [.process("UIKit/Resources")])
    ],
    swiftLanguageModes: [.v6]
)
