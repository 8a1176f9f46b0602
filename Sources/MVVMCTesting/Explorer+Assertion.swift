import MVVMCExplorer

extension Explorer.Report {
    /// Records a failure for each finding. The failure contains the problem, the steps that lead to it, and the tree
    /// before and after the last step. In a report of `explore`, the failure also contains a test to paste, which is
    /// written for the framework of the running test.
    ///
    ///     let report = await Explorer("makeApp()") { makeApp() }.explore(sessions: 1_000, steps: 60, seed: 7)
    ///     report.assertNoFindings()
    @MainActor
    public func assertNoFindings(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        let site = MisuseWatch.begin(fileID, filePath, line, column)
        for finding in findings {
            let framework: Explorer.TestFramework = site.framework == .xctest ? .xctest : .swiftTesting
            let test = finding.session == nil ? "" : "\nAs a test:\n\n\(finding.test(in: framework))"
            fail("\(finding)\(test)", at: site)
        }
    }
}
