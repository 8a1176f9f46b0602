import MVVMC
import MVVMCExplorer
import MVVMCTesting
import XCTest

/// Tests that an explorer opens the links of an app, and compares their outcomes with what the user sees.
@MainActor
final class LinksTests: XCTestCase {
    private struct Page: ViewModel {}

    private final class SignIn: ReferenceViewModel {
        @Performs(performEnter) var enter
        private let onEnter: @MainActor () -> Void
        init(onEnter: @escaping @MainActor () -> Void) { self.onEnter = onEnter }
        private func performEnter() { onEnter() }
    }

    private final class SignInCoordinator: Coordinator {
        enum Route: Hashable { case form }
        let flow = Flow<Void>()
        let initialRoute = Route.form
        func show(_ route: Route) { flow.push(SignIn { self.flow.finish() }) }
    }

    private final class Mail: Coordinator {
        enum Route: Hashable { case inbox, letter(Int) }
        let flow = Flow<Never>()
        let initialRoute = Route.inbox
        var isSignedIn = false
        /// The decision about a letter.
        var decide: @MainActor (Mail) -> RouteDecision<Route> = { _ in .show }
        /// Whether the mistake is made that a letter only leads to the inbox.
        var losesLetters = false

        func decision(for route: Route) -> RouteDecision<Route> { route == .inbox ? .show : decide(self) }

        func show(_ route: Route) {
            if route != .inbox, losesLetters { return _ = navigate(to: .inbox) }
            flow.push(Page())
        }
    }

    private static let table = LinkTable(
        prefixes: ["mail://"],
        [
            Link("inbox") { RoutePath(Mail.Route.inbox) },
            Link("letter/{number}", Int.self) { number in
                RoutePath(routes: [Mail.Route.inbox, .letter(number)])
            } parameters: { path in
                if case .letter(let number) = path.last(as: Mail.Route.self) { number } else { nil }
            },
        ])

    /// Plays steps, and returns the messages of the findings.
    private func play(
        _ steps: String, of links: Explorer.Links = Explorer.Links(table), in table: LinkTable? = table,
        _ prepare: @escaping @MainActor (Mail) -> Void = { _ in }
    ) async -> [String] {
        let report = await Explorer("app") {
            let (navigator, mail) = (Navigator(), Mail())
            prepare(mail)
            navigator.links = table
            navigator.start(mail)
            return Explorer.App(navigator, links: links)
        }.play(steps)
        XCTAssertTrue(report.findings.allSatisfy { $0.kind == .brokenLink }, "\(report)")
        return report.findings.map(\.message)
    }

    func testSamplesUnlikelyAndDeclaredURLsAreOpened() async {
        let links = Explorer.Links(Self.table, also: ["mail://cellar"], alwaysReachable: ["mail://letter/8"])
        let messages = await play(
            """
            open mail://inbox
            open mail://letter/1
            open mail://letter/-1
            open mail://letter/\(Int.max)
            open mail://letter/nothing
            open mail://cellar
            open mail://letter/8
            """, of: links)
        XCTAssertEqual(messages, [])
    }

    func testAPlaceThatIsNotShownIsFound() async {
        let messages = await play("open mail://letter/1") { $0.losesLetters = true }
        XCTAssertEqual(
            messages,
            [
                "the outcome of mail://letter/1 is \"already in front\", but the user sees inbox, and not inbox / letter(1)."
            ])
    }

    func testADeclinedLinkIsFoundIfItIsAlwaysReachable() async {
        let prepare: @MainActor (Mail) -> Void = { $0.decide = { _ in .decline("gone") } }
        let sometimes = await play("open mail://letter/1", prepare)
        XCTAssertEqual(sometimes, [])
        let always = Explorer.Links(Self.table, alwaysReachable: ["mail://letter/1"])
        let messages = await play("open mail://letter/1", of: always, prepare)
        XCTAssertEqual(messages, ["mail://letter/1 is always reachable, but the outcome is \"declined: gone\"."])
    }

    func testARedirectionIsNoFinding() async {
        let messages = await play("open mail://letter/1") { $0.decide = { _ in .redirect(to: .inbox) } }
        XCTAssertEqual(messages, [])
    }

    func testALinkIsCheckedWhenItsWaitHasEnded() async {
        let prepare: @MainActor (Mail) -> Void = { mail in
            mail.decide = { mail in
                mail.isSignedIn ? .show : .after(SignInCoordinator(), as: .sheet) { mail.isSignedIn = true }
            }
        }
        let steps = """
            open mail://letter/1
            SignIn: enter
            """
        let correct = await play(steps, prepare)
        XCTAssertEqual(correct, [])
        let messages = await play(steps) { mail in
            prepare(mail)
            mail.losesLetters = true
        }
        XCTAssertEqual(messages.count, 1)
        XCTAssertTrue(
            messages.first?.contains("but the user sees inbox, and not inbox / letter(1).") == true, "\(messages)")
        let dismissed = await play(
            """
            open mail://letter/1
            SignIn: drag down
            """, of: Explorer.Links(Self.table, alwaysReachable: ["mail://letter/1"]), prepare)
        XCTAssertEqual(dismissed, [], "the user has gone elsewhere")
    }

    func testALinkThatIsNotOpenedIsFound() async {
        let forgotten = await play("open mail://inbox", in: nil)
        XCTAssertEqual(
            forgotten, ["mail://inbox is in the table, but the navigator does not open it. Set its links."])
        let wrong = await play(
            "open mail://inbocks", of: Explorer.Links(Self.table, alwaysReachable: ["mail://inbocks"]))
        XCTAssertEqual(wrong, ["mail://inbocks is always reachable, but is no link of the table."])
        let other = await play(
            "open mail://inbox", of: Explorer.Links(LinkTable(prefixes: ["post://"], []), also: ["mail://inbox"])
        )
        XCTAssertEqual(
            other, ["mail://inbox is no link of the table, but the outcome of opening it is \"already in front\"."])
    }
}
