import MVVMC

/// A container with the plan of a week and its notes. Its slots are the cases of an enum.
final class WeekViewModel: SelectingContainerViewModel {
    enum Slot: String, CaseIterable { case plan, notes = "Notes" }
    @Observed var selection = Slot.plan

    subscript(slot: Slot) -> TabsViewModel.Tab {
        switch slot {
        case .plan: TabsViewModel.Tab("plan", title: "Plan", image: "calendar")
        case .notes: TabsViewModel.Tab("Notes")
        }
    }
}

/// A container that shows all of its slots at the same time, so it declares only the slots.
final class KitchenBoardViewModel: ContainerViewModel {
    enum Slot: String, CaseIterable { case week }
}

/// A container whose slots are known only at run time.
final class ShelvesViewModel: SelectingContainerViewModel {
    let slots: [Slot]
    @Observed var selection: Slot

    init(_ names: [String]) {
        slots = names.map { Slot($0) }
        selection = slots[0]
    }
}

final class WeekCoordinator: Coordinator {
    enum Route: Hashable, Codable { case week, shelves }
    let flow = Flow<Never>()
    let initialRoute = Route.week

    func show(_ route: Route) {
        switch route {
        case .week:
            flow.push(WeekViewModel())
            for slot in WeekViewModel.Slot.allCases { flow.embed(PageViewModel(slot.rawValue), in: slot) }
            flow.embed(ShoppingCoordinator(), in: WeekViewModel.Slot.notes)
        case .shelves:
            flow.push(ShelvesViewModel(["top", "bottom"]))
            flow.embed(PageViewModel("top"), in: "top")
            flow.embed(ShoppingCoordinator(), in: Slot("bottom"))
        }
    }
}

struct PageViewModel: ViewModel {
    let title: String
    init(_ title: String) { self.title = title }
}

/// Returns the position of a slot's view. The compiler checks that the `switch` covers every slot.
func place(of slot: WeekViewModel.Slot) -> String {
    switch slot {
    case .plan: "left"
    case .notes: "right"
    }
}
