import MVVMC
import MVVMCTesting
import UIKit
import XCTest

@testable import MVVMCUIKit

/// Tests what is over a stack with columns, and columns in the background.
@MainActor
final class ColumnsBehaviorTests: ColumnsTestCase {
    // MARK: Presentations

    func testASheetIsOverAllColumnsAndStaysWhenTheWindowIsResized() async throws {
        let mail = await makeMail()
        mail.app.flow.present(Guide(.note("sheet")), as: .sheet)
        await settle()
        let sheet = try XCTUnwrap(mail.controller.presentedViewController)
        for columns in [1, 2, 3] {
            mail.resize(toColumns: columns)
            await settle()
            XCTAssertNil(mail.difference())
            XCTAssertTrue(mail.controller.presentedViewController === sheet)
        }
        mail.app.flow.dismiss()
        await settle()
        assertAgrees(mail, "folders / folder 1 / message 10")
    }

    func testAPushAndASheetInOneStepAreShown() async throws {
        for columns in [1, 3] {
            let mail = await makeMail(columns: columns, at: [.folders, .folder(1)])
            mail.app.navigate(to: .message(10))
            mail.app.flow.present(Guide(.note("sheet")), as: .sheet)
            await settle()
            XCTAssertNil(mail.difference())
            XCTAssertTrue(mail.shown.hasSuffix("message 10 | sheet"), mail.shown)
            XCTAssertEqual(StandIn.failures, [])
        }
    }

    func testAnotherFolderDismissesTheSheetFirst() async throws {
        let mail = await makeMail()
        mail.app.flow.present(Guide(.note("sheet")), as: .sheet)
        await settle()
        mail.app.navigate(to: .folder(2))
        await settle()
        assertAgrees(mail, "folders / folder 2 / no message")
    }

    func testAPopoverPointsAtAViewOfAnyColumnInView() async throws {
        StandIn.isPad = true
        for name in ["folders", "folder 1", "message 10"] {
            let mail = await makeMail()
            mail.app.flow.present(Guide(.note("popover")), as: .popover(anchor: name))
            await settle()
            let popover = mail.controller.presentedViewController?.popoverPresentationController
            XCTAssertTrue(popover?.sourceItem as? UIView === mail.viewController(name)?.view, name)
            mail.app.flow.dismiss()
            await settle()
        }
    }

    func testAPopoverDoesNotPointAtAHiddenColumn() async throws {
        StandIn.isPad = true
        let mail = await makeMail(columns: 2)
        let reports = await recordingMisuse {
            mail.app.flow.present(Guide(.note("popover")), as: .popover(anchor: "folders"))
            await settle()
        }
        XCTAssertEqual(reports.count, 1)
        XCTAssertNotNil(mail.controller.presentedViewController?.popoverPresentationController?.sourceItem)
    }

    func testALockWhileAColumnCollapses() async throws {
        for columns in [1, 3] {
            let mail = await makeMail(columns: columns)
            let lock = Guide(.note("lock"))
            try mail.message().openAttachment()
            mail.resize(toColumns: columns == 1 ? 3 : 1)
            mail.app.flow.present(lock, as: .fullScreen, over: .everything)
            XCTAssertEqual(
                (mail.scene.standInFront?.rootViewController as? UINavigationController)?.topViewController?.title,
                "lock")
            await settle()
            assertAgrees(mail)
            lock.flow.finish("done")
            mail.resize(toColumns: columns)
            await settle()
            XCTAssertTrue(mail.scene.standInFront === mail.window)
            assertAgrees(
                mail,
                columns == 1
                    ? "folders, folder 1, message 10, attachment 10"
                    : "folders / folder 1 / message 10, attachment 10")
        }
    }

    // MARK: The background

    func testNothingMovesInTheBackground() async throws {
        for columns in [1, 3] {
            let mail = await makeMail(columns: columns)
            let stack = try XCTUnwrap(mail.stack(.detail))
            let (before, sets) = (mail.shown, stack.standInSets)
            mail.scene.standInBecome(.background)
            for other in [1, 3, 2, columns] {
                mail.resize(toColumns: other)
                await settle()
                XCTAssertEqual(stack.standInSets, sets)
                XCTAssertEqual(stack.topViewController?.title, "message 10")
            }
            mail.scene.standInBecome(.foregroundActive)
            await settle()
            assertAgrees(mail, before)
            XCTAssertEqual(stack.standInSets, sets)
        }
    }

    func testAWindowThatWasResizedInTheBackgroundIsRightInTheForeground() async throws {
        let mail = await makeMail()
        mail.scene.standInBecome(.background)
        mail.resize(toColumns: 1)
        mail.app.navigate(to: .attachment(10))
        await settle()
        mail.scene.standInBecome(.foregroundInactive)
        await settle()
        assertAgrees(mail, "folders, folder 1, message 10, attachment 10")
    }

    // MARK: Closing

    func testAColumnInTransitionIsReleasedWithItsStack() async throws {
        for columns in [1, 3] {
            let mail = await makeMail(columns: columns)
            @Weak var former = mail.columns
            @Weak var message = try mail.message()
            mail.app.navigate(to: .attachment(10))
            mail.navigator.start(Guide())
            await settle()
            XCTAssertEqual(mail.shown, "home")
            XCTAssertNil(former)
            XCTAssertNil(message)
        }
    }

    func testAControllerThatIsClosedReleasesItsColumns() async throws {
        let mail = await makeMail()
        mail.app.flow.present(Guide(.note("sheet")), as: .sheet)
        await settle()
        let controller = try XCTUnwrap(mail.controller as? NavigatorController)
        controller.close()
        await settle()
        XCTAssertNil(controller.presentedViewController)
        mail.app.navigate(to: .attachment(10))
        await settle()
        XCTAssertFalse(mail.made.contains("attachment 10"))
    }
}
