import MVVMC
import MVVMCTesting
import SwiftUI
import XCTest

@testable import MVVMCSwiftUI

/// Tests columns that do not collapse: a narrow window shows one `NavigationStack`.
@MainActor
final class OneStackTests: SwiftUITestCase {
    func testANarrowWindowShowsOneStackWithTheBackButtonOfTheSystem() async {
        await inEveryOrder {
            let mail = await ColumnWindow(isCompact: true, collapses: false)
            XCTAssertEqual(mail.window.stackCount, 3)
            XCTAssertEqual(mail.shown, "f1 f2 m10 m11 m12 mail 10")
            XCTAssertEqual(mail.navigator.columnsInView, [])
            XCTAssertTrue(mail.window.tapBack())
            await mail.settle()
            XCTAssertEqual(mail.shown, "f1 f2 m10 m11 m12")
            XCTAssertEqual(mail.path, [.folders, .folder(1)])
            XCTAssertNil(mail.selectedMessage)
        }
    }

    func testASwipeLeavesTheFirstScreenOfAColumn() async {
        let mail = await ColumnWindow(isCompact: true, collapses: false)
        XCTAssertTrue(mail.window.beginSwipe())
        XCTAssertTrue(mail.window.endGesture())
        await mail.settle()
        XCTAssertEqual(mail.path, [.folders, .folder(1)])
    }

    func testAResizeKeepsTheTree() async {
        await inEveryOrder {
            let mail = await ColumnWindow(collapses: false, at: [.folders, .folder(1), .message(10), .headers(10)])
            let (tree, ids) = ("\(mail.navigator)", mail.navigator.screens.map(\.id))
            XCTAssertEqual(mail.shown, "f1 f2 / m10 m11 m12 / mail 10 / headers 10")
            for _ in 0..<2 {
                await mail.resize(isCompact: true)
                XCTAssertEqual(mail.shown, "f1 f2 m10 m11 m12 mail 10 headers 10")
                XCTAssertEqual(mail.window.stackCount, 4)
                XCTAssertEqual(mail.navigator.columnsInView, [])
                await mail.resize(isCompact: false)
                XCTAssertEqual(mail.shown, "f1 f2 / m10 m11 m12 / mail 10 / headers 10")
                XCTAssertEqual(mail.navigator.columnsInView, [.sidebar, .list, .detail, .inspector])
            }
            XCTAssertEqual("\(mail.navigator)", tree)
            XCTAssertEqual(mail.navigator.screens.map(\.id), ids)
        }
    }

    func testAScreenThatAsksIsLeftAfterTheAnswer() async {
        let mail = await ColumnWindow(isCompact: true, collapses: false)
        mail.message?.draft = "Hello"
        await mail.settle()
        XCTAssertFalse(mail.window.beginSwipe())
        let tapped = await mail.tap("Back")
        XCTAssertTrue(tapped)
        XCTAssertEqual(mail.window.presentation, "alert")
        let discarded = await mail.tap("Discard")
        XCTAssertTrue(discarded)
        XCTAssertEqual(mail.path, [.folders, .folder(1)])
    }
}
