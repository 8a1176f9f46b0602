import MVVMC
import MVVMCTesting
import Testing

/// Slots that change in containers of an app, which are not tabs of the library.
@MainActor
@Suite("Slots that change in containers of an app")
struct ChangingContainerTests {
    private final class Wall: ContainerViewModel {
        @Observed var slots: [Slot] = ["a", "b"]
    }

    private final class Folders: SelectingContainerViewModel {
        @Observed var slots: [Slot] = ["a", "b"]
        @Observed var selection: Slot = "a"
        @Observed var secret: Slot?

        subscript(slot: Slot) -> TabsViewModel.Tab { .init(slot, isHidden: slot == secret) }
    }

    private let navigator = Navigator()
    private let root = Guide("root")

    private func push(_ container: some ContainerViewModel) {
        navigator.start(root)
        root.flow.push(container)
        root.flow.fillSlots { flow, slot in flow.embed(Guide(slot.rawValue), in: slot) }
    }

    @Test("What is in a removed slot ends, and a new slot is filled")
    func withoutSelection() {
        let wall = Wall()
        push(wall)
        let a = navigator.top?.embedded["a"]
        wall.slots = ["c", "a"]
        #expect(navigator.names == "root Wall[c, a]")
        #expect(navigator.top?.embedded["a"] === a)
    }

    @Test("A slot that is filled belongs to its container, even below another one")
    func belowAnother() {
        let wall = Wall()
        push(wall)
        root.flow.push(Board())
        wall.slots.append("c")
        #expect(navigator.names == "root Wall[a, b, c] Board")
    }

    @Test("The selection of a removed slot is the app's, and a hidden slot cannot be selected")
    func withSelection() {
        let folders = Folders()
        push(folders)
        folders.slots = ["a", "c", "d"]
        #expect(navigator.names == "root Folders[a, c, d]")
        folders.secret = "d"
        let user = NavigationUser(of: navigator)
        #expect(navigator.top?.userCanSelect("d") == false)
        user.select("c")
        let reports = recordingMisuse { folders.slots = ["a"] }
        #expect(
            reports.map(\.message) == [
                """
                the selection of Folders is "c", which is not one of its slots ["a"].
                "a" is selected instead. Change the selection before you remove the selected slot.
                """
            ])
        #expect(folders.selection == "a")
    }

    @Test("Nothing is filled after the container has left")
    func afterTheContainer() {
        let wall = Wall()
        push(wall)
        #expect(navigator.userDidGoBack())
        wall.slots.append("c")
        #expect(navigator.names == "root")
        #expect(!wall.$slots.isObserved)
    }
}
