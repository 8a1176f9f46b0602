#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import Observation
import UIKit

extension UIMenuBuilder {
    /// Inserts a menu with the commands that the screens in front of a window offer, after the View menu; see
    /// `MenuCommandProviding`. The system asks for the menu again when other commands are offered, and when another scene
    /// with a ``NavigatorSceneDelegate`` becomes active.
    ///
    /// Call this method in the delegate of the app, with the navigator of the scene that is in use. Without this call,
    /// the keys work as well, but there is no menu.
    ///
    ///     final class AppDelegate: UIResponder, UIApplicationDelegate {
    ///         override func buildMenu(with builder: any UIMenuBuilder) {
    ///             super.buildMenu(with: builder)
    ///             let active = UIApplication.shared.connectedScenes.first { $0.activationState == .foregroundActive }
    ///             if let scene = active?.delegate as? NavigatorSceneDelegate {
    ///                 builder.insertMenu("Note", of: scene.navigator)
    ///             }
    ///         }
    ///     }
    ///
    /// - Parameters:
    ///   - title: The title of the menu, in the user's language. There is no menu if no command is offered.
    ///   - navigator: A navigator of the tree that a ``NavigatorController`` of the window shows.
    public func insertMenu(_ title: String, of navigator: Navigator) {
        guard system == .main else { return }
        NavigatorController.navigatorOfMenuBar = navigator.root
        let commands = withObservationTracking {
            navigator.menuCommands
        } onChange: {
            Task { @MainActor in UIMenuSystem.main.setNeedsRebuild() }
        }
        guard !commands.isEmpty else { return }
        insertSibling(UIMenu(title: title, children: commands.map(\.uiCommand)), afterMenu: .view)
    }
}

extension NavigatorController {
    /// The first stack of the tree whose commands are in the menu bar.
    static weak var navigatorOfMenuBar: Navigator?

    /// Whether the keys of the tree are those of the menu bar, so that they must not be offered twice.
    var isInMenuBar: Bool { NavigatorController.navigatorOfMenuBar === host.navigator.root }

    /// Whether this controller is the last of its window in the responder chain. The chain of a lock is that of the
    /// window of the lock.
    var offersMenuCommands: Bool { host.navigator === host.navigator.root || host.navigator.isLock }

    func offeredCommand(for sender: Any?) -> MenuCommand? {
        guard offersMenuCommands, let identifier = (sender as? UICommand)?.propertyList as? String else { return nil }
        return host.navigator.menuCommands.first { $0.identifier == identifier }
    }

    func validateMenuCommand(_ command: UICommand) {
        if offeredCommand(for: command)?.isEnabled == true {
            command.attributes.remove(.disabled)
        } else {
            command.attributes.insert(.disabled)
        }
    }
}

extension Selector {
    static let performMenuCommand = Selector(("mvvmc_performMenuCommand:"))
}

extension MenuCommand {
    /// Identifies the command among those that are offered, as a property list.
    fileprivate var identifier: String { "\(key.map { "\($0)" } ?? "") \(title)" }

    /// The command as an entry of a menu, which performs the command of the screens that are in front then.
    fileprivate var uiCommand: UICommand {
        keyCommand
            ?? UICommand(
                title: title, image: image.flatMap { UIImage(assetOrSymbol: $0) }, action: .performMenuCommand,
                propertyList: identifier)
    }

    /// The command as a key, or `nil` if it has none.
    var keyCommand: UIKeyCommand? {
        guard let key else { return nil }
        return UIKeyCommand(
            title: title, image: image.flatMap { UIImage(assetOrSymbol: $0) }, action: .performMenuCommand,
            input: String(key.character), modifierFlags: UIKeyModifierFlags(key.modifiers), propertyList: identifier,
            attributes: untracked { isEnabled } ? [] : .disabled)
    }
}

extension UIKeyModifierFlags {
    fileprivate init(_ modifiers: MenuCommand.Key.Modifiers) {
        self = []
        if modifiers.contains(.control) { insert(.control) }
        if modifiers.contains(.option) { insert(.alternate) }
        if modifiers.contains(.shift) { insert(.shift) }
        if modifiers.contains(.command) { insert(.command) }
    }
}
#endif
