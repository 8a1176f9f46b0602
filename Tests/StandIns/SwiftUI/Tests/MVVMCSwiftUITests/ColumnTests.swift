import MVVMC
import MVVMCTesting
import SwiftUI
import XCTest

@testable import MVVMCSwiftUI

/// Tests a stack in columns: the same tree in each layout, back, the inspector, and what is over the columns.
@MainActor
final class ColumnTests: SwiftUITestCase {
    private let threeColumns = """
        FoldersViewModel · MailboxCoordinator folders | sidebar
        MessagesViewModel · MailboxCoordinator folder(1) | list
        MessageViewModel · MailboxCoordinator message(10) | detail
        """

    // MARK: The tree and the layouts

    func testTheTreeIsTheSameInOneTwoAndThreeColumns() async {
        await inEveryOrder {
            let one = await ColumnWindow(isCompact: true)
            XCTAssertEqual(one.shown, "mail 10")
            XCTAssertEqual(one.navigator.columnsInView, [])
            let three = await ColumnWindow()
            XCTAssertEqual(three.shown, "f1 f2 / m10 m11 m12 / mail 10")
            XCTAssertEqual(three.navigator.columnsInView, [.sidebar, .list, .detail])
            let two = await ColumnWindow()
            XCTAssertTrue(two.window.showColumns(.doubleColumn))
            XCTAssertEqual(two.shown, "m10 m11 m12 / mail 10")
            XCTAssertEqual(two.navigator.columnsInView, [.list, .detail])
            for mail in [one, two, three] { assertTree(of: mail.navigator, threeColumns) }
        }
    }

    func testATapReplacesTheDetailInEachLayout() async {
        await inEveryOrder {
            for isCompact in [false, true] {
                let mail = await ColumnWindow(isCompact: isCompact)
                if isCompact {
                    let tapped = await mail.tap("Back")
                    XCTAssertTrue(tapped)
                    XCTAssertEqual(mail.shown, "m10 m11 m12")
                    XCTAssertEqual(mail.path, [.folders, .folder(1)])
                }
                let tapped = await mail.tap("m11")
                XCTAssertTrue(tapped)
                XCTAssertEqual(mail.shown, isCompact ? "mail 11" : "f1 f2 / m10 m11 m12 / mail 11")
                XCTAssertEqual(mail.path, [.folders, .folder(1), .message(11)])
                XCTAssertEqual(mail.selectedMessage, 11)
            }
        }
    }

    func testAnotherFolderRemovesTheMessage() async {
        await inEveryOrder {
            let mail = await ColumnWindow()
            let tapped = await mail.tap("f2")
            XCTAssertTrue(tapped)
            XCTAssertEqual(mail.shown, "f1 f2 / m20 m21 m22 / ")
            XCTAssertEqual(mail.path, [.folders, .folder(2)])
        }
    }

    func testADeepLinkIsShownInEachLayout() async {
        await inEveryOrder {
            for isCompact in [false, true] {
                let mail = await ColumnWindow(isCompact: isCompact, at: [.folders])
                XCTAssertEqual(mail.shown, isCompact ? "f1 f2" : "f1 f2 /  / ")
                mail.mail.navigate(toPath: [.folders, .folder(2), .message(21), .attachment(21)])
                await mail.settle()
                XCTAssertEqual(mail.shown, isCompact ? "mail 21 file 21" : "f1 f2 / m20 m21 m22 / mail 21 file 21")
                XCTAssertEqual(mail.selectedMessage, 21)
            }
        }
    }

    func testAResizeKeepsTheTreeAndTheStateOfTheViews() async {
        await inEveryOrder {
            let mail = await ColumnWindow()
            let ids = mail.navigator.screens.map(\.id)
            let tapped = await mail.tap("Read")
            XCTAssertTrue(tapped)
            for isCompact in [true, false, true, false] {
                await mail.resize(isCompact: isCompact)
                XCTAssertEqual(mail.shown, isCompact ? "mail 10 read 1" : "f1 f2 / m10 m11 m12 / mail 10 read 1")
                XCTAssertEqual(mail.navigator.columnsInView, isCompact ? [] : [.sidebar, .list, .detail])
                XCTAssertEqual(mail.navigator.screens.map(\.id), ids)
            }
        }
    }

    func testAResizeBetweenTwoUpdatesOfAPush() async {
        await inEveryOrder {
            let mail = await ColumnWindow(at: [.folders, .folder(1)])
            mail.mail.navigate(to: .message(11))
            mail.window.isCompact = true
            mail.mail.navigate(to: .attachment(11))
            await mail.settle()
            XCTAssertEqual(mail.shown, "mail 11 file 11")
            mail.mail.navigate(to: .headers(11))
            mail.window.isCompact = false
            await mail.settle()
            XCTAssertEqual(mail.shown, "f1 f2 / m10 m11 m12 / mail 11 file 11 / headers 11")
        }
    }

