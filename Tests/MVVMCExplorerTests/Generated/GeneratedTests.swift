import AppsWithMistakes
import MVVMCTesting
import Testing

// Tests that an explorer has generated for the apps with a mistake. This command generates the tests again:
// EXPLORER_WRITES_TESTS=1 MVVMC_MISTAKES=all swift test --filter MistakeTests
@Suite(.expectsFailures)
struct GeneratedTests {
    /// a leak: NoteViewModel, a screen of LeakCoordinator, is on no navigation tree, but something retains it
    @MainActor @Test
    func leak() async {
        let explorer = Explorer("makeLeakApp()") { makeLeakApp() }
        let report = await explorer.play(
            """
            NotesViewModel: open
            NoteViewModel: back
            """)
        report.assertNoFindings()
    }

    /// a dead end: TermsViewModel cannot be left: nothing that the user did there did so
    @MainActor @Test
    func deadEnd() async {
        let explorer = Explorer("makeDeadEndApp()") { makeDeadEndApp() }
        let report = await explorer.play(
            """
            WelcomeViewModel: readTerms
            """)
        report.assertNoFindings()
    }

    /// a broken invariant: "what was paid is ordered" does not hold
    @MainActor @Test
    func lostResult() async {
        let explorer = Explorer("makeLostResultApp()") { makeLostResultApp() }
        let report = await explorer.play(
            """
            ShopViewModel: buy
            PaymentViewModel: pay
            PaidViewModel: drag down
            """)
        report.assertNoFindings()
    }

    /// a misuse: FolderEditorViewModel cannot be presented, because FolderEditorViewModel is presented already.
    /// Present it from there, dismiss that first, or let it wait: ifPresenting: .queue
    @MainActor @Test
    func doublePresentation() async {
        let explorer = Explorer("makeDoublePresentationApp()") { makeDoublePresentationApp() }
        let report = await explorer.play(
            """
            FoldersViewModel: edit, tapped twice
            """)
        report.assertNoFindings()
    }

    /// a misuse: UploadCoordinator was asked to navigate to uploaded after its flow had ended; nothing was done.
    /// End the work that makes this call when the screen of the work is removed, or start a new coordinator.
    @MainActor @Test
    func misuseAfterLeaving() async {
        let explorer = Explorer("makeLateWorkApp()") { makeLateWorkApp() }
        let report = await explorer.play(
            """
            AlbumViewModel: add
            UploadViewModel: upload
            UploadViewModel: drag down
            time passes
            """)
        report.assertNoFindings()
    }

    /// a stale row: a row of TasksViewModel.tasks still shows TaskRow(id: 1, isDone: false), because == ignores what has changed
    @MainActor @Test
    func staleRow() async {
        let explorer = Explorer("makeStaleRowApp()") { makeStaleRowApp() }
        let report = await explorer.play(
            """
            TasksViewModel: tasks: swipe, Done, row 0.0 (1)
            """)
        report.assertNoFindings()
    }

    /// work that does not end: an execution of DraftViewModel.send never ends
    @MainActor @Test
    func busyCommand() async {
        let explorer = Explorer("makeBusyCommandApp()") { makeBusyCommandApp() }
        let report = await explorer.play(
            """
            MailViewModel: write
            DraftViewModel: type "Ada Lovelace" in text
            DraftViewModel: send
            """)
        report.assertNoFindings()
    }

    /// a tree that is not restored: the restored tree differs from the archived one:
    /// AccountTabsViewModel · TabsCoordinator tabs
    ///   · home
    ///     HomeViewModel · TabsCoordinator tabs
    ///   ▸ orders
    ///     OrdersViewModel · TabsCoordinator orders
    /// was restored as
    /// AccountTabsViewModel · TabsCoordinator tabs
    ///   ▸ home
    ///     HomeViewModel · TabsCoordinator tabs
    @MainActor @Test
    func lostTab() async {
        let explorer = Explorer("makeLostTabApp()") { makeLostTabApp() }
        let report = await explorer.play(
            """
            HomeViewModel: signIn
            HomeViewModel: showOrders
            background and return
            """)
        report.assertNoFindings()
    }

    /// an unanswered question: the question whether ProfileEditorViewModel may be left is never answered
    @MainActor @Test
    func unansweredQuestion() async {
        let explorer = Explorer("makeUnansweredQuestionApp()") { makeUnansweredQuestionApp() }
        let report = await explorer.play(
            """
            ProfileViewModel: edit
            ProfileEditorViewModel: type "a" in name
            ProfileEditorViewModel: back
            """)
        report.assertNoFindings()
    }

