#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

extension UIAction {
    /// Creates an action that calls `handler` with `owner`, which is not retained.
    ///
    /// A control retains its actions. An action that captures the view that owns the control therefore creates a retain
    /// cycle. Use the owner that is passed to `handler` instead.
    ///
    ///     replyButton.addAction(UIAction(with: self) { cell in cell.onAction?(.reply) }, for: .touchUpInside)
    ///
    /// - Parameters:
    ///   - title: The title of the action, for example in a menu.
    ///   - image: The image of the action, for example in a menu.
    ///   - owner: The object that is passed to `handler`. It is not retained, and `handler` is not called after it has
    ///     been deallocated.
    ///   - handler: Called with the owner when the action is performed.
    public convenience init<Owner: AnyObject>(
        title: String = "", image: UIImage? = nil, with owner: Owner, handler: @escaping @MainActor (Owner) -> Void
    ) {
        self.init(title: title, image: image) { [weak owner] _ in
            if let owner { handler(owner) }
        }
    }
}
#endif
