import MVVMC
import MVVMCTesting
import Testing
import XCTest

@testable import ReadmeExample

// The tests that README and "Getting started" print, in both test frameworks.

@MainActor
final class PhotosTests: XCTestCase {
    func testTheUserGoesBackToThePhotos() async {
        let (navigator, photos) = (Navigator(), PhotosCoordinator())
        navigator.start(photos)
        photos.navigate(to: .photo("Misery Ridge"))
        XCTAssertEqual(photos.path, [.photos, .photo("Misery Ridge")])
        NavigationUser(of: navigator).goBack()
        XCTAssertEqual(photos.path, [.photos])
    }
}

@MainActor
@Test func theUserGoesBackToThePhotos() {
    let (navigator, photos) = (Navigator(), PhotosCoordinator())
    navigator.start(photos)
    photos.navigate(to: .photo("Misery Ridge"))
    NavigationUser(of: navigator).goBack()
    #expect(photos.path == [.photos])
}

/// Tests the building blocks that README and "Getting started" print.
@MainActor
final class BuildingBlocksTests: XCTestCase {
    func testACellShowsEachPhotoThatItReceives() async {
        let cell = PhotoCell()
        for title in ["Misery Ridge", "Milky Tail"] {
            cell.viewModel = PhotoViewModel(title: title)
            XCTAssertEqual(cell.text, title)
        }
        XCTAssertTrue(PhotoViewModel(title: "Milky Tail").reuseIdentifier.hasSuffix(".PhotoViewModel"))
    }

    func testTheHeadingFollowsThePhotos() async {
        let (view, viewModel) = (PhotosView(), PhotosViewModel())
        view.viewModel = viewModel
        XCTAssertEqual(view.heading, "2 photos")
        viewModel.photos.append(PhotoViewModel(title: "Stonehenge Storm"))
        XCTAssertEqual(view.heading, "3 photos")
        view.viewModel = nil
        viewModel.photos = []
        XCTAssertEqual(view.heading, "3 photos", "the bindings have ended")
    }
}
