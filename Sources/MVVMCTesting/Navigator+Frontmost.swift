import MVVMC

extension Navigator {
    /// Returns the view model of the screen in front, which must be of type `V`.
    ///
    ///     let editor = try navigator.frontmost(EditViewModel.self)
    ///
    /// - Throws: ``NotFrontmost``, whose description contains the tree, if another view model is in front.
    public func frontmost<V: ViewModel>(
        _ type: V.Type = V.self, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) throws -> V {
        MisuseWatch.begin(fileID, filePath, line, column)
        if let viewModel = frontmost.top?.viewModel as? V { return viewModel }
        throw NotFrontmost(viewModel: "\(type)", place: "\(fileID):\(line)", tree: "\(self)")
    }
}

/// The error that is thrown if another view model is in front than the expected one.
public struct NotFrontmost: Error, Hashable, CustomStringConvertible {
    /// The name of the view model's type.
    public let viewModel: String
    /// The location in the test where it is expected.
    public let place: String
    /// The tree, as text.
    public let tree: String

    /// The expected view model, the location in the test, and the tree.
    public var description: String { "\(viewModel) is not in front (\(place)):\n\(tree)" }
}
