import MVVMC

/// One thing that can be done to an app, by the user or by the world: a value, so that it can be done again in another
/// app.
struct UserMove: Hashable {
    /// What is done.
    enum Verb: Hashable {
        case back
        /// By the back button's menu, to the screen at an index.
        case backMenu(Int)
        case swipeBack
        case swipeBackGivenUp
        case drag
        case dragGivenUp
        case tab(Slot)
        /// The title tells a button of an alert from the others: alerts with one title may have different buttons.
        case alertButton(String)
        case alertText(Int, text: Int)
        case text(String, text: Int)
        case flag(String)
        case command(String)
        case doubleTap(String)
        case row(ListMove)
        case refresh(String)
        case retry(String)
        case own(String)
        case world(String)
        case passTime
        case background
    }

    /// Something that is done to a list.
    struct ListMove: Hashable {
        enum Verb: Hashable {
            case select
            case doubleTap
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

    /// The kind of screen that it is done on, as the knowledge of the explorer numbers them.
    let screen: Int
    /// How many screens of this kind are in view before this one.
    let occurrence: Int
    let verb: Verb

    /// The texts that are typed.
    static let texts = ["", "a", "Ada Lovelace", " ", "7"]
}

extension UserMove {
    /// Simpler moves that may do as well, the simplest first.
    var simpler: [UserMove] {
        let verbs: [Verb] =
            switch verb {
            case .doubleTap(let name): [.command(name), .own(name)]
            case .swipeBack, .backMenu: [.back]
            case .text(let name, let text): (0..<text).map { .text(name, text: $0) }
            case .alertText(let field, let text): (0..<text).map { .alertText(field, text: $0) }
            case .row(let row): row.simpler.map { .row($0) }
            default: []
            }
        return verbs.map { UserMove(screen: screen, occurrence: occurrence, verb: $0) }
    }
}

extension UserMove.ListMove {
    /// The same for the first row, and one tap instead of two.
    fileprivate var simpler: [UserMove.ListMove] {
        let single = verb == .doubleTap ? UserMove.ListMove.Verb.select : verb
        let first = [single, verb].map { UserMove.ListMove(list: list, verb: $0, section: 0, item: 0) }
        return first.filter { $0 != self }
            + (single == verb ? [] : [UserMove.ListMove(list: list, verb: single, section: section, item: item)])
    }
}

/// What a move is, whichever row it concerns: what its chances and the edges of the map are counted by.
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
            case .text(let name, _): .text(name, text: 0)
            case .alertText(let field, _): .alertText(field, text: 0)
            case .alertButton(let title): .alertButton(generalized(title))
            default: move.verb
            }
    }

    /// Whether the user does it on a screen, in contrast to the world.
    var isUser: Bool {
        switch verb {
        case .world, .passTime, .background: false
        default: true
        }
    }

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
        case .alertText(let field, _): "type in field \(field)"
        case .text(let name, _): "type \(name)"
        case .flag(let name): "toggle \(name)"
        case .command(let name): name
        case .doubleTap(let name): "\(name), tapped twice"
        case .row(let row): row.label
        case .refresh(let name): "refresh \(name)"
        case .retry(let name): "retry \(name)"
        case .own(let name): name
        case .world(let name): "world: \(name)"
        case .passTime: "time passes"
        case .background: "background and return"
        }
    }
}

extension UserMove.ListMove {
    /// What is done, without the row.
    var label: String {
        switch verb {
        case .select: "\(list): select"
        case .doubleTap: "\(list): select, tapped twice"
        case .swipeAction(let title): "\(list): swipe, \(title)"
        case .menu(let titles): "\(list): menu, \(titles.joined(separator: " › "))"
        case .moveDown: "\(list): move"
        case .scrollDown: "\(list): scroll down"
        case .scrollUp: "\(list): scroll up"
        }
    }
}
