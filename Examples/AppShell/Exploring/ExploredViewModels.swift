import MVVMCExplorer

extension WelcomeViewModel: Explorable {
    var exploredActions: [Explorer.Action] { [Explorer.Action("start") { self.start() }] }
}

extension SignInViewModel: Explorable {
    var exploredActions: [Explorer.Action] { [.typing("name", into: self, \.name)] }
}

extension StatusFormViewModel: Explorable {
    var exploredActions: [Explorer.Action] { [.typing("text", into: self, \.text)] }
}

extension AccountViewModel: Explorable {
    var exploredActions: [Explorer.Action] {
        Explorer.Action.each("read", Notice.allCases) { self.read($0) } + [
            Explorer.Action("sign out") { self.signOut() }
        ]
    }
}

extension LockViewModel: Explorable {
    var exploredActions: [Explorer.Action] {
        ["1234", "0000"].map { code in
            Explorer.Action("enter \(code)") {
                self.code = code
                self.unlock()
            }
        }
    }
}

extension StatusViewModel: Explorable {
    var exploredActions: [Explorer.Action] { [Explorer.Action("edit") { self.edit() }] }
}
