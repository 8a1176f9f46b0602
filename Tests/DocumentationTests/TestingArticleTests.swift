import MVVMC
import MVVMCTesting
import XCTest

@testable import ReadmeExample

// The code of the article "Headless tests".

@MainActor
final class NotesWalkTests: XCTestCase {
    override func setUp() async throws { failOnMisuse() }

    func testAnEmptyNoteIsLeftWithoutAQuestion() async {
        let (navigator, notes) = (Navigator(), NotesCoordinator())
        navigator.start(notes)
        let user = NavigationUser(of: navigator)
        notes.navigate(to: .edit)
        assertEvents(
            of: navigator,
            [.popped(EditViewModel.self, by: .user), .dismissed(by: .user), .flowEnded(EditCoordinator.self)]
        ) {
            user.dragModalDown()
        }
    }

    func testAChangedNoteIsLeftByAnAnswerOnly() async throws {
        let (navigator, notes) = (Navigator(), NotesCoordinator())
        navigator.start(notes)
        let user = NavigationUser(of: navigator)
        notes.navigate(to: .edit)
        try navigator.frontmostViewModel(EditViewModel.self).text = "half a note"
        XCTAssertFalse(user.dragModalDown())
        await user.wait(for: AlertViewModel.self)
        user.tap(alertButton: "Keep")
        await settle()
        assertTree(
            of: navigator,
            """
            WelcomeViewModel · NotesCoordinator notes
              sheet
              EditViewModel · EditCoordinator editor
            """)
    }

    func testValuesAreRecorded() async {
        let form = NameFormViewModel(router: RouterRecorder<Never>()) { _ in }
        let names = ValueRecorder(form.$name)
        form.name = "Ada"
        form.name = "Ada"
        names.assertValues(["", "Ada"])
        names.reset()
        form.name = "Grace"
        names.assertValues(["Grace"])
    }

    func testASearchIsCancelledByTheNextOne() async {
        let (clock, server) = (TestClock(), HeldServer())
        let model = SearchViewModel(clock: clock) { try await server.find($0) }
        model.search.execute("ro")
        await clock.advance(by: .milliseconds(300))
        model.search.execute("rome")
        await clock.advance(by: .milliseconds(300))
        XCTAssertEqual(server.requests.map(\.text), ["ro", "rome"])
        server.requests[1].answer.resume(returning: ["Rome"])
        server.requests[0].answer.resume(returning: ["Rotterdam"])
        await settle()
        XCTAssertEqual(model.results, ["Rome"])
    }

    func testNothingIsLeaked() async {
        let (navigator, notes) = (Navigator(), NotesCoordinator())
        navigator.start(notes)
        assertNothingLeaked {
            notes.navigate(to: .edit)
            NavigationUser(of: navigator).dragModalDown()
        }
    }

    func testAMisuseIsExpected() async {
        let (navigator, notes) = (Navigator(), NotesCoordinator())
        navigator.start(notes)
        let reports = recordingMisuse { notes.navigate(toPath: []) }
        XCTAssertEqual(reports.count, 1)
    }
}

@MainActor
final class HeldServer {
    private(set) var requests: [(text: String, answer: CheckedContinuation<[String], Never>)] = []

    func find(_ text: String) async throws -> [String] {
        let results = await withCheckedContinuation { requests.append((text, $0)) }
        try Task.checkCancellation()
        return results
    }
}
