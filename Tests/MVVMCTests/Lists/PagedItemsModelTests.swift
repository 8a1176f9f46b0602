import MVVMCLists
import MVVMCTesting
import XCTest

/// Paged items, compared with a slow and obvious model. Plays every short sequence of actions, and long random ones.
@MainActor
final class PagedItemsModelTests: XCTestCase {
    private enum Section { case items, status }

    private struct Status: ReusableViewViewModel, Identifiable, Equatable {
        let text: String
        var id: Int { 0 }
    }

    /// The owner of the pages and of the list that shows them.
    private final class Feed: ReferenceViewModel {
        let list = ListViewModel<Section, AnyListItem>()
        let pages: PagedItems<Row, Int>

        init(_ loader: PagedItemsLoader) {
            pages = PagedItems(with: loader) { try await $0.load($1) }
            pages.show(in: list, items: .items, status: .status, with: self) { _, items in
                items.map(AnyListItem.init)
            } statusRow: { _, status in
                AnyListItem(Status(text: text(of: status)))
            }
        }
    }

    private final class Cell: ViewModelOwner {
        @Owned var viewModel: Row?
        func bind(_ viewModel: Row, in bindings: Bindings) {}
    }

    private final class Placeholder {}

    private func makeTable(_ feed: Feed) -> HeadlessList<Section, AnyListItem, AnyObject> {
        let registry = ReusableViewRegistry<AnyObject> { _ in Placeholder() }
        registry.register(view: Cell.self) { Cell() }
        registry.register(for: Status.self) { _ in Placeholder() }
        return HeadlessList(feed.list, views: registry, visibleRows: 20)
    }

    private func check(
        _ steps: [PagedItemsStep], isEndDisplayed: Bool, checksCancellation: Bool = true, _ name: String
    ) async {
        let loader = PagedItemsLoader(checksCancellation: checksCancellation)
        var model = PagedItemsModel(isEndDisplayed: isEndDisplayed)
        var feed: Feed? = Feed(loader)
        @Weak var weakFeed = feed
        @Weak var weakPages = feed?.pages
        var table = isEndDisplayed ? feed.map(makeTable) : nil
        for (number, step) in steps.enumerated() {
            model.perform(step) { loader.page(at: $0, content: number) }
            if let pages = feed?.pages {
                switch step {
                case .refresh: pages.refresh.execute()
                case .loadNext: pages.loadNext.execute()
                case .succeed: loader.answer(content: number)
                case .fail: loader.answer(succeeding: false)
                case .cancel:
                    pages.refresh.cancel()
                    pages.loadNext.cancel()
                case .retry: pages.retry()
                case .reset: pages.reset()
                case .changeQuery:
                    pages.reset()
                    pages.refresh.execute()
                case .answerLate: loader.answerLate(content: number)
                }
            }
            await settle()
            let place = {
                "step \(number) of \(steps), end displayed: \(isEndDisplayed), "
                    + "checks cancellation: \(checksCancellation); \(name)"
            }
            XCTAssertEqual(feed?.pages.items, model.items, place())
            XCTAssertEqual(text(of: feed?.pages.status), model.status, place())
            XCTAssertEqual(feed.map { $0.pages.items.isEmpty && $0.pages.status == nil }, model.isIdle, place())
            XCTAssertEqual(loader.cursors, model.cursors, place())
            XCTAssertEqual(loader.isRequested, model.request != nil, place())
            XCTAssertEqual(feed?.list.snapshot.sections.map(\.id), [.items, .status], place())
            XCTAssertEqual(
                feed?.list.snapshot.sections[0].items.map { $0.viewModel as? Row }, model.items, place())
            XCTAssertEqual(
                feed?.list.snapshot.sections[1].items.map { ($0.viewModel as? Status)?.text },
                model.status == "none" ? [] : [model.status], place())
            if let table {
                XCTAssertEqual(table.cells.map(\.item), feed?.list.snapshot.sections.flatMap(\.items), place())
            }
        }
        XCTAssertLessThanOrEqual(loader.mostAtOnce, 1, "\(steps)")
        (feed, table) = (nil, nil)
        XCTAssertNil(weakFeed, "\(steps)")
        XCTAssertNil(weakPages, "\(steps)")
        await settle()
        XCTAssertFalse(loader.isRequested, "what is released is cancelled: \(steps)")
        loader.answerLate(content: steps.count)
        await settle()
    }

    func testEveryShortSequenceMatchesTheModel() async {
        await checkEverySequence(of: RandomSequences.isExtended ? 4 : 3, after: [])
    }

    func testEveryShortSequenceAfterAPage() async {
        await checkEverySequence(of: RandomSequences.isExtended ? 3 : 2, after: [.refresh, .succeed])
    }

    func testEveryShortSequenceWhileTheNextPageIsRequested() async {
        await checkEverySequence(of: RandomSequences.isExtended ? 3 : 2, after: [.refresh, .succeed, .loadNext])
    }

    private func checkEverySequence(of length: Int, after start: [PagedItemsStep]) async {
        let steps = PagedItemsStep.allCases
        for number in 0..<Int(pow(Double(steps.count), Double(length))) {
            var (rest, sequence) = (number, start)
            for _ in 0..<length {
                sequence.append(steps[rest % steps.count])
                rest /= steps.count
            }
            for isEndDisplayed in [false, true] {
                await check(
                    sequence, isEndDisplayed: isEndDisplayed, checksCancellation: !sequence.contains(.answerLate),
                    "every")
            }
        }
    }

    func testLongSequencesAtRandom() async {
        for seed in RandomSequences.seeds(steps: 1_500, each: 25) {
            var random = SplitMix64(state: seed)
            // Successful answers and requests for the next page are more frequent than other steps, so that there are
            // pages.
            let choices = PagedItemsStep.allCases + [.succeed, .succeed, .loadNext]
            let steps = (0..<25).map { _ in choices.randomElement(using: &random) ?? .refresh }
            await check(
                steps, isEndDisplayed: Bool.random(using: &random), checksCancellation: Bool.random(using: &random),
                "seed \(seed)")
        }
    }
}

@MainActor
private func text(of status: PagedItems<Row, Int>.Status?) -> String {
    switch status {
    case .loading: "loading"
    case .empty: "empty"
    case .failed: "failed"
    case nil: "none"
    }
}
