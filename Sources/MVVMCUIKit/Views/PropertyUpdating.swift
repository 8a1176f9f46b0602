#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

/// A view controller or a view that shows its view model in `updateProperties()`, and therefore needs no
/// `bind(_:in:)`.
///
/// UIKit calls `updateProperties()` before layout. It tracks the `@Observed` and `@Computed` properties that the method
/// reads, and calls the method again after one of them has changed. This protocol requests a call when the view model
/// is set, replaced or removed. UIKit has the method from iOS 26 on, and so does this protocol: the compiler requires
/// `@available` for a class of an app that also runs on earlier systems. There, show another class, which implements
/// `bind(_:in:)`.
///
///     @available(iOS 26, visionOS 26, *)
///     final class ProfileViewController: UIViewController, PropertyUpdating {
///         @Owned var viewModel: ProfileViewModel?
///         private let nameLabel = UILabel()
///
///         override func updateProperties() {
///             super.updateProperties()
///             nameLabel.text = viewModel?.name
///         }
///     }
///
/// The method is called often, so it must not add targets or subviews, and it must not set a property that it reads. A
/// class that also needs bindings implements `bind(_:in:)`, which replaces that of this protocol, and must call
/// `setNeedsUpdateProperties()` there.
@available(iOS 26, visionOS 26, *)
@MainActor
public protocol PropertyUpdating: ViewModelOwner {}

@available(iOS 26, visionOS 26, *)
extension PropertyUpdating where Self: UIViewController {
    /// Whether the view model can be shown, which is always `true`: UIKit updates the properties after it has loaded
    /// the view, so `viewDidLoad` need not call `bindIfNeeded()`.
    public var isReadyToBind: Bool { true }

    /// Requests a call of `updateProperties()`, now and when the view model is replaced or removed.
    public func bind(_ viewModel: ViewModelType, in bindings: Bindings) {
        requestUpdate()
        bindings.add(ObservationToken { [weak self] in self?.requestUpdate() })
    }

    private func requestUpdate() {
        // A view that is not loaded yet needs no request, because it is updated when it appears.
        if isViewLoaded { setNeedsUpdateProperties() }
    }
}

@available(iOS 26, visionOS 26, *)
extension PropertyUpdating where Self: UIView {
    /// Updates the properties of the view now, and requests another update when the view model is replaced or removed.
    ///
    /// If an autorun sets the view model, a change of a property that the view has read may run the autorun once more.
    public func bind(_ viewModel: ViewModelType, in bindings: Bindings) {
        setNeedsUpdateProperties()
        // Otherwise, UIKit could size a cell for the content of the previous view model. Without `drawingViews`, Swift
        // Observation would not track the reads.
        drawingViews { updatePropertiesIfNeeded() }
        bindings.add(ObservationToken { [weak self] in self?.setNeedsUpdateProperties() })
    }
}
#endif
