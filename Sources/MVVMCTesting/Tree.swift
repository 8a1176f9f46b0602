import MVVMC

/// Fails unless the description of the tree that `navigator` belongs to equals `expected`. The failure shows both line
/// by line.
///
///     assertTree(
///         of: navigator,
///         """
///         PhotosViewModel · PhotosCoordinator photos
///           sheet
///           ConfirmPurchaseViewModel · BuyCoordinator confirm
///         """)
@MainActor
public func assertTree(
    of navigator: Navigator, _ expected: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
) {
    let site = MisuseWatch.begin(fileID, filePath, line, column)
    let (expected, actual) = (lines(expected), lines("\(navigator)"))
    if expected != actual { fail("the trees differ:\n" + comparison(expected, actual), at: site) }
}

private func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}