    /// an empty window: the tree has no screen
    @MainActor @Test
    func emptyWindow() async {
        let explorer = Explorer("makeEmptyWindowApp()") { makeEmptyWindowApp() }
        let report = await explorer.play(
            """
            PageViewModel: goOn
            PageViewModel: goOn
            PageViewModel: goOn
            """)
        report.assertNoFindings()
    }

    /// a broken invariant: "no basket has less than nothing" does not hold
    @MainActor @Test
    func brokenInvariant() async {
        let explorer = Explorer("makeBrokenInvariantApp()") { makeBrokenInvariantApp() }
        let report = await explorer.play(
            """
            BasketViewModel: add
            BasketViewModel: remove, tapped twice
            """)
        report.assertNoFindings()
    }

    /// a misuse: a feedback loop: LoopCoordinator has started a coordinator 100 times in a row, each time because the one before had ended.
    /// The next one is refused. Let each put a screen on the tree before it ends, or start the next one on a user action.
    @MainActor @Test
    func loop() async {
        let explorer = Explorer("makeLoopApp()") { makeLoopApp() }
        let report = await explorer.play(
            """
            DeskViewModel: lock
            """)
        report.assertNoFindings()
    }

    /// a broken invariant: "the results are those of the last search" does not hold
    @MainActor @Test
    func staleSearch() async {
        let explorer = Explorer("makeStaleSearchApp()") { makeStaleSearchApp() }
        let report = await explorer.play(
            """
            SearchViewModel: search "a"
            answer: search a
            the network is lost
            SearchViewModel: search "b"
            """)
        report.assertNoFindings()
    }

    /// a broken invariant: "receipts belong to the user who is signed in" does not hold
    @MainActor @Test
    func latePurchase() async {
        let explorer = Explorer("makeLatePurchaseApp()") { makeLatePurchaseApp() }
        let report = await explorer.play(
            """
            ShopViewModel: buy
            ShopViewModel: signOut
            answer: buy
            """)
        report.assertNoFindings()
    }

    /// a broken invariant: "the token is refreshed by one request at a time" does not hold
    @MainActor @Test
    func doubleRefresh() async {
        let explorer = Explorer("makeDoubleRefreshApp()") { makeDoubleRefreshApp() }
        let report = await explorer.play(
            """
            InboxViewModel: loadMessages
            InboxViewModel: loadContacts
            answer: load contacts
            answer: load messages
            """)
        report.assertNoFindings()
    }

    /// a broken invariant: "the app shows what the server has stored" does not hold
    @MainActor @Test
    func lostUpdate() async {
        let explorer = Explorer("makeLostUpdateApp()") { makeLostUpdateApp() }
        let report = await explorer.play(
            """
            LikeViewModel: toggle, tapped twice
            answer: unlike
            answer: like
            """)
        report.assertNoFindings()
    }

    /// a broken invariant: "the spinner turns while a request is open" does not hold
    @MainActor @Test
    func endlessSpinner() async {
        let explorer = Explorer("makeEndlessSpinnerApp()") { makeEndlessSpinnerApp() }
        let report = await explorer.play(
            """
            WeatherViewModel: load
            the network is lost
            """)
        report.assertNoFindings()
    }

    /// a misuse: BookingCoordinator was asked to navigate to ticket after its flow had ended; nothing was done.
    /// End the work that makes this call when the screen of the work is removed, or start a new coordinator.
    @MainActor @Test
    func lateAnswer() async {
        let explorer = Explorer("makeLateAnswerApp()") { makeLateAnswerApp() }
        let report = await explorer.play(
            """
            TripsViewModel: book
            BookingViewModel: pay
            BookingViewModel: drag down
            answer: pay
            """)
        report.assertNoFindings()
    }

    /// a tree that is not restored: the restored tree differs from the archived one:
    /// RecipesViewModel · RecipesCoordinator recipes
    /// RecipeViewModel · RecipesCoordinator recipe
    /// was restored as
    /// RecipesViewModel · RecipesCoordinator recipes
    @MainActor @Test
    func lostDetail() async {
        let explorer = Explorer("makeLostDetailApp()") { makeLostDetailApp() }
        let report = await explorer.play(
            """
            RecipesViewModel: open
            answer: the recipe
            background and return
            """)
        report.assertNoFindings()
    }

