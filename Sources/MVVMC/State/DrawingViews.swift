/// Runs code of a host that draws views, and lets Swift Observation track the reads of the views.
///
/// A host draws views while a change of the tree is delivered. Reads during a delivery are not tracked, so without this
/// call a view that is drawn there would never update. An autorun that is running while views are drawn may run once
/// more when a property that the views have read changes.
@MainActor
package func drawingViews(_ body: () -> Void) {
    let outer = Graph.reads
    Graph.reads = .unrecorded
    defer { Graph.reads = outer }
    body()
}
