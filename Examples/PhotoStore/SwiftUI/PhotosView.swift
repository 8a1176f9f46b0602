#if canImport(SwiftUI)
import MVVMCSwiftUI
import SwiftUI

/// A screen with the photos for sale, and a button to sign in or out.
struct PhotosView: View {
    @Bindable var viewModel: PhotosViewModel
    let loader: any PictureLoader

    var body: some View {
        ListView(viewModel.list) { photo in
            PhotoRow(photo: photo, loader: loader) { viewModel.buy(photo.id) }
        }
        .searchable(text: $viewModel.query)
        .navigationTitle("Photos")
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                if let account = viewModel.account {
                    CommandButton("Sign out \(account)", viewModel.signOut)
                } else {
                    Button("Sign in") { viewModel.signIn() }
                }
            }
        }
    }
}

struct PurchasesView: View {
    let viewModel: PurchasesViewModel
    let loader: any PictureLoader

    var body: some View {
        ListView(viewModel.list) { PhotoRow(photo: $0, loader: loader) }.navigationTitle("Purchases")
    }
}
#endif
