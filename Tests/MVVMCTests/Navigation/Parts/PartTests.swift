import MVVMC
import MVVMCLists
import MVVMCTesting
import Testing

/// What happens to the parts of a screen, in any depth, when they come and go with the screen and while it is shown.
@MainActor
@Suite("Parts of a screen")
final class PartTests {
    private let navigator = Navigator()
    private let guide = Guide()
    private let log = Panel.Log()

    init() {
        navigator.start(guide)
        BrokenInvariants.begin()
    }

    private func push(_ depth: Int, hasPart: Bool = true) -> PanelChain {
        let chain = PanelChain(depth, log, hasPart: hasPart)
        guide.flow.push(chain.screen)
        return chain
    }

    private func expectNoBrokenInvariant(_ location: SourceLocation = #_sourceLocation) {
        #expect(BrokenInvariants.first == nil, sourceLocation: location)
        BrokenInvariants.end()
    }

    // MARK: Lifetime

    @Test("The commands and pages of a part end with its screen", arguments: [1, 3])
    func endsWithScreen(depth: Int) async {
        let chain = push(depth)
        chain.part.listen.execute()
        chain.part.pages.refresh.execute()
        await mainActorTurn()
        guide.flow.pop()
        #expect(!chain.part.listen.isRunning && !chain.part.pages.refresh.isRunning)
        await settle()
        #expect(chain.part.cancellations == 1)
        expectNoBrokenInvariant()
    }

    @Test("The commands and pages of a part end when it is not declared anymore", arguments: [1, 3])
    func endsWhenRemoved(depth: Int) async {
        let chain = push(depth, hasPart: false)
        chain.add()
        chain.part.listen.execute()
        chain.part.pages.refresh.execute()
        chain.screen.listen.execute()
        await mainActorTurn()
        chain.remove()
        #expect(!chain.part.listen.isRunning && !chain.part.pages.refresh.isRunning)
        #expect(chain.screen.listen.isRunning)
        guide.flow.pop()
        await settle()
        #expect(chain.part.cancellations == 1)
        expectNoBrokenInvariant()
    }

