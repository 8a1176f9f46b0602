#if canImport(SwiftUI)
import MVVMC
import SwiftUI

#if !os(tvOS) && !os(watchOS)
/// A menu of the app with the commands that the screens in front of the focused window offer; see
/// `MenuCommandProviding`. Their keys work while the window is focused, on an iPad with a keyboard, too.
///
///     @main
///     struct NotesApp: App {
///         var body: some Scene {
///             WindowGroup { NavigatorView(starting: NotesCoordinator(), views: .notes) }
///                 .commands { NavigatorCommands("Note") }
///         }
///     }
///
/// A button with the same keyboard shortcut in a view of the window comes before the menu. Offer a command with a key,
/// instead of such a button, if the key must not work below an alert or a lock.
public struct NavigatorCommands: Commands {
    private let title: LocalizedStringKey

    /// Creates a menu with a title, which is looked up in the app's strings.
    public init(_ titleKey: LocalizedStringKey) { title = titleKey }

    /// The menu.
    public var body: some Commands {
        CommandMenu(title) { NavigatorMenu() }
    }
}

/// The entries of the menu. SwiftUI documents that the body of a view follows the properties that it reads.
private struct NavigatorMenu: View {
    @FocusedValue(\.navigator) private var navigator

    var body: some View {
        ForEach(Array((navigator?.menuCommands ?? []).enumerated()), id: \.offset) { _, command in
            Button {
                command.execute()
            } label: {
                ActionLabel(title: command.title, image: command.image)
            }
            .keyboardShortcut(command.key.map { KeyboardShortcut($0) })
            .disabled(!command.isEnabled)
        }
    }
}

extension KeyboardShortcut {
    fileprivate init(_ key: MenuCommand.Key) {
        var modifiers: EventModifiers = []
        if key.modifiers.contains(.control) { modifiers.insert(.control) }
        if key.modifiers.contains(.option) { modifiers.insert(.option) }
        if key.modifiers.contains(.shift) { modifiers.insert(.shift) }
        if key.modifiers.contains(.command) { modifiers.insert(.command) }
        self.init(KeyEquivalent(key.character), modifiers: modifiers)
    }
}
#endif

private struct NavigatorKey: FocusedValueKey {
    typealias Value = Navigator
}

extension FocusedValues {
    /// The navigator whose tree the focused window shows.
    var navigator: Navigator? {
        get { self[NavigatorKey.self] }
        set { self[NavigatorKey.self] = newValue }
    }
}
#endif
