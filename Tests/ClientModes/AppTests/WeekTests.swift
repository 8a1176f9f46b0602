import Foundation
import MVVMC
import MVVMCTesting
import Testing

@MainActor
@Suite("Slots of a container", .failsOnMisuse)
struct WeekTests {
    private let navigator = Navigator()
    private let coordinator = WeekCoordinator()

    init() { navigator.start(coordinator) }

    @Test("The slots of an enum are its cases")
    func theSlotsOfAnEnumAreItsCases() throws {
        let week = try navigator.frontmostViewModel(PageViewModel.self)
        #expect(week.title == "plan")
        let screen = try #require(navigator.top)
        #expect(Set(screen.embedded.keys) == ["plan", "Notes"])
        #expect((screen.viewModel as? WeekViewModel)?.slots == [.plan, .notes])
        #expect((screen.viewModel as? WeekViewModel)?.slots.map(place(of:)) == ["left", "right"])
        #expect(KitchenBoardViewModel().slots == [.week])
    }

    @Test("The user or the program selects a slot")
    func aSlotIsSelectedByTheUserOrByTheProgram() throws {
        let week = try #require(navigator.top?.viewModel as? WeekViewModel)
        let user = NavigationUser(of: navigator)
        user.select(WeekViewModel.Slot.notes)
        #expect(week.selection == .notes)
        week.selection = .plan
        #expect(try navigator.frontmostViewModel(PageViewModel.self).title == "plan")
        #expect(week[.plan].image == "calendar")
    }

    @Test("An archive keeps the selection")
    func anArchiveKeepsTheSelection() throws {
        NavigationUser(of: navigator).select("Notes")
        let archive = try #require(navigator.archive())
        let read = try JSONDecoder().decode(NavigationArchive.self, from: try JSONEncoder().encode(archive))
        let restored = Navigator()
        #expect(restored.restore(read, starting: WeekCoordinator()).isComplete)
        #expect((restored.top?.viewModel as? WeekViewModel)?.selection == .notes)
    }

    @Test("Slots that are known at run time have names")
    func slotsOfTheRunTimeAreNames() throws {
        coordinator.navigate(to: .shelves)
        let shelves = try #require(navigator.top?.viewModel as? ShelvesViewModel)
        #expect(shelves.slots == ["top", "bottom"])
        NavigationUser(of: navigator).select("bottom")
        #expect(shelves.selection == "bottom")
    }
}
