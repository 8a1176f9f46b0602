import Foundation
import MVVMC
import MVVMCExplorer
import MVVMCTesting
import XCTest

/// Tests the replay of recorded sessions.
@MainActor
final class ReplayTests: XCTestCase {
    private enum NotesRoute: Hashable, Codable { case notes, note(Int) }

    private struct Note: Identifiable, Hashable { let id: Int }

    private final class NotesViewModel: ReferenceViewModel, Explorable {
        let list = ListViewModel<Int, Note>()
        @Observed var search = ""
        private let router: any Router<NotesRoute>
        private let requests: Explorer.Requests?

        init(router: any Router<NotesRoute>, requests: Explorer.Requests?, notes: [Int]) {
            (self.router, self.requests) = (router, requests)
            list.onSelect(with: self) { $0.router.navigate(to: .note($1)) }
            if requests == nil {
                list.apply(ListSnapshot(items: notes.map { Note(id: $0) }))
            } else {
                load.execute()
            }
        }

        @Performs(performLoad) var load

        private func performLoad() async throws {
            try await requests?.response(to: "notes") {}
            list.apply(ListSnapshot(items: [1, 2, 3].map { Note(id: $0) }))
        }

        var exploredActions: [Explorer.Action] { [Explorer.Action.typing("search", into: self, \.search)] }
    }

    private final class NoteViewModel: ReferenceViewModel {}

    private final class NotesCoordinator: Coordinator {
        let flow = Flow<Void>()
        let initialRoute = NotesRoute.notes
        private let notes: [Int]
        private let requests: Explorer.Requests?
        private(set) weak var first: NotesViewModel?

        init(_ notes: [Int] = [1, 2, 3], requests: Explorer.Requests? = nil) {
            (self.notes, self.requests) = (notes, requests)
        }

        func show(_ route: NotesRoute) {
            switch route {
            case .notes:
                let first = NotesViewModel(router: self, requests: requests, notes: notes)
                self.first = first
                flow.push(first)
            case .note: flow.push(NoteViewModel())
            }
        }
    }

    private final class OtherCoordinator: Coordinator {
        enum Route: Hashable { case start }
        let flow = Flow<Void>()
        let initialRoute = Route.start
        func show(_ route: Route) { flow.push(NoteViewModel()) }
    }

    /// Returns the lines of a session with a row, the way back, a typed text, and a request.
    private func lines(texts: Bool = true, restartingAfter limit: Int = 1_000) throws -> [RecordedLine] {
        var lines: [RecordedLine] = []
        let (navigator, notes) = (Navigator(), NotesCoordinator())
        let token = navigator.record(texts: texts, restartingAfter: limit) { lines.append($0) }
        navigator.start(notes)
        let first = try XCTUnwrap(notes.first)
        first.list.userDidSelect(2)
        navigator.userDidGoBack()
        first.search = "b"
        notes.navigate(to: .note(3))
        token.cancel()
        return lines
    }

    private func explorer(_ notes: [Int] = [1, 2, 3]) -> Explorer {
        Explorer("makeNotes()") {
            let navigator = Navigator()
            navigator.start(NotesCoordinator(notes))
            return Explorer.App(
                navigator,
                remake: {
                    let navigator = Navigator()
                    navigator.restore($0, starting: NotesCoordinator(notes))
                    return Explorer.App(navigator)
                })
        }
    }

    func testASessionLeadsToTheRecordedTrees() async throws {
        let replay = try await explorer().replay(try lines().map(\.text))
        XCTAssertNil(replay.difference, "\(replay)")
        XCTAssertEqual(
            replay.steps,
            [
                "NotesViewModel: list: select, row 0.1 (2)", "NoteViewModel: back",
                #"NotesViewModel: type "b" in search"#, #"NotesCoordinator: navigate to {"note":{"_0":3}}"#,
            ])
    }

