import MVVMC
import MVVMCExplorer
import MVVMCLists
import XCTest

// An app with chat rooms. Messages arrive as long as the screen of a room is on the tree.
//
// The app is correct because the command that listens to the room is cancelled when the screen leaves the tree, which
// ends the stream. The app looks wrong because the command neither returns nor sleeps while the screen is on the tree.

@MainActor
final class ChatServer {
    private var guests: [Int: (room: String, messages: AsyncStream<String>.Continuation)] = [:]
    private var nextGuest = 0

    func messages(of room: String) -> AsyncStream<String> {
        let (stream, messages) = AsyncStream<String>.makeStream()
        let id = nextGuest
        nextGuest += 1
        guests[id] = (room, messages)
        messages.onTermination = { [weak self] _ in Task { @MainActor in self?.guests[id] = nil } }
        return stream
    }

    func post(_ message: String, in room: String) {
        for guest in guests.values where guest.room == room { guest.messages.yield(message) }
    }
}

final class ChatRoomViewModel: ScreenLifecycleObserving {
    @Observed private(set) var messages: [String] = []
    @Observed var draft = ""
    @Performs(performPost, when: { !$0.draft.isEmpty }) var post
    @Performs(performListen) private var listen
    private let room: String
    private let server: ChatServer

    init(_ room: String, server: ChatServer) { (self.room, self.server) = (room, server) }

    func screenDidEnter() { listen.execute() }

    private func performListen() async {
        for await message in server.messages(of: room) { messages.append(message) }
    }

    private func performPost() {
        server.post(draft, in: room)
        draft = ""
    }
}

struct ChatRoomRow: ReusableViewViewModel, Identifiable, Equatable {
    let id: String
}

final class ChatRoomsViewModel: ReferenceViewModel {
    let list = ListViewModel<Int, ChatRoomRow>()

    init(router: any Router<ChatCoordinator.Route>) {
        list.reload(ListSnapshot(items: ["Kitchen", "Office"].map { ChatRoomRow(id: $0) }))
        list.onSelect(with: self) { _, id in router.navigate(to: .room(id)) }
    }
}

final class ChatCoordinator: Coordinator {
    enum Route: Hashable, Codable { case rooms, room(String) }
    let flow = Flow<Never>()
    let initialRoute = Route.rooms
    private let server: ChatServer

    init(server: ChatServer) { self.server = server }

    func show(_ route: Route) {
        switch route {
        case .rooms: flow.push(ChatRoomsViewModel(router: self))
        case .room(let name): flow.push(ChatRoomViewModel(name, server: server))
        }
    }
}

@MainActor
func makeChatApp() -> Explorer.App {
    let (navigator, server) = (Navigator(), ChatServer())
    let chat = ChatCoordinator(server: server)
    navigator.start(chat)
    return Explorer.App(
        navigator,
        world: [
            Explorer.Action("a message arrives in the kitchen") { server.post("Tea?", in: "Kitchen") },
            Explorer.Action("a message arrives in the office") { server.post("Meeting!", in: "Office") },
            Explorer.Action("a link to the office") { chat.navigate(toPath: [.rooms, .room("Office")]) },
        ])
}

final class CorrectChatRoomTests: XCTestCase {
    @MainActor
    func testACommandThatListensHasNoFinding() async {
        await exploreCorrectApp("makeChatApp()", screens: ["ChatRoomsViewModel", "ChatRoomViewModel"], makeChatApp)
    }
}
