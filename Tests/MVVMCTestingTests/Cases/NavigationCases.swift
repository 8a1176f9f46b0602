import MVVMC
import MVVMCTesting

extension HelperCase {
    static let navigation = [
        HelperCase(
            "assertTree",
            failures: ["the trees differ:\n  expected          | actual\n≠ Page · Pages tabs | Page · Pages page"]
        ) {
            let (_, navigator) = Pages.start()
            assertTree(of: navigator, "Page · Pages page")
            assertTree(of: navigator, "Page · Pages tabs")
        },
        HelperCase(
            "assertLocked",
            failures: [
                "no lock with Page covers the tree:\nPage · Pages page",
                """
                no lock with TabsViewModel covers the tree:
                Page · Pages page
                fullScreen over everything
                Page · ScreenCoordinator<Never> screen
                """,
            ]
        ) {
            let (pages, navigator) = Pages.start()
            assertLocked(navigator, by: Page.self)
            pages.flow.present(Page(), as: .fullScreen, over: .everything)
            assertLocked(navigator, by: Page.self)
            assertLocked(navigator, by: TabsViewModel.self)
        },
        HelperCase(
            "assertLinks",
            failures: [
                "the navigator has no links. Set them: navigator.links = …",
                "the link \"number/{number}\" has no sample. Let the types of its parameters have linkSamples.",
                "pages://lost/true leads to form, which has no URL. Return its parameters in parameters:.",
                "pages://lost/false leads to form, which has no URL. Return its parameters in parameters:.",
                """
                pages://refused leads to page / refused, and the app shows page, whose URL is pages://page. \
                Opening: declined: It is closed.
                """,
            ]
        ) {
            await assertLinks { Pages.start().navigator }
            let table = LinkTable(
                prefixes: ["pages://"],
                [
                    Link("page") { RoutePath(Pages.Route.page) },
                    Link("number/{number}", Digit.self, path: { _ in RoutePath(1) }, parameters: { _ in nil }),
                    Link(
                        "lost/{isLost}", Bool.self, path: { _ in RoutePath(Pages.Route.form) }, parameters: { _ in nil }
                    ),
                    Link("refused") { RoutePath(routes: [Pages.Route.page, .refused]) },
                ])
            await assertLinks {
                let (_, navigator) = Pages.start()
                navigator.links = table
                return navigator
            }
        },
        HelperCase(
            "assertEvents",
            failures: [
                """
                the events differ:
                  expected            | actual
                  pushed Form         | pushed Form
                ≠ popped Page by user | popped Form by code
                """,
                "the events differ:\n  expected | actual\n≠          | pushed Page",
            ]
        ) {
            let (pages, navigator) = Pages.start()
            assertEvents(of: navigator, [.pushed(Form.self), .popped(Form.self)]) {
                pages.navigate(to: .form)
                pages.flow.pop()
            }
            assertEvents(of: navigator, [.pushed(Form.self), .popped(Page.self, by: .user)]) {
                pages.navigate(to: .form)
                pages.flow.pop()
            }
            assertEvents(of: navigator, []) { pages.navigate(to: .page) }
        },
        HelperCase(
            "assertEvents with the events of an earlier run",
            failures: [
                """
                the events differ:
                  expected                              | actual
                ≠ Pages declined refused: It is closed. | Pages declined refused: It is too late.
                """,
                "the events differ:\n  expected         | actual\n≠ Form may be left | Form stays",
                """
                the events differ:
                  expected                                | actual
                ≠ A coordinator shows a route after Pages | Pages shows waits after Loader
                """,
            ]
        ) {
            let (pages, navigator) = Pages.start()
            var golden: [NavigationEvent] = []
            let token = navigator.observeEvents { golden.append($0) }
            pages.navigate(to: .refused)
            token.cancel()
            let refused = golden.filter { $0.kind == .routeDeclined }
            assertEvents(of: navigator, refused, kinds: []) { pages.navigate(to: .refused) }
            pages.refusal = "It is too late."
            assertEvents(of: navigator, refused, kinds: []) { pages.navigate(to: .refused) }
            var left = NavigationEvent(.leaveAnswered)
            (left.viewModel, left.isConfirmed) = (Form.self, true)
            pages.navigate(to: .form)
            try navigator.frontmostViewModel(Form.self).text = "half a note"
            let user = NavigationUser(of: navigator)
            for (button, count) in [("Keep", 2), ("Discard", 1)] {
                await assertEvents(of: navigator, [left], kinds: []) {
                    user.goBack()
                    await user.wait(for: AlertViewModel.self)
                    user.tap(alertButton: button)
                    await settle()
                }
                try check(navigator.screens.count == count, "\(button) was tapped")
            }
            var waits = NavigationEvent(.routeWaits)
            waits.child = Loader.self
            assertEvents(of: navigator, [waits], kinds: []) { pages.navigate(to: .waits) }
            await settle()
            waits.child = Pages.self
            assertEvents(of: navigator, [waits], kinds: []) { pages.navigate(to: .waits) }
            await settle()
        },
        HelperCase("assertEvents of all kinds, and of some", failures: []) {
            let (pages, navigator) = Pages.start()
            assertEvents(
                of: navigator,
                [
                    .navigated(Pages.self, to: .sheet), .presented(as: .sheet), .flowStarted(Pages.self),
                    .navigated(Pages.self, to: .page), .pushed(Page.self), .popped(Page.self, by: .user),
                    .dismissed(by: .user), .flowEnded(Pages.self, .cancelled(by: .user)),
                ]
            ) {
                pages.navigate(to: .sheet)
                navigator.userDidDismiss()
            }
            assertEvents(of: navigator, [.selected("two")], kinds: []) {
                pages.navigate(to: .tabs)
                navigator.top?.userDidSelect("two")
            }
            let shown = await assertEvents(of: navigator.frontmostStack, [.pushed(Page.self)]) {
                _ = await Task { pages.navigate(to: .page) }.value
                return navigator.screens.count
            }
            try check(shown == 3, "the result of the body")
        },
        HelperCase("frontmost") {
            let (pages, navigator) = Pages.start()
            _ = try navigator.frontmostViewModel(Page.self)
            pages.navigate(to: .form)
            let form: Form = try navigator.frontmostViewModel()
            form.text = "a"
            do {
                _ = try navigator.frontmostViewModel(Page.self, fileID: "Tests/Some.swift", line: 12)
            } catch {
                let expected = """
                    Page is not in front (Tests/Some.swift:12):
                    Page · Pages page
                    Form · Pages form
                    """
                return try check("\(error)" == expected, "\(expected)\nand not: \(error)")
            }
            try check(false, "an error")
        },
        HelperCase(
            "NavigationUser where there is nothing to touch",
            failures: [
                "there is nothing to go back to", "the menu of the back button has no Page", "nothing is presented",
                "no alert is in front to tap \"OK\" in", "no alert is in front to type \"a\" in",
                "there is no slot \"one\"",
            ].map { "\($0):\nPage · Pages page" }
        ) {
            let user = NavigationUser(of: Pages.start().navigator)
            try check(!user.goBack(), "nothing to go back to")
            try check(!user.longPressBack(to: Page.self), "no menu")
            try check(!user.dragModalDown(), "no modal")
            user.tap(alertButton: "OK")
            user.type("a", inAlertField: "Name")
            user.select("one")
        },
        HelperCase("NavigationUser goes back, drags and selects") {
            let (pages, navigator) = Pages.start(.tabs)
            let user = NavigationUser(of: navigator)
            pages.navigate(toPath: pages.path + [.page, .page, .sheet])
            try check(user.dragModalDown(), "the sheet is dismissed")
            try check(user.goBack(), "the page on top is left")
            pages.navigate(to: .page)
            try check(user.longPressBack(to: TabsViewModel.self), "the pages are left")
            user.select("two")
            assertTree(
                of: navigator,
                """
                TabsViewModel · Pages tabs
                  · one
                    Page · Pages page
                  ▸ two
                    Page · Pages page
                """)
        },
        HelperCase(
            "NavigationUser and an alert",
            failures: [
                """
                the buttons of "Sure?" are ["Yes", "Later"], not "No":
                Page · Pages page
                  alert
                  AlertViewModel · Pages
                """,
                """
                the fields of "Sure?" are ["Name", "City"], of which one has to be named:
                Page · Pages page
                  alert
                  AlertViewModel · Pages
                """,
                """
                the fields of "Sure?" are ["Name", "City"], of which 0 are "Street":
                Page · Pages page
                  alert
                  AlertViewModel · Pages
                """,
                """
                the button "Yes" of "Sure?" is disabled:
                Page · Pages page
                  alert
                  AlertViewModel · Pages
                """,
            ]
        ) {
            let (pages, navigator) = Pages.start()
            let user = NavigationUser(of: navigator)
            let (name, city) = (AlertViewModel.Field("Name"), AlertViewModel.Field("City", text: "Paris"))
            var answer: String?
            pages.flow.presentAlert(
                "Sure?",
                [.button("Yes", action: { answer = "\(name.text), \(city.text)" }, when: { !name.text.isEmpty })],
                cancel: .button("Later"), fields: [name, city])
            user.tap(alertButton: "No")
            user.type("Ada")
            user.type("Ada", inAlertField: "Street")
            user.tap(alertButton: "Yes")
            user.type("Ada", inAlertField: "Name")
            user.type("London", inAlertField: "City")
            user.tap(alertButton: "Yes")
            try check(answer == "Ada, London", "the button is told, and not \(answer ?? "nothing")")
            let field = AlertViewModel.Field("Name")
            pages.flow.presentAlert("Who?", cancel: .button("OK"), fields: [field])
            user.type("Ada")
            try check(field.text == "Ada", "the only field needs no name")
        },
        HelperCase(
            "NavigationUser waits",
            failures: [
                "waited 0.001 seconds in vain: AlertViewModel in front:\nPage · Pages page"
            ]
        ) {
            let (pages, navigator) = Pages.start()
            let user = NavigationUser(of: navigator)
            pages.navigate(to: .form)
            try navigator.frontmostViewModel(Form.self).text = "half a note"
            try check(!user.goBack(), "the form asks")
            let alert = await user.wait(for: AlertViewModel.self)
            try check(alert?.title == "Discard?", "the alert is returned")
            user.tap(alertButton: "Discard")
            await waitUntil("the form is left") { navigator.screens.count == 1 }
            let none = await user.wait(for: AlertViewModel.self, within: .milliseconds(1))
            try check(none == nil, "no alert")
        },
    ]

