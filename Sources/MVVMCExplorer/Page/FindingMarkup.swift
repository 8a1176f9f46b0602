/// A finding as a part of a page. The address of the finding is its number, and the address of a step is the number of
/// the finding and that of the step, such as `3.5`. A browser opens the trees of the step that its address names,
/// because the step's identifier is inside the `details` element.
struct FindingMarkup {
    let number: Int
    let finding: Explorer.Finding
    let framework: Explorer.TestFramework

    var html: String {
        var lines = [
            """
            <article class="finding" id="\(number)">
            <h3><a href="#\(number)">\(number).</a> \(finding.kind.description.markup)</h3>
            <p class="message">\(finding.message.markup)</p>
            """
        ]
        if let rule = finding.kind.rule { lines.append("<p class=\"muted\">The rule: \(rule.markup)</p>") }
        if !finding.isReproducible {
            lines.append("<p>It did not occur again when its steps were played: other tasks may be at work.</p>")
        }
        if finding.steps.isEmpty {
            lines.append("<p>It is there at the start.</p>\n\(trees(finding.trees.first ?? "", nil))")
        } else {
            lines.append("<h4>Steps</h4>\n<ol class=\"steps\">")
            lines += finding.steps.indices.map { step($0) }
            lines.append("</ol>")
        }
        let test = "<pre tabindex=\"0\"><code>\(finding.test(in: framework).markup)</code></pre>"
        lines.append("<h4>Test</h4>\n<div class=\"test\">\(test)</div>")
        return (lines + ["</article>"]).joined(separator: "\n")
    }

    private func step(_ index: Int) -> String {
        let address = "\(number).\(index + 1)"
        let opening = index == finding.steps.count - 1 ? "<details open=\"\">" : "<details>"
        return """
            <li><a class="count" href="#\(address)" aria-label="Step \(address)">\(address)</a>\
            \(opening)<summary><code>\(oneLine(finding.steps[index]).markup)</code></summary>
            <div id="\(address)">\(trees(finding.trees[index], finding.trees[index + 1]))</div></details></li>
            """
    }

    /// Returns two trees side by side, with marks at the lines that only one of them has, or a single tree.
    private func trees(_ before: String, _ after: String?) -> String {
        let difference = TreeDifference(before, after ?? before)
        guard difference.hasChanges else {
            let caption = after == nil ? "The tree" : "The tree, which this step does not change"
            return figure(caption, difference.rows.map { line($0.before, "span", " ") })
        }
        let before = difference.rows.map { $0.isChanged ? line($0.before, "del", "−") : line($0.before, "span", " ") }
        let after = difference.rows.map { $0.isChanged ? line($0.after, "ins", "+") : line($0.after, "span", " ") }
        return "<div class=\"trees\">\(figure("Before", before))\(figure("After", after))</div>"
    }

    /// Returns a line with a sign before it, because a color alone is not seen by all readers. A line that only the
    /// other tree has is a gap.
    private func line(_ text: String?, _ element: String, _ sign: String) -> String {
        guard let text else { return "<span class=\"gap\"></span>" }
        return "<\(element)>\(sign) \(text.markup)\n</\(element)>"
    }

    private func figure(_ caption: String, _ lines: [String]) -> String {
        "<figure><figcaption>\(caption)</figcaption><pre tabindex=\"0\">\(lines.joined())</pre></figure>"
    }
}
