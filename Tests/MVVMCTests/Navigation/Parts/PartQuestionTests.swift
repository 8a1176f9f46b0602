import MVVMC
import MVVMCTesting
import Testing

/// The questions of parts whether their screen may be left.
@MainActor
@Suite("Questions of parts")
final class PartQuestionTests {
    private let navigator = Navigator()
    private let guide = Guide()
    private let log = Panel.Log()

    init() { navigator.start(guide) }

    private func push(_ depth: Int, hasPart: Bool = true) -> PanelChain {
        let chain = PanelChain(depth, log, hasPart: hasPart)
        guide.flow.push(chain.screen)
        _ = log.take()
        return chain
    }

    @Test("A part is asked before its screen is left", arguments: [1, 3])
    func asks(depth: Int) async {
        let chain = push(depth)
        #expect(navigator.userCanGoBack)
        chain.part.canLeave = false
        #expect(!navigator.userCanGoBack)
        #expect(!navigator.userDidGoBack())
        await chain.part.place.answer(false)
        #expect(navigator.names == "home Panel")
        #expect(!navigator.userDidGoBack())
        await chain.part.place.answer(true)
        #expect(navigator.names == "home")
        #expect(chain.part.place.questions == 2)
    }

    @Test("A part is asked if it has come while the screen was shown, and not after it has gone", arguments: [1, 3])
    func comesAndGoes(depth: Int) async {
        let chain = push(depth, hasPart: false)
        chain.part.asks(false)
        chain.add()
        #expect(!guide.flow.pop())
        await settle()
        #expect(log.take().filter { $0.hasPrefix("ask") } == ["ask part"])
        chain.remove()
        #expect(guide.flow.pop())
        #expect(chain.part.place.questions == 1)
    }

    @Test("A part that goes in the batch in which its screen is left is not asked, and one that comes is")
    func currentInBatch() async {
        let chain = push(1)
        chain.part.canLeave = false
        batch {
            chain.remove()
            #expect(navigator.userCanGoBack)
            chain.add()
            #expect(!navigator.userCanGoBack)
            chain.remove()
            #expect(guide.flow.pop())
        }
        #expect(navigator.names == "home")
    }

    @Test("A host follows the answer of a part")
    func hostsFollow() async {
        let chain = push(3, hasPart: false)
        var answers: [Bool] = []
        let bindings = Bindings()
        bindings.autorun(with: self) { test in answers.append(test.navigator.userCanGoBack) }
        chain.add()
        chain.part.canLeave = false
        chain.part.canLeave = true
        chain.part.canLeave = false
        chain.remove()
        #expect(answers.reduce(into: []) { if $0.last != $1 { $0.append($1) } } == [true, false, true, false, true])
    }

    @Test("A screen is asked before its parts, and these before the screens below")
    func order() async {
        let parts = ["first", "second"].map { Panel($0, log) }
        parts[0].parts = [Panel("inner", log)]
        let below = Panel("below", log, [Panel("part of below", log)])
        let screen = Panel("screen", log, parts)
        guide.flow.replaceScreens(with: [Place("home"), below, screen])
        for panel in [below, screen] + parts { panel.asks() }
        for part in [parts[0].parts[0], below.parts[0]] { (part as? Panel)?.asks() }
        _ = log.take()
        #expect(!guide.flow.popToRoot())
        await settle()
        #expect(navigator.names == "home")
        #expect(
            log.take().filter { $0.hasPrefix("ask") } == [
                "ask screen", "ask first", "ask inner", "ask second", "ask below", "ask part of below",
            ])
    }

    @Test("A part is named in events and outcomes, and is asked once at a time")
    func names() async {
        let screen = PlainScreen()
        guide.flow.push(screen)
        let part = Panel("part", log)
        screen.parts = [part]
        part.canLeave = false
        var events: [String] = []
        let token = navigator.observeEvents { events.append("\($0)") }
        #expect(guide.navigate(toPath: [.place("home")]) == .asks)
        #expect(guide.navigate(toPath: [.place("home")]) == .kept(by: "Panel"))
        await part.place.answer(false)
        #expect(
            events == [
                "Panel is asked whether it may be left by code", "Panel is asked whether it may be left by code",
                "Panel stays",
            ])
        token.cancel()
    }

    private final class PlainScreen: CompositeViewModel {
        @Observed var parts: [any ReferenceViewModel] = []
    }

    @Test("The question of a part that goes ends without an answer, and the screen stays", arguments: [false, true])
    func goesDuringQuestion(isBegun: Bool) async {
        let chain = push(3)
        chain.part.canLeave = false
        #expect(!guide.flow.pop())
        if isBegun { await waitUntil("the part is asked") { chain.part.place.questions == 1 } }
        chain.remove()
        await mainActorTurn()
        chain.part.place.answerAll(true)
        await settle()
        #expect(chain.part.place.questions == (isBegun ? 1 : 0))
        #expect(navigator.names == "home Panel")
    }

    @Test("Another question can begin while a part that has gone still asks")
    func nextQuestion() async {
        let chain = push(1)
        chain.part.canLeave = false
        #expect(!guide.flow.pop())
        await waitUntil("the part is asked") { chain.part.place.questions == 1 }
        chain.remove()
        let other = Panel("other", log)
        chain.screen.parts = [other]
        other.canLeave = false
        #expect(!guide.flow.pop())
        await waitUntil("the other part is asked") { other.place.questions == 1 }
        await chain.part.place.answer(true)
        #expect(navigator.names == "home Panel")
        await other.place.answer(true)
        #expect(navigator.names == "home")
    }
}
