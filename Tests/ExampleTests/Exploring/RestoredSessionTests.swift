@testable import CommentFeedExample
import Foundation
@testable import GreetingExample
@testable import MVVMC
import MVVMCExplorer
import MVVMCTesting
@testable import PhotoStoreExample
@testable import SyncUpsExample
@testable import UserDirectoryExample
import XCTest

/// Tests that an app that is ended after any step of a recorded session comes back as it was, and goes on.
///
/// By default, a run plays the first session of each recording, and ends it after every third step. `MVVMC_SESSIONS=200`
/// plays all sessions, and ends them after each step.
@MainActor
final class RestoredSessionTests: XCTestCase {
    private static let end = "background and return"

    func testTheAppShell() async throws { try await check("AppShell") { makeExploredAppShell() } }

    func testThePhotoStore() async throws {
        let catalogue = try Catalogue.bundled()
        try await check("PhotoStore") { makeExploredStore(catalogue) }
    }

    func testTheCommentFeed() async throws { try await check("CommentFeed") { makeExploredFeed() } }

    func testTheUserDirectory() async throws { try await check("UserDirectory") { makeExploredDirectory() } }

    func testTheGreeting() async throws { try await check("Greeting") { makeExploredGreeting() } }

    func testSyncUps() async throws { try await check("SyncUps") { makeExploredSyncUps() } }

    private func check(_ name: String, _ make: @escaping @MainActor () -> Explorer.App) async throws {
        let wanted = ProcessInfo.processInfo.environment["MVVMC_SESSIONS"].flatMap(Int.init)
        let count = wanted ?? 1
        var compared = 0
        for (index, session) in try RecordedSession.all(of: name).prefix(count).enumerated() {
            let steps = session.steps.split(separator: "\n").map(String.init)
            var whole: [Int] = []
            for end in stride(from: 1, through: steps.count, by: wanted == nil ? 3 : 1) {
                let launch = try await launch(after: Array(steps[..<end]), make)
                guard launch.mustBeEqual else { continue }
                compared += 1
                if launch.after?.isWhole == true { whole.append(end) }
                guard let difference = launch.difference else { continue }
                return XCTFail("After\n\(steps[..<end].joined(separator: "\n"))\nof \(name), \(difference)")
            }
            // Both apps must be the same where they go on. AppShell loads at each launch, so it has no such end.
            // The seed of the end is the number of the session.
            guard !whole.isEmpty else { continue }
            let end = whole[(index * 7 + 3) % whole.count]
            if let difference = try await playOn(Array(steps[..<end]), Array(steps[end...]), make) {
                return XCTFail(
                    "Session \(index) of \(name), which was ended after step \(end) and went on: \(difference)")
            }
        }
        XCTAssertGreaterThan(compared, count, name)
    }

    /// Plays steps, ends the app, and starts it anew.
    private func launch(
        after steps: [String], _ make: @escaping @MainActor () -> Explorer.App
    ) async throws -> Launch {
        let launches = try await play(steps + [Self.end], make).launches
        return try XCTUnwrap(launches.dropFirst(steps.count { $0.hasPrefix(Self.end) }).first)
    }

    /// Plays the last steps of a session in an app that was ended and in one that was not, without the steps that one of
    /// them cannot play. Returns the difference at the end, or `nil`.
    private func playOn(
        _ first: [String], _ last: [String], _ make: @escaping @MainActor () -> Explorer.App
    ) async throws -> String? {
        var rest = last
        while true {
            let restored = try await play(first + [Self.end] + rest + [Self.end], make)
            let went = Array(restored.steps[(first.count + 1)...].dropLast())
            let original = try await play(first + went + [Self.end], make)
            rest = Array(original.steps[first.count...].dropLast())
            guard went == rest else { continue }
            let (one, other) = (
                try XCTUnwrap(original.launches.dropFirst(ends(in: first + rest)).first),
                try XCTUnwrap(restored.launches.dropFirst(ends(in: first + rest) + 1).first)
            )
            return one.before.difference(to: other.before)
        }
    }

    private func ends(in steps: [String]) -> Int { steps.count { $0.hasPrefix(Self.end) } }

    /// Plays steps, and skips those that are not possible.
    private func play(
        _ steps: [String], _ make: @escaping @MainActor () -> Explorer.App
    ) async throws -> (steps: [String], launches: [Launch]) {
        var steps = steps
        while true {
            let log = LaunchLog()
            let report = await Explorer("make()") { log.watch(make()) }.play(steps.joined(separator: "\n"))
            guard let finding = report.findings.first, finding.kind == .notPlayable else {
                return (steps, log.launches)
            }
            steps.remove(at: finding.steps.count - 1)
        }
    }
}

/// The app before it was ended, and after it was started anew.
@MainActor
private struct Launch {
    let before: Snapshot
    /// `nil` if the restored app had a problem in its first step.
    var after: Snapshot?

    /// Whether the app shows the same again. It does not if one of its decisions is different now, and may not without
    /// the network.
    var mustBeEqual: Bool { before.isShownAgain }

