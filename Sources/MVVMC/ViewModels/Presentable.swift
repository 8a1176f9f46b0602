/// What one view needs to configure itself, and nothing else.
///
/// Refine it for a view, and let view models conform: the view then names neither the model nor a concrete view model,
/// and any view model that can say these things can fill it. (Some coordinator libraries use the word for what a
/// coordinator can present. Here that is any ``ViewModel``.)
///
///     protocol PhotoPresentable: Presentable {
///         var title: String { get }
///         var didBuyPhoto: Bool { get }
///     }
public protocol Presentable {}
