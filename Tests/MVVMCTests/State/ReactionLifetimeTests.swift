@testable import MVVMC
import MVVMCTesting
import Observation
import XCTest

/// Tests that an ended reaction is deallocated, and that a queue releases the elements that it has returned.
@MainActor
final class ReactionLifetimeTests: XCTestCase {
    @Observable
    @MainActor final class Settings {
        var factor = 1
    }

    func testAnEndedReactionThatHasReadAnObservableObjectIsReleased() async {
        let settings = Settings()
        weak var ended: Reaction?
        do {
            let reaction = Reaction({ _ = settings.factor }, at: SourcePlace(file: #fileID, line: #line))
            ended = reaction
            reaction.refresh()
            XCTAssertNotNil(reaction.observation)
            reaction.end()
        }
        await mainActorTurn()
        XCTAssertNil(ended)
    }

    func testAQueueReleasesTheElementsThatItReturns() async {
        final class Element {}
        // The queue removes the empty entries of returned elements at certain lengths, so several lengths are tested.
        for count in 1...8 {
            var queue = Queue<Element>()
            for _ in 0..<count { queue.append(Element()) }
            for _ in 0..<count {
                weak var returned: Element?
                do {
                    let element = queue.popFirst()
                    returned = element
                    XCTAssertNotNil(element)
                }
                XCTAssertNil(returned)
            }
            XCTAssertTrue(queue.isEmpty)
        }
    }
}