    func testAStackThatBeginsWithAListHasTwoColumns() async {
        await inEveryOrder {
            let pages = PagesCoordinator()
            let app = TestApp(pages, ViewRegistry(), isCompact: false)
            await app.settle()
            XCTAssertEqual(app.shown, "pages / ")
            pages.navigate(to: .page("a"))
            await app.settle()
            XCTAssertEqual(app.shown, "pages / a")
            app.window.isCompact = true
            await app.settle()
            XCTAssertEqual(app.shown, "a")
            XCTAssertTrue(app.window.tap("Back"))
            await app.settle()
            XCTAssertEqual(app.shown, "pages")
            app.navigator.start(Guide())
            await app.settle()
            XCTAssertEqual(app.shown, "home", "a stack without columns")
        }
    }

    // MARK: Back

    func testBackInAColumnRemovesItsTopScreenOnly() async {
        await inEveryOrder {
            let mail = await ColumnWindow()
            mail.mail.flow.push(NoteViewModel(name: "group"), column: .above(.list))
            await mail.navigate(to: .attachment(10))
            XCTAssertEqual(mail.shown, "f1 f2 / m10 m11 m12 group / mail 10 file 10")
            XCTAssertTrue(mail.window.tapBack(in: .content))
            await mail.settle()
            XCTAssertEqual(mail.shown, "f1 f2 / m10 m11 m12 / mail 10 file 10")
            XCTAssertTrue(mail.window.tapBack(in: .detail))
            await mail.settle()
            XCTAssertEqual(mail.shown, "f1 f2 / m10 m11 m12 / mail 10")
            assertTree(of: mail.navigator, threeColumns)
            XCTAssertFalse(mail.window.tapBack(in: .detail), "the first detail has no back button beside its list")
            XCTAssertFalse(mail.window.canTap("Back"))
        }
    }

    func testBackInOneColumnGoesThroughTheColumns() async {
        await inEveryOrder {
            let mail = await ColumnWindow(
                isCompact: true, at: [.folders, .folder(1), .message(10), .attachment(10)])
            XCTAssertTrue(mail.window.tapBack())
            await mail.settle()
            XCTAssertEqual(mail.shown, "mail 10")
            for shown in ["m10 m11 m12", "f1 f2"] {
                let tapped = await mail.tap("Back")
                XCTAssertTrue(tapped)
                XCTAssertEqual(mail.shown, shown)
            }
            XCTAssertEqual(mail.path, [.folders])
            XCTAssertFalse(mail.window.canTap("Back"))
        }
    }

    func testABackOfTheSystemBetweenColumnsIsToldToTheTree() async {
        await inEveryOrder {
            // If SwiftUI does not report the column, nobody can know that the user went back.
            if StandIn.doubts.contains(.keepsCompactColumn) { return }
            StandIn.doubts.insert(.showsHiddenBackButtonOfColumn)
            let mail = await ColumnWindow(isCompact: true)
            XCTAssertTrue(mail.window.tapBack())
            await mail.settle()
            XCTAssertEqual(mail.shown, "m10 m11 m12")
            XCTAssertEqual(mail.path, [.folders, .folder(1)])
            await mail.navigate(to: .message(12))
            XCTAssertEqual(mail.shown, "mail 12")
            mail.message?.draft = "Hello"
            XCTAssertTrue(mail.window.tapBack())
            await mail.settle()
            XCTAssertEqual(mail.shown.components(separatedBy: " | ").first, "mail 12", "the tree asks first")
            let kept = await mail.tap("Keep")
            XCTAssertTrue(kept)
            XCTAssertEqual(mail.shown, "mail 12")
        }
    }

    // MARK: Questions

    func testADraftIsAskedForBeforeAnotherMessage() async {
        await inEveryOrder {
            let mail = await ColumnWindow()
            mail.message?.draft = "Hello"
            var tapped = await mail.tap("m11")
            XCTAssertTrue(tapped)
            XCTAssertEqual(mail.window.presentation, "alert")
            tapped = await mail.tap("Keep")
            XCTAssertTrue(tapped)
            XCTAssertEqual(mail.shown, "f1 f2 / m10 m11 m12 / mail 10")
            XCTAssertEqual(mail.selectedRows, [10], "the row of the shown message")
            _ = await mail.tap("m11")
            tapped = await mail.tap("Discard")
            XCTAssertTrue(tapped)
            XCTAssertEqual(mail.shown, "f1 f2 / m10 m11 m12 / mail 11")
            XCTAssertEqual(mail.selectedRows, [11])
        }
    }

