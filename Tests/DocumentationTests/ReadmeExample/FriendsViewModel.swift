// A list of friends, which the article "Coming from MVVMKit" prints.

import MVVMCLists

struct FriendRow: ReusableViewViewModel, Identifiable, Equatable {
    let id: Int
    let name: String
}

final class FriendsViewModel: ReferenceViewModel {
    let list = ListViewModel<String, FriendRow>()
    init(router: any Router<FriendsCoordinator.Route>) {
        list.onSelect(with: self) { _, id in router.navigate(to: .friend(id)) }
    }
    func show(_ friends: [FriendRow]) {
        list.apply(ListSnapshot([ListSection(id: "friends", items: friends)]))
    }
}
