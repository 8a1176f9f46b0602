import MVVMC

struct AlbumViewModel: ViewModel { let title: String }

final class AlbumsCoordinator: Coordinator {
    let flow = Flow<Never>()
    let initialRoute = "All albums"
    func show(_ album: String) { flow.push(AlbumViewModel(title: album)) }
}

let navigator = Navigator()
let albums = AlbumsCoordinator()
navigator.start(albums)
albums.navigate(toPath: ["All albums", "Summer", "Beach"])  // where a link leads
print(navigator)
