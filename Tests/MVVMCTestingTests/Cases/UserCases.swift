import MVVMC
import MVVMCTesting

extension HelperCase {
    static let users = [
        HelperCase(
            "NavigationUser below and in a full screen",
            failures: [
                "what is presented as fullScreen cannot be dragged down", "there is nothing to go back to",
                "there is no slot \"two\"",
            ].map {
                """
                \($0):
                TabsViewModel · Pages tabs
                  ▸ one
                    Page · Pages page
                  · two
                    Page · Pages page
                  fullScreen
                  Page · Pages page
                """
            }
        ) {
            let (pages, navigator) = Pages.start(.tabs)
            pages.navigate(to: .full)
            let user = NavigationUser(of: navigator)
            try check(!user.dragModalDown(), "a full screen is not dragged")
            try check(!user.goBack(), "its first screen has no back button")
            user.select("two")
        },
        HelperCase("NavigationUser below an undimmed sheet") {
            let (pages, navigator) = Pages.start(.tabs)
            let user = NavigationUser(of: navigator)
            pages.flow.present(Page(), as: .sheet.undimmed(through: .medium))
            try check(user.dragModalDown(), "the sheet can be dragged down")
            pages.flow.present(Page(), as: .sheet.undimmed(through: .medium))
            user.select("two")
            try check((navigator.top?.viewModel as? TabsViewModel)?.selection == "two", "the tab below can be selected")
            try check(navigator.presented != nil, "the sheet stays")
            pages.navigate(to: .page)
            try check(user.goBack(), "the screen below can be left")
            try check(navigator.top?.viewModel is TabsViewModel, "it was the screen below")
        },
        HelperCase(
            "NavigationUser and a hidden tab",
            failures: [
                """
                the tab "two" is hidden:
                TabsViewModel · Pages tabs
                  ▸ one
                    Page · Pages page
                  · two (hidden)
                    Page · Pages page
                """
            ]
        ) {
            let (_, navigator) = Pages.start(.tabs)
            (navigator.top?.viewModel as? TabsViewModel)?["two"].isHidden = true
            NavigationUser(of: navigator).select("two")
        },
        HelperCase(
            "NavigationUser below and in a lock",
            failures: [
                "what is presented as fullScreen cannot be dragged down", "there is nothing to go back to",
                "there is no slot \"two\"", "no alert is in front to tap \"OK\" in",
            ].map {
                """
                \($0):
                TabsViewModel · Pages tabs
                  ▸ one
                    Page · Pages page
                  · two
                    Page · Pages page
                  alert
                  AlertViewModel · Pages
                fullScreen over everything
                Page · ScreenCoordinator<Never> screen
                """
            }
        ) {
            let (pages, navigator) = Pages.start(.tabs)
            pages.flow.presentAlert("Question", cancel: .button("OK"))
            pages.flow.present(Page(), as: .fullScreen, over: .everything)
            let user = NavigationUser(of: navigator)
            try check(!user.dragModalDown(), "a lock is not dragged")
            try check(!user.goBack(), "its first screen has no back button")
            user.select("two")
            user.tap(alertButton: "OK")
        },
        HelperCase(
            "NavigationUser below and in an alert",
            failures: [
                "what is presented as alert cannot be dragged down", "there is nothing to go back to",
                "the menu of the back button has no TabsViewModel", "there is no slot \"two\"",
                "what is presented as alert cannot be dragged down",
            ].map {
                """
                \($0):
                TabsViewModel · Pages tabs
                  ▸ one
                    Page · Pages page
                  · two
                    Page · Pages page
                Page · Pages page
                  alert
                  AlertViewModel · Pages
                """
            }
        ) {
            let (pages, navigator) = Pages.start(.tabs)
            pages.navigate(to: .page)
            pages.flow.presentAlert("Sure?", cancel: .button("Yes"))
            let user = NavigationUser(of: navigator)
            try check(!user.dragModalDown(), "an alert is not dragged")
            try check(!user.goBack(), "the alert covers the back button")
            try check(!user.longPressBack(to: TabsViewModel.self), "and its menu")
            user.select("two")
            user.tap(alertButton: "Yes")
            pages.flow.presentAlert("Sure?", [.button("Yes")], cancel: .button("No"))
            try check(!user.dragModalDown(), "the cancel button has to be tapped")
        },
        HelperCase(
            "NavigationUser in a sheet",
            failures: ["there is nothing to go back to:\nPage · Pages page\n  sheet\n  Page · Pages page"]
        ) {
            let (pages, navigator) = Pages.start()
            pages.navigate(to: .sheet)
            let user = NavigationUser(of: navigator)
            try check(!user.goBack(), "the first screen of a sheet has no back button")
            (navigator.frontmostStack.top?.coordinator as? Pages)?.navigate(to: .page)
            try check(user.goBack(), "the second one has")
            try check(user.dragModalDown(), "the sheet is dragged down")
        },
        HelperCase("NavigationUser taps beside a confirmation dialog") {
            let (pages, navigator) = Pages.start()
            var isKept = false
            pages.flow.presentAlert("Delete?", cancel: .button("Keep") { isKept = true }, style: .confirmationDialog())
            try check(NavigationUser(of: navigator).dragModalDown(), "it is dismissed")
            try check(isKept, "the cancel button was tapped")
        },
        HelperCase("NavigationUser touches what is around the frontmost stack") {
            let (pages, navigator) = Pages.start()
            pages.navigate(to: .tabs)
            let user = NavigationUser(of: navigator)
            try check(user.goBack(), "the back button of the stack with the tabs is in view")
            assertTree(of: navigator, "Page · Pages page")
            pages.navigate(to: .sheetOfTabs)
            user.select("two")
            try check(user.dragModalDown(), "the sheet around the tabs is dragged down")
            assertTree(of: navigator, "Page · Pages page")
            pages.navigate(to: .tabs)
            try check(user.longPressBack(to: Page.self), "and its menu")
            assertTree(of: navigator, "Page · Pages page")
        },
        HelperCase(
            "NavigationUser and keys",
            failures: [
                """
                ⌘D is not offered. The screens in front offer "Save" (⌘S), "Print":
                Page · Pages page
                Memo · Pages
                """,
                """
                "Close" is not offered. The screens in front offer "Save" (⌘S), "Print":
                Page · Pages page
                Memo · Pages
                """,
                """
                "Save" is disabled:
                Page · Pages page
                Memo · Pages
                """,
                """
                ⌘S is not offered. The screens in front offer nothing:
                Page · Pages page
                Memo · Pages
                  alert
                  AlertViewModel · Pages
                """,
            ]
        ) {
            let (pages, navigator) = Pages.start()
            let (memo, user) = (Memo(), NavigationUser(of: navigator))
            pages.flow.push(memo)
            user.press("d")
            user.choose(menuCommand: "Close")
            user.press("s")
            try check(memo.calls == ["save"], "the key executes the command")
            user.choose(menuCommand: "Print")
            try check(memo.calls == ["save", "print"], "the menu has it as well")
            memo.isSaved = true
            user.press("s")
            try check(memo.calls == ["save", "print"], "the command is disabled")
            pages.flow.presentAlert("Saved", cancel: .button("OK"))
            user.press("s")
        },
    ]
}

private final class Memo: MenuCommandProviding {
    @Observed var isSaved = false
    private(set) var calls: [String] = []
    @Performs(performSave, when: { !$0.isSaved }) var save
    @Performs(performPrint) var print
    private func performSave() { calls.append("save") }
    private func performPrint() { calls.append("print") }
    var menuCommands: [MenuCommand] { [MenuCommand("Save", key: "s", save), MenuCommand("Print", print)] }
}
