/// A view model that says which kind of reusable view shows it.
///
/// A list need not know its rows' views: it asks a ``ReusableViewRegistry`` for the view of each view model. The
/// identifier is that of the type unless the type says otherwise; give two kinds of views of one type two identifiers.
///
///     struct PhotoRowViewModel: ReusableViewViewModel {
///         let title: String
///         let isFeatured: Bool
///         var reuseIdentifier: String { isFeatured ? "featured photo" : Self.defaultReuseIdentifier }
///     }
public protocol ReusableViewViewModel: ViewModel {
    /// Picks the view: views are reused among the view models that have the same one.
    var reuseIdentifier: String { get }
}

extension ReusableViewViewModel {
    /// The identifier of the type, which is its default.
    public var reuseIdentifier: String { Self.defaultReuseIdentifier }
}

extension ViewModel {
    /// The full name of the type, as in `CommentFeed.CommentCell.ViewModel`: nested types that share a last name differ.
    ///
    /// - Complexity: O(1); the runtime keeps the name.
    public static var defaultReuseIdentifier: String {
        // What `String(reflecting: self)` returns, at a tenth of the time: it is asked for at each binding of a cell.
        _typeName(self, qualified: true)
    }
}
