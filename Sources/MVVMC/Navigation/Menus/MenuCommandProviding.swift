/// A view model that offers commands in the menus of the app, and with keys of a hardware keyboard, while its screen is
/// in front.
///
///     final class NoteViewModel: MenuCommandProviding {
///         @Observed var text = ""
///         @Performs(performSave, when: { !$0.text.isEmpty }) var save
///         private func performSave() async throws {}
///
///         var menuCommands: [MenuCommand] {
///             [MenuCommand("Save", image: "square.and.arrow.down", key: "s", save)]
///         }
///     }
///
/// It is the view model of a screen, or a part of it; see ``CompositeViewModel``. Which commands the user has is
/// ``Navigator/menuCommands``. Do not add a hidden button with a key to a view, because it would work below an alert or
/// a lock.
@MainActor
public protocol MenuCommandProviding: ReferenceViewModel {
    /// The commands in the order of the menu. The properties that it reads must be observable if the menu changes while
    /// the screen is in front.
    ///
    /// If two commands of a screen and its parts have the same key, the first has it, and this is reported.
    var menuCommands: [MenuCommand] { get }
}