    var difference: String? {
        guard let after else { return "the restored app has a problem" }
        return before.difference(to: after)
    }
}

/// What an archive of a tree must have, and what the restored tree must show.
@MainActor
private struct Snapshot {
    private let steps: String
    private let tree: String
    private let path: String
    /// Whether nothing of the tree is left out of the archive, waits, or is still loaded.
    let isWhole: Bool
    /// Whether the app can show each archived screen now, and would let the same routes wait.
    let isShownAgain: Bool

    init(_ app: Explorer.App) {
        let root = app.navigator.root
        let archive = root.archive()
        let steps: [String] =
            archive?.steps.map { step in
                let flow = archive?.flows[step.flow]
                let states = (step.states ?? []).map {
                    "\($0.viewModel) \($0.slot.map { "\($0)" } ?? "") \($0.number) \($0.json ?? "")"
                }
                let rest = (step.rest ?? []).map(\.route)
                return "\(flow?.coordinator ?? "") \(step.route) \(rest) \(step.selections) \(states)"
            }.sorted() ?? []
        self.steps = Self.renumbered(steps.joined(separator: "\n"))
        tree = Self.renumbered(Self.lines(of: root).joined(separator: "\n"))
        path = Self.renumbered(root.routePath.map { "\($0)" } ?? "")
        let all = root.allScreens
        isWhole =
            all.allSatisfy { Self.isArchived($0) } && root.waitingRoutes.isEmpty && !root.hasWaitingPresentations
            && app.requests?.open.isEmpty != false
        let isShown = all.filter { Self.isArchived($0) }.flatMap(\.routesFromRoot).allSatisfy { coordinator, route in
            let prospect = coordinator.prospect(of: route)
            return prospect == .shown || prospect == .shownAgain
        }
        let waits = root.tree.waitingRoutes.allSatisfy { waiting in
            guard let coordinator = waiting.node?.coordinator, let route = waiting.visit?.route else { return false }
            return coordinator.prospect(of: route) == .waits
        }
        isShownAgain = isShown && waits && app.requests?.isOffline != true
    }

    /// Numbers the identifiers that an app has made in the order in which they occur: a form that is opened again makes
    /// others.
    private static func renumbered(_ text: String) -> String {
        var numbers: [String: Int] = [:]
        return text.replacing(/0{8}-0{4}-0{4}-0{4}-(\d{12})/) { match in
            let id = String(match.1)
            let number = numbers[id] ?? numbers.count + 1
            numbers[id] = number
            return "#\(number)"
        }
    }

    func difference(to other: Snapshot) -> String? {
        if steps != other.steps { return "\(steps)\nbecame\n\(other.steps)" }
        guard other.isWhole else { return nil }
        if tree != other.tree { return "\(tree)\nbecame\n\(other.tree)" }
        return isWhole && path != other.path ? "\(path) became \(other.path)" : nil
    }

    /// Whether the table of the article about states says that an archive has the screen.
    private static func isArchived(_ screen: Screen) -> Bool {
        if screen.viewModel is AlertViewModel { return false }
        return sequence(first: screen.visit, next: \.node.startVisit).allSatisfy { visit in
            let isPresented = visit.node.navigator?.presentation != nil || screen.navigator?.presentation != nil
            if visit.wait != nil || visit.node.navigator?.isLayer == true { return false }
            return visit.route != nil || !isPresented
        }
    }

    private static func lines(of stack: Navigator) -> [String] {
        var lines: [String] = []
        for screen in stack.screens where isArchived(screen) {
            let state = screen.stateText.map { " · \($0)" } ?? ""
            lines.append(
                "\(type(of: screen.viewModel)) · \(screen.coordinatorName) \(screen.route.map { "\($0)" } ?? "")\(state)"
            )
            for (slot, embedded) in screen.embeddedInOrder {
                let isSelected = screen.selectingContainer.map { $0.selectedSlot == slot } ?? false
                lines.append("  \(isSelected ? "▸" : "·") \(slot)")
                lines += Self.lines(of: embedded).map { "    " + $0 }
            }
        }
        if let presented = stack.presented { lines += Self.lines(of: presented).map { "  " + $0 } }
        return lines
    }
}

/// A recorder of the launches of an app.
@MainActor
private final class LaunchLog {
    private(set) var launches: [Launch] = []
    private var last: Snapshot?

    /// Returns the app with an additional invariant, which always holds, and is called after each step.
    func watch(_ app: Explorer.App) -> Explorer.App {
        var watched = app
        watched.invariants.append(Explorer.Invariant("the tree is noted") { self.note(Snapshot(app)) })
        if let remake = app.remake {
            watched.remake = { archive in
                if let last = self.last { self.launches.append(Launch(before: last)) }
                return self.watch(remake(archive))
            }
        }
        return watched
    }

    private func note(_ snapshot: Snapshot) -> Bool {
        last = snapshot
        if let launch = launches.indices.last, launches[launch].after == nil { launches[launch].after = snapshot }
        return true
    }
}
