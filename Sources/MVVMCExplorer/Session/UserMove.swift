import MVVMC

/// An action of the user, or an event that occurs without the user. A move does not refer to objects of the app, so it
/// can be repeated in another instance of the app.
struct UserMove: Hashable {
    /// The kind of a move, with its argument.
    enum Verb: Hashable {
        case back
        /// Goes back to the screen at the given index, with the back button's menu.
        case backMenu(Int)
        case swipeBack
        case swipeBackGivenUp
        case drag
        case dragGivenUp
        case tab(Slot)
        /// A tap on the button with the given title. The title is part of the move, because alerts of the same kind may
        /// have different buttons.
        case alertButton(String)
        case alertText(Int, text: Int)
        case text(String, text: Int)
        /// Picks the value at an index in a control.
        case pick(String, value: Int)
        /// Executes a command with an input, which is given as text.
        case input(String, String)
        case command(String)
        case doubleTap(String)
        /// Presses a key, or chooses a command without a key in a menu. The argument is the key or the title.
        case menuCommand(String)
        case row(ListMove)
        case refresh(String)
        case retry(String)
        case own(String)
        case world(String)
        /// Opens a URL.
        case open(String)
        case passTime
        case background
        /// Ends the app in a wide window, and restores it in a narrow one.
        case backgroundInNarrowWindow
        /// An answer to an open request. The occurrence is the index among the requests with the same name in
        /// ``Explorer/Requests/open``.
        case answer(String, occurrence: Int)
        case fail(String, occurrence: Int)
        case loseNetwork
        case regainNetwork
        case openWindow
        case closeWindow
        /// The window has room for another number of columns.
        case resize(Int)
        case showSidebar
    }

    struct ListMove: Hashable {
        enum Verb: Hashable {
            case select
            case doubleTap
            /// Taps on the row and on the next one, in one turn.
            case selectBoth
            case swipeAction(String)
            case menu([String])
            case moveDown
            case scrollDown
            case scrollUp
        }

        let list: String
        let verb: Verb
        let section: Int
        let item: Int
    }

    /// The number of the kind of the screen; -1 for a move that does not belong to a screen.
    let screen: Int
    /// The index of the screen among the screens of this kind that are in view in the window.
    let occurrence: Int
    let verb: Verb
    /// The index of the window of the screen.
    var window = 0

    /// The texts that are typed. A move refers to a text by its index.
    static let texts = ["", "a", "Ada Lovelace", " ", "7"]
}

extension UserMove.Verb {
    /// Whether the user makes the move on a screen.
    var isUser: Bool {
        switch self {
        case .world, .open, .passTime, .background, .answer, .fail, .loseNetwork, .regainNetwork, .openWindow,
            .closeWindow, .resize, .backgroundInNarrowWindow:
            false
        default: true
        }
    }
}

extension UserMove {
    /// Whether the move counts as an answer when the explorer chooses the next move. The return of the network counts,
    /// because requests fail until then.
    var isAnswer: Bool {
        switch verb {
        case .answer, .fail, .regainNetwork: true
        default: false
        }
    }

    /// Simpler moves that may lead to the same problem, the simplest first.
    var simpler: [UserMove] {
        let verbs: [Verb] =
            switch verb {
            case .doubleTap(let name): [.command(name), .own(name)]
            case .swipeBack, .backMenu: [.back]
            case .text(let name, let text): (0..<text).map { .text(name, text: $0) }
            case .alertText(let field, let text): (0..<text).map { .alertText(field, text: $0) }
            case .pick(let name, let value): (0..<value).map { .pick(name, value: $0) }
            case .row(let row): row.simpler.map { .row($0) }
            case .answer(let request, let occurrence): occurrence > 0 ? [.answer(request, occurrence: 0)] : []
            case .fail(let request, let occurrence):
                [.answer(request, occurrence: occurrence)] + (occurrence > 0 ? [.fail(request, occurrence: 0)] : [])
            default: []
            }
        return verbs.map { UserMove(screen: screen, occurrence: occurrence, verb: $0, window: window) }
    }
}

