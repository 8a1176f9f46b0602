/// A file that the command writes.
struct ScaffoldFile {
    /// The path below the folder of the target.
    let path: String
    let text: String
}

/// The files that the command writes, made from templates in extensions of this type.
struct Scaffold {
    let name: String
    /// The module of the sources, which the tests import.
    let module: String
    let view: ScaffoldOptions.View
    let tests: ScaffoldOptions.Tests

    /// Returns the files of the target.
    func sources(of kind: ScaffoldOptions.Kind) -> [ScaffoldFile] {
        switch kind {
        case .scene:
            [viewModel(sceneViewModel)]
                + view(swiftUI: ("View", sceneView), uiKit: ("ViewController", sceneViewController))
        case .coordinator:
            [
                ScaffoldFile(path: "Coordinators/\(name)Coordinator.swift", text: coordinator),
                viewModel(coordinatorViewModel),
            ] + view(swiftUI: ("View", coordinatorView), uiKit: ("ViewController", coordinatorViewController))
        case .list:
            [
                ScaffoldFile(path: "ViewModels/\(name)ListViewModel.swift", text: listViewModel),
                ScaffoldFile(path: "ViewModels/\(name)RowViewModel.swift", text: rowViewModel),
            ] + view(swiftUI: ("ListView", listView), uiKit: ("ListViewController", listViewController))
        case .cell: [viewModel(cellViewModel)] + view(swiftUI: ("Cell", cellView), uiKit: ("Cell", collectionViewCell))
        }
    }

    /// Returns the files of the test target.
    func tests(of kind: ScaffoldOptions.Kind) -> [ScaffoldFile] {
        let text =
            switch kind {
            case .scene: sceneTests
            case .coordinator: coordinatorTests
            case .list: listTests
            case .cell: cellTests
            }
        return [ScaffoldFile(path: "\(name)Tests.swift", text: text)]
    }

    private func viewModel(_ text: String) -> ScaffoldFile {
        ScaffoldFile(path: "ViewModels/\(name)ViewModel.swift", text: text)
    }

    /// Returns the view's file for the selected framework, if any. Each tuple has the suffix of the file's name and the
    /// text.
    private func view(
        swiftUI: (suffix: String, text: String), uiKit: (suffix: String, text: String)
    ) -> [ScaffoldFile] {
        let chosen: (framework: String, file: (suffix: String, text: String))? =
            switch view {
            case .swiftui: ("SwiftUI", swiftUI)
            case .uikit: ("UIKit", uiKit)
            case .none: nil
            }
        guard let (framework, file) = chosen else { return [] }
        return [ScaffoldFile(path: "Views/\(name)\(file.suffix).swift", text: guarded(framework, file.text))]
    }

    /// Returns the text of a view inside an `#if`, so that the view is compiled only where its framework exists.
    private func guarded(_ framework: String, _ text: String) -> String {
        // MVVMCUIKit supports neither tvOS nor watchOS.
        let condition = framework == "UIKit" ? " && !os(tvOS) && !os(watchOS)" : ""
        let body = "import MVVMC\(framework)\nimport \(framework)\n\n" + text
        return "#if canImport(\(framework))\(condition)\n\(body)#endif\n"
    }

    /// Returns the text of a test file. The `body` closure returns the members of the suite or of the XCTest class.
    func testFile(_ body: (TestSyntax) -> String) -> String {
        let syntax = TestSyntax(isXCTest: tests == .xctest)
        let text = body(syntax).split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
        let opening =
            syntax.isXCTest
            ? """
            @MainActor
            final class \(name)Tests: XCTestCase {
                override func setUp() async throws { failOnMisuse() }

            """
            : """
            @MainActor
            @Suite(.failsOnMisuse)
            struct \(name)Tests {
            """
        return """
            import MVVMC
            import MVVMCTesting
            import \(syntax.isXCTest ? "XCTest" : "Testing")

            @testable import \(module)

            \(opening)
            \(text)
            }

            """
    }
}

/// The syntax of the tests, in XCTest or in Swift Testing.
struct TestSyntax {
    let isXCTest: Bool

    /// Returns the first line of a test method.
    func test(_ name: String) -> String {
        isXCTest
            ? "func test\(name.prefix(1).uppercased())\(name.dropFirst())() async throws {"
            : "@Test func \(name)() async throws {"
    }

    func equal(_ left: String, _ right: String) -> String {
        isXCTest ? "XCTAssertEqual(\(left), \(right))" : "#expect(\(left) == \(right))"
    }

    func isTrue(_ condition: String) -> String {
        isXCTest ? "XCTAssertTrue(\(condition))" : "#expect(\(condition))"
    }

    func isFalse(_ condition: String) -> String {
        isXCTest ? "XCTAssertFalse(\(condition))" : "#expect(!\(condition))"
    }
}
