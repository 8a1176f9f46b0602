/// A map as SVG.
///
/// A box is a screen, with its name and the action by which the preferred way reaches it. In a page, each box is a link
/// to its own address, and the arrows of a box become visible when the box is selected.
struct MapDrawing {
    let layout: MapLayout
    /// Whether the drawing is a part of a page. Otherwise it is a picture with its own colors and without hidden
    /// arrows.
    let isInPage: Bool

    static func address(of screen: Int) -> String { "screen-\(screen + 1)" }

    static func shownName(_ name: String) -> String { oneLine(name).shortened(to: 34) }

    /// The text below the name of a screen: the last action of the shortest way to it or, if no session has walked one,
    /// the action with the shortest name of the arrow of the preferred way.
    static func shownWay(to screen: Int, _ layout: MapLayout) -> String {
        guard let way = layout.wayTo[screen] else { return layout.starts.contains(screen) ? "first screen" : "" }
        if let walked = layout.walked[screen] { return oneLine(walked.action).shortened(to: 36) }
        let arrow = layout.arrows[way]
        let actions = arrow.edges.filter { $0.isByUser || !arrow.isByUser }.map { oneLine($0.action) }
        return actions.min { ($0.columns, $0) < ($1.columns, $1) }?.shortened(to: 36) ?? ""
    }

    /// The drawing as an `svg` element.
    ///
    /// - Complexity: Linear in the number of screens and arrows.
    var svg: String {
        let size =
            "viewBox=\"0 0 \(layout.width) \(layout.height)\" width=\"\(layout.width)\" height=\"\(layout.height)\""
        var lines = ["<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"map\" \(size) role=\"group\">"]
        lines.append("<title>A map of the screens</title>")
        if !isInPage {
            lines.append("<style>\n\(PageStyle.colors)\n\(PageStyle.map)\n</style>")
            lines.append("<rect class=\"paper\" width=\"100%\" height=\"100%\" rx=\"8\"/>")
        }
        lines.append(Self.heads)
        // The arrows are below the boxes, so that they cross no text.
        lines += layout.arrows.filter { $0.isMain || isInPage }.map { path(of: $0) }
        for layer in layout.layers { lines += layer.map { box(of: $0) } }
        lines.append("</svg>")
        return lines.joined(separator: "\n")
    }

    /// The heads of the arrows. A marker cannot take the color of its arrow in all browsers, so each color has a head.
    private static let heads = """
        <defs>
        \(["head", "out-head", "in-head"].map {
            """
            <marker id="\($0)" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" \
            markerUnits="userSpaceOnUse" orient="auto"><path class="\($0)" d="M0 0L8 4L0 8z"/></marker>
            """
        }.joined(separator: "\n"))
        </defs>
        """

    private func box(of screen: Int) -> String {
        let (box, name) = (layout.boxes[screen], layout.names[screen])
        let way = Self.shownWay(to: screen, layout)
        let isByUser =
            layout.walked[screen]?.isByUser ?? layout.wayTo[screen].map { layout.arrows[$0].isByUser } ?? true
        let (height, x) = (MapLayout.boxHeight, box.x + 12)
        let content = """
            <title>\(oneLine(name).markup)</title>\
            <rect x="\(box.x)" y="\(box.y)" width="\(box.width)" height="\(height)" rx="7"/>\
            <text class="name" x="\(x)" y="\(box.y + (way.isEmpty ? 26 : 18))">\(Self.shownName(name).markup)</text>\
            \(way.isEmpty ? "" : "<text class=\"way\" x=\"\(x)\" y=\"\(box.y + 33)\">\(way.markup)</text>")
            """
        let classes = ["box", layout.starts.contains(screen) ? "start" : nil, isByUser ? nil : "event"]
            .compactMap { $0 }.joined(separator: " ")
        guard isInPage else { return "<g class=\"\(classes)\">\(content)</g>" }
        let address = Self.address(of: screen)
        return "<a id=\"\(address)\" class=\"\(classes)\" href=\"#\(address)\">\(content)</a>"
    }

    private func path(of arrow: MapLayout.Arrow) -> String {
        var classes = "arrow\(arrow.isByUser ? "" : " event")"
        if isInPage { classes += "\(arrow.isMain ? "" : " more") f\(arrow.from + 1) t\(arrow.to + 1)" }
        return "<path class=\"\(classes)\" d=\"\(curve(arrow))\"/>"
    }

    /// The curve of an arrow. Arrows to a later layer begin at the right side of a box and end at the left side, arrows
    /// to an earlier layer the other way around, and arrows within a layer begin and end at the right side.
    private func curve(_ arrow: MapLayout.Arrow) -> String {
        let (from, to) = (layout.boxes[arrow.from], layout.boxes[arrow.to])
        let (before, after) = (layout.layerOf[arrow.from], layout.layerOf[arrow.to])
        // The ends are a few points apart where an arrow leads back, because another may lead there.
        let (y1, y2) = (from.y + MapLayout.boxHeight / 2, to.y + MapLayout.boxHeight / 2)
        if before == after {
            let x = from.x + from.width
            let bend = x + 24 + min(abs(y2 - y1) / 10, 40)
            return "M\(x) \(y1 + 7)C\(bend) \(y1 + 7) \(bend) \(y2 - 7) \(x + 2) \(y2 - 7)"
        }
        if before < after {
            let (x1, x2) = (from.x + from.width, to.x - 2)
            let bend = max((x2 - x1) / 2, 20)
            return "M\(x1) \(y1)C\(x1 + bend) \(y1) \(x2 - bend) \(y2) \(x2) \(y2)"
        }
        let (x1, x2) = (from.x, to.x + to.width + 2)
        let bend = max((x1 - x2) / 2, 20)
        return "M\(x1) \(y1 + 9)C\(x1 - bend) \(y1 + 9) \(x2 + bend) \(y2 + 9) \(x2) \(y2 + 9)"
    }
}
