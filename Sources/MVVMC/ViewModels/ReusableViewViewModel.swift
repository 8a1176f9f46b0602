/// A view model with an identifier for the kind of reusable view that shows it.
///
/// The `ReusableViewRegistry` of MVVMCLists finds the view for each view model of a list by this identifier. By
/// default, the identifier is the name of the view model's type. If a type has two kinds of views, they need two
/// identifiers.
///
///     struct PhotoRowViewModel: ReusableViewViewModel {
///         let title: String
///         let isFeatured: Bool
///         var reuseIdentifier: String { isFeatured ? "featured photo" : Self.defaultReuseIdentifier }
///     }
public protocol ReusableViewViewModel: ViewModel {
    /// The identifier that determines the view. Views are reused among view models with the same identifier.
    var reuseIdentifier: String { get }
}

extension ReusableViewViewModel {
    /// The ``defaultReuseIdentifier`` of the type.
    public var reuseIdentifier: String { Self.defaultReuseIdentifier }

    /// The full name of the type, as in `Feed.CommentCell.ViewModel`, so that nested types with the same last name
    /// differ.
    ///
    /// - Complexity: O(1); the runtime keeps the name.
    public static var defaultReuseIdentifier: String {
        fullName(of: self)
    }
}

/// Returns the same text as `String(reflecting: type)`, in a tenth of the time. The speed matters because the text is
/// requested each time that a cell is bound.
///
/// The function is not inlined, because the optimizer, if it knows the type, writes the name of a private type
/// differently from the runtime.
@inline(never)
package func fullName(of type: Any.Type) -> String { _typeName(type, qualified: true) }
