import MVVMCLists

// Two view models of one cell, for the article "Cells and their view models".

protocol TitlePresentable: Presentable {
    var title: String { get }
    var detail: String { get }
}

struct PersonRow: TitlePresentable, ReusableViewViewModel, Identifiable, Equatable {
    let id: Int
    let name: String
    let role: String
    var title: String { name }
    var detail: String { role }
}

struct PlaceRow: TitlePresentable, ReusableViewViewModel, Identifiable, Equatable {
    let id: Int
    let city: String
    let isCapital: Bool
    var title: String { city }
    var detail: String { isCapital ? "Capital" : "" }
    var reuseIdentifier: String { isCapital ? "capital" : Self.defaultReuseIdentifier }
}
