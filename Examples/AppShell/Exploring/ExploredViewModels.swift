import MVVMCExplorer

extension WelcomeViewModel: Explorable {
    /// The button.
    var exploredActions: [Explorer.Action] { [Explorer.Action("start") { self.start() }] }
}

extension AccountViewModel: Explorable {
    /// The button.
    var exploredActions: [Explorer.Action] { [Explorer.Action("sign out") { self.signOut() }] }
}

extension StatusViewModel: Explorable {
    /// The button that opens the form.
    var exploredActions: [Explorer.Action] { [Explorer.Action("edit") { self.edit() }] }
}
