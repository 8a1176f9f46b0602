import Observation

/// The state that a view shows, in the form in which it is shown, such as text, flags and pictures. It has no reference
/// to the view.
///
/// A value view model is not isolated to an actor, so its presentation logic can be called, and a list of view models
/// compared, on any thread. It must not refer to its view, to the network or to the disk. A class with ``Observed``
/// properties or commands conforms to ``ReferenceViewModel`` instead.
///
///     struct PhotoViewModel: ViewModel {
///         let title: String
///         let isBought: Bool
///     }
public protocol ViewModel {}

/// A view model with identity, whose state changes while a view shows it. The view observes the changes.
///
/// It is isolated to the main actor. If nothing changes after it is created, a value ``ViewModel`` is simpler. A
/// reference view model should use the network and the disk only through protocols, and receive the implementations in
/// its initializer, so that a test can pass others.
///
///     final class SignInViewModel: ReferenceViewModel {
///         @Observed var email = ""
///     }
///
/// It is `Observable`, so SwiftUI's `@Bindable` and `@Environment` accept it, and a class may have the `@Observable`
/// macro as well.
@MainActor
public protocol ReferenceViewModel: ViewModel, AnyObject, Observable, Sendable {}