    static let leaks = [
        HelperCase("assertDeallocated", failures: ["Holder is still alive, because something retains it"]) {
            let holder = Holder()
            assertDeallocated { Holder() }
            assertDeallocated {
                let held = Holder()
                holder.other = held
                return held
            }
        },
        HelperCase(
            "assertNothingLeaked",
            failures: ["Form, of a screen of Pages, is on no navigation tree, but something retains it"]
        ) {
            let (pages, navigator) = Pages.start()
            let holder = Holder()
            assertNothingLeaked {
                pages.navigate(to: .form)
                navigator.userDidGoBack()
            }
            assertNothingLeaked {
                pages.navigate(to: .form)
                holder.other = navigator.top?.viewModel as? Form
                navigator.userDidGoBack()
            }
        },
        HelperCase(
            "assertNothingLeaked that waits",
            failures: ["Form, of a screen of Pages, is on no navigation tree, but something retains it"]
        ) {
            let (pages, navigator) = Pages.start()
            let holder = Holder()
            await assertNothingLeaked {
                _ = await Task { pages.navigate(to: .form) }.value
                navigator.userDidGoBack()
            }
            await assertNothingLeaked {
                _ = await Task { pages.navigate(to: .form) }.value
                holder.other = navigator.top?.viewModel as? Form
                navigator.userDidGoBack()
            }
        },
        HelperCase(
            "assertNothingLeaked, where a coordinator never has a screen",
            failures: [
                "Loader, started by Pages, is on no navigation tree, but something retains it",
                "Loader, the first of its tree, is on no navigation tree, but something retains it",
            ]
        ) {
            let (pages, navigator) = Pages.start()
            let holder = Holder()
            await assertNothingLeaked {
                pages.navigate(to: .loader)
                await settle()
            }
            await assertNothingLeaked {
                pages.navigate(to: .loader)
                holder.other = pages.loader
                await settle()
            }
            assertNothingLeaked {
                let loader = Loader()
                holder.other = loader
                Navigator().start(loader)
            }
            withExtendedLifetime(navigator) {}
        },
    ]
}

/// A parameter of links without samples.
private struct Digit: LinkParameter {
    let linkText: String?
    static func fromLink(_ text: String) -> Digit? { text.count == 1 ? Digit(linkText: text) : nil }
}