    @Test("What removes a part takes along the parts of the part")
    func endsWithItsOwner() async {
        let chain = push(3)
        chain.part.listen.execute()
        _ = log.take()
        chain.screen.parts = []
        #expect(!chain.part.listen.isRunning)
        #expect(
            log.take() == [
                "resign part", "resign level 2", "resign level 1", "leave part", "leave level 2", "leave level 1",
            ])
        await settle()
    }

    @Test("Cancelled work of a part does not navigate")
    func cancelledWorkIsIgnored() async {
        let chain = push(1)
        chain.part.onCancel = { [guide] in guide.navigate(to: .place("late")) }
        chain.part.listen.execute()
        await mainActorTurn()
        chain.remove()
        await settle()
        #expect(navigator.names == "home Panel")
    }

    @Test("Work that removes its own part goes on")
    func ownRemoval() async {
        let chain = push(1)
        let part = RemovedByItsWork { chain.screen.parts = [] }
        chain.screen.parts = [part]
        part.finish.execute()
        await settle()
        #expect(part.isFinished)
        #expect(chain.screen.parts.isEmpty)
    }

    private final class RemovedByItsWork: ReferenceViewModel {
        private let remove: @MainActor () -> Void
        private(set) var isFinished = false
        init(_ remove: @escaping @MainActor () -> Void) { self.remove = remove }
        @Performs(performFinish) var finish
        private func performFinish() async {
            await Task { @MainActor in }.value
            remove()
            isFinished = !Task.isCancelled
        }
    }

    @Test("The work of a part is waited for", arguments: [1, 3])
    func settles(depth: Int) async {
        let chain = push(depth)
        chain.part.save.execute()
        await settle()
        #expect(chain.part.save.lastOutput != nil)
        let later = Panel("later", log)
        chain.part.parts = [later]
        later.save.execute()
        await settle()
        #expect(later.save.lastOutput != nil)
    }

    @Test("A part is not retained after it has left")
    func isReleased() async {
        let screen = Panel("screen", log)
        guide.flow.push(screen)
        weak var part: Panel?
        do {
            let new = Panel("part", log)
            screen.parts = [new]
            part = new
        }
        #expect(part != nil)
        screen.parts = []
        #expect(part == nil)
    }

    @Test("A part closes its screen")
    func closes() async {
        let chain = push(3)
        guide.close(chain.part)
        #expect(navigator.names == "home")
    }

    // MARK: Notifications

    @Test("Parts are notified after their screen, and leave before it", arguments: [1, 3])
    func order(depth: Int) async {
        let chain = push(depth)
        #expect(log.take() == chain.names.map { "enter \($0)" } + chain.names.map { "front \($0)" })
        guide.flow.push(Place("above"))
        #expect(log.take() == chain.names.reversed().map { "resign \($0)" })
        guide.flow.pop()
        #expect(log.take() == chain.names.map { "front \($0)" })
        guide.flow.pop()
        let reversed = chain.names.reversed()
        #expect(log.take() == reversed.map { "resign \($0)" } + reversed.map { "leave \($0)" })
        expectNoBrokenInvariant()
    }

    @Test("A part is notified when it comes and goes while its screen is shown", arguments: [1, 3])
    func comesAndGoes(depth: Int) async {
        let chain = push(depth, hasPart: false)
        _ = log.take()
        chain.add()
        #expect(log.take() == ["enter part", "front part"])
        guide.flow.push(Place("above"))
        _ = log.take()
        chain.remove()
        #expect(log.take() == ["leave part"])
        chain.add()
        #expect(log.take() == ["enter part"])
        guide.flow.pop()
        #expect(log.take() == chain.names.map { "front \($0)" })
        chain.remove()
        #expect(log.take() == ["resign part", "leave part"])
        expectNoBrokenInvariant()
    }

    @Test("Parts that are added and removed in one batch are not notified, and a new order is no change")
    func batches() async {
        let chain = push(1)
        let other = Panel("other", log)
        _ = log.take()
        batch {
            chain.screen.parts.append(other)
            chain.screen.parts.removeLast()
        }
        #expect(log.take() == [])
        chain.screen.parts.append(other)
        #expect(log.take() == ["enter other", "front other"])
        chain.screen.parts.reverse()
        #expect(log.take() == [])
        guide.flow.pop()
        #expect(
            log.take() == [
                "resign part", "resign other", "resign screen", "leave part", "leave other", "leave screen",
            ])
    }

    @Test("The parts of a container come before what is embedded in it")
    func containers() async {
        let container = PanelContainer(Panel("container", log))
        guide.flow.push(container)
        guide.flow.embed(Panel("inner", log, [Panel("part", log)]), in: "left")
        #expect(
            log.take() == [
                "enter container", "front container", "enter inner", "enter part", "front inner", "front part",
            ])
        guide.flow.pop()
        #expect(
            log.take() == [
                "resign part", "resign inner", "resign container", "leave part", "leave inner", "leave container",
            ])
    }

    private final class PanelContainer: ContainerViewModel, CompositeViewModel {
        let slots: [Slot] = ["left"]
        let parts: [any ReferenceViewModel]
        init(_ panel: Panel) { parts = [panel] }
    }

    @Test("The parts of a tree that is deallocated leave")
    func deallocatedTree() async {
        var navigator: Navigator? = Navigator()
        let guide = Guide()
        navigator?.start(guide)
        guide.flow.push(Panel("screen", log, [Panel("part", log)]))
        _ = log.take()
        navigator = nil
        await settle()
        #expect(log.take() == ["resign part", "resign screen", "leave part", "leave screen"])
    }

    @Test("A view model on two screens has its parts once")
    func twoScreensOfOneViewModel() async {
        let chain = push(1)
        guide.flow.push(chain.screen)
        #expect(log.take() == ["enter screen", "enter part", "front screen", "front part"])
        chain.part.listen.execute()
        guide.flow.pop()
        #expect(log.take() == [])
        #expect(chain.part.listen.isRunning)
        guide.flow.pop()
        #expect(log.take() == ["resign part", "resign screen", "leave part", "leave screen"])
        #expect(!chain.part.listen.isRunning)
        expectNoBrokenInvariant()
    }

    @Test("A part with a screen of its own leaves with the last of the two, and is asked by its own screen")
    func ownScreen() async {
        let chain = push(1)
        guide.flow.push(chain.part)
        chain.part.listen.execute()
        chain.part.asks()
        _ = log.take()
        #expect(!guide.flow.popToRoot())
        await waitUntil("both screens are left") { navigator.names == "home" }
        #expect(log.take() == ["ask part", "resign part", "leave part", "leave screen"])
        #expect(!chain.part.listen.isRunning)
        guide.flow.push(chain.screen)
        guide.flow.push(chain.part)
        _ = log.take()
        chain.part.canLeave = true
        guide.flow.pop()
        #expect(log.take() == ["front screen"])
        await settle()
        expectNoBrokenInvariant()
    }
}
