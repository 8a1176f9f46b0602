struct SampleUsers: UserService {
    func users() -> [User] {
        [
            User(id: 1, name: "Ada", roleTitle: "Analyst"),
            User(id: 2, name: "Grace", roleTitle: "Admiral", isFavorite: true),
            User(id: 3, name: "Emmy", roleTitle: "Mathematician"),
            User(id: 4, name: "Katherine", roleTitle: "Computer"),
        ]
    }
}
