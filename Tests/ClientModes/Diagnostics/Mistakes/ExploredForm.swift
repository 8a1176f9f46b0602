import MVVMC

// A view model whose actions for an explorer are in another file, as in an `Exploring` folder.
final class ExploredForm: ReferenceViewModel {
    enum Order: CaseIterable { case newest, oldest }
    @Observed var title = ""
    @Observed var order = Order.newest
    @Observed private(set) var message = ""
    @Observed private(set) var isSaved = false
    @Observed private(set) var savedOrder = Order.newest
}
