import MVVMCLists
import MVVMCTesting
import MVVMCUIKit
import UIKit
import XCTest

/// Tests the supplementary views of items in a collection view.
@MainActor
final class BadgeTests: XCTestCase {
    private struct Message: SupplementedItem, Identifiable, Equatable {
        let id: Int
        var unread = 0
        var supplementary: [SupplementaryKind: any SupplementaryViewModel] {
            unread == 0 ? [:] : [SupplementaryKind(rawValue: "badge"): Title(text: "\(unread)")]
        }
    }

    private final class Cell: UICollectionViewCell, ViewModelOwner {
        @Owned var viewModel: Message?
        private(set) var text = ""
        func bind(_ viewModel: Message, in bindings: Bindings) { text = "\(viewModel.id)" }
    }

    private let list = ListViewModel<Int, Message>()
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 132))
    private let collectionView: UICollectionView = {
        let layout = UICollectionViewLayout()
        layout.standInItemKinds = ["badge"]
        return UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 132), collectionViewLayout: layout)
    }()
    private var host: CollectionListHost<Int, Message>?

    private func show(_ messages: [Message]) {
        list.apply(ListSnapshot(items: messages))
        if host == nil {
            let views = ListViewRegistry()
            views.register(view: Cell.self)
            views.register(view: TitleReusableView.self)
            window.addSubview(collectionView)
            host = CollectionListHost(list, in: collectionView, views: views)
        }
        collectionView.layoutIfNeeded()
    }

    /// The text of each displayed cell, followed by a colon and the text of its badge if it has one.
    private var shown: [String] {
        collectionView.standInCells.map { cell in
            let badge = collectionView.indexPath(for: cell).flatMap {
                collectionView.supplementaryView(forElementKind: "badge", at: $0)
            }
            return ((cell as? Cell)?.text ?? "no cell") + ((badge as? TitleReusableView).map { ":" + $0.text } ?? "")
        }
    }

    func testBadgesAreShownAndFollowTheirItems() async {
        show([Message(id: 1), Message(id: 2, unread: 3), Message(id: 3), Message(id: 4, unread: 7)])
        XCTAssertEqual(shown, ["1", "2:3", "3"])
        show([Message(id: 2, unread: 4), Message(id: 1, unread: 1), Message(id: 3)])
        XCTAssertEqual(shown, ["2:4", "1:1", "3"])
        show([Message(id: 2), Message(id: 1, unread: 1), Message(id: 3), Message(id: 4, unread: 7)])
        XCTAssertEqual(shown, ["2", "1:1", "3"])
        collectionView.standInScroll(to: 1)
        XCTAssertEqual(shown, ["1:1", "3", "4:7"])
        await settle()
    }

    func testAReconfiguredItemShowsItsBadgeAgain() async {
        show([Message(id: 1, unread: 1), Message(id: 2, unread: 2)])
        list.reconfigure(Message(id: 2, unread: 9))
        XCTAssertEqual(shown, ["1:1", "2:9"])
        list.reconfigure(Message(id: 7, unread: 9))
        XCTAssertEqual(shown, ["1:1", "2:9"])
    }

    func testAReconfiguredItemThatNeedsAnotherBadgeIsReported() async {
        show([Message(id: 1), Message(id: 2, unread: 2)])
        let reports = recordingMisuse {
            list.reconfigure(Message(id: 1, unread: 4))
            list.reconfigure(Message(id: 2))
        }
        XCTAssertEqual(
            reports.map(\.message),
            [
                """
                item 1 was reconfigured and needs another supplementary view of the kind "badge" than before. The view stays as it is.
                Change the item in the list: list.edit { … }
                """,
                """
                item 2 was reconfigured and needs another supplementary view of the kind "badge" than before. The view stays as it is.
                Change the item in the list: list.edit { … }
                """,
            ])
        XCTAssertEqual(shown, ["1", "2:2"])
        show([Message(id: 1, unread: 4), Message(id: 2)])
        XCTAssertEqual(shown, ["1:4", "2"], "a change of the list shows both")
    }

    func testABadgeShowsContentThatIsAtHand() async {
        list.loadContent(with: self) { _, message in
            message.id
        } cached: { _, id in
            id * 10
        } load: { _, id in
            id
        } show: { message, unread in
            message.unread = unread
        }
        show([Message(id: 1, unread: 1)])
        XCTAssertEqual(shown, ["1:10"])
    }
}