    func testAResizeDuringAQuestionKeepsTheQuestion() async {
        await inEveryOrder {
            for answer in ["Keep", "Discard"] {
                let mail = await ColumnWindow()
                mail.message?.draft = "Hello"
                _ = mail.window.tap("m11")
                mail.window.isCompact = true
                await mail.settle()
                XCTAssertEqual(mail.window.presentation, "alert")
                let tapped = await mail.tap(answer)
                XCTAssertTrue(tapped)
                XCTAssertEqual(mail.shown, answer == "Keep" ? "mail 10" : "mail 11")
                await mail.resize(isCompact: false)
                XCTAssertEqual(mail.selectedRows, [answer == "Keep" ? 10 : 11])
            }
        }
    }

    func testADraftIsAskedForBeforeBackInOneColumn() async {
        await inEveryOrder {
            let mail = await ColumnWindow(isCompact: true)
            mail.message?.draft = "Hello"
            _ = await mail.tap("Back")
            _ = await mail.tap("Keep")
            XCTAssertEqual(mail.shown, "mail 10")
            _ = await mail.tap("Back")
            _ = await mail.tap("Discard")
            XCTAssertEqual(mail.shown, "m10 m11 m12")
        }
    }

    // MARK: The inspector

    func testTheUserClosesTheInspector() async {
        await inEveryOrder {
            let mail = await ColumnWindow()
            let tapped = await mail.tap("Headers")
            XCTAssertTrue(tapped)
            XCTAssertEqual(mail.shown, "f1 f2 / m10 m11 m12 / mail 10 / headers 10")
            XCTAssertEqual(mail.navigator.columnsInView, [.sidebar, .list, .detail, .inspector])
            XCTAssertTrue(mail.window.closeInspector())
            await mail.settle()
            XCTAssertEqual(mail.shown, "f1 f2 / m10 m11 m12 / mail 10")
            assertTree(of: mail.navigator, threeColumns)
            await mail.navigate(to: .headers(10))
            XCTAssertEqual(mail.shown, "f1 f2 / m10 m11 m12 / mail 10 / headers 10")
        }
    }

    func testBackInTheInspector() async {
        await inEveryOrder {
            let mail = await ColumnWindow(at: [.folders, .folder(1), .message(10), .headers(10)])
            mail.mail.flow.push(NoteViewModel(name: "raw"))
            await mail.settle()
            XCTAssertEqual(mail.shown, "f1 f2 / m10 m11 m12 / mail 10 / headers 10 raw")
            XCTAssertTrue(mail.window.tapBackInInspector())
            await mail.settle()
            XCTAssertEqual(mail.shown, "f1 f2 / m10 m11 m12 / mail 10 / headers 10")
        }
    }

    func testAnInspectorThatAsksIsShownAgain() async {
        await inEveryOrder {
            let mail = await ColumnWindow()
            let page = PageViewModel("notes")
            (page.canLeave, page.answer) = (false, false)
            mail.mail.flow.push(page, column: .inspector)
            await mail.settle()
            XCTAssertTrue(mail.window.closeInspector())
            await mail.settle()
            XCTAssertEqual(page.questions, 1)
            XCTAssertEqual(mail.shown, "f1 f2 / m10 m11 m12 / mail 10 / notes")
        }
    }

    func testTheInspectorIsPushedWhereThereIsNoRoomAndWhereThereAreNone() async {
        for hasInspectors in [true, false] {
            PlatformFeatures.current.hasInspectors = hasInspectors
            await inEveryOrder {
                let mail = await ColumnWindow()
                let ids = mail.navigator.screens.map(\.id)
                await mail.navigate(to: .headers(10))
                let wide = "f1 f2 / m10 m11 m12 / mail 10" + (hasInspectors ? " / " : " ") + "headers 10"
                XCTAssertEqual(mail.shown, wide)
                XCTAssertEqual(
                    mail.navigator.columnsInView, [.sidebar, .list] + (hasInspectors ? [.detail] : []) + [.inspector])
                await mail.resize(isCompact: true)
                XCTAssertEqual(mail.shown, "mail 10 headers 10")
                await mail.resize(isCompact: false)
                XCTAssertEqual(mail.shown, wide)
                await mail.resize(isCompact: true)
                XCTAssertTrue(mail.window.tapBack())
                await mail.settle()
                XCTAssertEqual(mail.shown, "mail 10")
                XCTAssertEqual(mail.navigator.screens.map(\.id), ids)
            }
        }
    }
}

/// An app with a list and a detail.
private final class PagesCoordinator: Coordinator {
    enum Route: Hashable { case pages, page(String) }
    let flow = Flow<Never>()
    let initialRoute = Route.pages

    func show(_ route: Route) {
        switch route {
        case .pages: flow.push(NoteViewModel(name: "pages"), column: .list)
        case .page(let name): flow.push(NoteViewModel(name: name), column: .detail)
        }
    }
}
