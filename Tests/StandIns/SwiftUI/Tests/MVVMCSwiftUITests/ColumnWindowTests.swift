import MVVMC
import MVVMCTesting
import SwiftUI
import XCTest

@testable import MVVMCSwiftUI

/// Tests a stack in columns in its window: columns that the user hides, placeholders, modals, locks, the background, and
/// tabs around the columns.
@MainActor
final class ColumnWindowTests: SwiftUITestCase {
    // MARK: Columns that the user hides

    func testTheColumnsThatTheUserHidesAreOutOfView() async {
        await inEveryOrder {
            let mail = await ColumnWindow()
            XCTAssertTrue(mail.window.showColumns(.detailOnly))
            await mail.settle()
            XCTAssertEqual(mail.shown, "mail 10")
            XCTAssertEqual(mail.navigator.columnsInView, [.detail])
            XCTAssertTrue(mail.mail.flow.hasRoom(for: .detail))
            mail.navigator.top(of: .detail).map { _ = mail.navigator.userDidLeave($0.id) }
            await mail.settle()
            XCTAssertEqual(mail.shown, "f1 f2 / m10 m11 m12 / ", "the last column that has screens is in view")
            XCTAssertEqual(mail.navigator.columnsInView, [.sidebar, .list])
        }
    }

    func testTheRoomIsKnownWhenACoordinatorIsStarted() async {
        for isCompact in [false, true] {
            await inEveryOrder {
                let views = ViewRegistry()
                views.register(view: NoteView.self)
                let settings = FirstPageCoordinator()
                let window = StandInWindow(isCompact: isCompact) { NavigatorView(starting: settings, views: views) }
                await window.settle()
                XCTAssertEqual(settings.path, isCompact ? [.settings] : [.settings, .general])
                XCTAssertEqual(window.texts.contains("general"), !isCompact, "\(window.texts)")
            }
        }
    }

    // MARK: Placeholders

    func testAColumnWithoutAScreenShowsItsPlaceholder() async {
        await inEveryOrder {
            let mail = await ColumnWindow(at: [.folders, .folder(1)])
            mail.app.views.registerPlaceholder(for: .detail) { Text(verbatim: "no mail") }
            mail.app.views.registerPlaceholder(for: .list) { viewModel in
                Text(verbatim: viewModel is FoldersViewModel ? "choose a folder" : "nothing")
            }
            await mail.navigate(to: .message(10))
            XCTAssertEqual(mail.shown, "f1 f2 / m10 m11 m12 / mail 10")
            mail.mail.flow.popToRoot()
            await mail.settle()
            XCTAssertEqual(mail.shown, "f1 f2 / choose a folder / no mail")
            await mail.resize(isCompact: true)
            XCTAssertEqual(mail.shown, "f1 f2")
        }
    }

    func testAPlaceholderFollowsTheColumnBeforeIt() async {
        let mail = await ColumnWindow(at: [.folders])
        mail.app.views.registerPlaceholder(for: .detail) { viewModel in
            let messages = viewModel as? MessagesViewModel
            Text(verbatim: "\(messages?.list.snapshot.itemCount ?? 0) messages")
        }
        await mail.navigate(to: .folder(1))
        XCTAssertEqual(mail.shown, "f1 f2 / m10 m11 m12 / 3 messages")
        (mail.navigator.top(of: .list)?.viewModel as? MessagesViewModel)?.list.apply(
            ListSnapshot(items: [MailRow(id: 10, title: "")]))
        await mail.settle()
        XCTAssertEqual(mail.shown, "f1 f2 / m10 / 1 messages")
    }

    // MARK: Over the columns

    func testASheetOfAColumnIsOverTheWholeStack() async {
        await inEveryOrder {
            let mail = await ColumnWindow()
            mail.mail.flow.present(Guide(.page("new")), as: .sheet) { _ in }
            mail.window.isCompact = true
            await mail.settle()
            XCTAssertEqual(mail.shown, "mail 10 | new")
            await mail.resize(isCompact: false)
            XCTAssertEqual(mail.shown, "f1 f2 / m10 m11 m12 / mail 10 | new")
            XCTAssertTrue(mail.window.beginDrag())
            mail.window.endGesture()
            await mail.settle()
            XCTAssertEqual(mail.shown, "f1 f2 / m10 m11 m12 / mail 10")
        }
    }

