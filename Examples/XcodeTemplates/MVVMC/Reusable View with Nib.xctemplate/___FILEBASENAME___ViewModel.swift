import MVVMC

/// What the cell shows, and nothing else.
struct ___VARIABLE_productName___ViewModel: ReusableViewViewModel, Identifiable, Hashable, Sendable {
    let id: Int
    let title: String
}
