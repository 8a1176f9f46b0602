import MVVMC
import MVVMCExplorer

// Text fields of the correct apps, and declarations that explain unusual behavior to an explorer.

extension ChatRoomViewModel: Explorable {
    var exploredActions: [Explorer.Action] { [Explorer.Action.typing("draft") { self.draft = $0 }] }

    func isExplored(_ property: String) -> Bool { property != "listen" }

    /// The command `listen` runs as long as the screen is on the tree.
    func runsWithScreen(_ command: String) -> Bool { command == "listen" }
}

extension MusicPlayerViewModel: Explorable {
    /// The app retains the player, so that the music continues after the user has left the screen.
    var isKeptByApp: Bool { true }
}

extension StockRow: Explorable {
    /// The time of the price is omitted, because no cell shows it.
    var exploredContent: String? { "\(id) \(price) \(isStarred)" }
}

extension StockChartViewModel: Explorable {
    /// `StocksViewModel` retains the charts.
    var isKeptByApp: Bool { true }
}

extension StocksViewModel {
    func isExplored(_ property: String) -> Bool { property != "poll" && property != "star" }
}

extension StopwatchViewModel: Explorable {
    func isExplored(_ property: String) -> Bool { property != "count" }
}

extension ReplyFormViewModel: Explorable {
    var exploredActions: [Explorer.Action] { [Explorer.Action.typing("text") { self.text = $0 }] }
}

extension UploadFormViewModel: Explorable {
    var exploredActions: [Explorer.Action] { [Explorer.Action.typing("title") { self.title = $0 }] }
}

extension TransferViewModel: Explorable {
    var exploredActions: [Explorer.Action] { [Explorer.Action.typing("amount") { self.amount = $0 }] }
}

extension TripStepViewModel: Explorable {
    var exploredActions: [Explorer.Action] { [Explorer.Action.typing("text") { self.text = $0 }] }
}

extension PlantsViewModel: Explorable {
    var exploredActions: [Explorer.Action] { [Explorer.Action.typing("query") { self.query = $0 }] }

    func isExplored(_ property: String) -> Bool { property != "search" }
}
