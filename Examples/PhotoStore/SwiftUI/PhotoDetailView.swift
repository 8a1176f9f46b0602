#if canImport(SwiftUI)
import SwiftUI

/// One photo.
struct PhotoDetailView: View {
    private let viewModel: PhotoDetailViewModel
    private let loader: any PictureLoader
    @State private var message: String?

    init(viewModel: PhotoDetailViewModel, loader: any PictureLoader) {
        (self.viewModel, self.loader) = (viewModel, loader)
    }

    var body: some View {
        VStack {
            PictureView(url: viewModel.url, loader: loader).id(viewModel.url)
            Text(verbatim: viewModel.price)
            if let message { Text(verbatim: message) }
            if !viewModel.didBuyPhoto { Button("Buy") { buy() } }
        }
        .navigationTitle(viewModel.title)
    }

    private func buy() {
        do { try viewModel.buy() } catch { message = "\(error)" }
    }
}
#endif
