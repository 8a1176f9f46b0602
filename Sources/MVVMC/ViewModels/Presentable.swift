/// The part of a view model that one view needs to configure itself.
///
/// Refine it for a view, and let view models conform. The view owns any view model that conforms, and depends on
/// neither the model nor a concrete view model. It is registered once for all of them.
///
///     protocol PhotoPresentable: Presentable {
///         var title: String { get }
///         var didBuyPhoto: Bool { get }
///     }
///
///     extension PosterViewModel: PhotoPresentable {}
///     extension PrintViewModel: PhotoPresentable {}
///
///     final class PhotoCell: ViewModelOwner {
///         @Owned var viewModel: (any PhotoPresentable)?
///         private let label = Label()
///         func bind(_ viewModel: any PhotoPresentable, in bindings: Bindings) { label.text = viewModel.title }
///     }
///
///     registry.register(view: PhotoCell.self) { PhotoCell() }     // for both view models
///
/// (In some coordinator libraries, the word means anything that a coordinator can present. Here that is any
/// ``ViewModel``.)
public protocol Presentable: ViewModel {}
