#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import MVVMC
    import UIKit

    // Controls that edit a property of a view model: they show it, and what the user does sets it. Neither is retained.
    extension Bindings {
        /// Keeps a text field and a property the same.
        ///
        ///     bindings.bind(viewModel, \.email, with: emailField)
        public func bind<Model: AnyObject>(
            _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, String>, with field: UITextField
        ) {
            bind(model, keyPath, with: field, for: [.editingChanged, .editingDidEnd]) {
                $0.text ?? ""
            } set: {
                // Setting a text ends the composition of an input method. It is set when the composition has ended.
                if $0.markedTextRange == nil { $0.text = $1 }
            }
        }

        /// Keeps a switch and a property the same.
        public func bind<Model: AnyObject>(
            _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Bool>, with control: UISwitch
        ) {
            bind(model, keyPath, with: control, for: .valueChanged) {
                $0.isOn
            } set: {
                $0.setOn($1, animated: $0.window != nil)
            }
        }

        /// Keeps a slider and a property the same.
        public func bind<Model: AnyObject>(
            _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Float>, with slider: UISlider
        ) {
            bind(model, keyPath, with: slider, for: .valueChanged) {
                $0.value
            } set: {
                $0.value = $1
            }
        }

        /// Keeps a stepper and a property the same.
        public func bind<Model: AnyObject>(
            _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Double>, with stepper: UIStepper
        ) {
            bind(model, keyPath, with: stepper, for: .valueChanged) {
                $0.value
            } set: {
                $0.value = $1
            }
        }

        /// Keeps the selected segment and a property the same: its number from 0, or
        /// `UISegmentedControl.noSegment`.
        public func bind<Model: AnyObject>(
            _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Int>, with control: UISegmentedControl
        ) {
            bind(model, keyPath, with: control, for: .valueChanged) {
                $0.selectedSegmentIndex
            } set: {
                $0.selectedSegmentIndex = $1
            }
        }

        /// Keeps a date picker and a property the same.
        public func bind<Model: AnyObject>(
            _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Date>, with picker: UIDatePicker
        ) {
            bind(model, keyPath, with: picker, for: .valueChanged) {
                $0.date
            } set: {
                $0.date = $1
            }
        }

        /// Keeps a text view and a property the same. The text view's delegate stays the app's own.
        public func bind<Model: AnyObject>(
            _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, String>, with textView: UITextView
        ) {
            let edited = follow(model, keyPath, with: textView) {
                $0.text ?? ""
            } set: {
                if $0.markedTextRange == nil { $0.text = $1 }
            }
            for name in [UITextView.textDidChangeNotification, UITextView.textDidEndEditingNotification] {
                let token = NotificationCenter.default.addObserver(forName: name, object: textView, queue: nil) { _ in
                    // UIKit posts these on the main thread.
                    MainActor.assumeIsolated { edited() }
                }
                add(ObservationToken { NotificationCenter.default.removeObserver(token) })
            }
        }

        private func bind<Model: AnyObject, Control: UIControl, Value: Equatable>(
            _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Value>, with control: Control,
            for events: UIControl.Event, get: @escaping @MainActor (Control) -> Value,
            set: @escaping @MainActor (Control, Value) -> Void
        ) {
            onEvent(events, of: control, follow(model, keyPath, with: control, get: get, set: set))
        }

        /// Has `view` show the property from now on.
        ///
        /// - Returns: What to call when the user has edited the view.
        private func follow<Model: AnyObject, View: UIView, Value: Equatable>(
            _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Value>, with view: View,
            get: @escaping @MainActor (View) -> Value, set: @escaping @MainActor (View, Value) -> Void
        ) -> @MainActor () -> Void {
            // What is there already is left alone: setting it would move the cursor.
            let show: @MainActor (View, Value) -> Void = { if get($0) != $1 { set($0, $1) } }
            autorun { [weak model, weak view] in
                if let model, let view { show(view, model[keyPath: keyPath]) }
            }
            return { [weak model, weak view] in
                guard let model, let view else { return }
                model[keyPath: keyPath] = get(view)
                // The view model may have made something else of it, such as what it had before.
                show(view, model[keyPath: keyPath])
            }
        }
    }
#endif
