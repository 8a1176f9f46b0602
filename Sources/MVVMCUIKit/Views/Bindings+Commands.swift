#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

// Binds controls to commands, and calls closures for the events of controls.
extension Bindings {
    /// Executes a command when a control sends an event, such as a tap, and enables the control while the command is
    /// enabled.
    ///
    ///     bindings.bind(viewModel.signIn, to: signInButton)
    ///
    /// A button that has a configuration shows an activity indicator while the command runs.
    public func bind<Output>(
        _ command: Command<Void, Output>, to control: UIControl, for events: UIControl.Event = .touchUpInside
    ) {
        bind(command.isEnabled, to: control, \.isEnabled)
        if let button = control as? UIButton {
            observe(command.$isRunning) { [weak button] in button?.configuration?.showsActivityIndicator = $0 }
        }
        onEvent(events, of: control) { command.executeByUser() }
    }

    /// Executes a command when the user pulls to refresh, and ends refreshing when the command has ended.
    public func bind<Output>(_ command: Command<Void, Output>, to control: UIRefreshControl) {
        observe(command.$isRunning) { [weak control] isRunning in
            if !isRunning { control?.endRefreshing() }
        }
        onEvent(.valueChanged, of: control) { [weak control] in
            // If the command neither runs nor starts, `isRunning` does not change, so the observation above does not
            // end refreshing.
            if !command.executeByUser(), !command.isRunning { control?.endRefreshing() }
        }
    }

    /// Executes a command when a bar button item is tapped, and enables the item while the command is enabled.
    ///
    ///     bindings.bind(viewModel.save, to: saveItem)
    ///
    /// The item keeps its title and its image. The bindings set its `primaryAction`, and remove it when they end.
    public func bind<Output>(_ command: Command<Void, Output>, to item: UIBarButtonItem) {
        bind(command.isEnabled, to: item, \.isEnabled)
        // UIKit replaces the title and the image of an item with the title and the image of its primary action.
        item.primaryAction = UIAction(title: item.title ?? "", image: item.image) { _ in command.executeByUser() }
        add(ObservationToken { [weak item] in item?.primaryAction = nil })
    }

    /// Animates an activity indicator while a command runs.
    public func bind<Input, Output>(_ command: Command<Input, Output>, to indicator: UIActivityIndicatorView) {
        observe(command.$isRunning) { [weak indicator] in
            if $0 { indicator?.startAnimating() } else { indicator?.stopAnimating() }
        }
    }

    /// Calls `handler` when a control sends an event, for as long as these bindings last.
    package func onEvent(
        _ events: UIControl.Event, of control: UIControl, _ handler: @escaping @MainActor () -> Void
    ) {
        let action = UIAction { _ in handler() }
        control.addAction(action, for: events)
        add(ObservationToken { [weak control] in control?.removeAction(action, for: events) })
    }

    /// Calls `handler` with `owner` when a control sends an event, for as long as these bindings last.
    ///
    ///     bindings.onEvent(.touchUpInside, of: editButton, with: self) { view in view.beginEditing() }
    ///
    /// - Parameters:
    ///   - events: The events of the control.
    ///   - control: The control. It is not retained.
    ///   - owner: The object that is passed to `handler`. It is not retained, and `handler` is not called after it has
    ///     been deallocated.
    ///   - handler: The closure to call.
    public func onEvent<Owner: AnyObject>(
        _ events: UIControl.Event, of control: UIControl, with owner: Owner,
        _ handler: @escaping @MainActor (Owner) -> Void
    ) {
        onEvent(events, of: control) { [weak owner] in
            if let owner { handler(owner) }
        }
    }
}
#endif
