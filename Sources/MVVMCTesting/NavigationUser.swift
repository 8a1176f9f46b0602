import MVVMC
import XCTest

/// The user of a navigation tree: does what fingers do, on the stack in front, and fails where there is nothing to touch.
///
///     let user = NavigationUser(of: navigator)
///     user.taps(alertButton: "Retry")
///     user.dragsModalDown()
///     user.goesBack()
@MainActor
public struct NavigationUser {
    private let navigator: Navigator

    /// The user of the tree that `navigator` is the first stack of.
    public init(of navigator: Navigator) { self.navigator = navigator }

    /// Goes back on the stack in front: by the back button, or a swipe.
    ///
    /// - Returns: Whether the screen was left; a screen that asks first may go later.
    @discardableResult
    public func goesBack(file: StaticString = #filePath, line: UInt = #line) -> Bool {
        let front = navigator.frontmost
        if front.screens.count < 2, front.presenting == nil { fail("there is nothing to go back to", file, line) }
        return front.userDidGoBack()
    }

    /// Drags down the stack that is presented last.
    ///
    /// - Returns: Whether it has gone; a screen that asks first may go later.
    @discardableResult
    public func dragsModalDown(file: StaticString = #filePath, line: UInt = #line) -> Bool {
        guard let presenting = navigator.frontmost.lastPresenting else {
            fail("nothing is presented", file, line)
            return false
        }
        return presenting.userDidDismiss()
    }

    /// Taps a button of the alert in front.
    public func taps(alertButton title: String, file: StaticString = #filePath, line: UInt = #line) {
        guard let alert = navigator.frontmost.top?.viewModel as? Alert else {
            return fail("no alert is in front to tap \"\(title)\" in", file, line)
        }
        guard alert.buttons.contains(where: { $0.title == title }) else {
            return fail(
                "the buttons of \"\(alert.title)\" are \(alert.buttons.map(\.title)), not \"\(title)\"", file, line)
        }
        alert.userDidTap(title)
    }

    /// Taps a tab of the frontmost tabs.
    public func selects(tab slot: Slot, file: StaticString = #filePath, line: UInt = #line) {
        var stack: Navigator? = navigator.frontmost
        while let current = stack {
            if let screen = current.container, let tabs = screen.viewModel as? Tabs, tabs.slots.contains(slot) {
                screen.userDidSelect(slot)
                return
            }
            stack = current.presenting ?? current.container?.navigator
        }
        fail("there is no tab \"\(slot)\"", file, line)
    }

    private func fail(_ message: String, _ file: StaticString, _ line: UInt) {
        XCTFail("\(message):\n\(navigator)", file: file, line: line)
    }
}

extension Navigator {
    /// The stack over which this one, or the one that it is embedded in, is presented.
    fileprivate var lastPresenting: Navigator? { presenting ?? container?.navigator?.lastPresenting }
}

/// Fails unless the tree that `navigator` is the first stack of looks like `expected`, which is written as
/// ``MVVMC/Navigator`` describes itself; shows both, line by line.
///
///     assertTree(navigator, """
///         PhotosViewModel · PhotosCoordinator photos
///           sheet
///           ConfirmPurchaseViewModel · BuyCoordinator confirm
///         """)
@MainActor
public func assertTree(
    _ navigator: Navigator, _ expected: String, file: StaticString = #filePath, line: UInt = #line
) {
    let (expected, actual) = (lines(expected), lines("\(navigator)"))
    if expected != actual { XCTFail("the trees differ:\n" + comparison(expected, actual), file: file, line: line) }
}

private func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}
