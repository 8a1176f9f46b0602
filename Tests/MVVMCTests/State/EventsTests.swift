import MVVMCLists
import MVVMCTesting
import XCTest

/// Tests event sources. Most of the tests use the event source for the reconfigured items of a list.
@MainActor
final class EventsTests: XCTestCase {
    private struct Row: Identifiable, Equatable {
        let id: Int
        var image: Image?
    }

    private final class Image: Equatable, Sendable {
        static func == (left: Image, right: Image) -> Bool { left === right }
    }

    private var list: ListViewModel<Int, Row>? = ListViewModel()
    private let bindings = Bindings()

    func testEveryEventSentInABatchIsDeliveredInOrder() async {
        var ids: [Int] = []
        guard let list else { return XCTFail("no list") }
        bindings.add(list.observeReconfigured { ids.append($0.id) })
        batch {
            for id in [1, 2, 2, 3] { list.reconfigure(Row(id: id)) }
            XCTAssertEqual(ids, [], "at the end of the batch")
        }
        XCTAssertEqual(ids, [1, 2, 2, 3])
    }

    func testAnEventSentByAnObserverIsDeliveredAfterTheOneUnderWay() async {
        var heard: [String] = []
        guard let list else { return XCTFail("no list") }
        bindings.add(
            list.observeReconfigured {
                heard.append("first \($0.id)")
                if $0.id == 1 { batch { list.reconfigure(Row(id: 2)) } }
            })
        bindings.add(list.observeReconfigured { heard.append("second \($0.id)") })
        list.reconfigure(Row(id: 1))
        XCTAssertEqual(heard, ["first 1", "second 1", "first 2", "second 2"])
    }

    func testTheLastEventIsNotRetained() async {
        weak var image: Image?
        do {
            let sent = Image()
            image = sent
            bindings.add(ObservationToken {})
            if let list { bindings.add(list.observeReconfigured { _ in }) }
            list?.reconfigure(Row(id: 1, image: sent))
        }
        XCTAssertNil(image)
    }

    func testAnEventIsNoReadOfTheAutorunThatSendsIt() async {
        let form = Observed(wrappedValue: 0)
        var runs = 0
        guard let list else { return XCTFail("no list") }
        bindings.add(list.observeReconfigured { _ in _ = form.wrappedValue })
        bindings.autorun {
            runs += 1
            list.reconfigure(Row(id: runs))
        }
        form.wrappedValue = 1
        list.reconfigure(Row(id: 7))
        XCTAssertEqual(runs, 1)
    }

    func testEventsThatNeverSettleAreReported() async {
        guard let list else { return XCTFail("no list") }
        bindings.add(list.observeReconfigured { list.reconfigure(Row(id: $0.id + 1)) })
        let reports = recordingMisuse { list.reconfigure(Row(id: 0)) }
        XCTAssertEqual(reports.count, 1)
        XCTAssertTrue(reports.first?.message.hasPrefix("a feedback loop: a source of events") == true, "\(reports)")
    }

    func testAStreamOfEventsEndsWithItsNavigator() async {
        var navigator: Navigator? = Navigator()
        let stream = navigator?.events
        navigator = nil
        var count = 0
        if let stream { for await _ in stream { count += 1 } }
        XCTAssertEqual(count, 0)
    }
}
