import MVVMCLists

private struct Comment: ReusableViewViewModel, Identifiable, Equatable {
    let id: Int
    var picture = 0
}

/// A host that computes the changes, as a host with views does.
@MainActor
private final class Host {
    private var shown = ListSnapshot<Int, AnyListItem>()
    private let bindings = Bindings()

    init(_ list: ListViewModel<Int, AnyListItem>) {
        bindings.add(list.observeReconfigured { _ in total += 1 })
        bindings.observe(list.$update, with: self) { host, update in
            total += update.snapshot.changes(from: host.shown).updates.count
            host.shown = update.snapshot
            update.finish()
        }
    }
}

/// Returns benchmark rows for the cost of showing a picture that is loaded after its item is displayed. The subject
/// `MVVMC` reconfigures the displayed item, and the subject `edit` changes the list.
@MainActor
func pictureRows() -> [Row] {
    [10, 1_000, 100_000].map { count in
        @MainActor func subject(
            _ name: String, _ show: @escaping @MainActor (ListViewModel<Int, AnyListItem>, AnyListItem) -> Void
        ) -> Subject {
            Subject(name) {
                let list = ListViewModel(ListSnapshot(items: (0..<count).map { AnyListItem(Comment(id: $0)) }))
                let host = Host(list)
                var picture = 0
                return { times in
                    for _ in 0..<times {
                        picture += 1
                        show(list, AnyListItem(Comment(id: count / 2, picture: picture)))
                    }
                    consume(host)
                }
            }
        }
        return Row(
            "picture.\(count)", delivers: true,
            [
                subject("MVVMC") { $0.reconfigure($1) },
                subject("edit") { list, item in list.edit(animated: false) { $0[id: item.id] = item } },
            ])
    }
}
