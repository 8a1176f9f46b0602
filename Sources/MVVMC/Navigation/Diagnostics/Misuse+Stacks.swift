// The reports of what hosts and apps ask of stacks, screens, archives and alerts.

@MainActor
extension Misuse {
    static func reportStackOffTree(toStart root: Any.Type) {
        report(
            """
            \(root) was not started, because its stack has left the tree.
            Start it on the first navigator, or present it: flow.present(\(root)(…))
            """)
    }

    static func reportEmptyStack(below above: Navigator) {
        report(
            """
            a stack without a screen is shown below \(above.top.map { "\(type(of: $0.viewModel))" } ?? "another").
            The coordinator of that stack has presented something, but has no screen on the stack. Let it push a screen \
            first, or let its parent present the other in its place.
            """)
    }

    static func reportHostDisagreement(_ difference: String) {
        report(
            """
            \(difference).
            Let the host show the screens of the tree, and change its stack only when the tree changes.
            """)
    }

    static func reportVersion(of archive: NavigationArchive, for root: Any.Type) {
        let age = archive.version > NavigationArchive.currentVersion ? "a later" : "an earlier"
        report(
            """
            an archive of version \(archive.version) was not restored, because it is from \(age) version of the library. \
            This version restores archives of version \(NavigationArchive.currentVersion).
            \(root) starts at its first route. Discard archives that were made with another version of the library.
            """)
    }

    static func reportFields(ofDialog title: String, at call: SourcePlace) {
        report(
            """
            the confirmation dialog "\(title)" has text fields, which a dialog cannot show. It is shown as an alert.
            Leave out the fields, or the style: .alert is the default.
            """, at: call)
    }

    static func reportNoButton(_ title: String, in alert: AlertViewModel) {
        report(
            """
            there is no button "\(title)" in the alert "\(alert.title)". Nothing was done.
            Its buttons are \(alert.buttons.map(\.title)). Tap one of those.
            """)
    }

    static func reportNoButton(at index: Int, in alert: AlertViewModel) {
        report(
            """
            there is no button \(index) in the alert "\(alert.title)". Nothing was done.
            Its buttons are \(alert.buttons.map(\.title)). Pass an index of one of those.
            """)
    }

    static func reportDisabledButton(_ button: AlertButton<@MainActor () -> Void>, in alert: AlertViewModel) {
        report(
            """
            the button "\(button.title)" of the alert "\(alert.title)" was tapped although it is disabled. Nothing was done.
            A host must disable the button while its `isEnabled` is false.
            """)
    }

    static func reportHiddenAlert(_ alert: AlertViewModel, _ button: AlertButton<@MainActor () -> Void>) {
        report(
            """
            the button "\(button.title)" of the alert "\(alert.title)" was tapped although the alert is not shown. Nothing was done.
            A host must take an alert down when a button is tapped, and when the tree has lost it.
            """)
    }
}
