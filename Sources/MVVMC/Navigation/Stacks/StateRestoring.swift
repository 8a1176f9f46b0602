/// A view model that keeps more in an archive than its route, such as what the user has typed.
///
/// ``Navigator/archive(identifier:statesUpTo:)`` reads ``savedState`` of each archived screen and of its parts; see
/// ``CompositeViewModel``. In a restored tree, ``restore(_:)`` is called once for each of them, when its route has shown
/// it again.
///
///     final class ReplyViewModel: StateRestoring {
///         @Observed var text = ""
///
///         struct SavedState: Codable { var text: String }
///         var savedState: SavedState? { text.isEmpty ? nil : SavedState(text: text) }
///         func restore(_ state: SavedState) { text = state.text }
///     }
///
/// `SavedState` must be `Codable`. The protocol cannot require it, because the conformance of a type that is isolated
/// to the main actor is isolated as well. A type that is not `Codable` is reported when the screen enters. An archive
/// may be older than the app, so let new properties of a state be optional; see ``NavigationArchive/mapStates(_:)``.
///
/// A load that returns later must not overwrite what was restored. Large content belongs in a file, with only its name
/// in the state. Passwords and other secrets do not belong in an archive.
///
/// Value view models cannot conform, because they are copied: the object that holds them keeps their state.
@MainActor
public protocol StateRestoring: ReferenceViewModel {
    /// The type of the state, which must be `Codable`.
    associatedtype SavedState

    /// What an archive keeps of this screen; `nil` if there is nothing to keep. Nothing observes this property: it is
    /// read when an archive is made.
    var savedState: SavedState? { get }

    /// Takes over a state of an archive.
    ///
    /// Called at most once, before the `push` or `present` that shows the screen returns, and before a host and
    /// ``ScreenLifecycleObserving/screenDidEnter()`` see the view model. Observers are notified once.
    ///
    /// What was open without a route, such as a filter that the view model has awaited, can be opened again here or in
    /// a command that is executed here. Its screens then get their own states.
    func restore(_ state: SavedState)
}
