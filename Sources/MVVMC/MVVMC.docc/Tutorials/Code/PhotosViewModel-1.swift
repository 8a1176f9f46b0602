import MVVMCLists

struct Photo: Hashable, Identifiable {
    let id: String
    let title: String
    let price: String
}
