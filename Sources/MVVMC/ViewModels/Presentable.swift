/// What one view needs to configure itself, and nothing else.
///
/// Refine it for a view, and let view models conform. The view owns any view model that conforms, and names neither
/// the model nor a concrete view model. Registered once, it is found for each of them.
///
///     protocol PhotoPresentable: Presentable {
///         var title: String { get }
///         var didBuyPhoto: Bool { get }
///     }
///
///     extension PhotoViewModel: PhotoPresentable {}
///     extension PrintViewModel: PhotoPresentable {}
///
///     final class PhotoCell: ViewModelOwner {
///         @Owned var viewModel: (any PhotoPresentable)?
///         func bind(_ viewModel: any PhotoPresentable, in bindings: Bindings) { label.text = viewModel.title }
///     }
///
///     registry.register(view: PhotoCell.self) { PhotoCell() }
///     registry.view(for: photo)       // a PhotoViewModel
///     registry.view(for: poster)      // a PrintViewModel
///
/// (Some coordinator libraries use the word for what a coordinator can present. Here that is any ``ViewModel``.)
public protocol Presentable: ViewModel {}
