import MVVMC
import MVVMCTesting
import Testing

/// Archives of tabs that change.
@MainActor
@Suite("Tabs that change: archives")
struct TabArchiveTests {
    private func archive() throws -> (archive: NavigationArchive, tree: String) {
        let chat = ChatSession()
        chat.channels.ids = ["a", "b", "c", "d"]
        chat.user.select("d")
        chat.guide("d")?.navigate(inTurn: [.place("thread"), .child("profile")])
        chat.guide("b")?.navigate(to: .place("draft"))
        return (try #require(chat.navigator.archive()), "\(chat.navigator)")
    }

    private func restore(
        _ archive: NavigationArchive, _ ids: [String]
    ) -> (navigator: Navigator, app: Chat, result: NavigationRestoration) {
        let (navigator, app) = (Navigator(), Chat(Channels(ids)))
        return (navigator, app, navigator.restore(archive, starting: app))
    }

    @Test("A tab that was added later is restored with what is in it")
    func addedTab() throws {
        let (archive, tree) = try archive()
        let restored = restore(archive, ["a", "b", "c", "d"])
        #expect("\(restored.navigator)" == tree)
        #expect(restored.result.isComplete)
    }

    @Test("A tab that was removed since is left out, which is no misuse")
    func removedTab() throws {
        let restored = restore(try archive().archive, ["c", "b", "a"])
        #expect(restored.navigator.names == "TabsViewModel[c, b draft, a]")
        #expect(restored.app.tabs?.selection == "c", "the default")
        #expect(!restored.result.isComplete)
        let reasons = restored.result.leftOut.compactMap(\.reason)
        #expect(
            reasons == [.slotGone("d"), .slotGone("d"), .slotGone("d"), .dependent, .slotGone("d")],
            "its routes, a child of it, and the selection")
        #expect("\(reasons[0])" == "there is no slot \"d\" anymore")
    }

    @Test("A tab that comes after the restoration is restored when it comes")
    func lateTab() throws {
        let (archive, tree) = try archive()
        let restored = restore(archive, ["a"])
        #expect(restored.navigator.names == "TabsViewModel[a]")
        restored.app.channels.ids = ["a", "b"]
        #expect(restored.navigator.names == "TabsViewModel[a, b draft]")
        restored.app.channels.ids = ["a", "b", "c", "d"]
        #expect(restored.navigator.names == "TabsViewModel[a, b draft, c, d thread profile]")
        #expect(restored.app.tabs?.selection == "a", "the user may work there by now")
        restored.app.tabs?.selection = "d"
        #expect("\(restored.navigator)" == tree)
        restored.app.channels.ids = ["a", "d"]
        restored.app.channels.ids = ["a", "b", "d"]
        #expect(
            restored.navigator.names == "TabsViewModel[a, b, d thread profile]", "an archive is restored only once")
    }

    @Test("A tab that comes late is restored by a closure that has replaced the first one")
    func lateTabOfASecondClosure() throws {
        let restored = restore(try archive().archive, ["a"])
        restored.app.flow.fillSlots { flow, slot in flow.embed(Guide(slot.rawValue), in: slot) }
        restored.app.channels.ids = ["a", "b"]
        #expect(restored.navigator.names == "TabsViewModel[a, b draft]")
    }

    @Test("Hidden tabs are archived, and stay as the app hides them")
    func hiddenTab() throws {
        let chat = ChatSession()
        chat.guide("b")?.navigate(to: .place("draft"))
        chat.tabs["b"].isHidden = true
        let restored = restore(try #require(chat.navigator.archive()), ["a", "b", "c"])
        #expect(restored.navigator.names == "TabsViewModel[a, b draft, c]")
        #expect(restored.result.isComplete)
    }

    @Test("Tabs without a selection are restored without one")
    func noSelection() throws {
        let chat = ChatSession()
        for slot in chat.tabs.slots { chat.tabs[slot].isHidden = true }
        let restored = restore(try #require(chat.navigator.archive()), ["a", "b", "c"])
        #expect(restored.result.isComplete)
        #expect(restored.app.tabs?.selection == "a")
    }

    @Test("A path that names a removed tab fits no other tab")
    func pathOfARemovedTab() throws {
        let chat = ChatSession()
        chat.user.select("b")
        chat.guide("b")?.navigate(to: .place("thread"))
        let path = try #require(chat.navigator.routePath)
        chat.channels.ids = ["a", "c"]
        let reports = recordingMisuse { #expect(chat.app.navigate(toPath: path) == .unfit) }
        #expect(reports.count == 1)
        #expect(chat.names == "TabsViewModel[a, c]")
    }
}
