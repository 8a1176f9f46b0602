import MVVMCLists
import MVVMCTesting
import XCTest

/// The lifetimes of loaded content, and of the requests for content and pages.
@MainActor
final class LoadedContentLifetimeTests: XCTestCase {
    private final class Key: Hashable, Sendable {
        let number: Int

        init(_ number: Int) { self.number = number }

        static func == (left: Key, right: Key) -> Bool { left.number == right.number }
        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    private struct WeakKey {
        weak var key: Key?
    }

    private struct Item: ReusableViewViewModel, Identifiable, Equatable {
        let id: Int
        var picture: Int?
    }

    @MainActor
    private final class Pictures: PictureService {
        private(set) var requested: [Int] = []
        private var requests: [Int: (continuation: CheckedContinuation<Void, Never>, wait: LibraryWait?)] = [:]

        func picture(_ number: Int) async throws -> Int {
            requested.append(number)
            let wait = RunningWork.beginWaiting()
            await withTaskCancellationHandler {
                await withCheckedContinuation { requests[number] = ($0, wait) }
            } onCancel: {
                Task { @MainActor in self.answer(number) }
            }
            try Task.checkCancellation()
            return number
        }

        func answer(_ number: Int) {
            guard let request = requests.removeValue(forKey: number) else { return }
            // End the wait before resuming, so that the resumed work counts as running.
            request.wait?.end()
            request.continuation.resume()
        }

        var underWay: [Int] { requests.keys.sorted() }
    }

    private final class Gallery: ReferenceViewModel {
        let list = ListViewModel<Int, Item>()
        let pictures: any PictureService
        var keys: [WeakKey] = []

        init(_ pictures: any PictureService, isAtHand: Bool = false) {
            self.pictures = pictures
            // Do not add a capture list or an isolation annotation, because the tests check that neither is needed.
            list.loadContent(with: self) { gallery, item in
                let key = Key(item.id)
                gallery.keys.append(WeakKey(key: key))
                return key
            } cached: { gallery, key in
                isAtHand ? key.number : nil
            } load: { gallery, key in
                try await gallery.pictures.picture(key.number)
            } show: { item, picture in
                item.picture = picture
            }
        }
    }

    private func makeTable(_ gallery: Gallery) -> HeadlessList<Int, Item, String> {
        let registry = ReusableViewRegistry<String> { $0 }
        registry.register(for: Item.self) { $0.picture.map { "\($0)" } ?? "none" }
        return HeadlessList(gallery.list, views: registry, visibleRows: 2)
    }

    func testItemsThatAreBoundAndNeverDisplayedAreForgotten() async {
        let gallery = Gallery(Pictures(), isAtHand: true)
        for id in 0..<1_000 { XCTAssertEqual(gallery.list.itemForDisplay(Item(id: id)).picture, id) }
        XCTAssertLessThanOrEqual(gallery.keys.count { $0.key != nil }, 64)
    }

    func testTheLatestItemsThatWereBoundAreNotBoundAgain() async {
        let gallery = Gallery(Pictures(), isAtHand: true)
        var bound: [Int] = []
        let token = gallery.list.observeReconfigured { bound.append($0.id) }
        for id in 0..<100 { _ = gallery.list.itemForDisplay(Item(id: id)) }
        for id in 70..<100 { gallery.list.hostWillDisplay(Item(id: id)) }
        XCTAssertEqual(bound, [])
        gallery.list.hostWillDisplay(Item(id: 0))
        XCTAssertEqual(bound, [0], "it was forgotten")
        token.cancel()
    }

    func testTheOwnerIsPassedAndItsRequestsEndWithTheLastHost() async {
        let pictures = Pictures()
        var gallery: Gallery? = Gallery(pictures)
        @Weak var weakGallery = gallery
        gallery?.list.apply(ListSnapshot(items: [Item(id: 1), Item(id: 2)]))
        var table = gallery.map(makeTable)
        await settle()
        XCTAssertEqual(pictures.underWay, [1, 2])
        pictures.answer(1)
        await settle()
        XCTAssertEqual(table?.cells.map(\.view), ["1", "none"])
        (gallery, table) = (nil, nil)
        await waitUntil("the request is cancelled") { pictures.underWay.isEmpty }
        await settle()
        XCTAssertNil(weakGallery)
    }

    func testAHostThatComesAfterTheLastOneRequestsWhatItDisplays() async {
        let pictures = Pictures()
        let gallery = Gallery(pictures)
        gallery.list.apply(ListSnapshot(items: [Item(id: 1)]))
        for count in 1...2 {
            let table = makeTable(gallery)
            await settle()
            XCTAssertEqual(pictures.requested, Array(repeating: 1, count: count))
            withExtendedLifetime(table) {}
        }
    }

    func testARequestThatIsCancelledMayChangeTheListAtOnce() async {
        let (list, requests) = (ListViewModel<Int, Item>(), Bindings())
        var requested: [Int] = []
        list.loadContent(with: requests) { _, item in
            item.picture
        } load: { _, number in
            requested.append(number)
            try await withTaskCancellationHandler {
                try await Task.sleep(for: .seconds(60))
            } onCancel: {
                MainActor.assumeIsolated { list.reconfigure(Item(id: 1)) }
            }
            return number
        } show: { item, picture in
            item.picture = picture
        }
        list.hostWillDisplay(Item(id: 1, picture: 1))
        await waitUntil("the first picture is requested") { requested == [1] }
        _ = list.itemForDisplay(Item(id: 1, picture: 2))
        list.hostWillDisplay(Item(id: 2, picture: 3))
        await waitUntil("the next pictures are requested") { requested.contains(3) }
        list.hostDidEndDisplay(2)
        list.hostDidEndDisplay(1)
        await settle()
    }

    func testPagesAreNotRequestedForRowsOfAHostThatIsGone() async {
        let loader = PagedItemsLoader()
        let (pages, list) = (
            PagedItems<Row, Int>(with: loader) { try await $0.load($1) }, ListViewModel<Int, AnyListItem>()
        )
        pages.show(in: list, items: 0, status: 1, with: self) { _, rows in
            rows.map { AnyListItem(RowViewModel(id: $0.id)) }
        } statusRow: { _, _ in
            AnyListItem(RowViewModel(id: -1))
        }
        let registry = ReusableViewRegistry<String> { $0 }
        registry.register(for: RowViewModel.self) { "\($0.id)" }
        pages.refresh.execute()
        var table: HeadlessList<Int, AnyListItem, String>? = HeadlessList(list, views: registry, visibleRows: 9)
        XCTAssertEqual(table?.cells.map(\.view), ["-1"])
        table = nil
        await settle()
        loader.answer()
        await settle()
        XCTAssertEqual(loader.cursors, [nil])
    }

    private struct RowViewModel: ReusableViewViewModel, Identifiable, Equatable {
        let id: Int
    }
}

/// A service that is not `Sendable`.
private protocol PictureService {
    @MainActor func picture(_ number: Int) async throws -> Int
}
