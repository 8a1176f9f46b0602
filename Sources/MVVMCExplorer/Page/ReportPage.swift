/// A report as an HTML document without anything from elsewhere.
///
/// The document is well-formed XML as well, which a test checks, so a missing escape or end tag is found. All data of
/// the app passes through ``Swift/String/markup``, and none is in the style sheet or the script.
struct ReportPage {
    let title: String
    let report: Explorer.Report
    /// The framework of the generated tests.
    let framework: Explorer.TestFramework
    private let layout: MapLayout

    init(title: String, report: Explorer.Report, framework: Explorer.TestFramework) {
        (self.title, self.report, self.framework) = (title, report, framework)
        layout = MapLayout(report.map)
    }

    /// The document.
    ///
    /// - Complexity: Linear in the number of steps, and O(*s* · *a*) for *s* screens and *a* arrows, apart from the
    ///   layout of the map and the comparison of the trees.
    var html: String {
        let rules = layout.names.indices.map { PageStyle.rules(of: $0) }
        return """
            <!DOCTYPE html>
            <html xmlns="http://www.w3.org/1999/xhtml" lang="en">
            <head>
            <meta charset="utf-8"/>
            <meta name="viewport" content="width=device-width, initial-scale=1"/>
            <meta http-equiv="Content-Security-Policy" \
            content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"/>
            <title>\(title.markup)</title>
            <style>
            \(([PageStyle.colors, PageStyle.map, PageStyle.page] + rules).joined(separator: "\n"))
            </style>
            </head>
            <body>
            <a class="skip" href="#\(report.findings.isEmpty ? "not-reached" : "findings")">Skip the map</a>
            <header>
            <h1>\(title.markup)</h1>
            \(summary)
            </header>
            <main>
            \(map)
            \(findings)
            \(unreached)
            </main>
            <script>
            \(PageStyle.script)
            </script>
            </body>
            </html>

            """
    }

    private var summary: String {
        let seed = report.seed.map { ", seed \($0)" } ?? ""
        var lines = ["<p class=\"muted\">\(report.sessions) sessions, \(report.steps) steps\(seed)</p>"]
        if report.findings.isEmpty { return lines[0] + "\n<p>No findings.</p>" }
        lines.append("<ol class=\"summary\">")
        for (number, finding) in numberedFindings {
            let message = finding.message.split(separator: "\n").first.map(String.init) ?? ""
            lines.append(
                """
                <li><a href="#\(number)">\(number). <span class="kind">\(finding.kind.description.markup)</span>: \
                \(message.markup)</a></li>
                """)
        }
        return (lines + ["</ol>"]).joined(separator: "\n")
    }

    // MARK: The map

    private var map: String {
        guard !layout.names.isEmpty else { return "<h2 id=\"map\">Map</h2>\n<p>No screen was in front.</p>" }
        return """
            <h2 id="map">Map</h2>
            <p>A box is a screen, with the action that reaches it on the shortest way. The arrows to the right are the \
            actions of the user that lead on. Select a screen to see all of its arrows: those that lead to it in \
            orange, those that lead on in blue. What happens without the user is dashed.</p>
            <p>First screens: \(starts)</p>
            <input type="checkbox" class="every" id="every"/> <label for="every">Show all arrows</label>
            <div class="frame" tabindex="0" role="region" aria-labelledby="map">
            \(MapDrawing(layout: layout, isInPage: true).svg)
            </div>
            \(layout.layers.joined().map { about($0) }.joined(separator: "\n"))
            """
    }

    private var starts: String { layout.starts.sorted().map { link(to: $0) }.joined(separator: ", ") }

