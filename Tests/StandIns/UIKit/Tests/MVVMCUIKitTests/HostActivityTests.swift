import Foundation
import MVVMC
import UIKit
import XCTest

@testable import MVVMCUIKit

/// Tests that each event in each state of a host leads to the state and the steps in the table of `HostActivity.swift`.
/// Also tests that a transition that the user turned back affects the next comparison of the stack, even if another
/// transition comes first.
@MainActor
final class HostActivityTests: XCTestCase {
    private static let table = """
        event               | atRest       | settingStack | waiting      | restoring    | presenting | dismissing
        setStack            | settingStack | -            | -            | -            | -          | -
        stackWasSet         | -            | atRest: A    | -            | -            | -          | -
        transitionBegan     | waiting: C   | waiting: C   | -            | waiting: C   | -          | -
        transitionEnded     | -            | -            | atRest: A    | -            | -          | -
        transitionCancelled | -            | -            | restoring: D | -            | -          | -
        turnEnded           | -            | -            | -            | atRest: A    | -          | -
        present             | presenting   | -            | -            | -            | -          | -
        presented           | -            | -            | -            | -            | atRest: B  | -
        refused             | -            | -            | -            | -            | atRest: F  | -
        dismiss             | dismissing   | -            | -            | -            | -          | -
        dismissed           | -            | -            | -            | -            | -          | atRest: EB
        draggedAway         | atRest: EB   | -            | atRest: EB   | restoring: E | atRest: EB | -
        """

    private let awaited = AwaitedTransition(of: UIViewController(), nil)
    private let begun = AwaitedTransition(of: UIViewController(), nil)
    private let viewController = UIViewController()
    private let stack = Navigator()

    private var states: [(name: String, state: HostActivity)] {
        [
            ("atRest", .atRest), ("settingStack", .settingStack), ("waiting", .waiting(awaited, by: .host)),
            ("waiting", .waiting(awaited, by: .other)), ("waiting", .waiting(awaited, by: .otherAfterTurnBack)),
            ("restoring", .restoring(turnedBack: false)), ("restoring", .restoring(turnedBack: true)),
            ("presenting", .presenting), ("dismissing", .dismissing),
        ]
    }

    private var events: [String: HostActivity.Event] {
        [
            "setStack": .setStack, "stackWasSet": .stackWasSet, "transitionBegan": .transitionBegan(begun),
            "transitionEnded": .transitionEnded, "transitionCancelled": .transitionCancelled, "turnEnded": .turnEnded,
            "present": .present, "presented": .presented, "refused": .refused(stack), "dismiss": .dismiss,
            "dismissed": .dismissed(by: viewController), "draggedAway": .draggedAway(over: viewController),
        ]
    }

    func testEachEventInEachStateIsAsInTheTable() async throws {
        let rows = Self.table.split(separator: "\n").map { row in
            row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        XCTAssertEqual(Set(rows.dropFirst().map { $0[0] }), Set(events.keys))
        for row in rows.dropFirst() {
            let event = try XCTUnwrap(events[row[0]])
            for (name, state) in states {
                let cell = row[try XCTUnwrap(rows[0].firstIndex(of: name))]
                let next = state.after(event)
                let expected = expected(cell, state)
                XCTAssertEqual(next.activity, expected.activity, "\(row[0]) in \(state)")
                XCTAssertEqual(next.steps, expected.steps, "\(row[0]) in \(state)")
            }
        }
    }

    func testTheFileHasTheTable() async throws {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let file = package.appending(path: "Sources/MVVMCUIKit/Navigation/HostActivity.swift")
        let comment = Self.table.split(separator: "\n").map { "//     \($0)" }.joined(separator: "\n")
        XCTAssertTrue(try String(contentsOf: file, encoding: .utf8).contains(comment))
    }

    func testStackComparedAfterATurnBackMayHaveExtraScreens() async {
        var activity = HostActivity.atRest
        func handle(_ event: HostActivity.Event) -> [HostActivity.Step] {
            let next = activity.after(event)
            activity = next.activity
            return next.steps
        }
        // The transition begins while the host sets the stack, so it counts as the host's own.
        for event in [.setStack, .transitionBegan(awaited), .stackWasSet, .transitionCancelled]
            as [HostActivity.Event]
        {
            _ = handle(event)
        }
        XCTAssertEqual(activity, .restoring(turnedBack: true))
        _ = handle(.transitionBegan(begun))
        XCTAssertEqual(handle(.turnEnded), [], "a gesture has begun, so the stack is compared after that")
        XCTAssertEqual(handle(.transitionEnded), [.compare(afterTurnBack: true), .update(except: nil)])
    }

    private func expected(_ cell: String, _ state: HostActivity) -> (activity: HostActivity, steps: [HostActivity.Step])
    {
        if cell == "-" { return (state, []) }
        let parts = cell.components(separatedBy: ": ")
        return (next(parts[0], after: state), parts.dropFirst().joined().flatMap { steps($0, after: state) })
    }

    private func next(_ name: String, after state: HostActivity) -> HostActivity {
        switch name {
        case "settingStack": .settingStack
        case "waiting": .waiting(begun, by: initiator(in: state))
        case "restoring": restoring(after: state)
        case "presenting": .presenting
        case "dismissing": .dismissing
        default: .atRest
        }
    }

    private func restoring(after state: HostActivity) -> HostActivity {
        if case .restoring = state { return state }
        return .restoring(turnedBack: state != .waiting(awaited, by: .other))
    }

    private func initiator(in state: HostActivity) -> HostActivity.Initiator {
        switch state {
        case .settingStack: .host
        case .restoring(turnedBack: true): .otherAfterTurnBack
        default: .other
        }
    }

    private func steps(_ letter: Character, after state: HostActivity) -> [HostActivity.Step] {
        let turnedBack: [HostActivity] = [.waiting(awaited, by: .otherAfterTurnBack), .restoring(turnedBack: true)]
        return switch letter {
        case "A": [.compare(afterTurnBack: turnedBack.contains(state)), .update(except: nil)]
        case "B": [.waitForStack, .compare(afterTurnBack: false), .update(except: nil)]
        case "C": [.checkInATurn(begun)]
        case "D": [.forgetDrag, .endRestoringInATurn]
        case "E": [.updateOthers(viewController)]
        case "F": [.waitForStack, .compare(afterTurnBack: false), .update(except: stack)]
        default: []
        }
    }
}
