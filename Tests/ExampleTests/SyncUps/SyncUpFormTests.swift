import MVVMC
import MVVMCTesting
@testable import SyncUpsExample
import XCTest

/// Tests the attendees, the slider and the focus of a form.
@MainActor
final class SyncUpFormTests: XCTestCase {
    private func makeForm(_ syncUp: SyncUp = .design) -> SyncUpFormViewModel {
        let texts = SyncUpFormViewModel.Texts(title: "Edit", cancel: "Cancel", save: "Done")
        return SyncUpFormViewModel(
            syncUp, texts: texts, services: .counted(store: MemorySyncUpStore([], nil)),
            router: RouterRecorder<SyncUpsRoute>())
    }

    func testAnAttendeeIsAdded() async {
        let form = makeForm(SyncUp(id: UUID(100)))
        XCTAssertEqual(form.syncUp.attendees, [Attendee(id: UUID(1))])
        form.addAttendee()
        XCTAssertEqual(form.syncUp.attendees, [Attendee(id: UUID(1)), Attendee(id: UUID(2))])
    }

    func testTheSliderSetsTheLength() async {
        let form = makeForm()
        XCTAssertEqual(form.minutes, Double(SyncUp.design.minutes))
        form.minutes = form.minutesRange.upperBound
        XCTAssertEqual(form.lengthText, "30 min")
        XCTAssertEqual(form.syncUp.minutes, 30)
        form.changeLength(by: 1)
        XCTAssertEqual(form.syncUp.minutes, 30, "the longest")
        form.changeLength(by: -1)
        XCTAssertEqual(form.syncUp.minutes, 29)
    }

    func testTheFocusIsOnTheTitleAndThenOnANewAttendee() async {
        let form = makeForm()
        XCTAssertEqual(form.focus, .title)
        form.addAttendee()
        XCTAssertEqual(form.focus, .attendee(UUID(1)))
    }

    func testTheFocusFollowsADeletion() async {
        for (deleted, focused) in [(101, 102), (102, 103), (103, 102)] {
            let form = makeForm()
            form.deleteAttendee(UUID(deleted))
            XCTAssertEqual(form.focus, .attendee(UUID(focused)), "\(deleted)")
            XCTAssertEqual(form.syncUp.attendees, SyncUp.design.attendees.filter { $0.id != UUID(deleted) })
        }
    }

    func testDeletingTheOnlyAttendeeLeavesAnEmptyOne() async {
        let form = makeForm(SyncUp(id: UUID(100), attendees: [Attendee(id: UUID(101), name: "Ada")]))
        form.deleteAttendee(UUID(101))
        XCTAssertEqual(form.syncUp.attendees, [Attendee(id: UUID(1))])
        XCTAssertEqual(form.focus, .attendee(UUID(1)))
    }
}
