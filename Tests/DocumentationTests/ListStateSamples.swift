import MVVMCLists
import MVVMCTesting
import Testing

// The samples in the doc comments about the states of lists and pages.

private enum ListStateSample {
    struct MessageRow: ReusableViewViewModel, Identifiable, Equatable { let id: Int }

    final class InboxViewModel: StateRestoring {
        let list = ListViewModel<Int, MessageRow>()

        struct SavedState: Codable { var list: ListState<MessageRow.ID> }
        var savedState: SavedState? { SavedState(list: list.state) }
        func restore(_ state: SavedState) { list.restore(state.list) }
    }
}

extension Samples {
    fileprivate final class MixedFeed: StateRestoring {
        let list = ListViewModel<Int, AnyListItem>()

        var savedState: ListState<Comment.ID>? {
            list.state.compactMap { $0.value(of: CommentCellViewModel.self, as: Comment.ID.self) }
        }

        func restore(_ state: ListState<Comment.ID>) {
            list.restore(state.compactMap { AnyListItem.ID($0, of: CommentCellViewModel.self) })
        }
    }

    fileprivate final class PagedFeed: StateRestoring {
        let list = ListViewModel<Int, CommentRow>()
        let pages = PagedItems<Comment, Int> { _ in .init([], next: nil) }

        struct SavedState: Codable {
            var list: ListState<Comment.ID>
            var pages: PagesState
        }

        var savedState: SavedState? { SavedState(list: list.state, pages: pages.state) }

        func restore(_ state: SavedState) {
            list.restore(state.list)
            pages.restore(state.pages)
        }
    }
}

@MainActor
@Suite("The samples about the states of lists")
struct ListStateSampleTests {
    @Test func aList() {
        let inbox = ListStateSample.InboxViewModel()
        inbox.restore(.init(list: ListState(selection: [2])))
        inbox.list.reload(ListSnapshot(items: (0..<4).map { ListStateSample.MessageRow(id: $0) }))
        #expect(inbox.list.selection == [2])
        #expect(inbox.savedState?.list == ListState(selection: [2]))
    }

    @Test func aMixedList() {
        let feed = Samples.MixedFeed()
        let ids = (0..<3).map { Samples.CommentCellViewModel(id: $0) }
        feed.restore(ListState(selection: [ids[1].id]))
        feed.list.reload(ListSnapshot(items: ids.map { AnyListItem($0) }))
        #expect(feed.savedState == ListState(selection: [ids[1].id]))
    }

    @Test func pages() {
        let feed = Samples.PagedFeed()
        feed.restore(.init(list: ListState(firstVisible: 7), pages: PagesState(pageCount: 2)))
        #expect(feed.savedState?.list == ListState(firstVisible: 7))
        #expect(feed.savedState?.pages == PagesState(pageCount: 2))
    }
}
