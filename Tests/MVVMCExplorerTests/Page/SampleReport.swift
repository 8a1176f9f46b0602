@testable import MVVMCExplorer

extension Explorer.Map {
    /// A map of an invented app with this number of screens: a tree of screens with their ways back, some actions that
    /// lead across, and links that lead from each screen to the first ones. The same number gives the same map.
    static func sample(screens count: Int) -> Explorer.Map {
        let things = [
            "Photo", "Album", "Person", "Place", "Order", "Invoice", "Message", "Channel", "Recipe", "Ticket",
            "Song", "Trip", "Plant", "Task", "Note", "Report", "Profile", "Product", "Review", "Device",
        ]
        let kinds = ["List", "Detail", "Editor", "Picker", "Filter", "Share", "History", "Settings", "Help", "Preview"]
        var names = ["HomeViewModel"]
        while names.count < count {
            let number = names.count - 1
            names.append(things[number % 20] + kinds[(number / 20 + number) % 10] + "ViewModel")
        }
        var generator = SeededGenerator(seed: 62)
        var edges: [Explorer.Map.Edge] = []
        func add(_ from: Int, _ to: Int, _ action: String, byUser: Bool = true) {
            let count = 1 + generator.next(below: 90)
            edges.append(Edge(from: names[from], to: names[to], action: action, count: count, isByUser: byUser))
        }
        for screen in 1..<count {
            let parent = generator.next(below: max(1, min(screen, 2 + screen / 3)))
            add(parent, screen, screen.isMultiple(of: 3) ? "list: select" : "open \(things[screen % 20].lowercased())")
            add(screen, parent, screen.isMultiple(of: 4) ? "drag down" : "back")
            if screen.isMultiple(of: 5) { add(screen, generator.next(below: screen), "show in context") }
            if screen.isMultiple(of: 2) { add(screen, 0, "world: the session ends", byUser: false) }
            if screen > 2 { add(screen, 2, "world: a link to an album", byUser: false) }
            if screen.isMultiple(of: 7) { add(screen, screen, "type text in title") }
        }
        edges.sort { ($0.from, $0.to, $0.action) < ($1.from, $1.to, $1.action) }
        return Explorer.Map(starts: ["HomeViewModel"], screens: names.sorted(), edges: edges)
    }
}

extension Explorer.Report {
    /// A report of an invented app with this number of screens, and with texts that try to leave their elements.
    static func sample(screens count: Int) -> Explorer.Report {
        var report = Explorer.Report()
        report.map = .sample(screens: count)
        (report.sessions, report.steps, report.seed) = (500, 20_480, 7)
        report.findings = [
            Explorer.Finding(
                kind: .leak,
                message: "AlbumDetailViewModel is alive, but on no tree\nIt is held by AlbumStore.onChange",
                steps: ["HomeViewModel: open album", "AlbumDetailViewModel: back"],
                trees: [
                    "HomeViewModel · HomeCoordinator home",
                    "HomeViewModel · HomeCoordinator home\nAlbumDetailViewModel · HomeCoordinator album(\"Summer\")",
                    "HomeViewModel · HomeCoordinator home",
                ],
                session: 3, isReproducible: true, app: "makeApp()"),
            Explorer.Finding(
                kind: .invariant, message: "\"what is sent has a title\" does not hold", steps: [],
                trees: ["HomeViewModel"],
                session: 0, isReproducible: true, app: "makeApp()"),
            Explorer.Finding(
                kind: .misuse, message: "MVVMC: </script><b>two</b> presentations & \"more\"",
                steps: [
                    "HomeViewModel: open person",
                    "PersonDetailViewModel: type \"</code></pre><script>alert(1)</script>\" in name",
                    "PersonDetailViewModel: save",
                    "answer: save",
                    "Alert: </title><b>Replace</b>?: tap Yes & no",
                ],
                trees: [
                    "HomeViewModel · HomeCoordinator home",
                    "HomeViewModel · HomeCoordinator home\nPersonDetailViewModel · PeopleCoordinator person(1)",
                    "HomeViewModel · HomeCoordinator home\nPersonDetailViewModel · PeopleCoordinator person(1)",
                    "HomeViewModel · HomeCoordinator home\nPersonDetailViewModel · PeopleCoordinator person(1)",
                    """
                    HomeViewModel · HomeCoordinator home
                    PersonDetailViewModel · PeopleCoordinator person(1)
                      alert: </title><b>Replace</b>? [Yes & no] [Cancel]
                    """,
                    """
                    HomeViewModel · HomeCoordinator home
                    PersonDetailViewModel · PeopleCoordinator person(2)
                      sheet: ThanksViewModel · ThanksCoordinator thanks
                    """,
                ],
                session: nil, isReproducible: false, app: "makeApp()"),
        ]
        report.unreachedRoutes = ["HomeCoordinator.help"]
        report.unreachedCommands = ["PersonDetailViewModel.\u{1B}[31mdelete<Int>"]
        return report
    }
}
