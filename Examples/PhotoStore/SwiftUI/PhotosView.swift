#if canImport(SwiftUI)
import MVVMCSwiftUI
import SwiftUI

/// The list of photos for sale, and a button to sign in or out.
struct PhotosView: View {
    private let viewModel: PhotosViewModel
    private let loader: any PictureLoader
    @State private var message: String?

    init(viewModel: PhotosViewModel, loader: any PictureLoader) {
        (self.viewModel, self.loader) = (viewModel, loader)
    }

    var body: some View {
        VStack {
            if let message { Text(verbatim: message) }
            ListView(viewModel.list) { photo in
                PhotoRow(photo: photo, loader: loader) { attempt { try viewModel.buy(photo.id) } }
            }
        }
        .navigationTitle("Photos")
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                if let account = viewModel.account {
                    Button("Sign out \(account)") { attempt { try viewModel.signOut() } }
                } else {
                    Button("Sign in") { viewModel.signIn() }
                }
            }
        }
    }

    private func attempt(_ action: () throws -> Void) {
        do {
            try action()
            message = nil
        } catch {
            message = "\(error)"
        }
    }
}

/// The photos that were bought.
struct PurchasesView: View {
    let viewModel: PurchasesViewModel
    let loader: any PictureLoader

    var body: some View {
        ListView(viewModel.list) { PhotoRow(photo: $0, loader: loader) }.navigationTitle("Purchases")
    }
}
#endif
