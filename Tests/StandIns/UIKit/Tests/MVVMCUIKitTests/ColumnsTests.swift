import MVVMC
import MVVMCTesting
import UIKit
import XCTest

@testable import MVVMCUIKit

/// A test case whose tests run with the combinations of doubts about view controllers and columns.
@MainActor
class ColumnsTestCase: UIKitTestCase {
    nonisolated override class var doubts: [Set<StandIn.Doubt>] {
        StandIn.combinations(of: StandIn.Doubt.ofViewControllers + StandIn.Doubt.ofColumns)
    }

    func makeMail(columns: Int = 3, at path: [MailRoute] = [.folders, .folder(1), .message(10)]) async -> MailWindow {
        let mail = MailWindow(columns: columns, at: path)
        await settle()
        return mail
    }

    func assertAgrees(_ mail: MailWindow, _ shown: String? = nil, line: UInt = #line) {
        if let shown { XCTAssertEqual(mail.shown, shown, line: line) }
        XCTAssertNil(mail.difference(), line: line)
        XCTAssertEqual(mail.made.count, Set(mail.made).count, "nothing is made twice: \(mail.made)", line: line)
    }

    /// The inspector column, or the end of the detail column if UIKit does not show the inspector.
    func withHeaders(_ detail: String) -> String {
        StandIn.doubts.contains(.keepsInspectorHidden) ? "\(detail), headers 10" : "\(detail) / headers 10"
    }
}

/// Tests the columns of a stack.
@MainActor
final class ColumnsTests: ColumnsTestCase {
    // MARK: The same tree in each window

    func testTheTreeAndTheViewControllersAreTheSameInEachWindow() async throws {
        let mail = await makeMail()
        mail.app.navigate(to: .attachment(10))
        await settle()
        let tree = "\(mail.navigator)"
        let archive = try XCTUnwrap(mail.navigator.archive())
        for (columns, shown) in [
            (3, "folders / folder 1 / message 10, attachment 10"),
            (1, "folders, folder 1, message 10, attachment 10"),
            (2, "(folders) / folder 1 / message 10, attachment 10"),
            (1, "folders, folder 1, message 10, attachment 10"),
            (3, "folders / folder 1 / message 10, attachment 10"),
            (2, "(folders) / folder 1 / message 10, attachment 10"),
        ] {
            mail.resize(toColumns: columns)
            await settle()
            assertAgrees(mail, shown)
            XCTAssertEqual("\(mail.navigator)", tree)
            XCTAssertEqual(try XCTUnwrap(mail.navigator.archive()), archive)
        }
        XCTAssertEqual(mail.made.sorted(), ["attachment 10", "folder 1", "folders", "message 10"])
    }

    func testAWindowBeginsWithOneTwoOrThreeColumns() async throws {
        for (columns, shown) in [
            (1, "folders, folder 1, message 10"), (2, "(folders) / folder 1 / message 10"),
            (3, "folders / folder 1 / message 10"),
        ] {
            let mail = await makeMail(columns: columns)
            assertAgrees(mail, shown)
            XCTAssertTrue(mail.controller.isNavigationBarHidden, "the columns have bars of their own")
        }
    }

    func testADeepLinkKeepsWhatItKeepsOfTheStack() async throws {
        for columns in [1, 3] {
            let mail = await makeMail(columns: columns)
            mail.app.navigate(toPath: [.folders, .folder(2), .message(21)])
            await settle()
            assertAgrees(
                mail, columns == 1 ? "folders, folder 2, message 21" : "folders / folder 2 / message 21")
            XCTAssertEqual(mail.made.filter { $0 == "folders" }.count, 1)
        }
    }

    func testAnotherRowReplacesTheDetailAndTheShownOneIsNotMadeAgain() async throws {
        let mail = await makeMail()
        try mail.tapRow(1, of: "folder 1")
        await settle()
        assertAgrees(mail, "folders / folder 1 / message 11")
        try mail.tapRow(1, of: "folder 1")
        await settle()
        assertAgrees(mail, "folders / folder 1 / message 11")
        try mail.tapRow(1, of: "folders")
        await settle()
        assertAgrees(mail, "folders / folder 2 / no message")
        mail.resize(toColumns: 1)
        await settle()
        assertAgrees(mail, "folders, folder 2")
    }

