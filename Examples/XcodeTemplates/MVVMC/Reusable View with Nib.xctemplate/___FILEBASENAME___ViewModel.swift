import MVVMC

/// The content of the cell.
struct ___VARIABLE_productName___ViewModel: ReusableViewViewModel, Identifiable, Hashable, Sendable {
    let id: Int
    let title: String
}