extension UserMove.ListMove {
    /// The same move on the first row, with one tap instead of two, or with both changes. The simplest move is first.
    fileprivate var simpler: [UserMove.ListMove] {
        let single = verb == .doubleTap || verb == .selectBoth ? UserMove.ListMove.Verb.select : verb
        let verbs = single == verb ? [verb] : [single, verb]
        let first = verbs.map { UserMove.ListMove(list: list, verb: $0, section: 0, item: 0) }
        return first.filter { $0 != self }
            + (single == verb ? [] : [UserMove.ListMove(list: list, verb: single, section: section, item: item)])
    }
}

/// A move without its row, its text and other details. The explorer determines the chances of moves and the edges of
/// the map for each kind of move.
struct MoveKind: Hashable {
    let screen: Int
    let verb: UserMove.Verb

    init(_ move: UserMove) {
        screen = move.screen
        verb =
            switch move.verb {
            case .row(let row):
                .row(UserMove.ListMove(list: row.list, verb: row.verb, section: 0, item: 0))
            case .backMenu: .backMenu(0)
            case .resize: .resize(0)
            case .text(let name, _): .text(name, text: 0)
            case .pick(let name, _): .pick(name, value: 0)
            case .input(let name, _): .input(name, "")
            case .alertText(let field, _): .alertText(field, text: 0)
            case .alertButton(let title): .alertButton(generalized(title))
            case .menuCommand(let name): .menuCommand(generalized(name))
            case .answer(let request, _): .answer(generalized(request), occurrence: 0)
            case .fail(let request, _): .fail(generalized(request), occurrence: 0)
            default: move.verb
            }
    }

    var isUser: Bool { verb.isUser }

    /// Whether the move is the answer or the failure of a request.
    var isAnswer: Bool {
        switch verb {
        case .answer, .fail: true
        default: false
        }
    }

    /// Whether the move may be an event for which a screen waits before it leaves the tree. Such events are answers and
    /// failures of requests, and the passing of time.
    var isAwaited: Bool { isAnswer || verb == .passTime }

    /// The move as a label on the map.
    var label: String {
        switch verb {
        case .back: "back"
        case .backMenu: "back button's menu"
        case .swipeBack: "swipe back"
        case .swipeBackGivenUp: "swipe back, given up"
        case .drag: "drag down"
        case .dragGivenUp: "drag down, given up"
        case .tab(let slot): "tab \(slot)"
        case .alertButton(let title): "tap \(title)"
        case .alertText(let field, _): "type in field \(field + 1)"
        case .text(let name, _): "type \(name)"
        case .pick(let name, _): "pick \(name)"
        case .input(let name, _): "\(name) with an input"
        case .command(let name): name
        case .doubleTap(let name): "\(name), tapped twice"
        case .menuCommand(let name): "menu: \(name)"
        case .row(let row): row.label
        case .refresh(let name): "refresh \(name)"
        case .retry(let name): "retry \(name)"
        case .own(let name): name
        case .world(let name): "world: \(name)"
        case .open(let url): "open \(url)"
        case .passTime: "time passes"
        case .background: "background and return"
        case .backgroundInNarrowWindow: "background and return in a narrow window"
        case .answer(let request, _): "answer: \(request)"
        case .fail(let request, _): "fail: \(request)"
        case .loseNetwork: "the network is lost"
        case .regainNetwork: "the network is back"
        case .openWindow: "open a second window"
        case .closeWindow: "close the second window"
        case .resize: "resize the window"
        case .showSidebar: "show the sidebar"
        }
    }
}

extension UserMove.ListMove {
    /// The move as a label on the map, without the row.
    var label: String {
        switch verb {
        case .select: "\(list): select"
        case .doubleTap: "\(list): select, tapped twice"
        case .selectBoth: "\(list): select, with the row below"
        case .swipeAction(let title): "\(list): swipe, \(title)"
        case .menu(let titles): "\(list): menu, \(titles.joined(separator: " › "))"
        case .moveDown: "\(list): move"
        case .scrollDown: "\(list): scroll down"
        case .scrollUp: "\(list): scroll up"
        }
    }
}