    private func about(_ screen: Int) -> String {
        var parts = [
            """
            <section class="about" id="about-\(screen + 1)">
            <a class="close" href="#map">Close</a>
            <h3>\(link(to: screen))</h3>
            """
        ]
        if layout.starts.contains(screen) { parts.append("<p>A first screen.</p>") }
        if let steps = layout.walked[screen]?.steps {
            let items = steps.map { "<li>\(oneLine($0).markup)</li>" }
            parts.append("<h4>The shortest way</h4>\n<ol>\n\(items.joined(separator: "\n"))\n</ol>")
        }
        let way = layout.wayTo[screen]
        let coming = layout.arrows.indices.filter { layout.arrows[$0].to == screen }
        let ordered = coming.filter { $0 == way } + coming.filter { $0 != way }
        parts += lists("Reached from", "from", ordered) { layout.arrows[$0].from }
        let leaving = layout.arrows.indices.filter { layout.arrows[$0].from == screen }
        let (on, back) = (leaving.filter { layout.arrows[$0].isMain }, leaving.filter { !layout.arrows[$0].isMain })
        parts += lists("Leads to", "to", on + back) { layout.arrows[$0].to }
        if let edges = layout.loops[screen] {
            parts.append("<h4>Stays in front after</h4>\n<p>\(actions(edges))</p>")
        }
        return (parts + ["</section>"]).joined(separator: "\n")
    }

    /// Returns the list of the arrows of the user, and a list of the other arrows, which are many if an event may occur
    /// on each screen.
    private func lists(_ heading: String, _ name: String, _ arrows: [Int], to end: (Int) -> Int) -> [String] {
        func list(_ arrows: [Int]) -> String {
            let items = arrows.map { "<li>\(link(to: end($0))): \(actions(layout.arrows[$0].edges))</li>" }
            return "<ul class=\"\(name)\">\n\(items.joined(separator: "\n"))\n</ul>"
        }
        let byUser = arrows.filter { layout.arrows[$0].isByUser }
        let others = arrows.filter { !layout.arrows[$0].isByUser }
        var parts: [String] = []
        if !byUser.isEmpty { parts.append("<h4>\(heading)</h4>\n\(list(byUser))") }
        if !others.isEmpty {
            let summary = "<summary>\(heading), without the user (\(others.count))</summary>"
            parts.append("<details\(byUser.isEmpty ? " open=\"\"" : "")>\(summary)\n\(list(others))\n</details>")
        }
        return parts
    }

    private func link(to screen: Int) -> String {
        "<a href=\"#\(MapDrawing.address(of: screen))\">\(oneLine(layout.names[screen]).markup)</a>"
    }

    private func actions(_ edges: [Explorer.Map.Edge]) -> String {
        let shown = edges.prefix(4).map { "\(oneLine($0.action).markup) <span class=\"count\">· \($0.count)</span>" }
        let rest = edges.count > 4 ? ["and \(edges.count - 4) more"] : []
        return (shown + rest).joined(separator: ", ")
    }

    // MARK: The findings

    private var numberedFindings: [(Int, Explorer.Finding)] {
        report.findings.enumerated().map { ($0 + 1, $1) }
    }

    private var findings: String {
        guard !report.findings.isEmpty else { return "" }
        let articles = numberedFindings.map { FindingMarkup(number: $0, finding: $1, framework: framework).html }
        let start = ["<section id=\"findings\">", "<h2>Findings</h2>"]
        return (start + articles + ["</section>"]).joined(separator: "\n")
    }

    // MARK: What was not reached

    private var unreached: String {
        var lines = ["<section id=\"not-reached\">", "<h2>Not reached</h2>"]
        func add(_ heading: String, _ names: [String]) {
            guard !names.isEmpty else { return }
            lines.append("<h3>\(heading)</h3>\n<ul>")
            lines += names.map { "<li><code>\(oneLine($0).markup)</code></li>" }
            lines.append("</ul>")
        }
        add("Routes that were never shown", report.unreachedRoutes)
        add("Commands that were never executed", report.unreachedCommands)
        add("Screens that were never in front", report.unreachedScreens)
        add("Properties that never had a value", report.hiddenProperties)
        add("Coordinators whose routes are not declared", report.coordinatorsWithoutRoutes)
        if lines.count == 2 { lines.append("<p>Nothing that the explorer has seen was left out.</p>") }
        if report.otherTasksWereAtWork {
            lines.append("<p>Tasks of the app's own were at work: the same seed may give other sessions.</p>")
        }
        return (lines + ["</section>"]).joined(separator: "\n")
    }
}
