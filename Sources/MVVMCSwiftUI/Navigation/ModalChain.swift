#if canImport(SwiftUI)
// The table shows the next stage of a modal after each event, and the steps that follow, in their order. A dash means
// that the event has no effect.
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
//     A  report to the tree that the user has dismissed it; in a turn if it is a question, whose button may come later
//     C  clear its level
//     F  reset the levels over the shown modals
//     H  hide it
//     N  present the next modal of the tree
//     T  end the leaving in a turn, because SwiftUI does not call back when a question has disappeared, or when no
//        leaving modal is on the screen
//
// A modal that leaves takes all modals over it along. The events `dismissed` and `turnEnded` concern the lowest modal
// that leaves.

/// The modals that cover the first level of the window, as SwiftUI shows them.
///
/// The host passes the modals of the tree and the callbacks of SwiftUI to the chain, and performs the steps that the
/// chain returns.
@MainActor
struct ModalChain {
    /// The stage of a modal in SwiftUI.
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
        /// The tree has these modals. Each shown modal is kept or dropped.
        case treeHas([Modal])
        case firstLevelAppeared
        /// The host has presented a modal.
        case presented(Modal)
        /// The content of a modal has appeared, or is no longer covered.
        case appeared(Modal)
        /// The content of a modal has disappeared, which also happens when it is covered.
        case disappeared(Modal)
        /// SwiftUI has dismissed a modal, or is about to, because the user has dismissed it or tapped a button of an
        /// alert.
        case setToNil(Modal, level: Int)
        /// SwiftUI may have dismissed the modal over a level, which must be shown again.
        case showAgain(level: Int)
        /// SwiftUI has called `onDismiss`. It may set the binding to `nil` later.
        case dismissed(Modal)
        /// A turn of the run loop has ended in which no leaving modal was on the screen.
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

    /// The modals that the tree requires, lowest first.
    private(set) var wanted: [Modal] = []
    /// The modals that are shown, lowest first, followed by the modals that leave, which are over them.
    private(set) var links: [Link] = []
    /// The number of links that are shown. The later links leave.
    private(set) var shownCount = 0
    private var hasFirstLevelAppeared = false

    var shown: [Modal] { links[..<shownCount].map(\.modal) }

    private var leaving: ArraySlice<Link> { links[shownCount...] }

    /// The modal that is to be presented now, over the level of the index ``shownCount``.
    ///
    /// Modals are presented one after the other, because SwiftUI presents each modal from the content of the previous
    /// modal.
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

    /// Hides only the lowest modal, because SwiftUI fails with several dismissals at the same time.
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
