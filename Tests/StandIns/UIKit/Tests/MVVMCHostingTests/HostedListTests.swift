import MVVMCLists
import MVVMCSwiftUI
import MVVMCTesting
import MVVMCUIKit
import SwiftUI
import UIKit
import XCTest

@testable import MVVMCHosting

struct Friend: Identifiable, Equatable, Sendable, ReusableViewViewModel {
    let id: Int
    var name: String
}

struct Title: ReusableViewViewModel, Equatable, Sendable { let text: String }

private struct FriendRow: ViewModelView {
    let viewModel: Friend
    @State private var taps = 0
    init(viewModel: Friend) { self.viewModel = viewModel }
    var body: some View { Button("\(viewModel.name) \(taps)") { taps += 1 } }
}

private struct TitleView: ViewModelView {
    let viewModel: Title
    var body: some View { Text(verbatim: viewModel.text) }
}

/// The presence of a guest, which can change without a change of the list.
private final class Presence: ReferenceViewModel { @Observed var isHome = false }

private struct GuestRow: ViewModelView {
    let viewModel: Guest
    var body: some View { Text(verbatim: viewModel.presence.isHome ? "home" : "away") }
}

struct Guest: Identifiable, Equatable, ReusableViewViewModel {
    let id: Int
    fileprivate let presence: Presence
    static func == (left: Guest, right: Guest) -> Bool { left.id == right.id }
}

/// Tests SwiftUI views in the cells and headers of UIKit's lists.
@MainActor
final class HostedListTests: HostingTestCase {
    private let list = ListViewModel<Int, Friend>(
        ListSnapshot([
            ListSection(
                id: 0, items: [Friend(id: 1, name: "Ada"), Friend(id: 2, name: "Grace")], header: Title(text: "friends")
            )
        ]))
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))

    private func texts(_ views: [UIView]) -> [[String]] { views.map { $0.standInWindow?.texts ?? [] } }

    func testTheCellsOfATableShowViewsOfSwiftUIs() async {
        let views = ListViewRegistry()
        views.register(row: FriendRow.self)
        views.register(header: TitleView.self)
        let table = UITableView(frame: window.bounds, style: .plain)
        window.addSubview(table)
        let host = TableListHost(list, in: table, views: views)
        table.layoutIfNeeded()
        await settle()
        XCTAssertEqual(texts(table.standInCells), [["Ada 0"], ["Grace 0"]])
        XCTAssertEqual(table.headerView(forSection: 0)?.standInWindow?.texts, ["friends"])
        XCTAssertEqual(table.standInCells.first?.standInWindow?.tap("Ada 0"), true)
        list.reconfigure(Friend(id: 1, name: "Ada L."))
        await settle()
        XCTAssertEqual(texts(table.standInCells), [["Ada L. 1"], ["Grace 0"]], "the state of the view is kept")
        list.edit { $0[id: 2] = Friend(id: 2, name: "Grace H.") }
        await settle()
        XCTAssertEqual(texts(table.standInCells).last, ["Grace H. 0"])
        withExtendedLifetime(host) {}
    }

    func testTheCellsOfACollectionShowViewsOfSwiftUIs() async {
        let views = ListViewRegistry()
        views.register(item: FriendRow.self)
        views.register(item: TitleView.self)
        let layout = UICollectionViewCompositionalLayout { _, environment in
            var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
            configuration.headerMode = .supplementary
            return .list(using: configuration, layoutEnvironment: environment)
        }
        let collection = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
        window.addSubview(collection)
        let host = CollectionListHost(list, in: collection, views: views)
        collection.layoutIfNeeded()
        await settle()
        XCTAssertEqual(texts(collection.standInCells), [["Ada 0"], ["Grace 0"]])
        list.edit { $0[id: 1] = Friend(id: 1, name: "Ada L.") }
        await settle()
        XCTAssertEqual(texts(collection.standInCells).first, ["Ada L. 0"])
        withExtendedLifetime(host) {}
    }

    func testRowDrawnDuringAnUpdateFollowsItsProperties() async {
        let guests = ListViewModel<Int, Guest>(ListSnapshot(items: []))
        let (first, second) = (Presence(), Presence())
        let views = ListViewRegistry()
        views.register(row: GuestRow.self)
        let table = UITableView(frame: window.bounds, style: .plain)
        window.addSubview(table)
        let host = TableListHost(guests, in: table, views: views)
        table.layoutIfNeeded()
        for isReload in [false, true] {
            let items = [Guest(id: 1, presence: first), Guest(id: 2, presence: second)]
            if isReload { guests.reload(ListSnapshot(items: items)) } else { guests.apply(ListSnapshot(items: items)) }
            table.layoutIfNeeded()
            await settle()
            first.isHome = true
            await settle()
            XCTAssertEqual(texts(table.standInCells), [["home"], ["away"]], isReload ? "reloaded" : "animated")
            guests.reconfigure(Guest(id: 1, presence: second))
            await settle()
            second.isHome = true
            await settle()
            XCTAssertEqual(texts(table.standInCells), [["home"], ["home"]], isReload ? "reloaded" : "animated")
            (first.isHome, second.isHome) = (false, false)
            if isReload { guests.reload(ListSnapshot(items: [])) } else { guests.apply(ListSnapshot(items: [])) }
            await settle()
        }
        withExtendedLifetime(host) {}
    }
}
