#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCUIKit
import UIKit

/// A screen with a collection view of the teams, which has headers and badges. Below the collection view is the
/// container view for the card of a user.
final class TeamsViewController: ColumnViewController<TeamsViewModel>, ContainerViewProvider {
    let collectionView = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout { _, _ in .team })
    let cardView = UIView()
    private var host: CollectionListHost<String, TeamMemberViewModel>?
    override var column: [UIView] { [collectionView, cardView] }

    override func viewDidLoad() {
        super.viewDidLoad()
        // The card takes a third of the view's height, and the collection view takes the space above it.
        NSLayoutConstraint.activate([
            stack.bottomAnchor.constraint(equalTo: view.layoutMarginsGuide.bottomAnchor),
            cardView.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 1 / 3),
        ])
    }

    override func bind(_ viewModel: TeamsViewModel, in bindings: Bindings) {
        title = "Teams"
        let views = ListViewRegistry()
        views.register(view: TeamMemberCell.self)
        views.register(view: CaptionView.self)
        host = CollectionListHost(viewModel.list, in: collectionView, views: views)
    }

    func containerView(for slot: TeamsViewModel.Slot) -> UIView? {
        switch slot {
        case .card: cardView
        }
    }
}

extension NSCollectionLayoutSection {
    /// The layout of a team, with three members in a row, a badge at the corner of each member, and a header.
    static var team: NSCollectionLayoutSection {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.absolute(20), .absolute(20)), elementKind: SupplementaryKind.favorite.elementKind,
            containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
        let member = NSCollectionLayoutItem(
            layoutSize: size(.fractionalWidth(1 / 3), .fractionalHeight(1)), supplementaryItems: [badge])
        let row = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(64)), subitems: [member])
        let section = NSCollectionLayoutSection(group: row)
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.fractionalWidth(1), .absolute(32)),
                elementKind: SupplementaryKind.header.elementKind, alignment: .top)
        ]
        return section
    }

    private static func size(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
    }
}

final class TeamMemberCell: UICollectionViewCell, ViewModelOwner {
    @Owned var viewModel: TeamMemberViewModel?
    private lazy var label = contentView.fill(with: UILabel())
    func bind(_ viewModel: TeamMemberViewModel, in bindings: Bindings) { label.text = viewModel.nameText }
}

/// The header of a team, or the badge of a favorite at the corner of its cell.
final class CaptionView: UICollectionReusableView, ViewModelOwner {
    @Owned var viewModel: CaptionViewModel?
    private lazy var label = fill(with: UILabel())

    override init(frame: CGRect) {
        super.init(frame: frame)
        // A badge is too small for margins.
        layoutMargins = .zero
    }

    required init?(coder: NSCoder) { nil }

    func bind(_ viewModel: CaptionViewModel, in bindings: Bindings) { label.text = viewModel.text }
}

/// The card of a user, which is embedded in the screen of the teams.
final class UserCardViewController: ColumnViewController<UserCardViewModel> {
    let nameLabel = UILabel()
    let roleLabel = UILabel()
    let button = UIButton(configuration: .plain())
    let pinButton = UIButton(configuration: .plain())
    override var column: [UIView] { [nameLabel, roleLabel, button, pinButton] }

    override func bind(_ viewModel: UserCardViewModel, in bindings: Bindings) {
        bindings.bind(viewModel.nameText, to: nameLabel, \.text)
        bindings.bind(viewModel.roleTitleText, to: roleLabel, \.text)
        bindings.autorun(with: self) { screen in
            screen.button.configuration?.title = viewModel.buttonTitle
            screen.button.isHidden = viewModel.buttonTitle == nil
            screen.pinButton.configuration?.title = viewModel.pinTitle
            screen.pinButton.isHidden = viewModel.pinTitle == nil
        }
        bindings.onEvent(.touchUpInside, of: button, with: viewModel) { $0.toggleFavorite() }
        bindings.onEvent(.touchUpInside, of: pinButton, with: viewModel) { $0.pin() }
    }
}

/// The pinned user above the tab bar.
final class PinnedUserViewController: ViewModelViewController<PinnedUserViewModel> {
    let nameLabel = UILabel()
    let button = UIButton(configuration: .plain())

    override func loadView() { view = UIStackView(arrangedSubviews: [nameLabel, button]) }

    override func bind(_ viewModel: PinnedUserViewModel, in bindings: Bindings) {
        button.configuration?.title = "Unpin"
        bindings.bind(viewModel.nameText, to: nameLabel, \.text)
        bindings.onEvent(.touchUpInside, of: button, with: viewModel) { $0.unpin() }
    }
}
#endif
