/// Runs code of a host that draws views, and lets Swift Observation track the reads of the views.
///
/// Navigation events and the updates of lists are usually delivered in ``untracked(_:)``. Without `drawingViews`, a
/// view that is drawn in such a delivery would not update after changes of the ``Observed`` properties that it has
/// read. If views are drawn during the run of an autorun, Swift Observation also records their reads for the autorun. A
/// change of such a property may therefore run the autorun once more.
@MainActor
package func drawingViews(_ body: () -> Void) { Graph.recording(.unrecorded, body) }
