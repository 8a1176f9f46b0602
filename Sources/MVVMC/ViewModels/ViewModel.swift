import Observation

/// What a view shows, ready to be shown: the model's data as text, flags and pictures, with no trace of the view.
///
/// A value view model carries no isolation, so that its presentation logic can be called, and a list of them compared,
/// on any thread. Do not give it a reference to its view, nor to network or disk.
///
///     struct PhotoViewModel: ViewModel {
///         let title: String
///         let isBought: Bool
///     }
public protocol ViewModel {}

/// A view model with identity: its state changes while a view shows it, and the view observes the changes.
///
/// It lives on the main actor, with the views. Where nothing changes after it is made, a value ``ViewModel`` is simpler. It uses
/// network and disk only behind protocols that it is initialized with, so that a test can pass others.
///
///     final class SignInViewModel: ReferenceViewModel {
///         @Observed var email = ""
///     }
///
/// It is `Observable`, so SwiftUI's `@Bindable` and `@Environment` accept it, and a class may have the `@Observable` macro as well.
@MainActor
public protocol ReferenceViewModel: ViewModel, AnyObject, Observable, Sendable {}
