import MVVMC

extension Navigator {
    /// The view models of the screens in front, the frontmost first. It is one view model, or one for each column in
    /// view, or one for each stack in the slots in view of a container without a selection or a main slot.
    ///
    ///     user.resize(toColumns: 2)
    ///     XCTAssertEqual(navigator.frontmostViewModels.map { "\(type(of: $0))" }, ["PhotoViewModel", "PhotosViewModel"])
    public var frontmostViewModels: [any ViewModel] { screensInFront.map(\.viewModel) }

    /// Returns the view model of the screen in front, which must be of type `V`.
    ///
    ///     let editor = try navigator.frontmostViewModel(EditViewModel.self)
    ///
    /// If the frontmost stack is shown in columns, each column in view is in front, and the last column is searched
    /// first.
    ///
    /// - Throws: ``NotFrontmostError``, whose description contains the tree, if the view model in front is of another
    ///   type, or if there is no screen.
    public func frontmostViewModel<V: ViewModel>(
        _ type: V.Type = V.self, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) throws -> V {
        MisuseWatch.begin(fileID, filePath, line, column)
        for screen in screensInFront { if let viewModel = screen.viewModel as? V { return viewModel } }
        throw NotFrontmostError(viewModel: "\(type)", place: "\(fileID):\(line)", tree: "\(self)")
    }
}
