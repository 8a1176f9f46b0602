import MVVMC
import MVVMCTesting
import XCTest

@MainActor
final class FlowTests: XCTestCase {
    /// The coordinators and view models that are alive.
    @MainActor private final class Census {
        private struct Entry { weak var object: AnyObject? }
        private var entries: [Entry] = []
        func add(_ object: AnyObject) { entries.append(Entry(object: object)) }
        var alive: [String] { entries.compactMap(\.object).map { "\(type(of: $0))" }.sorted() }
    }

    private final class Page: ReferenceViewModel {
        let name: String
        let router: AnyObject
        init(_ name: String, _ router: AnyObject, _ census: Census) {
            (self.name, self.router) = (name, router)
            census.add(self)
        }
    }

    private enum Step: Hashable { case first, second, exchange, child, modal, nothing }

    private final class Wizard: Coordinator {
        let flow = Flow<String>()
        let initialRoute: Step
        let census: Census
        var childOutputs: [String?] = []
        var makeChild: (() -> Wizard)?
        var onChildEnd: ((Wizard, String?) -> Void)?

        init(_ census: Census, at initialRoute: Step = .first) {
            self.census = census
            self.initialRoute = initialRoute
            census.add(self)
        }

        func show(_ route: Step) {
            switch route {
            case .first: flow.push(Page("first", self, census))
            case .second: flow.push(Page("second", self, census))
            case .exchange:
                flow.pop()
                flow.push(Page("exchanged", self, census))
            case .child: flow.push(makeChild?() ?? Wizard(census)) { [weak self] in self?.heard($0.output) }
            case .modal:
                flow.present(makeChild?() ?? Wizard(census), as: .sheet) { [weak self] in self?.heard($0.output) }
            case .nothing: break
            }
        }

        private func heard(_ output: String?) {
            childOutputs.append(output)
            onChildEnd?(self, output)
        }
    }

    private let census = Census()
    private let navigator = Navigator()

    private func startRoot() -> Wizard {
        let root = Wizard(census)
        navigator.start(root)
        return root
    }

    private func names(_ navigator: Navigator) -> [String] {
        navigator.screens.map { ($0.viewModel as? Page)?.name ?? "?" }
    }

    private func frontCoordinator() -> Wizard? { navigator.frontmostStack.top?.coordinator as? Wizard }

    func testStartingShowsTheInitialRouteAndRecordsIt() async {
        _ = startRoot()
        XCTAssertEqual(names(navigator), ["first"])
        XCTAssertEqual(navigator.top?.route as? Step, .first)
        XCTAssertEqual(navigator.description, "Page · Wizard first")
    }

    func testStartingAnewTakesDownWhatWasThere() async {
        var ends = 0
        navigator.start(Wizard(census), onEnd: { _ in ends += 1 })
        (navigator.top?.coordinator as? Wizard)?.navigate(to: .modal)
        navigator.start(Wizard(census), at: .second)
        XCTAssertEqual(ends, 1)
        XCTAssertEqual(names(navigator), ["second"])
        XCTAssertNil(navigator.presented)
        XCTAssertEqual(census.alive, ["Page", "Wizard"])
    }

    func testACoordinatorLivesAsLongAsItHasAScreenWhateverRemovesIt() async {
        let removals: [(String, Step, (Navigator, Wizard) -> Void)] = [
            ("finished", .child, { _, child in child.flow.finish("done") }),
            ("popped by code", .child, { _, child in child.flow.pop() }),
            ("popped by the user", .child, { navigator, _ in navigator.userDidGoBack() }),
            ("finished in a modal", .modal, { _, child in child.flow.finish("done") }),
            ("popped in a modal", .modal, { _, child in child.flow.pop() }),
            ("dragged away", .modal, { navigator, _ in navigator.userDidDismiss() }),
            ("backed out of a modal", .modal, { navigator, _ in navigator.frontmostStack.userDidGoBack() }),
        ]
        for (name, style, remove) in removals {
            var root: Wizard? = startRoot()
            root?.navigate(to: style)
            XCTAssertEqual(census.alive, ["Page", "Page", "Wizard", "Wizard"], name)
            do {
                guard let child = frontCoordinator(), child !== root else { return XCTFail(name) }
                remove(navigator, child)
                XCTAssertTrue(child.flow.hasEnded, name)
            }
            XCTAssertEqual(root?.childOutputs, [name.hasPrefix("finished") ? "done" : nil], name)
            XCTAssertEqual(names(navigator), ["first"], name)
            XCTAssertNil(navigator.presented, name)
            root = nil
            XCTAssertEqual(census.alive, ["Page", "Wizard"], name)
        }
    }

    func testDroppingTheTreeReleasesEverything() async {
        var tree: Navigator? = Navigator()
        let root = Wizard(census)
        tree?.start(root)
        root.navigate(to: .child)
        (tree?.frontmostStack.top?.coordinator as? Wizard)?.navigate(to: .modal)
        XCTAssertEqual(census.alive.count, 6)
        tree = nil
        XCTAssertEqual(census.alive, ["Wizard"], "only the one that the test holds")
        withExtendedLifetime(root) {}
    }

