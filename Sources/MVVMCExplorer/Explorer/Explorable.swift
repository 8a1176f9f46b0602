import MVVMC

/// A view model, or an item of a list, with declarations for an explorer, such as actions that the explorer cannot
/// find.
///
/// An explorer finds lists, pages, and commands without input. It looks for them in the view model of a screen and in
/// the reference view models in its properties, at any depth. Conform to this protocol if the user can also call plain
/// methods, execute commands with an input, edit texts, or set switches. Each requirement has a default implementation.
///
/// The conformance can be declared in the test target. Swift then requires `public` before each member, even with
/// `@testable import`, because the protocol is public. The view model can remain internal.
///
///     extension ProductViewModel: Explorable {
///         /// A note, and the buy button.
///         public var exploredActions: [Explorer.Action] {
///             let note = Explorer.Action.typing("note") { self.note = $0 }
///             return isBought ? [note] : [note, Explorer.Action("buy") { try? self.buy() }]
///         }
///     }
///
/// An item of a list that is a `struct` or an `enum` must conform in an extension, as above. In its declaration, the
/// conformance would isolate the whole type to the main actor, and the conformance to `Equatable` would not compile.
///
/// Leave out an action that is not possible now, because an explorer may perform each returned action.
@MainActor
public protocol Explorable: ViewModel {
    /// The actions that are possible now, in addition to the commands, lists and pages. An explorer reads them before
    /// each step. The default is an empty array.
    var exploredActions: [Explorer.Action] { get }

    /// Returns whether the user can reach a property that holds a command, a list, pages or a view model. Return
    /// `false` for a command that only the view model itself executes. The default is `true` for all properties.
    ///
    /// - Parameter property: The name of the property.
    func isExplored(_ property: String) -> Bool

    /// Returns whether a command runs as long as its screen is on the tree, such as a command that receives messages.
    /// An explorer then does not report it as ``Explorer/Finding/Kind/busy``. The default is `false` for all commands.
    ///
    /// - Parameter command: The name of the property that holds the command.
    func runsWithScreen(_ command: String) -> Bool

    /// Whether the app keeps this view model for later when its screen leaves the tree. An explorer then does not
    /// report it as a ``Explorer/Finding/Kind/leak``. The default is `false`.
    var isKeptByApp: Bool { get }

    /// The text that the row of this item shows. A view does not update a row whose new item is equal to the old item.
    /// If the texts of equal items differ, an explorer reports a ``Explorer/Finding/Kind/staleRow``. If this property
    /// is `nil`, which is the default, the explorer compares the descriptions of the items, which by default contain
    /// all stored properties. Items that are objects are then not compared.
    var exploredContent: String? { get }
}

extension Explorable {
    /// An empty array.
    public var exploredActions: [Explorer.Action] { [] }

    /// Returns `true` for all properties.
    public func isExplored(_ property: String) -> Bool { true }

    /// Returns `false` for all commands.
    public func runsWithScreen(_ command: String) -> Bool { false }

    /// `false`, so that an explorer reports a view model that is not deallocated.
    public var isKeptByApp: Bool { false }

    /// `nil`, so that an explorer compares the descriptions of the items.
    public var exploredContent: String? { nil }
}
