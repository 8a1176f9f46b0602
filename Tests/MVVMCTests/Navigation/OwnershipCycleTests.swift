#if DEBUG
import MVVMC
import MVVMCTesting
import XCTest

/// The reports about coordinators and view models that retain each other after the flow has ended.
@MainActor
final class OwnershipCycleTests: XCTestCase {
    private enum NotesRoute: Hashable { case list }

    /// A view model that retains its router. This alone is not a cycle.
    private class Notes: ReferenceViewModel {
        private let router: any Router<NotesRoute>
        init(_ router: any Router<NotesRoute>) { self.router = router }
    }

    private final class PinnedNotes: Notes {}

    private var navigator: Navigator? = Navigator()
    private var root = Guide()

    override func setUp() async throws { navigator?.start(root) }

    /// Pushes a coordinator, ends it with `end`, and returns the reports of misuse.
    private func reports(
        _ coordinator: some Coordinator<NotesRoute>, end: (Navigator) -> Void = { $0.userDidGoBack() }
    ) async -> [String] {
        await recordingMisuse {
            root.flow.push(coordinator)
            if let navigator { end(navigator) }
            await settle()
        }.map(\.message)
    }

    private func message(_ owner: String, _ type: String, _ property: String, _ router: String = "router") -> String {
        """
        \(owner) and \(type) retain each other, and neither is released although the flow of \(owner) has ended.
        \(owner) stores the view model in "\(property)", and \(type) stores the coordinator in "\(router)".
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

    func testALazyViewModelWithItsCoordinatorAsItsRouterIsReported() async {
        let coordinator = Lazy()
        let reports = await reports(coordinator)
        XCTAssertEqual(reports, [message("Lazy", "Notes", "list")])
        coordinator.release()
    }

    func testEachWayToTheEndIsReported() async {
        let ends: [@MainActor (OwnershipCycleTests, Lazy) -> Void] = [
            { $1.flow.cancel() }, { test, _ in test.root.flow.popToRoot() },
            { test, _ in test.navigator?.start(Guide()) }, { test, _ in test.navigator = nil },
        ]
        for end in ends {
            let coordinator = Lazy()
            let reports = await reports(coordinator) { _ in end(self, coordinator) }
            XCTAssertEqual(reports, [message("Lazy", "Notes", "list")])
            coordinator.release()
            navigator = Navigator()
            root = Guide()
            navigator?.start(root)
        }
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

    func testAViewModelInEachKindOfPropertyIsReported() async {
        for way in Keeping.Way.allCases {
            let coordinator = Keeping(way)
            let reports = await reports(coordinator)
            XCTAssertEqual(reports, [message("Keeping", "PinnedNotes", "\(way)")], "\(way)")
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

    func testObjectsRetainedByATestAreNotReported() async throws {
        let coordinator = Careful()
        root.flow.push(coordinator)
        let list = try XCTUnwrap(coordinator.list)
        let reports = await recordingMisuse {
            navigator?.userDidGoBack()
            await settle()
        }
        XCTAssertEqual(reports.map(\.message), [])
        withExtendedLifetime((list, coordinator)) {}
    }

    func testObjectsRetainedByRunningWorkAreNotReported() async {
        var isDone = false
        let coordinator = Careful()
        root.flow.push(coordinator)
        let work = Task { [list = coordinator.list] in
            await waitUntil("the test lets the work end") { isDone }
            withExtendedLifetime((list, coordinator)) {}
        }
        await reportsNothing { navigator?.userDidGoBack() }
        isDone = true
        await work.value
    }

    func testObjectsRetainedByUndoOrHostAreNotReported() async {
        let coordinator = Careful()
        root.flow.push(coordinator)
        var undo: [() -> Void] = [{ [list = coordinator.list] in withExtendedLifetime((list, coordinator)) {} }]
        let screen = navigator?.top
        await reportsNothing { navigator?.userDidGoBack() }
        withExtendedLifetime(screen) {}
        undo.removeAll()
    }

    func testObjectsReleasedInTheSameTurnAreNotReported() async {
        let coordinator = Lazy()
        root.flow.push(coordinator)
        await reportsNothing {
            navigator?.userDidGoBack()
            coordinator.release()
        }
    }

    func testAViewModelThatRefersToItsCoordinatorWeaklyIsNotReported() async {
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
        let coordinator = Owner()
        root.flow.push(coordinator)
        await reportsNothing { navigator?.userDidGoBack() }
        withExtendedLifetime(coordinator) {}
    }

    private func reportsNothing(_ body: () -> Void) async {
        let reports = await recordingMisuse {
            body()
            await settle()
        }
        XCTAssertEqual(reports.map(\.message), [])
    }
}
#endif
