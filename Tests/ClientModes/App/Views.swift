import MVVMC

final class RecipeCell: ViewModelOwner {
    @Owned var viewModel: RecipeRow?
    private(set) var text = ""
    func bind(_ viewModel: RecipeRow, in bindings: Bindings) { text = viewModel.title }
}

/// A view model with the title that ``LineView`` shows.
protocol LinePresentable: Presentable {
    var title: String { get }
}

extension RecipeRow: LinePresentable {}

/// A view that shows any view model with a title.
final class LineView: ViewModelOwner {
    @Owned var viewModel: (any LinePresentable)?
    private(set) var text = ""
    func bind(_ viewModel: any LinePresentable, in bindings: Bindings) { text = viewModel.title }
}

/// A button that is created with its action, like SwiftUI's buttons.
@MainActor
final class ActionButton {
    let title: String
    let action: @MainActor () -> Void
    init(_ title: String, action: @escaping @MainActor () -> Void) { (self.title, self.action) = (title, action) }
}

final class EditRecipeView: ViewModelOwner {
    @Owned var viewModel: EditRecipeViewModel?
    let titleField = Field()
    let saveButton = Button()
    private(set) var resetButton: ActionButton?
    private(set) var footer = ""

    func bind(_ viewModel: EditRecipeViewModel, in bindings: Bindings) {
        bindings.bidirectionalBind(viewModel, \.title, to: titleField, \.text)
        bindings.bind(viewModel.save.isEnabled, to: saveButton, \.isEnabled)
        resetButton = ActionButton("Reset", action: viewModel.reset.execute)
        bindings.autorun(with: self) { $0.footer = "\(viewModel.length) characters" }
        bindings.observe(viewModel.save.$error, with: self) { $0.footer += $1 == nil ? "" : ", not saved" }
    }
}