    func testAPopoverPointsAtAViewOfAnyColumnInView() async {
        await inEveryOrder {
            let mail = await ColumnWindow()
            mail.mail.flow.present(NoteViewModel(name: "unread"), as: .popover(anchor: "filter"))
            await mail.settle()
            XCTAssertEqual(mail.window.presentation, "popover")
            XCTAssertEqual(mail.window.pointedTexts, ["Filter"])
            await mail.resize(isCompact: true)
            XCTAssertEqual(mail.window.presentation, "popover", "it points at the whole screen now")
            mail.mail.flow.dismiss()
            await mail.settle()
            XCTAssertEqual(mail.shown, "mail 10")
        }
    }

    func testALockCoversTheColumnsWhileTheyCollapse() async {
        await inEveryOrder {
            let mail = await ColumnWindow(at: [.folders, .folder(1), .message(10), .headers(10)])
            let lock = Guide(.note("locked"))
            mail.mail.flow.present(lock, as: .fullScreen, over: .everything) { _ in }
            mail.window.isCompact = true
            XCTAssertEqual(mail.window.texts.filter { $0.hasPrefix("m") }, [])
            await mail.settle()
            XCTAssertEqual(mail.window.texts, ["locked", "Help"])
            lock.flow.finish("done")
            await mail.settle()
            XCTAssertEqual(mail.shown, "mail 10 headers 10")
        }
    }

    func testColumnsInAFullScreenPresentation() async {
        await inEveryOrder {
            let app = TestApp()
            app.views.registerMail()
            let mail = MailboxCoordinator()
            app.guide.flow.present(mail, as: .fullScreen)
            mail.navigate(toPath: [.folders, .folder(1), .message(10)])
            await app.settle()
            XCTAssertEqual(app.shown, "home | f1 f2 / m10 m11 m12 / mail 10")
            app.guide.flow.dismiss()
            await app.settle()
            XCTAssertEqual(app.shown, "home")
        }
    }

    func testAStackWithColumnsInASheetIsOneStack() async {
        await inEveryOrder {
            let app = TestApp()
            app.views.registerMail()
            let mail = MailboxCoordinator()
            app.guide.flow.present(mail, as: .sheet)
            mail.navigate(toPath: [.folders, .folder(1), .message(10)])
            await app.settle()
            XCTAssertEqual(app.shown, "home | f1 f2 m10 m11 m12 mail 10")
        }
    }

    // MARK: Background, tabs, lifetimes

    func testTheBackgroundChangesNothing() async {
        await inEveryOrder {
            let mail = await ColumnWindow(at: [.folders, .folder(1), .message(10), .headers(10)])
            let (tree, lifecycle) = ("\(mail.navigator)", mail.messagesCalls)
            mail.window.enterBackground()
            await mail.settle()
            XCTAssertEqual(mail.navigator.columnsInView, [.sidebar, .list, .detail, .inspector])
            mail.window.leaveBackground()
            await mail.settle()
            XCTAssertEqual("\(mail.navigator)", tree)
            XCTAssertEqual(mail.messagesCalls, lifecycle, "nothing has resigned")
            XCTAssertEqual(mail.shown, "f1 f2 / m10 m11 m12 / mail 10 / headers 10")
            mail.window.enterBackground()
            mail.window.isCompact = true
            mail.window.leaveBackground()
            await mail.settle()
            XCTAssertEqual(mail.shown, "mail 10 headers 10")
        }
    }

    func testTheBackgroundKeepsTheColumnOnTop() async {
        await inEveryOrder {
            // If SwiftUI does not report the column, nobody can know that another one is in front.
            if StandIn.doubts.isSuperset(of: [.backgroundResizes, .keepsCompactColumn]) { return }
            let mail = await ColumnWindow(isCompact: true)
            mail.window.enterBackground()
            await mail.settle()
            mail.window.leaveBackground()
            await mail.settle()
            XCTAssertEqual(mail.shown, "mail 10")
            XCTAssertEqual(mail.path, [.folders, .folder(1), .message(10)])
        }
    }

