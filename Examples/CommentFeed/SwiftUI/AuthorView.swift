#if canImport(SwiftUI)
import MVVMCSwiftUI
import SwiftUI

/// Who wrote a comment, and on what.
struct AuthorView: ViewModelView {
    let viewModel: AuthorViewModel

    var body: some View { ListView(viewModel.list).navigationTitle("Author") }
}

/// A row with a title and a detail.
///
/// It shows any `TitleDetailPresentable`.
struct TitleDetailRow: View {
    let row: any TitleDetailPresentable

    var body: some View {
        VStack {
            Text(verbatim: row.title)
            Text(verbatim: row.detail)
        }
    }
}
#endif