    func testTheTitlesAndItemsAreInTheBarsOfTheirColumns() async throws {
        let mail = await makeMail()
        for (column, title) in [(ScreenColumn.sidebar, "folders"), (.list, "folder 1"), (.detail, "message 10")] {
            XCTAssertEqual(mail.stack(column)?.navigationBar.items?.map(\.title), [title])
        }
    }

    // MARK: Back

    func testEachColumnHasItsOwnBackButton() async throws {
        let mail = await makeMail()
        for column in [ScreenColumn.sidebar, .list, .detail] {
            XCTAssertFalse(try XCTUnwrap(mail.stack(column)).standInGoBack(), "the only screen of \(column)")
        }
        mail.app.navigate(to: .attachment(10))
        mail.app.flow.push(NoteViewModel(name: "group"), column: .above(.list))
        await settle()
        assertAgrees(mail, "folders / folder 1, group / message 10, attachment 10")
        XCTAssertTrue(try XCTUnwrap(mail.stack(.list)).standInGoBack())
        await settle()
        assertAgrees(mail, "folders / folder 1 / message 10, attachment 10")
        XCTAssertTrue(try XCTUnwrap(mail.stack(.detail)).standInGoBack())
        await settle()
        assertAgrees(mail, "folders / folder 1 / message 10")
        mail.resize(toColumns: 1)
        await settle()
        XCTAssertTrue(try XCTUnwrap(mail.stack(.detail)).standInGoBack())
        await settle()
        assertAgrees(mail, "folders, folder 1")
    }

    func testTheMenuOfABackButtonLeavesScreensOfItsColumn() async throws {
        let mail = await makeMail()
        for name in ["a", "b"] { mail.app.flow.push(NoteViewModel(name: name), column: .above(.list)) }
        await settle()
        assertAgrees(mail, "folders / folder 1, a, b / message 10")
        XCTAssertTrue(try XCTUnwrap(mail.stack(.list)).standInGoBack(screens: 2))
        await settle()
        assertAgrees(mail, "folders / folder 1 / message 10")
    }

    func testASwipeInAColumnLeavesTheLaterColumnsAlone() async throws {
        for columns in [3, 1] {
            for isCancelled in [true, false] {
                let mail = await makeMail()
                mail.app.flow.push(NoteViewModel(name: "group"), column: .above(.list))
                await settle()
                XCTAssertTrue(try XCTUnwrap(mail.stack(.list)).standInBeginSwipe())
                let stack = try XCTUnwrap(mail.stack(.list))
                mail.resize(toColumns: columns)
                await MVVMCTesting.settle()
                stack.standInEndSwipe(isCancelled: isCancelled)
                await settle()
                XCTAssertEqual(mail.navigator.screens.count, isCancelled ? 4 : 3)
                XCTAssertEqual(mail.navigator.top(of: .detail).map { $0.viewModel is MessageViewModel }, true)
                assertAgrees(mail)
            }
        }
    }

    // MARK: Questions

    func testAnotherMessageAsksInEachWindow() async throws {
        for columns in [1, 3] {
            for answer in ["Keep", "Discard"] {
                let mail = await makeMail(columns: columns)
                try mail.message().draft = "Hello"
                if columns == 1 {
                    mail.app.navigate(to: .message(11))
                } else {
                    try mail.tapRow(1, of: "folder 1")
                    XCTAssertEqual(try mail.selectedRows(of: "folder 1"), [0])
                }
                await settle()
                XCTAssertEqual(mail.path.last, .message(10))
                try XCTUnwrap(mail.alert).standInTap(answer)
                await settle()
                let message = answer == "Keep" ? "message 10" : "message 11"
                assertAgrees(mail, columns == 1 ? "folders, folder 1, \(message)" : "folders / folder 1 / \(message)")
                XCTAssertEqual(try mail.selectedRows(of: "folder 1"), [answer == "Keep" ? 0 : 1])
            }
        }
    }

