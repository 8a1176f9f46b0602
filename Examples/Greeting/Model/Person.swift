struct Person {
    var firstName: String
    var lastName: String

    var fullName: String { "\(firstName) \(lastName)" }
}
