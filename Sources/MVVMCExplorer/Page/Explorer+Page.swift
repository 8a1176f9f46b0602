import Foundation

extension Explorer.Report {
    /// Writes the report to a file as a web page, which needs nothing but the file.
    ///
    ///     let report = await explorer.explore(sessions: 500)
    ///     try report.writePage(titled: "The photo store", to: URL(fileURLWithPath: "report.html"))
    ///
    /// The page has the map, in which one goes from screen to screen, and each finding with its steps, the trees before
    /// and after each step, and the test to copy. The address of the third finding is `report.html#3`, and that of its
    /// fifth step `report.html#3.5`. Everything can be read without scripts, printed, and used with the keyboard.
    ///
    /// The same report gives the same page, byte for byte, because the page has no times.
    ///
    /// - Important: The page shows what the trees and the names of the steps show, so it may have data of the app, such
    ///   as titles of alerts.
    /// - Throws: An error if the file cannot be written.
    public func writePage(titled title: String, to file: URL) throws {
        try page(titled: title).write(to: file, atomically: true, encoding: .utf8)
    }

    /// Returns the report as the HTML of a web page; see ``writePage(titled:to:)``.
    ///
    /// - Parameter title: The title of the page, such as the name of the app. It is escaped, as all data of the app is.
    /// - Complexity: O(*s* · (*s* + *e*) + *e* log *e*) for *s* screens and *e* edges of the map, and quadratic in the
    ///   number of lines of a tree.
    public func page(titled title: String) -> String {
        ReportPage(title: title, report: self, framework: Explorer.runningFramework.withLock { $0 }()).html
    }
}

extension Explorer.Map {
    /// The map as a picture in SVG, for a README for example. A box is a screen, with an action that reaches it. The
    /// arrows of the shortest ways are drawn, and the user's other arrows to the next layer. What happens without the
    /// user is dashed. The ways back are left out; the page of a report shows them, too.
    ///
    ///     let picture = report.map.svg
    ///
    /// The same map gives the same text. The picture has the colors of light or dark mode.
    ///
    /// - Complexity: O(*s*² + *e* log *e*) for *s* screens and *e* edges.
    public var svg: String { MapDrawing(layout: MapLayout(self), isInPage: false).svg + "\n" }
}