    func testALifecycleFollowsTheLayout() async {
        let mail = await ColumnWindow()
        XCTAssertEqual(mail.messagesCalls.last, "frontmost")
        await mail.resize(isCompact: true)
        XCTAssertEqual(mail.messagesCalls.last, "resigned")
        await mail.resize(isCompact: false)
        XCTAssertEqual(mail.messagesCalls.last, "frontmost")
    }

    func testColumnsInTabs() async {
        await inEveryOrder {
            let (first, second) = (MailboxCoordinator(), MailboxCoordinator())
            let app = TestApp(Guide(.note("welcome")))
            app.views.registerMail()
            app.navigator.start(MailTabs(first, second))
            first.navigate(toPath: [.folders, .folder(1), .message(10)])
            second.navigate(toPath: [.folders, .folder(2)])
            await app.settle()
            XCTAssertEqual(app.window.tabTexts, "[f1 f2 / m10 m11 m12 / mail 10]")
            XCTAssertTrue(app.window.tapTab(1))
            await app.settle()
            XCTAssertEqual(app.window.tabTexts, "[f1 f2 / m20 m21 m22 / ]")
            app.window.isCompact = true
            await app.settle()
            XCTAssertTrue(app.window.tap("Back"))
            await app.settle()
            XCTAssertEqual(app.window.tabTexts, "[f1 f2]")
            XCTAssertTrue(app.window.tapTab(0))
            await app.settle()
            XCTAssertEqual(app.window.tabTexts, "[mail 10]")
        }
    }

    func testATabInAColumnIsShownInIt() async {
        await inEveryOrder {
            let mail = await ColumnWindow(at: [.folders])
            mail.mail.flow.push(TabsViewModel([.init("one"), .init("two")]), column: .list)
            mail.mail.flow.embed(Guide(.note("first")), in: "one")
            mail.mail.flow.embed(Guide(.note("second")), in: "two")
            mail.mail.flow.push(NoteViewModel(name: "mail"), column: .detail)
            await mail.settle()
            XCTAssertEqual(mail.shown, "f1 f2 / [*first] / mail")
            XCTAssertTrue(mail.window.tapTab(1))
            await mail.settle()
            XCTAssertEqual(mail.shown, "f1 f2 / [first, *second] / mail")
            await mail.resize(isCompact: true)
            XCTAssertEqual(mail.shown, "mail")
        }
    }

    func testColumnsThatHaveLeftAreDeallocated() async {
        await inEveryOrder {
            let app = TestApp()
            app.views.registerMail()
            await assertNothingLeaked {
                let mail = MailboxCoordinator()
                app.guide.flow.present(mail, as: .fullScreen)
                mail.navigate(toPath: [.folders, .folder(1), .message(10), .headers(10)])
                await app.settle()
                app.window.isCompact = true
                await app.settle()
                app.guide.flow.dismiss()
                await app.settle()
            }
        }
    }
}

extension ColumnWindow {
    fileprivate var messagesCalls: [String] {
        (navigator.top(of: .list)?.viewModel as? MessagesViewModel)?.calls ?? []
    }
}

/// Tabs with a mail app each.
private final class MailTabs: Coordinator {
    enum Route: Hashable { case tabs }
    let flow = Flow<Never>()
    let initialRoute = Route.tabs
    private let apps: [MailboxCoordinator]

    init(_ apps: MailboxCoordinator...) { self.apps = apps }

    func show(_ route: Route) {
        flow.push(TabsViewModel([.init("0"), .init("1")]))
        for (index, app) in apps.enumerated() { flow.embed(app, in: Slot("\(index)")) }
    }
}

/// A coordinator that opens the first page at launch where there is room.
private final class FirstPageCoordinator: Coordinator {
    enum Route: Hashable { case settings, general }
    let flow = Flow<Never>()
    let initialRoute = Route.settings

    func show(_ route: Route) {
        switch route {
        case .settings:
            flow.push(NoteViewModel(name: "settings"), column: .list)
            if flow.hasRoom(for: .detail) { navigate(to: .general) }
        case .general: flow.push(NoteViewModel(name: "general"), column: .detail)
        }
    }
}
