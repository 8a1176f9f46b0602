/// Runs `body`, a host's, in which views are drawn that track what they read by Swift Observation.
///
/// A host changes the views where a change of the tree is delivered, and what is read there is not tracked. A view that
/// is drawn at once would never be drawn again. An autorun that is running while views are drawn may run once more when
/// what they have read changes.
@MainActor
package func drawingViews(_ body: () -> Void) {
    let outer = Graph.reads
    Graph.reads = .unrecorded
    defer { Graph.reads = outer }
    body()
}
