import Foundation
import XCTest

/// Tests that the declarations that replace the items of MVVMKit exist and are on the page `FromMVVMKit`, and that each
/// replacement has a test.
final class FromMVVMKitTests: XCTestCase {
    /// The items and behaviors of MVVMKit, each with the declarations that replace it, if any, and a test of the
    /// replacement.
    private let counterparts: [(item: String, names: [String], test: String)] = [
        ("ViewModel", ["ViewModel"], "ViewModelOwnerTests.testAValueViewModelWorksOffTheMainActor"),
        (
            "ReferenceViewModel", ["ReferenceViewModel", "Observed"],
            "ViewModelOwnerTests.testSettingTheViewModelBinds"
        ),
        (
            "ViewModelOwner, bound once its view is loaded", ["ViewModelOwner", "Owned", "ViewModelViewController"],
            "ViewControllerTests.testAViewControllerIsBoundOnceItsViewIsLoaded"
        ),
        (
            "a view that is bound again when its view model is replaced", [],
            "ViewControllerTests.testReplacingTheViewModelBindsAgainAndEndsTheBindingsBefore"
        ),
        (
            "bindings that live on after their view model is replaced", [],
            "ViewModelOwnerTests.testReplacingTheViewModelEndsTheBindingsToTheOneBefore"
        ),
        (
            "Binder, CustomBinder", ["ViewModelOwner"],
            "ReusableViewRegistryTests.testTheRegistryMakesAndBindsTheViewOfAViewModel"
        ),
        (
            "the crash for a view model of the wrong type", [],
            "ReusableViewRegistryTests.testWrongViewTypeIsReportedAndAPlaceholderShown"
        ),
        (
            "ReusableViewViewModel", ["ReusableViewViewModel", "ReusableViewProvider"],
            "ReusableViewRegistryTests.testTheReuseIdentifierIsTheTypesFullName"
        ),
        (
            "Delegator, CustomDelegator", ["ActionSource", "Action", "onAction"],
            "HeadlessListTests.testActionsOfACellComeWithTheItemThatItShowsNow"
        ),
        (
            "Coordinator", ["Coordinator", "Flow"],
            "FlowTests.testACoordinatorLivesAsLongAsItHasAScreenWhateverRemovesIt"
        ),
        ("CoordinatedViewModel", ["Router"], "PhotoListTests.testATapOpensThePhotoByItsID"),
        (
            "ApplicationCoordinator", ["Navigator", "start"],
            "NavigatorHostTests.testAWindowShowsAnAppInOneLine"
        ),
        (
            "EmbedderCoordinator", ["embed", "ContainerViewModel"],
            "ContainerTests.testEmbeddedFlowEndsOnceWithItsScreen"
        ),
        (
            "ContainerViewProvider", ["ContainerViewProvider"],
            "NavigatorHostTests.testAStackIsEmbeddedInAContainerView"
        ),
        ("WeakReference", [], "FlowTests.testDroppingTheTreeReleasesEverything"),
        (
            "DiffableCollectionViewViewModel, DiffableTableViewViewModel", ["ListViewModel"],
            "ListViewModelTests.testEachSnapshotIsPublishedWithItsStrategy"
        ),
        (
            "supplementary, header and footer view models", ["SupplementaryViewModel", "ListSection"],
            "HeadlessListTests.testHeadersAndFootersAreShownOrEmpty"
        ),
        (
            "supplementary view models of an item", ["SupplementedItem"],
            "HeadlessListItemTests.testABadgeFollowsItsItem"
        ),
        (
            "a missing supplementary view, which ends the program", [],
            "ListHostTests.testAMissingSupplementaryViewIsEmptyInACollectionView"
        ),
        ("apply strategies", ["apply", "reload"], "ListHostTests.testRandomChangesAreTakenAndShown"),
        ("the system's diffable data sources", [], "ListHostTests.testEveryPairOfSmallListsIsShown"),
        ("completions", ["apply"], "ListHostTests.testTheCompletionComesWhenTheChangesHaveBeenShown"),
        (
            "the adapter that gives a view model an identity", ["AnyListItem"],
            "AnyListItemIdentityTests.testAViewModelWithoutAnIdentityIsGivenOne"
        ),
        (
            "the example with a collection that is searched", [],
            "UserDirectoryTests.testASearchBeginsWhenTheUserPauses"
        ),
        ("the example with badges", [], "TeamsTests.testTheTeamsHaveHeadersAndTheFavoritesBadges"),
        (
            "the example with an embedded scene", [],
            "TeamsTests.testTheCardIsEmbeddedInTheScreenOfTheTeams"
        ),
        (
            "MVVMDiffableTableViewController", ["ListTableViewController", "TableListHost"],
            "ListHostTests.testANewListScreenIsNothingButItsViewModel"
        ),
        (
            "delegate methods of a subclass", ["ListTableViewController", "delegate"],
            "ListScreenTests.testASubclassGetsTheMethodsThatTheHostDoesNotHave"
        ),
        (
            "MVVMDiffableCollectionViewController", ["ListCollectionViewController", "CollectionListHost"],
            "ListHostTests.testEachSectionHasItsLayout"
        ),
        ("templates of Xcode", [], "XcodeTemplateTests.testTheTemplatesUseWhatTheyAskFor"),
        (
            "tests that need UIKit", [],
            "PurchaseTests.testEveryPathEndsOnceWithTheRightResultWhereItBegan"
        ),
    ]

    func testEveryCounterpartIsDeclaredAndOnThePage() throws {
        let page = try Repository.read("Sources/MVVMC/MVVMC.docc/FromMVVMKit.md")
        let words = Set(page.matches(of: /\w+/).map { String($0.0) })
        let declared = Repository.texts(below: "Sources/", "swift").reduce(into: Set<String>()) { names, file in
            for keyword in ["class ", "struct ", "enum ", "protocol ", "typealias ", "func ", "var ", "let "] {
                names.formUnion(Repository.names(after: keyword, in: file.text))
            }
        }
        for (item, names, _) in counterparts {
            for name in names {
                XCTAssertTrue(declared.contains(name), "\(name), for \(item), is not declared")
                XCTAssertTrue(words.contains(name), "\(name), for \(item), is not on the page")
            }
        }
    }

    func testEveryCounterpartHasATest() {
        for (item, _, test) in counterparts {
            XCTAssertTrue(Repository.tests.contains(test), "\(item): there is no test \(test)")
        }
    }
}
