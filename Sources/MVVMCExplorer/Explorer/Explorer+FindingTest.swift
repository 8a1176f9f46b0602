extension Explorer {
    /// A framework for generated tests.
    package enum TestFramework: Sendable {
        case swiftTesting
        case xctest
    }

    /// A function that returns the framework of the current test. The default always returns Swift Testing.
    /// `MVVMCTesting` replaces this default.
    package nonisolated static let runningFramework = Locked<@Sendable () -> TestFramework>({ .swiftTesting })
}

extension Explorer.Finding {
    /// Returns the source of a test, as a function of Swift Testing, or as a method of a subclass of `XCTestCase` if
    /// XCTest runs the current test. If the finding is reproducible, the test fails until the defect is fixed.
    ///
    /// In addition to the test framework, the file of the test must import `MVVMCTesting` and the module that makes the
    /// app.
    ///
    /// - Parameter name: The name of the test; if `nil`, a name that describes the finding. A method of XCTest must
    ///   begin with `test`, so a name that does not, such as `theFormIsLost`, becomes `testTheFormIsLost` there.
    public func test(named name: String? = nil) -> String {
        test(in: Explorer.runningFramework.withLock { $0 }(), named: name)
    }

    package func test(in framework: Explorer.TestFramework, named name: String? = nil) -> String {
        let title = name ?? defaultName
        let declaration =
            switch framework {
            case .xctest where title.hasPrefix("test"): "@MainActor\nfunc \(title)() async {"
            case .xctest: "@MainActor\nfunc test\(title.prefix(1).uppercased() + title.dropFirst())() async {"
            case .swiftTesting: "@MainActor @Test\nfunc \(title)() async {"
            }
        let comment = "\(kind): \(message)".split(separator: "\n").map { "/// \($0)" }
        var pounds = ""
        while steps.contains(where: { $0.contains("\\\(pounds)") || $0.contains("\"\"\"\(pounds)") }) { pounds += "#" }
        let body =
            ["let explorer = Explorer(\(quoted(app))) { \(app) }"]
            + (steps.isEmpty
                ? ["let report = await explorer.play(\"\")"]
                : ["let report = await explorer.play(", "    \(pounds)\"\"\""] + steps.map { "    \($0)" }
                    + ["    \"\"\"\(pounds))"])
            + ["report.assertNoFindings()"]
        return (comment + [declaration] + body.map { "    \($0)" } + ["}"]).joined(separator: "\n") + "\n"
    }

    /// A name for the test, such as `leakInBuyViewModel`. It consists of the kind of the finding and the first word of
    /// the last step, which usually is the name of a screen.
    private var defaultName: String {
        let screen = steps.last?.prefix { $0.isLetter || $0.isNumber } ?? "start"
        return "\(kind.texts.name)In\(screen.prefix(1).uppercased() + screen.dropFirst())"
    }
}
