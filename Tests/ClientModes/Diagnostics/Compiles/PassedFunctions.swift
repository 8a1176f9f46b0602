import MVVMCLists

// A closure where a function is expected.

struct Member: Identifiable, Sendable {
    let id: Int
    let name: String
}

struct MemberRow: ReusableViewViewModel, Identifiable, Equatable {
    let id: Int
    let name: String
    init(_ member: Member) { (id, name) = (member.id, member.name) }
}

final class MembersViewModel: ReferenceViewModel {
    let list = ListViewModel<Int, MemberRow>()
    let mixed = ListViewModel<Int, AnyListItem>()

    init(_ members: [Member]) {
        list.reload(ListSnapshot(items: members.map { MemberRow($0) }))
        mixed.reload(ListSnapshot(items: members.map { AnyListItem(MemberRow($0)) }))
    }
}