    func testTheFirstDifferenceIsReported() async throws {
        let replay = try await explorer([1, 3]).replay(try lines().map(\.text))
        let difference = try XCTUnwrap(replay.difference)
        XCTAssertEqual(difference.step, 1)
        XCTAssertEqual(
            difference.reason,
            #"the step "NotesViewModel: list: select, row 0.1 (2)" is not possible: the list has no such row"#)
        XCTAssertEqual(difference.tree, "NotesViewModel · NotesCoordinator notes")
    }

    func testAnotherTreeIsReported() async throws {
        var lines = try lines().map(\.text)
        lines[2] = lines[2].replacingOccurrences(of: "note(2)", with: "note(5)")
        let replay = try await explorer().replay(lines)
        let difference = try XCTUnwrap(replay.difference)
        XCTAssertEqual(
            "\(difference)",
            """
            After step 1: "NotesViewModel: list: select, row 0.1 (2)", or something after it that is no step, has led to another tree.
            The recorded tree:
            NotesViewModel · NotesCoordinator notes
            NoteViewModel · NotesCoordinator note(5)
            The tree of this app:
            NotesViewModel · NotesCoordinator notes
            NoteViewModel · NotesCoordinator note(2)
            """)
    }

    func testAChangeWithoutAStepIsADifference() async throws {
        var lines: [RecordedLine] = []
        let (navigator, notes) = (Navigator(), NotesCoordinator())
        let token = navigator.record(texts: true) { lines.append($0) }
        navigator.start(notes)
        notes.navigate(to: .note(1))
        notes.flow.push(NoteViewModel())
        token.cancel()
        let replay = try await explorer().replay(lines.map(\.text))
        let difference = try XCTUnwrap(replay.difference)
        XCTAssertEqual(difference.step, 1)
        XCTAssertTrue(difference.recordedTree.hasPrefix(difference.tree + "\nNoteViewModel"), "\(difference)")
    }

    func testWithoutTextsPositionsAreReplayedUpToTheFirstStepThatNeedsMore() async throws {
        let replay = try await explorer().replay(try lines(texts: false).map(\.text))
        XCTAssertEqual(
            replay.steps,
            [
                "NotesViewModel: list: select, row 0.1", "NoteViewModel: back", "NotesViewModel: type a text in search",
                "NotesCoordinator: navigate",
            ])
        let difference = try XCTUnwrap(replay.difference)
        XCTAssertEqual(difference.step, 3)
        XCTAssertTrue(difference.reason.contains("the text of NotesViewModel.search was not recorded"))
    }

    func testARequestIsAnsweredBeforeAStepThatNeedsItsAnswer() async throws {
        let explorer = Explorer("makeNotes()") {
            let (navigator, requests) = (Navigator(), Explorer.Requests())
            navigator.start(NotesCoordinator(requests: requests))
            return Explorer.App(navigator, requests: requests)
        }
        let replay = try await explorer.replay(try lines().map(\.text))
        XCTAssertNil(replay.difference, "\(replay)")
    }

    func testALaterPartBeginsWithItsArchive() async throws {
        let lines = try lines(restartingAfter: 1)
        let start = try XCTUnwrap(lines.dropFirst().firstIndex(where: \.isStart))
        let rest = lines[start...].map(\.text)
        let replay = try await explorer().replay(rest)
        XCTAssertNil(replay.difference, "\(replay)")
        XCTAssertEqual(replay.steps.first, "NoteViewModel: back")
        let whole = try await explorer().replay(lines.map(\.text))
        XCTAssertNil(whole.difference, "\(whole)")
    }

    private func error(_ lines: [String], _ explorer: Explorer? = nil) async -> Explorer.RecordingError? {
        do {
            _ = try await (explorer ?? self.explorer()).replay(lines)
            return nil
        } catch {
            return error as? Explorer.RecordingError
        }
    }

    func testLinesThatAreNotWholeAreRefused() async throws {
        let lines = try lines().map(\.text)
        let cut = lines.dropLast() + [String(try XCTUnwrap(lines.last).dropLast(20))]
        let other = Explorer("other()") {
            let navigator = Navigator()
            navigator.start(OtherCoordinator())
            return navigator
        }
        let version = lines[0].replacingOccurrences(of: #""version":1"#, with: #""version":2"#)
        let refused = [
            [], Array(cut), Array(lines.dropFirst()), [lines[0]] + Array(lines.dropFirst(2)),
            [version] + Array(lines.dropFirst()),
        ]
        var errors: [Explorer.RecordingError?] = []
        for lines in refused { errors.append(await error(lines)) }
        XCTAssertEqual(
            errors, [.empty, .incompleteLine(lines.count), .noStart, .missingLine(2), .otherVersion(2)])
        let app = await error(lines, other)
        XCTAssertEqual(
            app,
            .otherApp(
                recorded: String(reflecting: NotesCoordinator.self), made: String(reflecting: OtherCoordinator.self)))
        let later = try self.lines(texts: false, restartingAfter: 1)
        let start = try XCTUnwrap(later.dropFirst().firstIndex(where: \.isStart))
        let withoutArchive = await error(later[start...].map(\.text))
        XCTAssertEqual(withoutArchive, .noArchive)
    }

    func testTheTestHasTheStepsAndTheLines() async throws {
        let lines = try lines().prefix(3).map(\.text)
        let replay = try await explorer().replay(lines)
        XCTAssertEqual(
            replay.test(named: "theNote"),
            """
            /// 1. NotesViewModel: list: select, row 0.1 (2)
            @MainActor
            func testTheNote() async throws {
                let explorer = Explorer("makeNotes()") { makeNotes() }
                let replay = try await explorer.replay([
                    #"\(lines[0])"#,
                    #"\(lines[1])"#,
                    #"\(lines[2])"#,
                ])
                XCTAssertNil(replay.difference, "\\(replay)")
            }

            """)
    }
}
