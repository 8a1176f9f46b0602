import MVVMCLists

// A list that is compared in the background, with a header.

nonisolated enum MonthID: Hashable, Sendable { case january, february }

nonisolated struct EventRow: ReusableViewViewModel, Identifiable, Equatable, Sendable {
    let id: Int
    let title: String
}

nonisolated struct MonthTitle: SupplementaryViewModel { let text: String }

nonisolated func months() -> ListSnapshot<MonthID, EventRow> {
    var january = ListSection(id: MonthID.january, items: [EventRow(id: 1, title: "New Year")])
    january.header = MonthTitle(text: "January")
    return ListSnapshot([january])
}

final class CalendarViewModel: ReferenceViewModel {
    let list = ListViewModel<MonthID, EventRow>()
    func show() async { await list.apply(comparingInBackground: months()) }
}

// A header of a list that is compared on the main actor needs no annotation.

struct PlainTitle: SupplementaryViewModel { let text: String }

@MainActor func showPlainTitle(in list: ListViewModel<Int, EventRow>) {
    var section = ListSection(id: 0, items: [EventRow(id: 1, title: "New Year")])
    section.header = PlainTitle(text: "All")
    list.apply(ListSnapshot([section]))
}
