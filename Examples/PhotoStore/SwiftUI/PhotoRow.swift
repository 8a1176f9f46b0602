#if canImport(SwiftUI)
import MVVMCSwiftUI
import SwiftUI

/// A row with a photo's picture, title and price, and a button to buy it.
struct PhotoRow: View {
    let photo: any PhotoPresentable
    let loader: any PictureLoader
    /// Called when the user taps the buy button; `nil` if the row has no button.
    var buy: (@MainActor () -> Void)?

    var body: some View {
        HStack {
            PictureView(url: photo.url, loader: loader).id(photo.url).frame(width: 60, height: 44)
                .transitionSource(photo.title)
            VStack {
                Text(verbatim: photo.title)
                Text(verbatim: photo.price)
            }
            if let buy, !photo.didBuyPhoto {
                Button("Buy") { buy() }
                    .buttonStyle(.borderless)
                    .accessibilityLabel(Text("Buy \(photo.title)"))
            }
        }
    }
}
#endif
