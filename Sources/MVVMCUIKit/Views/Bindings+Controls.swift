#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

// Binds a control to a property that the control shows and edits. The bindings retain neither the control nor the
// object with the property.
extension Bindings {
    /// Keeps a property of a control and a property of a model equal. Use this method for controls that no other method
    /// supports.
    ///
    ///     bindings.bidirectionalBind(viewModel, \.rating, to: ratingControl, \.stars)
    ///
    /// - Parameters:
    ///   - model: The object with the property. It is not retained.
    ///   - keyPath: The property of the model.
    ///   - control: The control. It is not retained.
    ///   - controlKeyPath: The property that the user edits.
    ///   - events: The events that the control sends when the user has edited its property.
    public func bidirectionalBind<Model: AnyObject, Control: UIControl, Value: Equatable>(
        _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Value>, to control: Control,
        _ controlKeyPath: ReferenceWritableKeyPath<Control, Value>, for events: UIControl.Event = .valueChanged
    ) {
        bind(model, keyPath, with: control, for: events) {
            $0[keyPath: controlKeyPath]
        } set: {
            $0[keyPath: controlKeyPath] = $1
        }
    }

    /// Keeps the text of a text field, such as a `UISearchTextField`, and a property equal.
    ///
    /// The text is not set while an input method composes it, since that would end the composition.
    ///
    ///     bindings.bidirectionalBind(viewModel, \.email, to: emailField)
    public func bidirectionalBind<Model: AnyObject>(
        _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, String>, to field: UITextField
    ) {
        bind(model, keyPath, with: field, for: [.editingChanged, .editingDidEnd]) {
            $0.text ?? ""
        } set: {
            // During a composition, the text is not set. The event at the end of the composition sets the property to
            // the composed text, and then shows the value of the property.
            if $0.markedTextRange == nil { $0.text = $1 }
        }
    }

    /// Keeps the text of a text field and an optional property equal. If the user empties the field, the property
    /// becomes `nil`.
    public func bidirectionalBind<Model: AnyObject>(
        _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, String?>, to field: UITextField
    ) {
        bind(model, keyPath, with: field, for: [.editingChanged, .editingDidEnd]) {
            $0.text.flatMap { $0.isEmpty ? nil : $0 }
        } set: {
            if $0.markedTextRange == nil { $0.text = $1 }
        }
    }

    /// Keeps a switch and a property equal.
    public func bidirectionalBind<Model: AnyObject>(
        _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Bool>, to control: UISwitch
    ) {
        bind(model, keyPath, with: control, for: .valueChanged) {
            $0.isOn
        } set: {
            $0.setOn($1, animated: $0.window != nil)
        }
    }

    /// Keeps the value of a slider and a property equal.
    public func bidirectionalBind<Model: AnyObject>(
        _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Float>, to slider: UISlider
    ) {
        bidirectionalBind(model, keyPath, to: slider, \.value)
    }

    /// Keeps the value of a slider and a property equal. A slider has the precision of a `Float`.
    public func bidirectionalBind<Model: AnyObject>(
        _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Double>, to slider: UISlider
    ) {
        let edited = follow(model, keyPath, with: slider) {
            Double($0.value)
        } set: {
            // The slider already shows the property if both values are equal as `Float`.
            if $0.value != Float($1) { $0.value = Float($1) }
        }
        onEvent(.valueChanged, of: slider, edited)
    }

    /// Keeps the value of a stepper and a property equal.
    public func bidirectionalBind<Model: AnyObject>(
        _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Double>, to stepper: UIStepper
    ) {
        bidirectionalBind(model, keyPath, to: stepper, \.value)
    }

    /// Keeps the selected segment and a property equal. The property is the index of the segment, or
    /// `UISegmentedControl.noSegment`.
    public func bidirectionalBind<Model: AnyObject>(
        _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Int>, to control: UISegmentedControl
    ) {
        bidirectionalBind(model, keyPath, to: control, \.selectedSegmentIndex)
    }

    /// Keeps the page of a page control and a property equal. The property is the index of the page. Set the number of
    /// pages first.
    public func bidirectionalBind<Model: AnyObject>(
        _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Int>, to control: UIPageControl
    ) {
        bidirectionalBind(model, keyPath, to: control, \.currentPage)
    }

