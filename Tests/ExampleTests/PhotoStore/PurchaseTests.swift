import MVVMC
import MVVMCTesting
import XCTest

@testable import PhotoStoreExample

/// Tests every path through a purchase, purchases that cannot begin, the receipt, and the changes of the stack. A path
/// begins in a sheet over the list, or on the stack with the screen of the photo.
@MainActor
final class PurchaseTests: XCTestCase {
    private enum Step: CaseIterable { case signIn, confirm, thanks }
    private enum Exit: CaseIterable { case button, back, drag }

    private struct Path: CustomStringConvertible {
        let fromDetail: Bool
        let isSignedIn: Bool
        let last: Step
        let exit: Exit

        var description: String {
            "from \(fromDetail ? "detail" : "list"), \(isSignedIn ? "signed in" : "nobody"), \(exit) at \(last)"
        }

        static var all: [Path] {
            var paths: [Path] = []
            for fromDetail in [false, true] {
                for isSignedIn in [false, true] {
                    for last in Step.allCases where !(isSignedIn && last == .signIn) {
                        for exit in Exit.allCases where exit != (fromDetail ? .drag : .back) {
                            paths.append(Path(fromDetail: fromDetail, isSignedIn: isSignedIn, last: last, exit: exit))
                        }
                    }
                }
            }
            return paths
        }
    }

    func testEveryPathEndsOnceWithTheRightResultWhereItBegan() async throws {
        XCTAssertEqual(Path.all.count, 20)
        for path in Path.all {
            try await assertNothingLeaked { try await walk(path) }
        }
    }

    private func walk(_ path: Path) async throws {
        let app = try PhotoApp(account: path.isSignedIn ? "ada" : nil)
        if path.fromDetail { try app.front(PhotosViewModel.self).open("pli") }
        let start = app.tree
        let separator = path.fromDetail ? " " : " | "

        if path.fromDetail {
            try app.front(PhotoDetailViewModel.self).buy()
        } else {
            try app.front(PhotosViewModel.self).buy("pli")
        }
        if !path.isSignedIn {
            XCTAssertEqual(app.tree, start + separator + "SignIn", "\(path)")
            let signIn = try app.front(SignInViewModel.self)
            if path.last == .signIn {
                try await leave(app, path) { signIn.cancel() }
            } else {
                signIn.name = "ada"
                try await signIn.signIn.run()
            }
        }
        if path.last != .signIn {
            XCTAssertEqual(app.tree, start + separator + "ConfirmPurchase", "\(path)")
            let confirm = try app.front(ConfirmPurchaseViewModel.self)
            XCTAssertEqual(confirm.title, "Misery Ridge")
            XCTAssertEqual(confirm.price, "$25.99")
            if path.last == .confirm {
                try await leave(app, path) { confirm.cancel() }
            } else {
                try await confirm.confirm.run()
                XCTAssertEqual(app.tree, start + separator + "Thanks", "\(path)")
                let thanks = try app.front(ThanksViewModel.self)
                XCTAssertEqual(app.purchaseEnds, [], "the parent is notified only when the flow ends: \(path)")
                try await leave(app, path) { thanks.done() }
            }
        }

        let isBought = path.last == .thanks
        let ends = path.last == .signIn ? [] : [isBought ? "Misery Ridge for $25.99" : nil]
        XCTAssertEqual(app.purchaseEnds, ends, "without sign-in there is no purchase: \(path)")
        XCTAssertEqual(app.tree, start, "\(path)")
        XCTAssertEqual(app.store.bought, isBought ? ["pli"] : [], "\(path)")
        XCTAssertEqual(app.store.account, path.isSignedIn || path.last != .signIn ? "ada" : nil, "\(path)")
    }

    private func leave(_ app: PhotoApp, _ path: Path, button: () -> Void) async throws {
        let user = NavigationUser(of: app.navigator)
        let isLeft =
            switch path.exit {
            case .button: true
            case .back: user.goBack()
            case .drag: user.dragModalDown()
            }
        if path.exit == .button { button() }
        // Going back from the confirmation step, or dragging its sheet away, first shows an alert.
        XCTAssertEqual(isLeft, path.last != .confirm || path.exit == .button, "\(path)")
        if isLeft { return }
        await answer("Stay", app)
        XCTAssertTrue(app.tree.hasSuffix("ConfirmPurchase"), app.tree)
        _ = path.exit == .back ? user.goBack() : user.dragModalDown()
        await answer("Leave", app)
    }

    private func answer(_ button: String, _ app: PhotoApp) async {
        await waitUntil("the user is asked") { app.navigator.frontmostStack.top?.viewModel is AlertViewModel }
        NavigationUser(of: app.navigator).tap(alertButton: button)
        await settle()
    }

    func testBoughtPhotoIsNotSoldAgain() async throws {
        let app = try PhotoApp(account: "ada", bought: ["pli"])
        try app.front(PhotosViewModel.self).buy("pli")
        XCTAssertEqual(app.tree, "Photos")
        try app.front(PhotosViewModel.self).open("pli")
        try app.front(PhotoDetailViewModel.self).buy()
        XCTAssertEqual(app.tree, "Photos PhotoDetail")
        XCTAssertEqual(app.purchaseEnds, [])
    }

    func testAReceiptIsReadable() async throws {
        let app = try PhotoApp(account: "ada")
        try app.front(PhotosViewModel.self).buy("pli")
        try await app.front(ConfirmPurchaseViewModel.self).confirm.run()
        XCTAssertTrue("\(app.navigator)".hasSuffix("ThanksViewModel · BuyCoordinator thanks(Misery Ridge for $25.99)"))
    }

    func testThePurchaseOfAPhotoThatIsNotThereIsRefused() async throws {
        for account in ["ada", nil] {
            try assertNothingLeaked {
                let app = try PhotoApp(account: account)
                try app.front(PhotosViewModel.self).buy("nowhere")
                XCTAssertEqual(app.tree, "Photos | Alert", "the user is not asked to sign in for a missing photo")
                XCTAssertEqual(app.purchaseEnds, [])
            }
        }
    }

    func testOnePurchaseIsOneChangeOfTheStackAtEachStep() async throws {
        let app = try PhotoApp(account: "ada")
        try app.front(PhotosViewModel.self).open("pli")
        let stacks = app.navigator.$screens
        var changes = 0
        let token = stacks.observe(initial: false, with: self) { _, _ in changes += 1 }
        try app.front(PhotoDetailViewModel.self).buy()
        XCTAssertEqual(changes, 1)
        try await app.front(ConfirmPurchaseViewModel.self).confirm.run()
        XCTAssertEqual(changes, 2, "the screen of thanks replaces the confirmation")
        try app.front(ThanksViewModel.self).done()
        XCTAssertEqual(changes, 3)
        withExtendedLifetime(token) {}
    }
}
