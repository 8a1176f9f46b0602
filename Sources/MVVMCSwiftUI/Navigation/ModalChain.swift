#if canImport(SwiftUI)
// For each event and each stage of a modal, the table shows the next stage and then the steps to perform, in order. A
// question is an alert or a confirmation dialog. A dash means that the event has no effect. The table leaves out
// `firstLevelAppeared`, after which only N is performed, and `presented`, which adds a modal without further steps.
//
//     event       | coming       | onScreen    | offScreen    | leaving onScreen     | leaving offScreen
//     kept        | coming: N    | onScreen: N | offScreen: N | leaving onScreen: N  | leaving offScreen: N
//     dropped     | leaving: HTN | leaving: HN | leaving: HTN | leaving onScreen: N  | leaving offScreen: N
//     appeared    | onScreen: N  | onScreen: N | onScreen: N  | leaving onScreen: N  | leaving onScreen: N
//     disappeared | -            | offScreen   | -            | leaving offScreen: T | leaving offScreen: T
//     setToNil    | leaving: CTA | leaving: CA | leaving: CTA | -                    | -
//     showAgain   | leaving: HT  | leaving: H  | leaving: HT  | -                    | -
//     dismissed   | -            | offScreen: L | offScreen: L | gone: FN            | gone: FN
//     turnEnded   | -            | -           | -            | -                    | gone: FN
//     lost        | -            | -           | leaving: HT  | -                    | -
//     pauseEnded  | leaving: HT  | -           | -            | -                    | -
//
//     A  report to the tree that the user has dismissed the modal; for a question, in the next turn of the run loop,
//        because SwiftUI may perform the action of its button after it has reset the binding
//     C  remove the modal from the level that presented it
//     F  reset the level that presented the removed modal, and all levels over that level
//     H  hide the modal, which is the same as C, but with the modal's own setting for animation
//     L  report in the next turn of the run loop that the modal is lost, if it is still shown; other code may have
//        dismissed it, and SwiftUI has not reset the binding
//     N  present the next modal of the tree, if that is possible now
//     T  remove the leaving modals in the next turn of the run loop, if the lowest is a question or none of them is on
//        the screen, because SwiftUI does not report the end of such a dismissal
//
// All modals over a leaving modal leave with it. The events `dismissed` and `turnEnded` remove all leaving modals, but
// only if the event is about the lowest of them. A covered modal may appear again while it is being dismissed with the
// modals over it. Its dismissal then ends after it has disappeared.

/// The modals that cover the first level of the window, as SwiftUI shows them.
///
/// The host passes the modals of the tree and the callbacks of SwiftUI to the chain, and performs the steps that the
/// chain returns.
@MainActor
struct ModalChain {
    /// The stage of a modal in SwiftUI.
    enum Stage {
        /// The content of the modal has not appeared yet.
        case coming
        case onScreen
        /// The content of the modal is covered, or has disappeared. A question, whose content does not report that it
        /// appears, is always in this stage.
        case offScreen
    }

    /// A modal that is shown or is leaving.
    struct Link: Equatable {
        let modal: Modal
        fileprivate(set) var stage: Stage
    }

    enum Event: Equatable {
        /// The tree has these modals. Each shown modal is kept or dropped.
        case treeHas([Modal])
        case firstLevelAppeared
        /// The host presents a modal.
        case presented(Modal)
        /// The content of a modal has appeared, or is no longer covered.
        case appeared(Modal)
        /// The content of a modal has disappeared, which also happens when it is covered.
        case disappeared(Modal)
        /// SwiftUI has reset the binding of a modal, for example because the user has dismissed the modal or tapped a
        /// button of a question. SwiftUI has dismissed the modal, or is about to.
        case setToNil(Modal, level: Int)
        /// The modal over a level must be shown again, because SwiftUI may have dismissed the modal, or because the
        /// view that presents the modal is covered.
        case showAgain(level: Int)
        /// SwiftUI has called `onDismiss`. SwiftUI may reset the binding later.
        case dismissed(Modal)
        /// The chain has returned `endLeavingInATurn` for the modal, and the turn of the run loop has ended since then.
        case turnEnded(Modal)
        /// The chain has returned `checkInATurn` for the modal, and the turn of the run loop has ended since then.
        case lost(Modal)
        /// The host has waited for a while since it presented the modal. If the content has not appeared, SwiftUI has
        /// not presented the modal.
        case pauseEnded(Modal)
    }

    enum Step: Equatable {
        case hide(Modal, level: Int)
        case clear(level: Int)
        case tellTree(Modal)
        case tellTreeInATurn(Modal)
        case endLeavingInATurn(Modal)
        case checkInATurn(Modal)
        case forgetLevels(from: Int)
        case presentNext
    }

    /// The modals that the tree requires, lowest first.
    private(set) var wanted: [Modal] = []
    /// The modals that are shown, lowest first, followed by the modals over them that are leaving.
    private(set) var links: [Link] = []
    /// The number of links that are shown. The links after these are leaving.
    private(set) var shownCount = 0
    private var hasFirstLevelAppeared = false

    var shown: [Modal] { links[..<shownCount].map(\.modal) }

    private var leaving: ArraySlice<Link> { links[shownCount...] }

    /// The modal to present now, over the level with the index ``shownCount``, if one can be presented.
    ///
    /// Modals are presented one after another, because SwiftUI presents each modal from the content of the previous
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
            return links[..<shownCount].contains(Link(modal: modal, stage: .offScreen))
                ? [.checkInATurn(modal)] : didGo(modal)
        case .turnEnded(let modal):
            return isLeavingOffScreen ? didGo(modal) : []
        case .lost(let modal):
            return takeAway(Link(modal: modal, stage: .offScreen))
        case .pauseEnded(let modal):
            return takeAway(Link(modal: modal, stage: .coming))
        }
    }

    private mutating func update() -> [Step] {
        let common = zip(shown, wanted).prefix { $0 == $1 }.count
        return (shownCount > common ? takeAway(from: common) : []) + [.presentNext]
    }

    /// Marks the modals over `level` as leaving, but hides only the lowest, because SwiftUI fails if several modals are
    /// dismissed at the same time.
    private mutating func takeAway(from level: Int) -> [Step] {
        shownCount = level
        return [.hide(links[level].modal, level: level)] + endLeavingIfOffScreen()
    }

    /// Marks a modal, and the modals over it, as leaving, if the modal is shown and still in the stage of `link`.
    private mutating func takeAway(_ link: Link) -> [Step] {
        links[..<shownCount].firstIndex(of: link).map { takeAway(from: $0) } ?? []
    }

    private func endLeavingIfOffScreen() -> [Step] {
        guard let lowest = leaving.first?.modal, isLeavingOffScreen else { return [] }
        return [.endLeavingInATurn(lowest)]
    }

    /// Whether the lowest leaving modal is a question, or none of the leaving modals is on the screen.
    private var isLeavingOffScreen: Bool {
        leaving.first?.modal.isQuestion == true || !leaving.contains { $0.stage == .onScreen }
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
