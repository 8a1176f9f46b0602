#if canImport(SwiftUI)
import MVVMCSwiftUI
import SwiftUI

extension ViewRegistry {
    /// Returns the views of the photo store.
    static func photoStore(loader: any PictureLoader) -> ViewRegistry {
        let views = ViewRegistry()
        // On a phone, a photo has the back button and the swipe of the system.
        views.collapsesColumns = false
        views.register(for: PhotosViewModel.self) { PhotosView(viewModel: $0, loader: loader) }
        views.register(for: PhotoDetailViewModel.self) { PhotoDetailView(viewModel: $0, loader: loader) }
        views.register(for: PurchasesViewModel.self) { PurchasesView(viewModel: $0, loader: loader) }
        views.register(for: NothingBoughtViewModel.self) { nothing in
            ContentUnavailableView { Label(nothing.text, systemImage: "cart") }
        }
        views.register(view: SignInView.self)
        views.register(view: ConfirmPurchaseView.self)
        views.register(view: ThanksView.self)
        views.registerPlaceholder(for: .detail) { Text(verbatim: "No photo") }
        return views
    }
}
#endif
