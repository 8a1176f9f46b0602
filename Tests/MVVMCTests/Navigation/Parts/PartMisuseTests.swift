import MVVMC
import MVVMCTesting
import Testing

/// Wrong declarations of parts, and what happens instead.
@MainActor
@Suite("Misuse of parts")
final class PartMisuseTests {
    private let navigator = Navigator()
    private let guide = Guide()
    private let log = Panel.Log()

    init() { navigator.start(guide) }

    private final class Master: CompositeViewModel {
        @Observed var parts: [any ReferenceViewModel]
        init(_ parts: [any ReferenceViewModel] = []) { self.parts = parts }
    }

    private final class Detail: CompositeViewModel {
        @Observed var parts: [any ReferenceViewModel]
        init(_ parts: [any ReferenceViewModel] = []) { self.parts = parts }
    }

    @Test("A part of two screens stays with the first, and is reported")
    func twoScreens() async {
        let part = Panel("part", log)
        guide.flow.push(Master([part]))
        let detail = Detail([part])
        let reports = recordingMisuse { guide.flow.push(detail) }
        #expect(
            reports.map(\.message) == [
                """
                one Panel is a part of two screens, those of Master and Detail. \
                It stays a part of the first, and is not a part of the other.
                Create a Panel for each screen. If the app shares it, declare it as a part of neither.
                """
            ])
        #expect(log.take() == ["enter part", "front part", "resign part"])
        part.listen.execute()
        part.asks()
        #expect(guide.flow.pop())
        #expect(part.listen.isRunning)
        #expect(!guide.flow.pop())
        await waitUntil("the screen is left") { navigator.names == "home" }
        #expect(log.take() == ["front part", "ask part", "resign part", "leave part"])
        #expect(!part.listen.isRunning)
    }

    @Test("A part that moves from one screen to another in one change is neither reported nor notified")
    func moves() async {
        let part = Panel("part", log)
        let master = Master([part])
        guide.flow.push(master)
        #expect(log.take() == ["enter part", "front part"])
        let detail = Detail([part])
        guide.flow.replaceScreens(with: [Place("home"), detail])
        #expect(log.take() == [])
        guide.flow.pop()
        #expect(log.take() == ["resign part", "leave part"])
    }

    @Test("A part that moves from one screen to another in one batch is not reported", arguments: [false, true])
    func movesInBatch(isDown: Bool) async {
        let part = Panel("part", log)
        let (below, above) = (Master(isDown ? [] : [part]), Master(isDown ? [part] : []))
        guide.flow.replaceScreens(with: [Place("home"), below, above])
        batch {
            (isDown ? below : above).parts = [part]
            (isDown ? above : below).parts = []
        }
        _ = log.take()
        guide.flow.pop()
        #expect(log.take() == (isDown ? ["front part"] : ["resign part", "leave part"]))
    }

    @Test("Parts that contain one another are reported once, and are parts once")
    func circles() async {
        let (inner, outer) = (Panel("inner", log), Detail())
        inner.parts = [outer]
        outer.parts = [inner]
        let reports = recordingMisuse { guide.flow.push(Master([outer])) }
        #expect(
            reports.map(\.message) == [
                """
                Panel declares a Detail as its part, but belongs to that Detail itself. The declaration is ignored.
                Leave the Detail out of the parts of the Panel. A part that needs it can hold it weakly.
                """
            ])
        #expect(log.take() == ["enter inner", "front inner"])
        #expect(recordingMisuse { outer.parts = [inner, Panel("other", log)] }.isEmpty)
        #expect(log.take() == ["enter other", "front other"])
        outer.parts = []
        inner.parts = []
    }

    @Test("A view model that is its own part is reported")
    func ownPart() async {
        let master = Master()
        master.parts = [master]
        let reports = recordingMisuse { guide.flow.push(master) }
        #expect(
            reports.map(\.message) == [
                """
                Master declares itself as a part of itself. The declaration is ignored.
                Leave the Master out of the parts of the Master. A part that needs it can hold it weakly.
                """
            ])
        master.parts = []
    }

    #if DEBUG
    private class Stored: ReferenceViewModel {
        var parts: [Panel] = []
    }

    private final class Subclass: Stored {}

    private final class Published: ReferenceViewModel {
        @Observed var parts: [any ReferenceViewModel] = []
    }

    private final class Lazy: ReferenceViewModel {
        lazy var parts: [any ReferenceViewModel] = []
    }

    /// Its parts are no view models.
    private final class Bicycle: ReferenceViewModel {
        let parts = ["a wheel"]
    }

    @Test("A view model that stores parts and does not conform is reported in debug builds, on a screen and as a part")
    func undeclared() async {
        let text = { (name: String) in
            """
            \(name) has a property `parts` with view models, but is no CompositeViewModel. \
            They are not parts of its screen.
            Declare it: final class \(name): CompositeViewModel. If they are not parts, give the property another name.
            """
        }
        let found: [any ReferenceViewModel] = [Stored(), Subclass(), Published(), Lazy(), Stored()]
        for viewModel in found {
            let name = "\(type(of: viewModel))"
            #expect(recordingMisuse { guide.flow.push(viewModel) }.map(\.message) == [text(name)])
            guide.flow.pop()
            #expect(recordingMisuse { guide.flow.push(Master([viewModel])) }.map(\.message) == [text(name)])
        }
        guide.flow.push(Bicycle())
    }
    #endif

    @Test("A part that occurs twice in one screen is a part once")
    func twice() async {
        let part = Panel("part", log)
        let master = Master([part, Detail([part]), part])
        guide.flow.push(master)
        #expect(log.take() == ["enter part", "front part"])
        master.parts.removeFirst()
        master.parts.removeLast()
        #expect(log.take() == [])
        master.parts = []
        #expect(log.take() == ["resign part", "leave part"])
    }
}
