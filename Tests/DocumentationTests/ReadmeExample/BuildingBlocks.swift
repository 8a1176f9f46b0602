// The five protocols of the pattern, and the pair of an observable property and its bindings. README prints this file,
// and so do "Getting started" and the page of the module MVVMC, declaration by declaration. The target BuildingBlocks
// of Tests/ClientModes compiles this file without any other.

import MVVMC

// ViewModel: the content of a view, in the form in which the view shows it.
struct PhotoDetailViewModel: ViewModel {
    let title: String
}

// Presentable: what a cell needs. The cell knows no model, and shows several types of view models.
protocol PhotoPresentable: Presentable {
    var title: String { get }
}

// ReusableViewViewModel: the content of a cell. Its reuseIdentifier, by default "Notes.PhotoViewModel", picks the cell.
struct PhotoViewModel: ReusableViewViewModel, PhotoPresentable {
    let title: String
}

// ViewModelOwner: a view that is bound to its view model, here a cell. With UIKit: UITableViewCell, ViewModelOwner.
final class PhotoCell: ViewModelOwner {
    @Owned var viewModel: (any PhotoPresentable)?  // setting it calls bind, also when the cell is reused
    private(set) var text = ""
    func bind(_ photo: any PhotoPresentable, in bindings: Bindings) { text = photo.title }
}

// Observed: a property whose changes are observed. A view model that has one is a class.
final class PhotosViewModel: ReferenceViewModel {
    @Observed var photos = ["Misery Ridge", "Milky Tail"].map { PhotoViewModel(title: $0) }
}

// Bindings: keep a view up to date. They end with the view, and when its view model is replaced.
final class PhotosView: ViewModelOwner {
    @Owned var viewModel: PhotosViewModel?
    private(set) var heading = ""
    func bind(_ viewModel: PhotosViewModel, in bindings: Bindings) {
        bindings.bind("\(viewModel.photos.count) photos", to: self, \.heading)
    }
}

// Coordinator: decides which screen comes next. Its flow puts view models on the navigation tree.
final class PhotosCoordinator: Coordinator {
    enum Route: Hashable { case photos, photo(String) }
    let flow = Flow<Never>()  // without a result; a Flow<Receipt> finishes with one
    let initialRoute = Route.photos
    func show(_ route: Route) {
        switch route {
        case .photos: flow.push(PhotosViewModel())
        case .photo(let title): flow.push(PhotoDetailViewModel(title: title))
        }
    }
}
