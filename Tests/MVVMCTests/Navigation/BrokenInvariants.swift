import MVVMC

/// Collects what changes leave broken in navigation trees; see `Navigator.onBrokenInvariant`. Only debug builds of the
/// library examine trees.
@MainActor
enum BrokenInvariants {
    private static var found: [String] = []

    /// Examines each tree after each of its changes, until ``end()`` is called.
    static func begin() {
        found = []
        #if DEBUG
        Navigator.onBrokenInvariant = { found.append($0) }
        #endif
    }

    static func end() {
        #if DEBUG
        Navigator.onBrokenInvariant = nil
        #endif
    }

    static var first: String? { found.first }
}
