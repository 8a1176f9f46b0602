#if canImport(SwiftUI)
import MVVMC
import SwiftUI

/// The lock of a tree, which is a presentation over everything, as the levels of a window show it.
///
/// SwiftUI has no window above sheets, so each level contains a cover. The cover of the topmost level below the lock
/// contains the stack of the lock, and the other covers are empty. A modal that the lock presents is a level above all
/// covers, and has none.
///
/// While the lock is shown, the modals below it stay as they are, because a modal that appears or disappears would move
/// the stack of the lock to another level. When the lock has gone, the window shows the modals of the tree again.
@MainActor
final class LevelLock: Observable {
    /// The cover of a level.
    struct Cover {
        /// The stack of the lock, or `nil` if the cover is empty.
        let segment: StackSegment?
    }

    /// The stack of the lock, or `nil` if there is no lock.
    @Observed private(set) var stack: StackHost?
    /// The index of the level that contains the stack of the lock.
    @Observed private var level = 0
    /// The modals that stay below the lock, lowest first.
    private var kept: [Modal] = []
    /// The modals in ``kept`` that are still on the tree.
    private var onTree: Set<Modal.ID> = []
    /// The modals that the lock presents, lowest first.
    private var own: [Modal] = []

    /// Returns the cover of a level, or `nil` if the level is not below a lock.
    ///
    /// This is the only place that decides how a lock is shown. A host with a window above all others would show the
    /// stack of the lock there, and return empty covers here.
    ///
    /// - Parameters:
    ///   - modal: The modal whose content is the level; `nil` for the first level.
    ///   - index: The index of the level.
    func cover(of modal: Modal?, at index: Int) -> Cover? {
        guard let stack, modal?.lock != stack.navigator.lockID else { return nil }
        return Cover(segment: index == level ? stack.segment(0) : nil)
    }

    /// Called when the tree has changed. Shows or removes the lock without animation.
    ///
    /// - Parameters:
    ///   - stack: The stack of the lock, if there is one.
    ///   - tree: The modals of the tree below the lock, or all modals if there is no lock.
    ///   - own: The modals that the lock presents.
    ///   - shown: The modals that the window shows.
    /// - Returns: The modals that the window must show.
    func update(_ stack: StackHost?, _ tree: [Modal], own: [Modal], shown: [Modal]) -> [Modal] {
        let old = untracked { self.stack }
        if stack != nil, old == nil { kept = Array(shown.prefix { !$0.isQuestion }) }
        if stack == nil { kept = [] }
        self.own = own
        onTree = Set(tree.map(\.id))
        // A modal that has left the tree releases its screens.
        for modal in kept where !onTree.contains(modal.id) { modal.segment.clear() }
        _ = dropModals(except: shown)
        if old !== stack {
            var transaction = Transaction()
            transaction.disablesAnimations = true
            withTransaction(transaction) { self.stack = stack }
        }
        return stack == nil ? tree : modals
    }

    /// The modals that the window must show during the lock.
    var modals: [Modal] { kept + own }

    /// Drops the modals that have left the tree and that the window no longer shows, for example because the view that a
    /// popover pointed at has gone.
    ///
    /// - Returns: Whether ``modals`` has changed.
    func dropModals(except shown: [Modal]) -> Bool {
        let index = kept.firstIndex { !onTree.contains($0.id) && !shown.contains($0) }
        if let index { kept.removeSubrange(index...) }
        return index != nil
    }

    /// Called when SwiftUI has dismissed a modal, because a gesture of the user that began before the lock has ended. If
    /// the tree keeps the modal, it is shown again when the lock has gone.
    ///
    /// - Returns: The modals that the window must show from now on; `nil` if the modal is not below a lock.
    func systemDidDismiss(_ modal: Modal) -> [Modal]? {
        guard let index = kept.firstIndex(of: modal) else { return nil }
        kept.removeSubrange(index...)
        return modals
    }

    /// Puts the stack of the lock into the topmost level that is below the lock.
    func place(over shown: [Modal]) {
        let new = shown.prefix { $0.lock == nil }.count
        if untracked({ level }) != new { level = new }
    }

    /// Whether a modal is below the lock, so that it appears and disappears without animation.
    func isAbove(_ modal: Modal) -> Bool { untracked { stack != nil } && modal.lock == nil }
}

extension Navigator {
    /// The identity of a lock.
    var lockID: ObjectIdentifier { ObjectIdentifier(self) }
}

/// The cover of a level below a lock.
struct LockView: View {
    let cover: LevelLock.Cover
    let level: ModalLevel

    var body: some View {
        ZStack {
            OpaqueBackground()
            if let segment = cover.segment { StackView(segment: segment).environment(\.modalLevel, level) }
        }
    }
}

/// A background that nothing shines through. The style `background` is not used, because an app can replace it.
struct OpaqueBackground: View {
    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
        (colorScheme == .dark ? Color.black : Color.white).ignoresSafeArea()
    }
}

extension View {
    /// Hides the content of a level below a lock, or the views of a slot that is not selected, and prevents the user
    /// from reaching them. The views keep their state.
    func unreachable(_ isHidden: Bool) -> some View {
        // Unlike a transparent view, a disabled view loses the focus, and its keyboard shortcuts are off.
        disabled(isHidden)
            .opacity(isHidden ? 0 : 1)
            .allowsHitTesting(!isHidden)
            .accessibilityHidden(isHidden)
    }

    /// Hides the toolbar items of a level on a Mac, where they are in the window and not in the view. On other systems, a
    /// stack contains its bars.
    ///
    /// - Parameter hidesTitle: Whether the whole bar of the window is hidden, with its title and its buttons.
    @ViewBuilder func windowToolbarHidden(_ isHidden: Bool, hidesTitle: Bool) -> some View {
        #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
        self
        #else
        toolbar(isHidden ? .hidden : .automatic, for: .automatic)
            .toolbar(hidesTitle ? .hidden : .automatic, for: .windowToolbar)
        #endif
    }
}
#endif
