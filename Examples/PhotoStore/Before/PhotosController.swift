import Foundation

/// The list of photos without view models, for comparison with the code in the other folders of this example.
///
/// The controller stores the model, determines the text of each label, and uses the row number to find the photo of a
/// tap. Its handlers pass the model on. The coordinator sets them, so the pattern is Model-View-Controller with a
/// coordinator (MVC-C). To test a text, a test must create the controller and its cells.
@MainActor
final class PhotosController {
    /// A stand-in for a table view cell. Its properties represent the contents of the subviews.
    @MainActor
    final class Cell {
        fileprivate(set) var title = ""
        fileprivate(set) var price = ""
        fileprivate(set) var isBuyButtonHidden = true
        /// The row number, with which the controller finds the photo.
        fileprivate(set) var buttonTag = 0
    }

    /// Called when the user taps the sign-in button.
    var didSignIn: (() -> Void)?
    /// Called with the photo of a row that the user taps.
    var didSelectPhoto: ((Photo) -> Void)?
    /// Called with the photo of a row whose buy button the user taps.
    var didBuyPhoto: ((Photo) -> Void)?

    /// The cells, in place of the cells of a table view.
    private(set) var cells: [Cell] = []

    private let photos: [Photo]
    private let purchases: any Purchases

    init(photos: [Photo], purchases: any Purchases) {
        self.photos = photos
        self.purchases = purchases
    }

    /// Called each time the screen appears. A purchase is not shown until then.
    func viewWillAppear() { cells = photos.indices.map(cellForRow) }

    /// Called when the user taps the sign-in button.
    func didTapSignInButton() { didSignIn?() }

    /// Called when the user taps a row.
    func didSelectRow(_ row: Int) { didSelectPhoto?(photos[row]) }

    /// Called when the user taps the buy button of a cell.
    func didTapBuyButton(of cell: Cell) { didBuyPhoto?(photos[cell.buttonTag]) }

    private func cellForRow(_ row: Int) -> Cell {
        let (cell, photo) = (Cell(), photos[row])
        cell.title = photo.title
        cell.price = photo.price.formatted(.currency(code: "USD").locale(Locale(identifier: "en_US")))
        cell.isBuyButtonHidden = purchases.bought.contains(photo.id)
        cell.buttonTag = row
        return cell
    }
}
