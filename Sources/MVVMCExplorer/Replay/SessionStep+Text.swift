import MVVMC

extension SessionStep {
    /// The step in one line, similar to the steps of an explorer.
    var text: String {
        let subject = coordinator ?? screen ?? ""
        let place = subject + (index.map { " #\($0 + 1)" } ?? "") + (part.map { ", \($0)" } ?? "")
        return oneLine("\(place): \(words)")
    }

    private var words: String {
        let numbers = position.map { $0.map(String.init).joined(separator: ".") } ?? ""
        let row = "row \(numbers)\(name.map { " (\($0))" } ?? "")"
        let list = property ?? "self"
        let entries = target.map { $0.map { "\($0 + 1)" }.joined(separator: " › ") } ?? ""
        return switch action {
        case .back: "back"
        case .leave: "leave"
        case .dismiss: "drag down"
        case .tab: "tab \(name ?? position.map { "\($0.first.map { $0 + 1 } ?? 0)" } ?? "")"
        case .button: "tap button \(position.flatMap(\.first).map { $0 + 1 } ?? 0)"
        case .select: "\(list): select, \(row)"
        case .deselect: "\(list): deselect, \(row)"
        case .move: "\(list): move, \(row) to \(target.map { $0.map(String.init).joined(separator: ".") } ?? "")"
        case .rowAction: "\(list): \(place ?? "") action \(entries), \(row)"
        case .command: place.map { "\(list).\($0)" } ?? list
        case .set: "set \(list)\(value.map { " to \($0)" } ?? "")"
        case .text: "type \(value ?? "a text") in \(list)"
        case .navigate, .path: "navigate\(route.map { " to \($0)" } ?? "")"
        case .close: "close"
        }
    }
}
