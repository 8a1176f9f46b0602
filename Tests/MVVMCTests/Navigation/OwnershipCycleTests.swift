import MVVMC
import MVVMCTesting
import XCTest

/// The explanation of a leak in which a coordinator and its view model retain each other.
@MainActor
final class OwnershipCycleTests: XCTestCase {
    private enum NotesRoute: Hashable { case list }

    /// A view model that retains its router. This alone is not a cycle.
    private class Notes: ReferenceViewModel {
        private let router: any Router<NotesRoute>
        init(_ router: any Router<NotesRoute>) { self.router = router }
    }

    private final class PinnedNotes: Notes {}

    private let navigator = Navigator()
    private let root = Guide()

    override func setUp() async throws { navigator.start(root) }

    /// Pushes a coordinator, lets the user go back, and returns the explanations for the coordinator and for the view
    /// model of its screen.
    private func explanations(_ coordinator: some Coordinator<NotesRoute>) -> [String?] {
        root.flow.push(coordinator)
        let notes = navigator.top?.viewModel as AnyObject?
        navigator.userDidGoBack()
        return [coordinator as AnyObject?, notes].compactMap(\.self).map { OwnershipCycle.explanation(for: $0) }
    }

    private func message(_ owner: String, _ type: String, _ property: String) -> String {
        """
        \(owner) stores \(type) in "\(property)", and \(type) stores \(owner) in "router".
        Make the view model in show(_:), and read it from flow.screens. Or hold it weakly: weak var \(property): \(type)?
        """
    }

    // MARK: Cycles

    private final class Lazy: Coordinator {
        let flow = Flow<Never>()
        let initialRoute = NotesRoute.list
        private lazy var list = Notes(self)
        func show(_ route: NotesRoute) { flow.push(list) }
        func release() { list = Notes(RouterRecorder()) }
    }

    func testALazyViewModelWithItsCoordinatorAsItsRouterIsFoundFromBothSides() async {
        let coordinator = Lazy()
        let message = message("Lazy", "Notes", "list")
        XCTAssertEqual(explanations(coordinator), [message, message])
        coordinator.release()
        XCTAssertNil(OwnershipCycle.explanation(for: coordinator))
    }

    /// A coordinator that retains its view model in the property that `way` specifies.
    private final class Keeping: Coordinator {
        struct Parts {
            var list: Notes?
            var number = 1
        }
        enum Content { case none, list(Notes) }
        enum Way: CaseIterable { case optional, array, dictionary, parts, arrayOfParts, content, observed, existential }

        let flow = Flow<Never>()
        let initialRoute = NotesRoute.list
        private var optional: Notes?
        private var array: [Notes] = []
        private var dictionary: [String: Notes] = [:]
        private var parts = Parts()
        private var arrayOfParts: [Parts] = []
        private var content = Content.none
        @Observed private var observed: Notes?
        private var existential: (any ViewModel)?
        private let way: Way

        init(_ way: Way) { self.way = way }

        func show(_ route: NotesRoute) {
            let list = PinnedNotes(self)
            switch way {
            case .optional: optional = list
            case .array: array = [list]
            case .dictionary: dictionary = ["list": list]
            case .parts: parts.list = list
            case .arrayOfParts: arrayOfParts = [Parts(), Parts(list: list)]
            case .content: content = .list(list)
            case .observed: observed = list
            case .existential: existential = list
            }
            flow.push(list)
        }

        func release() {
            (optional, array, dictionary, parts, arrayOfParts) = (nil, [], [:], Parts(), [])
            (content, observed, existential) = (.none, nil, nil)
        }
    }

    func testAViewModelInEachKindOfPropertyIsFound() async {
        for way in Keeping.Way.allCases {
            let coordinator = Keeping(way)
            let message = message("Keeping", "PinnedNotes", "\(way)")
            XCTAssertEqual(explanations(coordinator), [message, message], "\(way)")
            coordinator.release()
        }
    }

    // MARK: No cycles

    /// A coordinator whose references to its view model are weak.
    private final class Careful: Coordinator {
        struct Parts { weak var list: Notes? }
        let flow = Flow<Never>()
        let initialRoute = NotesRoute.list
        weak var list: Notes?
        private var parts = Parts()
        private var all: [Parts] = []
        private unowned let former: Place
        init(_ former: Place = Place("former")) { self.former = former }
        func show(_ route: NotesRoute) {
            let list = Notes(self)
            self.list = list
            parts.list = list
            all = [parts]
            flow.push(list)
        }
    }

    func testWeakAndUnownedReferencesAreNoCycle() async {
        XCTAssertEqual(explanations(Careful()), [nil, nil])
    }

    func testAViewModelThatRefersToItsCoordinatorWeaklyIsNoCycle() async {
        final class Shy: ReferenceViewModel {
            private weak var router: (any Router<NotesRoute>)?
            init(_ router: any Router<NotesRoute>) { self.router = router }
        }
        final class Owner: Coordinator {
            let flow = Flow<Never>()
            let initialRoute = NotesRoute.list
            private(set) lazy var list = Shy(self)
            func show(_ route: NotesRoute) { flow.push(list) }
        }
        XCTAssertEqual(explanations(Owner()), [nil, nil])
    }
}