    /// a tree that is not restored: the restored tree differs from the archived one:
    /// CountriesViewModel · AtlasCoordinator countries
    /// CountryViewModel · AtlasCoordinator country
    /// was restored as
    /// CountriesViewModel · AtlasCoordinator countries
    @MainActor @Test
    func lostNavigation() async {
        let explorer = Explorer("makeLostNavigationApp()") { makeLostNavigationApp() }
        let report = await explorer.play(
            """
            CountriesViewModel: open
            background and return
            """)
        report.assertNoFindings()
    }

    /// a tree that is not restored: the restored tree differs from the archived one:
    /// NoteViewModel · NoteCoordinator note · {"text":"a"}
    /// was restored as
    /// NoteViewModel · NoteCoordinator note
    @MainActor @Test
    func lostDraft() async {
        let explorer = Explorer("makeLostDraftApp()") { makeLostDraftApp() }
        let report = await explorer.play(
            """
            NoteViewModel: type "a" in text
            background and return
            """)
        report.assertNoFindings()
    }

    /// a tree that is not restored: the restored tree differs from the archived one:
    /// FormViewModel · FormCoordinator form · {"text":"a"} · text: "a"
    /// was restored as
    /// FormViewModel · FormCoordinator form · {"text":"a"}
    @MainActor @Test
    func unseenState() async {
        let explorer = Explorer("makeUnseenStateApp()") { makeUnseenStateApp() }
        let report = await explorer.play(
            """
            FormViewModel: type "a" in text
            background and return
            """)
        report.assertNoFindings()
    }

    /// a tree that is not restored: the restored tree differs from the archived one:
    /// LetterViewModel · LetterCoordinator letter · "LetterViewModel"
    /// LetterViewModel · LetterCoordinator reply · "LetterViewModel" · text: "a"
    /// was restored as
    /// LetterViewModel · LetterCoordinator letter · "LetterViewModel" · text: "a"
    /// LetterViewModel · LetterCoordinator reply · "LetterViewModel" · text: "a"
    @MainActor @Test
    func sharedKey() async {
        let explorer = Explorer("makeSharedKeyApp()") { makeSharedKeyApp() }
        let report = await explorer.play(
            """
            LetterViewModel: reply
            LetterViewModel: type "a" in text
            background and return
            """)
        report.assertNoFindings()
    }

    /// a tree that is not restored: the restored tree differs from the archived one:
    /// NotesViewModel · NotesCoordinator notes
    /// NoteViewModel · NotesCoordinator note(1)
    /// was restored as
    /// NotesViewModel · NotesCoordinator notes
    /// NoteViewModel · NotesCoordinator notes
    /// NoteViewModel · NotesCoordinator note(1)
    @MainActor @Test
    func restoredTwice() async {
        let explorer = Explorer("makeRestoredTwiceApp()") { makeRestoredTwiceApp() }
        let report = await explorer.play(
            """
            NotesViewModel: open
            background and return
            LockViewModel: unlock
            """)
        report.assertNoFindings()
    }

    /// a tree that is not restored: the restored tree differs from the archived one:
    /// PhotosViewModel · PhotosCoordinator photos
    /// PhotoViewModel · PhotosCoordinator photo(1)
    /// was restored as
    /// PhotosViewModel · PhotosCoordinator photos
    @MainActor @Test
    func leftOutDetail() async {
        let explorer = Explorer("makeLeftOutDetailApp()") { makeLeftOutDetailApp() }
        let report = await explorer.play(
            """
            the network is lost
            PhotosViewModel: open
            background and return
            """)
        report.assertNoFindings()
    }

    /// a broken invariant: "one photo is open" does not hold
    @MainActor @Test
    func twoRows() async {
        let explorer = Explorer("makeTwoRowsApp()") { makeTwoRowsApp() }
        let report = await explorer.play(
            """
            PhotosViewModel: list: select, with the row below, row 0.0 (1)
            answer: photo 1
            answer: photo 2
            """)
        report.assertNoFindings()
    }

    /// a broken invariant: "the first window shows an account only while it is signed in" does not hold
    @MainActor @Test
    func forgottenWindow() async {
        let explorer = Explorer("makeForgottenWindowApp()") { makeForgottenWindowApp() }
        let report = await explorer.play(
            """
            open a second window
            AccountViewModel: signOut
            """)
        report.assertNoFindings()
    }