    func testPoppingAndPushingInOneChangeKeepsTheFlow() async {
        let root = startRoot()
        root.navigate(to: .child)
        var stacks: [[Screen]] = []
        let token = navigator.$screens.observe(initial: false) { stacks.append($0) }
        frontCoordinator()?.navigate(to: .exchange)
        XCTAssertEqual(names(navigator), ["first", "exchanged"])
        XCTAssertEqual(stacks.count, 1, "one change")
        XCTAssertEqual(root.childOutputs, [])
        withExtendedLifetime(token) {}
    }

    func testAFlowOfOneChildEndsWithItAfterHearingOfIt() async {
        // The middle coordinator has no screen, like a coordinator that only runs a sign-in.
        let root = startRoot()
        root.makeChild = { [census] in Wizard(census, at: .child) }
        root.navigate(to: .child)
        XCTAssertEqual(census.alive, ["Page", "Page", "Wizard", "Wizard", "Wizard"])
        navigator.userDidGoBack()
        XCTAssertEqual(root.childOutputs, [nil])
        XCTAssertEqual(census.alive, ["Page", "Wizard"])
    }

    func testAParentMayGoOnWhenItsOnlyChildEnds() async {
        let root = startRoot()
        root.makeChild = { [census] in
            let middle = Wizard(census, at: .child)
            middle.onChildEnd = { middle, output in if output != nil { middle.navigate(to: .second) } }
            return middle
        }
        root.navigate(to: .child)
        var changes = 0
        let token = navigator.$screens.observe(initial: false) { _ in changes += 1 }
        frontCoordinator()?.flow.finish("signed in")
        XCTAssertEqual(names(navigator), ["first", "second"])
        XCTAssertEqual(changes, 1)
        XCTAssertEqual(root.childOutputs, [])
        navigator.userDidGoBack()
        XCTAssertEqual(root.childOutputs, [nil])
        withExtendedLifetime(token) {}
    }

    func testFinishingAParentEndsItsChildrenFirstAndOnce() async {
        let root = startRoot()
        var outer: Wizard?
        root.navigate(to: .child)
        outer = frontCoordinator()
        outer?.navigate(to: .child)
        frontCoordinator()?.navigate(to: .modal)
        var order: [String] = []
        outer?.onChildEnd = { parent, output in
            order.append("inner \(output ?? "nil")")
            parent.navigate(to: .second)
        }
        root.onChildEnd = { _, output in order.append("outer \(output ?? "nil")") }
        outer?.flow.finish("done")
        XCTAssertEqual(order, ["inner nil", "outer done"])
        XCTAssertEqual(names(navigator), ["first"])
        XCTAssertNil(navigator.presented)
        outer = nil
        XCTAssertEqual(census.alive, ["Page", "Wizard"])
    }

    func testAParentThatLeavesWithItsChildIsNotRevivedByIt() async {
        let root = startRoot()
        root.navigate(to: .modal)
        guard let modal = frontCoordinator() else { return XCTFail("no modal") }
        modal.onChildEnd = { parent, _ in parent.navigate(to: .second) }
        modal.navigate(to: .child)
        navigator.userDidDismiss()
        XCTAssertTrue(modal.flow.hasEnded)
        XCTAssertEqual(modal.childOutputs, [nil])
        XCTAssertEqual(root.childOutputs, [nil])
        XCTAssertNil(navigator.presented)
    }

    func testTheOutcomeIsWhatTheParentHearsWhenTheUserLeaves() async {
        let root = startRoot()
        root.navigate(to: .child)
        frontCoordinator()?.flow.outputIfCancelled = "bought"
        navigator.userDidGoBack()
        XCTAssertEqual(root.childOutputs, ["bought"])
    }

    func testGoingBackFromTheFirstScreenOfAllDoesNothing() async {
        _ = startRoot()
        XCTAssertFalse(navigator.userDidGoBack())
        XCTAssertFalse(navigator.userDidDismiss())
        XCTAssertEqual(names(navigator), ["first"])
    }

    func testMisuseIsReportedAndHasNoEffect() async {
        let root = startRoot()
        root.navigate(to: .child)
        let child = frontCoordinator()
        child?.flow.finish("done")
        let cases: [(String, () -> Void)] = [
            ("pop after its flow had ended", { child?.flow.pop() }),
            ("navigate to first after its flow had ended", { child?.navigate(to: .first) }),
            ("push Page after its flow had ended", { [census] in child?.flow.push(Page("late", self, census)) }),
            ("before it was started", { [census] in Wizard(census).navigate(to: .first) }),
            ("started a second time", { if let child { root.flow.push(child) } }),
            ("the first screen of the tree", { root.flow.pop() }),
            (
                "cannot be presented",
                {
                    root.navigate(to: .modal)
                    root.flow.present(Page("over", root, self.census), as: .sheet)
                }
            ),
        ]
        for (message, misuse) in cases {
            let reports = recordingMisuse(misuse)
            XCTAssertEqual(reports.count, 1, message)
            XCTAssertTrue(reports.first?.message.contains(message) ?? false, "\(reports) lacks: \(message)")
            XCTAssertEqual(names(navigator), ["first"], message)
        }
        XCTAssertEqual(root.childOutputs, ["done"])
    }

    func testDescriptionDrawsTheTree() async {
        let root = startRoot()
        root.navigate(to: .second)
        root.navigate(to: .modal)
        XCTAssertEqual(
            "\(navigator)",
            """
            Page · Wizard first
            Page · Wizard second
              sheet
              Page · Wizard first
            """)
    }
}
