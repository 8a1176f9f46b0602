import MVVMC

extension Navigator {
    /// Returns the view model of the screen in front, which must be of type `V`.
    ///
    ///     let editor = try navigator.frontmost(EditViewModel.self)
    ///
    /// - Throws: ``NotFrontmost``, which shows the tree.
    public func frontmost<V: ViewModel>(
        _ type: V.Type = V.self, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) throws -> V {
        MisuseWatch.begin(fileID, filePath, line, column)
        if let viewModel = frontmost.top?.viewModel as? V { return viewModel }
        throw NotFrontmost(viewModel: "\(type)", place: "\(fileID):\(line)", tree: "\(self)")
    }
}

/// Thrown where a test expects a view model in front, and something else is there.
public struct NotFrontmost: Error, Hashable, CustomStringConvertible {
    /// The name of the view model's type.
    public let viewModel: String
    /// Where the test expects it.
    public let place: String
    /// The tree, as text.
    public let tree: String

    /// What is expected where, and the tree.
    public var description: String { "\(viewModel) is not in front (\(place)):\n\(tree)" }
}
