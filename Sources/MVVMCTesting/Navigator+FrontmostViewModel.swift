import MVVMC

extension Navigator {
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