    func testAWindowIsResizedDuringAQuestion() async throws {
        for answer in ["Keep", "Discard"] {
            let mail = await makeMail()
            try mail.message().draft = "Hello"
            try mail.tapRow(1, of: "folders")
            mail.resize(toColumns: 1)
            await settle()
            mail.resize(toColumns: 2)
            mail.resize(toColumns: 1)
            await settle()
            try XCTUnwrap(mail.alert).standInTap(answer)
            mail.resize(toColumns: 3)
            await settle()
            assertAgrees(
                mail, answer == "Keep" ? "folders / folder 1 / message 10" : "folders / folder 2 / no message")
        }
    }

    func testTheScreenOfALaterColumnIsAskedWithTheBackButtonOfANarrowWindow() async throws {
        let mail = await makeMail()
        try mail.message().draft = "Hello"
        XCTAssertNil(try XCTUnwrap(mail.viewController("message 10")).navigationItem.backAction)
        mail.resize(toColumns: 1)
        await settle()
        XCTAssertFalse(try XCTUnwrap(mail.stack(.detail)).standInBeginSwipe())
        XCTAssertTrue(try XCTUnwrap(mail.stack(.detail)).standInGoBack())
        await settle()
        try XCTUnwrap(mail.alert).standInTap("Discard")
        await settle()
        assertAgrees(mail, "folders, folder 1")
    }

    // MARK: The selection follows the tree

    func testTheRowOfTheShownMessageIsSelected() async throws {
        let mail = await makeMail()
        XCTAssertEqual(try mail.selectedRows(of: "folder 1"), [0])
        try mail.tapRow(2, of: "folder 1")
        await settle()
        XCTAssertEqual(try mail.selectedRows(of: "folder 1"), [2])
        mail.app.navigate(to: .message(11))
        await settle()
        XCTAssertEqual(try mail.selectedRows(of: "folder 1"), [1])
        mail.app.flow.pop()
        await settle()
        XCTAssertEqual(try mail.selectedRows(of: "folder 1"), [])
        assertAgrees(mail, "folders / folder 1 / no message")
    }

    // MARK: The inspector

    func testTheInspectorIsAColumn() async throws {
        let mail = await makeMail()
        mail.app.navigate(to: .headers(10))
        await settle()
        assertAgrees(mail, withHeaders("folders / folder 1 / message 10"))
        mail.resize(toColumns: 1)
        await settle()
        assertAgrees(mail, "folders, folder 1, message 10, headers 10")
        mail.resize(toColumns: 3)
        await settle()
        assertAgrees(mail, withHeaders("folders / folder 1 / message 10"))
        mail.app.flow.pop()
        await settle()
        assertAgrees(mail, "folders / folder 1 / message 10")
    }

    func testTheInspectorIsPushedWhereTheSystemHasNone() async throws {
        SystemFeature.missing = [.inspectorColumn]
        let mail = await makeMail()
        mail.app.navigate(to: .headers(10))
        await settle()
        XCTAssertEqual(mail.shown, "folders / folder 1 / message 10, headers 10")
        XCTAssertEqual(Set(mail.navigator.columnsInView), [.sidebar, .list, .inspector])
        XCTAssertTrue(try XCTUnwrap(mail.stack(.detail)).standInGoBack())
        await settle()
        XCTAssertEqual(mail.shown, "folders / folder 1 / message 10")
        XCTAssertEqual(Set(mail.navigator.columnsInView), [.sidebar, .list, .detail])
        XCTAssertEqual(mail.path, [.folders, .folder(1), .message(10)])
    }

    func testTheUserClosesTheInspector() async throws {
        guard !StandIn.doubts.contains(.keepsInspectorHidden) else { return }
        let mail = await makeMail()
        mail.app.navigate(to: .headers(10))
        await settle()
        mail.columns?.split.standInHideInspector()
        await settle()
        assertAgrees(mail, "folders / folder 1 / message 10")
        XCTAssertEqual(mail.path, [.folders, .folder(1), .message(10)])
    }