    /// a leak: PageCoordinator is on no navigation tree, but something retains it
    @MainActor @Test
    func leakedWindow() async {
        let explorer = Explorer("makeLeakedWindowApp()") { makeLeakedWindowApp() }
        let report = await explorer.play(
            """
            open a second window
            close the second window
            """)
        report.assertNoFindings()
    }

    /// a broken invariant: "one plant is shown" does not hold
    @MainActor @Test
    func piledDetail() async {
        let explorer = Explorer("makePiledDetailApp()") { makePiledDetailApp() }
        let report = await explorer.play(
            """
            resize the window to 3 columns
            PilesViewModel: list: select, with the row below, row 0.0 (1)
            """)
        report.assertNoFindings()
    }

    /// a broken invariant: "the selected row is the one that is shown" does not hold
    @MainActor @Test
    func staleSelection() async {
        let explorer = Explorer("makeStaleSelectionApp()") { makeStaleSelectionApp() }
        let report = await explorer.play(
            """
            SelectionsViewModel: list: select, row 0.0 (1)
            SelectedPlantViewModel: back
            """)
        report.assertNoFindings()
    }

    /// a tree that depends on the window: the restored tree, in a narrow window, differs from the archived one:
    /// GuideViewModel · TipsCoordinator guide
    /// TipsViewModel · TipsCoordinator tips
    /// was restored as
    /// GuideViewModel · TipsCoordinator guide
    @MainActor @Test
    func wideRoute() async {
        let explorer = Explorer("makeWideRouteApp()") { makeWideRouteApp() }
        let report = await explorer.play(
            """
            resize the window to 3 columns
            GuideViewModel: showTips
            background and return in a narrow window
            """)
        report.assertNoFindings()
    }

    /// a broken invariant: "no text is lost without a question" does not hold
    @MainActor @Test
    func closedTab() async {
        let explorer = Explorer("makeClosedTabApp()") { makeClosedTabApp() }
        let report = await explorer.play(
            """
            TabsViewModel: tab draft
            TabDraftViewModel: type "a" in text
            TabDraftViewModel: close
            """)
        report.assertNoFindings()
    }

    /// a leak: MatchViewModel, a screen of MatchesCoordinator, is on no navigation tree, but something retains it
    @MainActor @Test
    func endlessTask() async {
        let explorer = Explorer("makeEndlessTaskApp()") { makeEndlessTaskApp() }
        let report = await explorer.play(
            """
            MatchesViewModel: open
            MatchViewModel: back
            """)
        report.assertNoFindings()
    }

    /// a leak: CartViewModel, a screen of CartCoordinator, is on no navigation tree, but something retains it
    @MainActor @Test
    func listeningTask() async {
        let explorer = Explorer("makeListeningTaskApp()") { makeListeningTaskApp() }
        let report = await explorer.play(
            """
            ProductsViewModel: openCart
            CartViewModel: back
            """)
        report.assertNoFindings()
    }

    /// an unanswered question: the question whether LetterViewModel may be left is never answered
    @MainActor @Test
    func forgottenAnswer() async {
        let explorer = Explorer("makeForgottenAnswerApp()") { makeForgottenAnswerApp() }
        let report = await explorer.play(
            """
            LettersViewModel: write
            LetterViewModel: back
            DiscardViewModel: drag down
            """)
        report.assertNoFindings()
    }

    /// an undeclared part: OrderViewModel.address requires confirmation, but its screen was left without a question
    @MainActor @Test
    func undeclaredPart() async {
        let explorer = Explorer("makeUndeclaredPartApp()") { makeUndeclaredPartApp() }
        let report = await explorer.play(
            """
            OrdersViewModel: order
            OrderViewModel: type "a" in address.street
            OrderViewModel: back
            """)
        report.assertNoFindings()
    }

    /// a broken link: the outcome of recipes://recipes/salad is "already in front", but the user sees recipes, and not recipes / recipe(salad).
    @MainActor @Test
    func lostLink() async {
        let explorer = Explorer("makeLostLinkApp()") { makeLostLinkApp() }
        let report = await explorer.play(
            """
            RecipesViewModel: clear
            open recipes://recipes/salad
            """)
        report.assertNoFindings()
    }
}
