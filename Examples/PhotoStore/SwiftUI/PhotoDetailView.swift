#if canImport(SwiftUI)
import SwiftUI

/// A photo with its price, and a button to buy it.
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
