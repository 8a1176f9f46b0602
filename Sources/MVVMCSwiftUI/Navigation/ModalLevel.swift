#if canImport(SwiftUI)
import MVVMC
import SwiftUI

/// A level of the window, and what is shown over it.
///
/// SwiftUI has one chain of modals in a window: the content of each presents the next.
@MainActor
final class ModalLevel: Observable {
    let index: Int
    private(set) weak var host: NavigationHost?
    /// What is shown over this level.
    @Observed private(set) var modal: Modal?
    /// Where a popover points at; `nil` if that is all of the level.
    @Observed private(set) var anchor: CGRect?
    /// Counts what was shown over this level.
    private(set) var showings = 0
    /// What was shown last, until it has gone.
    @Observed private var latest: Modal?
    /// What SwiftUI has drawn last.
    private(set) var drawn: Modal.ID?
    /// Counts the popovers whose views are looked for once the level is drawn.
    @Observed private(set) var searches = 0
    /// The views on the screen that popovers can point at, those that have appeared last at the end.
    private var anchors: [AnchorFrame] = []
    /// The frame of the level in the window.
    var frame = CGRect.zero

    init(_ host: NavigationHost?, index: Int) { (self.host, self.index) = (host, index) }

    func show(_ modal: Modal?, at anchor: CGRect? = nil) {
        batch {
            self.anchor = anchor
            self.modal = modal
            if let modal { latest = modal }
        }
        if modal != nil { showings += 1 }
    }

    /// What is shown over this level if it is of a kind, for the binding of a presentation.
    ///
    /// SwiftUI sets it to `nil` when the user has dismissed the modal. It may do so late, when something else is
    /// shown.
    ///
    /// - Parameters:
    ///   - kind: The kind that the presentation is for.
    ///   - showing: The number of what was shown when the binding was made. What is set after something else is
    ///     shown is ignored.
    subscript(shown kind: Modal.Kind, showing: Int) -> Modal? {
        get { modal?.kind == kind ? modal : nil }
        set { if newValue == nil { systemDidDismiss(showing) } }
    }

    /// Whether a question of a kind is shown over this level.
    subscript(asking kind: Modal.Kind, showing: Int) -> Bool {
        get { modal?.kind == kind }
        set { if !newValue { systemDidDismiss(showing, kind) } }
    }

    /// - Parameter question: The kind of a question whose binding was set, which may be late.
    private func systemDidDismiss(_ showing: Int, _ question: Modal.Kind? = nil) {
        guard let modal = untracked({ modal }) else { return }
        if showings == showing {
            host?.systemDidDismiss(modal, at: index)
        } else if modal.kind == question {
            // SwiftUI does not distinguish one question from the next: it may have dismissed this one.
            host?.showAgain(from: index)
        }
    }

    /// The question of a kind over this level, which keeps its texts while it leaves.
    func question(_ kind: Modal.Kind) -> Modal? { (modal ?? latest).flatMap { $0.kind == kind ? $0 : nil } }

    /// SwiftUI has dismissed what was shown last.
    func didDismiss() {
        guard let modal = untracked({ latest }) else { return }
        host?.didDismiss(modal)
    }

    /// What was shown last has gone.
    func forget() {
        latest = nil
        if modal != nil { show(nil) }
    }

    /// SwiftUI has drawn the level with what is shown over it.
    func didDrawModal() {
        drawn = modal?.id
        if drawn == nil { host?.levelIsFree() }
    }

    // MARK: What popovers point at

    /// The frame, in this level, of the view with a name that popovers point at.
    func anchor(named name: String) -> CGRect? {
        anchors.last { $0.name == name }.map { $0.frame.offsetBy(dx: -frame.minX, dy: -frame.minY) }
    }

    func addAnchor(_ anchor: AnchorFrame) {
        removeAnchor(anchor)
        anchors.append(anchor)
    }

    func removeAnchor(_ anchor: AnchorFrame) { anchors.removeAll { $0 === anchor } }

    /// Calls ``didDraw()`` once SwiftUI has drawn what the tree has now, with the view that a popover is to point
    /// at.
    func searchAnchor() { searches += 1 }

    func didDraw() { host?.didDraw(self) }
}

/// Where a view is that popovers can point at.
@MainActor
final class AnchorFrame {
    var name = ""
    /// The frame in the window.
    var frame = CGRect.zero

    nonisolated init() {}
}
#endif