    func testAnInspectorForWhichThereIsNoRoomIsPushed() async throws {
        let mail = await makeMail()
        mail.app.navigate(to: .headers(10))
        await settle()
        for fits in [false, true] {
            StandIn.fitsInspector = fits
            mail.resize(toColumns: 3)
            await settle()
            assertAgrees(
                mail,
                fits
                    ? withHeaders("folders / folder 1 / message 10")
                    : "folders / folder 1 / message 10, headers 10")
        }
    }

    // MARK: Placeholders and columns that the user hides

    func testAStackWithoutAMessageShowsThePlaceholderAndTheFolders() async throws {
        for columns in [2, 3] {
            let mail = await makeMail(columns: columns, at: [.folders])
            assertAgrees(mail, "folders / - / no message")
            try mail.tapRow(0, of: "folders")
            await settle()
            assertAgrees(mail, "folders / folder 1 / no message")
            try mail.tapRow(0, of: "folder 1")
            await settle()
            assertAgrees(mail, columns == 2 ? "(folders) / folder 1 / message 10" : "folders / folder 1 / message 10")
        }
    }

    func testADetailWithoutAListIsBesideAnEmptyColumn() async throws {
        let mail = await makeMail(at: [.folders, .message(10)])
        assertAgrees(mail, "folders / - / message 10")
    }

    func testTheColumnsInViewAreReported() async throws {
        let mail = await makeMail()
        let list = try mail.navigator.frontmostViewModel(MessagesViewModel.self)
        mail.columns?.split.standInHideSidebars()
        await settle()
        assertAgrees(mail, "(folders) / (folder 1) / message 10")
        XCTAssertEqual(mail.navigator.columnsInView, [.detail])
        mail.columns?.split.standInSwipeSidebarIn()
        await settle()
        XCTAssertEqual(mail.navigator.columnsInView, [.sidebar, .list, .detail])
        XCTAssertEqual(list.calls.suffix(2), ["resigned", "frontmost"])
        XCTAssertTrue(mail.app.flow.hasRoom(for: .detail))
    }

    func testASidebarOverTheMessageGoesAfterATap() async throws {
        let mail = await makeMail(columns: 2)
        mail.columns?.split.standInSwipeSidebarIn()
        await settle()
        try mail.tapRow(1, of: "folder 1")
        await settle()
        assertAgrees(mail, "(folders) / folder 1 / message 11")
    }

    // MARK: Other stacks

    func testAStackWithoutColumnsAndASheetAreShownAsBefore() async throws {
        let mail = await makeMail()
        let sheet = MailboxCoordinator()
        mail.app.flow.present(sheet, as: .sheet)
        sheet.navigate(toPath: [.folders, .folder(2)])
        await settle()
        XCTAssertEqual(mail.shown, "folders / folder 1 / message 10 | folders, folder 2")
    }

    func testAnotherRootCoordinatorWithoutColumnsReplacesThem() async throws {
        for columns in [1, 3] {
            let mail = await makeMail(columns: columns)
            @Weak var former = mail.columns
            mail.navigator.start(Guide(.note("note")))
            await settle()
            XCTAssertEqual(mail.shown, "note")
            XCTAssertFalse(mail.controller.isNavigationBarHidden)
            XCTAssertNil(former)
            XCTAssertEqual(mail.navigator.columnsInView, [])
            mail.navigator.start(MailboxCoordinator())
            await settle()
            XCTAssertEqual(mail.shown, columns == 1 ? "folders" : "folders / - / no message")
        }
    }

    func testTheFirstScreenBringsAThirdColumn() async throws {
        let mail = await makeMail(at: [.folders])
        let app = Guide()
        mail.navigator.start(app)
        app.flow.push(NoteViewModel(name: "list"), column: .list)
        await settle()
        XCTAssertEqual(mail.shown, "home, list", "columns on top of other screens are a stack")
    }
}