    /// Keeps the color of a color well and a property equal.
    public func bidirectionalBind<Model: AnyObject>(
        _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, UIColor?>, to well: UIColorWell
    ) {
        bidirectionalBind(model, keyPath, to: well, \.selectedColor)
    }

    /// Keeps the date of a date picker and a property equal.
    public func bidirectionalBind<Model: AnyObject>(
        _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Date>, to picker: UIDatePicker
    ) {
        bidirectionalBind(model, keyPath, to: picker, \.date)
    }

    /// Keeps the text of a text view and a property equal. The delegate of the text view is not used.
    ///
    /// The text is not set while an input method composes it, since that would end the composition.
    public func bidirectionalBind<Model: AnyObject>(
        _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, String>, to textView: UITextView
    ) {
        let edited = follow(model, keyPath, with: textView) {
            $0.text ?? ""
        } set: {
            if $0.markedTextRange == nil { $0.text = $1 }
        }
        for name in [UITextView.textDidChangeNotification, UITextView.textDidEndEditingNotification] {
            let token = NotificationCenter.default.addObserver(forName: name, object: textView, queue: nil) { _ in
                // UIKit posts these notifications on the main thread.
                MainActor.assumeIsolated { edited() }
            }
            add(ObservationToken { NotificationCenter.default.removeObserver(token) })
        }
    }

    /// Keeps the text of a search controller and a property equal, including when the user cancels the search.
    ///
    ///     navigationItem.searchController = searchController
    ///     bindings.bidirectionalBind(viewModel, \.query, to: searchController)
    ///
    /// The `searchResultsUpdater` of the search controller is set for as long as these bindings last.
    public func bidirectionalBind<Model: AnyObject>(
        _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, String>, to search: UISearchController
    ) {
        let edited = follow(model, keyPath, with: search.searchBar.searchTextField) {
            $0.text ?? ""
        } set: {
            if $0.markedTextRange == nil { $0.text = $1 }
        }
        let updater = SearchUpdater(edited)
        search.searchResultsUpdater = updater
        // The token retains the updater, because a search controller does not.
        add(
            ObservationToken { [weak search] in
                if search?.searchResultsUpdater === updater { search?.searchResultsUpdater = nil }
            })
    }

    private func bind<Model: AnyObject, Control: UIControl, Value: Equatable>(
        _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Value>, with control: Control,
        for events: UIControl.Event, get: @escaping @MainActor (Control) -> Value,
        set: @escaping @MainActor (Control, Value) -> Void
    ) {
        onEvent(events, of: control, follow(model, keyPath, with: control, get: get, set: set))
    }

    /// Shows the value of the property in `view`, now and after each change.
    ///
    /// - Returns: A closure to call when the user has edited the view.
    private func follow<Model: AnyObject, View: UIView, Value: Equatable>(
        _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Value>, with view: View,
        get: @escaping @MainActor (View) -> Value, set: @escaping @MainActor (View, Value) -> Void
    ) -> @MainActor () -> Void {
        // An equal value is not set, because setting the text moves the cursor.
        let show: @MainActor (View, Value) -> Void = { if get($0) != $1 { set($0, $1) } }
        autorun { [weak model, weak view] in
            if let model, let view { show(view, model[keyPath: keyPath]) }
        }
        return { [weak model, weak view] in
            guard let model, let view else { return }
            let value = get(view)
            SessionRecorder.set(value, of: model, isSecret: (view as? UITextField)?.isSecureTextEntry == true) {
                Bindings.property(of: model) { _ = model[keyPath: keyPath] }
            } _: {
                model[keyPath: keyPath] = value
            }
            // The model may have changed or rejected the new value.
            show(view, model[keyPath: keyPath])
        }
    }
}

/// An updater that calls a closure when the text of a search controller has changed.
private final class SearchUpdater: NSObject, UISearchResultsUpdating {
    private let edited: @MainActor () -> Void
    init(_ edited: @escaping @MainActor () -> Void) { self.edited = edited }
    func updateSearchResults(for searchController: UISearchController) { edited() }
}
#endif
