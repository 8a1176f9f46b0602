/// The part of a view model that one view needs to configure itself.
///
/// Declare a protocol that refines `Presentable` for a view, and conform view models to it. The view can then own each
/// of these view models, and depends on neither the model nor a concrete view model. One registration of the view is
/// enough for all of its view models.
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
/// (In some coordinator libraries, `Presentable` is anything that a coordinator can present. Here, a coordinator
/// presents any ``ViewModel``.)
public protocol Presentable: ViewModel {}
