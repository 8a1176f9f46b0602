#if canImport(SwiftUI)
// What happens to a modal: its next stage, and the steps that follow in their order. A dash: nothing changes.
//
//     event       | coming       | onScreen    | offScreen    | leaving onScreen     | leaving offScreen
//     kept        | coming: N    | onScreen: N | offScreen: N | leaving onScreen: N  | leaving offScreen: N
//     dropped     | leaving: HTN | leaving: HN | leaving: HTN | leaving onScreen: N  | leaving offScreen: N
//     appeared    | onScreen: N  | onScreen: N | onScreen: N  | leaving onScreen: N  | leaving onScreen: N
//     disappeared | -            | offScreen   | -            | leaving offScreen: T | leaving offScreen: T
//     setToNil    | leaving: CTA | leaving: CA | leaving: CTA | -                    | -
//     showAgain   | leaving: HT  | leaving: H  | leaving: HT  | -                    | -
//     dismissed   | -            | offScreen   | -            | gone: FN             | gone: FN
//     turnEnded   | -            | -           | -            | gone: FN             | gone: FN
//
//     A  tell the tree that the user has dismissed it; in a turn if it is a question, whose button may come later
//     C  clear its level
//     F  forget the levels over what is shown
//     H  hide it
//     N  present the next modal that the tree has
//     T  end the leaving in a turn: SwiftUI calls nothing when a question has gone, nor when none of the modals that
//        leave is on the screen
//
// A modal that leaves takes along all that is shown over it, and the events `dismissed` and `turnEnded` are those of
// the lowest that leaves.

/// What covers the first level of the window, as SwiftUI shows it.
///
/// The host tells the chain what the tree has, and what SwiftUI has done, and performs the steps that the chain
/// returns.
@MainActor
struct ModalChain {
    /// How far SwiftUI is with a modal.
    enum Stage {
        /// Its content has not appeared yet.
        case coming
        case onScreen
        /// Its content is covered, or has disappeared. A question has no content.
        case offScreen
    }

    /// A modal that is shown or leaves.
    struct Link: Equatable {
        let modal: Modal
        fileprivate(set) var stage: Stage
    }

    enum Event: Equatable {
        /// The tree has these modals: each that is shown is kept or dropped.
        case treeHas([Modal])
        case firstLevelAppeared
        /// The host has presented a modal.
        case presented(Modal)
        /// Its content has appeared, or is no longer covered.
        case appeared(Modal)
        /// Its content has disappeared, which happens also when it is covered.
        case disappeared(Modal)
        /// SwiftUI has dismissed a modal, or is about to: the user did it, or has tapped a button of an alert.
        case setToNil(Modal, level: Int)
        /// SwiftUI may have dismissed what is shown over a level, and it has to come back.
        case showAgain(level: Int)
        /// SwiftUI has called `onDismiss`. It may set the binding to `nil` later.
        case dismissed(Modal)
        /// A turn has ended in which nothing of what leaves was on the screen.
        case turnEnded(Modal)
    }

    enum Step: Equatable {
        case hide(Modal, level: Int)
        case clear(level: Int)
        case tellTree(Modal)
        case tellTreeInATurn(Modal)
        case endLeavingInATurn(Modal)
        case forgetLevels(from: Int)
        case presentNext
    }

    /// What the tree has.
    private(set) var wanted: [Modal] = []
    /// The modals that are shown, the lowest first, and those that leave, which are over them.
    private(set) var links: [Link] = []
    /// The number of links that are shown. The others leave.
    private(set) var shownCount = 0
    private var hasFirstLevelAppeared = false

    var shown: [Modal] { links[..<shownCount].map(\.modal) }

    private var leaving: ArraySlice<Link> { links[shownCount...] }

    /// The modal that is to be presented now, over the level of the index ``shownCount``.
    ///
    /// They come one after the other, since SwiftUI presents each from the content of the last.
    var next: Modal? {
        guard leaving.isEmpty, wanted.count > shownCount, hasFirstLevelAppeared else { return nil }
        if links.last?.stage == .coming { return nil }
        return wanted[shownCount]
    }

    mutating func handle(_ event: Event) -> [Step] {
        switch event {
        case .treeHas(let wanted):
            self.wanted = wanted
            return update()
        case .firstLevelAppeared:
            hasFirstLevelAppeared = true
            return update()
        case .presented(let modal):
            links.append(Link(modal: modal, stage: modal.isQuestion ? .offScreen : .coming))
            shownCount += 1
            return []
        case .appeared(let modal):
            set(.onScreen, of: modal)
            return update()
        case .disappeared(let modal):
            hide(modal)
            return leaving.contains { $0.modal == modal } ? endLeavingIfOffScreen() : []
        case .setToNil(let modal, let level):
            guard level < shownCount, links[level].modal == modal else { return [] }
            shownCount = level
            return [.clear(level: level)] + endLeavingIfOffScreen()
                + [modal.isQuestion ? .tellTreeInATurn(modal) : .tellTree(modal)]
        case .showAgain(let level):
            return level < shownCount ? takeAway(from: level) : []
        case .dismissed(let modal):
            hide(modal)
            return didGo(modal)
        case .turnEnded(let modal):
            return didGo(modal)
        }
    }

    private mutating func update() -> [Step] {
        let common = zip(shown, wanted).prefix { $0 == $1 }.count
        return (shownCount > common ? takeAway(from: common) : []) + [.presentNext]
    }

    /// Only the lowest is hidden: several dismissals at once would go wrong.
    private mutating func takeAway(from level: Int) -> [Step] {
        shownCount = level
        return [.hide(links[level].modal, level: level)] + endLeavingIfOffScreen()
    }

    private func endLeavingIfOffScreen() -> [Step] {
        guard let lowest = leaving.first?.modal else { return [] }
        let isSilent = lowest.isQuestion || !leaving.contains { $0.stage == .onScreen }
        return isSilent ? [.endLeavingInATurn(lowest)] : []
    }

    private mutating func didGo(_ modal: Modal) -> [Step] {
        guard leaving.first?.modal == modal else { return [] }
        links.removeSubrange(shownCount...)
        return [.forgetLevels(from: shownCount)] + update()
    }

    private mutating func hide(_ modal: Modal) {
        if links.contains(Link(modal: modal, stage: .onScreen)) { set(.offScreen, of: modal) }
    }

    private mutating func set(_ stage: Stage, of modal: Modal) {
        if let index = links.firstIndex(where: { $0.modal == modal }) { links[index].stage = stage }
    }
}
#endif
