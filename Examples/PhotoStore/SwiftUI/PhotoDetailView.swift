#if canImport(SwiftUI)
import SwiftUI

/// A screen with a photo, its price, and a button to buy the photo.
struct PhotoDetailView: View {
    let viewModel: PhotoDetailViewModel
    let loader: any PictureLoader

    var body: some View {
        VStack {
            PictureView(url: viewModel.url, loader: loader).id(viewModel.url)
            Text(verbatim: viewModel.price)
            if !viewModel.didBuyPhoto { Button("Buy") { viewModel.buy() } }
        }
        .navigationTitle(viewModel.title)
    }
}
#endif
