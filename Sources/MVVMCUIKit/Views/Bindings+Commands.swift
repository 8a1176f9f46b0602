#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import MVVMC
    import UIKit

    // Controls that have a view model do something.
    extension Bindings {
        /// Executes a command when a control is tapped, and enables the control while the command is.
        ///
        ///     bindings.bind(viewModel.signIn, to: signInButton)
        ///
        /// A button that has a configuration shows that it is busy while the command runs.
        public func bind<Output>(
            _ command: Command<Void, Output>, to control: UIControl, for events: UIControl.Event = .touchUpInside
        ) {
            bind(command.isEnabled, to: control, \.isEnabled)
            if let button = control as? UIButton {
                observe(command.$isRunning) { [weak button] in button?.configuration?.showsActivityIndicator = $0 }
            }
            onEvent(events, of: control) { command.execute() }
        }

        /// Executes a command when the user pulls, and ends refreshing when the command has ended.
        public func bind<Output>(_ command: Command<Void, Output>, to control: UIRefreshControl) {
            observe(command.$isRunning) { [weak control] isRunning in
                if !isRunning { control?.endRefreshing() }
            }
            onEvent(.valueChanged, of: control) { [weak control] in
                // One that is refused now will not end later.
                if !command.execute(), !command.isRunning { control?.endRefreshing() }
            }
        }

        /// Has an indicator turn while a command runs.
        public func bind<Input, Output>(_ command: Command<Input, Output>, to indicator: UIActivityIndicatorView) {
            observe(command.$isRunning) { [weak indicator] in
                if $0 { indicator?.startAnimating() } else { indicator?.stopAnimating() }
            }
        }

        /// Calls `handler` when something happens to a control, for as long as these bindings last.
        public func onEvent(
            _ events: UIControl.Event, of control: UIControl, _ handler: @escaping @MainActor () -> Void
        ) {
            let action = UIAction { _ in handler() }
            control.addAction(action, for: events)
            add(ObservationToken { [weak control] in control?.removeAction(action, for: events) })
        }

        /// Calls `handler` with `owner` when something happens to a control, for as long as these bindings last.
        ///
        ///     bindings.onEvent(.touchUpInside, of: editButton, on: self) { view in view.beginEditing() }
        ///
        /// - Parameters:
        ///   - events: When the handler is called.
        ///   - control: The control. It is not retained.
        ///   - owner: The object that is passed to `handler`, which is not called after the owner has been deallocated. The owner
        ///     is not retained.
        ///   - handler: What to do.
        public func onEvent<Owner: AnyObject>(
            _ events: UIControl.Event, of control: UIControl, on owner: Owner,
            _ handler: @escaping @MainActor (Owner) -> Void
        ) {
            onEvent(events, of: control) { [weak owner] in
                if let owner { handler(owner) }
            }
        }
    }
#endif
