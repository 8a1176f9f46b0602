import MVVMCLists
import MVVMCTesting

/// A view model that has a list. Its nested view model has another list.
private final class Shelf: ReferenceViewModel {
    let books = ListViewModel<Int, Book>()
    @Observed private(set) var drawer: Drawer? = Drawer()
    private(set) var opened: [String] = []
    private let router: any Router<Shelves.Route>

    init(router: any Router<Shelves.Route>) {
        self.router = router
        books.apply(ListSnapshot(items: [Book(id: "emma"), Book(id: "ulysses")]))
        books.onSelect(with: self) { shelf, id in
            shelf.opened.append(id)
            shelf.router.navigate(to: .book)
        }
        books.shouldSelect(with: self) { $1 != "ulysses" }
    }
}

private final class Drawer: ReferenceViewModel {
    let letters = ListViewModel<Int, Book>()
    init() {
        letters.apply(ListSnapshot(items: [Book(id: "emma"), Book(id: "letter")]))
        letters.selectionMode = .multiple
    }
}

private struct Book: ViewModel, Identifiable, Equatable {
    let id: String
}

private final class Shelves: Coordinator {
    enum Route: Hashable { case shelf, book }
    let flow = Flow<Never>()
    let initialRoute = Route.shelf

    func show(_ route: Route) {
        switch route {
        case .shelf: flow.push(Shelf(router: self))
        case .book: flow.push(Page())
        }
    }
}

extension HelperCase {
    @MainActor
    private static func start() throws -> (navigator: Navigator, user: NavigationUser, shelf: Shelf) {
        let navigator = Navigator()
        navigator.start(Shelves())
        return (navigator, NavigationUser(of: navigator), try navigator.frontmostViewModel(Shelf.self))
    }

    static let rows = [
        HelperCase("NavigationUser taps a row of the frontmost view model") {
            let (navigator, user, shelf) = try start()
            user.tapRow("letter")
            try check(shelf.drawer?.letters.selection == ["letter"], "the row of the list in the drawer is selected")
            user.tapRow("letter")
            try check(shelf.drawer?.letters.selection == [], "a second tap deselects it")
            user.tapRow("emma", in: shelf.books, taps: 2)
            try check(shelf.opened == ["emma"], "the second tap comes when the screen is covered")
            assertTree(of: navigator, "Shelf · Shelves shelf\nPage · Shelves book")
        },
        HelperCase(
            "NavigationUser taps a row that it cannot tap",
            failures: [
                "Shelf, which is in front, has no row dune in its lists",
                "2 lists of Shelf have a row emma: pass the list, as in tapRow(id, in: list)",
                "the row ulysses cannot be selected: shouldSelect returns false",
                "the list has no row dune", "no screen in view has the list to tap the row emma in",
                "the row letter cannot be selected: the list has no onSelect",
                "the row letter cannot be selected: the selectionMode of the list is disabled",
            ].map { "\($0):\nShelf · Shelves shelf" }
        ) {
            let (_, user, shelf) = try start()
            user.tapRow("dune")
            user.tapRow("emma")
            user.tapRow("ulysses")
            user.tapRow("dune", in: shelf.books)
            user.tapRow("emma", in: ListViewModel(shelf.books.snapshot))
            shelf.drawer?.letters.selectionMode = .momentary
            user.tapRow("letter")
            shelf.drawer?.letters.selectionMode = .disabled
            user.tapRow("letter")
            try check(shelf.opened.isEmpty, "nothing was selected")
        },
        HelperCase(
            "NavigationUser taps a row below another screen",
            failures: [
                "Page, which is in front, has no list", "no screen in view has the list to tap the row emma in",
            ].map { "\($0):\nShelf · Shelves shelf\nPage · Shelves book" }
        ) {
            let (_, user, shelf) = try start()
            user.tapRow("emma", in: shelf.books)
            user.tapRow("emma")
            user.tapRow("emma", in: shelf.books)
            try check(shelf.opened == ["emma"], "the covered row is not tapped")
        },
    ]
}
