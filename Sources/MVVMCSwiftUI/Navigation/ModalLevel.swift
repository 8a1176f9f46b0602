#if canImport(SwiftUI)
import MVVMC
import SwiftUI

/// A level of the window, and the modal over it. Level 0 is the root stack, and the content of each modal is the next
/// level.
@MainActor
final class ModalLevel: Observable {
    let index: Int
    private(set) weak var host: NavigationHost?
    @Observed private(set) var modal: Modal?
    /// The view that presents the popover or the confirmation dialog over this level. The anchor is kept until the
    /// modal has disappeared. It is `nil` if the level itself presents the modal.
    @Observed private(set) var anchor: ModalAnchor?
    /// The number of times that a modal has been shown over this level.
    private(set) var showings = 0
    /// The last modal that was shown, until it has disappeared.
    @Observed private var latest: Modal?
    /// The modal over this level when SwiftUI last drew the level.
    private(set) var drawn: Modal.ID?
    /// A counter that is incremented to search for the anchor of the next modal. Its change makes SwiftUI update the
    /// level and then call ``didDraw()``, so that the host searches after the update.
    @Observed private(set) var searches = 0
    /// The views on the screen that modals can point at, in the order in which they have appeared.
    private var anchors: [ModalAnchor] = []
    private let bindings = Bindings()

    init(_ host: NavigationHost?, index: Int) {
        (self.host, self.index) = (host, index)
        // If the view that presents the modal is covered, the modal must be dismissed in the same update and then
        // presented by the level, because later SwiftUI may no longer draw the covered view.
        bindings.autorun(with: self) { level in
            guard level.modal != nil, level.anchor?.isInView == false else { return }
            untracked { level.host?.showAgain(from: level.index) }
        }
    }

    func show(_ modal: Modal?, from anchor: ModalAnchor? = nil) {
        batch {
            if let modal {
                latest = modal
                setAnchor(anchor)
            }
            self.modal = modal
        }
        if modal != nil { showings += 1 }
    }

    /// Sets the anchor only if it changes, so that SwiftUI does not reevaluate the views that present no modal.
    private func setAnchor(_ new: ModalAnchor?) { if untracked({ anchor }) !== new { anchor = new } }

    /// The modal over this level if it has this kind and this anchor, for the binding of a presentation modifier.
    ///
    /// SwiftUI sets this value to `nil` when the user has dismissed the modal. If a modal has been shown over this
    /// level since the binding was made, the change is ignored.
    ///
    /// - Parameters:
    ///   - kind: The kind of modal that the modifier presents.
    ///   - anchor: The view that has the modifier, or `nil` for the level.
    ///   - showing: The value of ``showings`` when the binding was made. If the current value differs, a modal has been
    ///     shown since then.
    subscript(shown kind: Modal.Kind, from anchor: ObjectIdentifier?, showing: Int) -> Modal? {
        get { modal(kind, from: anchor) }
        set { if newValue == nil { systemDidDismiss(showing) } }
    }

    /// Whether an alert or a confirmation dialog of this kind, with this anchor, is shown over this level, for the
    /// binding of a presentation modifier. For the parameters, see `subscript(shown:from:showing:)`.
    subscript(asking kind: Modal.Kind, from anchor: ObjectIdentifier?, showing: Int) -> Bool {
        get { modal(kind, from: anchor) != nil }
        set { if !newValue { systemDidDismiss(showing, kind) } }
    }

    private func modal(_ kind: Modal.Kind, from anchor: ObjectIdentifier?) -> Modal? {
        guard self.anchor.map(ObjectIdentifier.init) == anchor, let modal, modal.kind == kind else { return nil }
        return modal
    }

    /// Called when SwiftUI has reset the binding of a presentation modifier.
    ///
    /// - Parameters:
    ///   - showing: The value of ``showings`` when the binding was made.
    ///   - question: The kind of modal that the modifier presents, if it is an alert or a confirmation dialog.
    private func systemDidDismiss(_ showing: Int, _ question: Modal.Kind? = nil) {
        guard let modal = untracked({ modal }) else { return }
        if showings == showing {
            host?.systemDidDismiss(modal, at: index)
        } else if modal.kind == question {
            // SwiftUI may have dismissed the current alert, because the binding of an alert is a Boolean, which does
            // not identify the alert.
            host?.showAgain(from: index)
        }
    }

    /// Returns the modal over this level if it is of this kind. If there is no modal, uses the last modal, whose texts
    /// are needed while it disappears.
    func question(_ kind: Modal.Kind) -> Modal? { (modal ?? latest).flatMap { $0.kind == kind ? $0 : nil } }

    /// Called when SwiftUI has dismissed the last modal that was shown, if it was a sheet or a cover.
    func didDismiss() {
        guard let modal = untracked({ latest }) else { return }
        host?.didDismiss(modal)
    }

    /// Releases the last modal after it has disappeared.
    func forget() {
        latest = nil
        setAnchor(nil)
        if modal != nil { show(nil) }
    }

    /// Called when SwiftUI has drawn the level for the first time, or after ``modal`` has changed.
    func didDrawModal() {
        drawn = modal?.id
        if drawn == nil { host?.levelIsFree() }
    }

    // MARK: Anchors

    /// Returns the last added view with the given name that is on the screen and not about to be covered, if there is
    /// one.
    func anchor(named name: String) -> ModalAnchor? { anchors.last { $0.name == name && $0.isInView } }

    func addAnchor(_ anchor: ModalAnchor) {
        removeAnchor(anchor)
        anchors.append(anchor)
    }

    func removeAnchor(_ anchor: ModalAnchor) { anchors.removeAll { $0 === anchor } }

    /// Makes SwiftUI call ``didDraw()`` after it has drawn the current state of the tree, which may add the view that
    /// the next modal points at.
    func searchAnchor() { searches += 1 }

    func didDraw() { host?.didDraw(self) }
}
#endif
