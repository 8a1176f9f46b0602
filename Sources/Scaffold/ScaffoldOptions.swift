/// The kind and the name of the files to write, their frameworks, and their targets.
struct ScaffoldOptions {
    enum Kind: String, CaseIterable { case scene, list, cell, coordinator }
    enum View: String, CaseIterable { case swiftui, uikit, none }
    enum Tests: String, CaseIterable { case xctest, testing }

    static let usage = """
        Usage: swift package --allow-writing-to-package-directory scaffold KIND NAME [OPTIONS]

        KIND  scene        a screen: a view model, a view and a test
              list         a screen with a list: view models of the list and of a row, a view and a test
              cell         a view model of a cell, a view and a test
              coordinator  a coordinator with an output, its first screen, a view and a test
        NAME  an upper camel case name without a suffix, such as Login

        --view swiftui|uikit|none   the view layer; by default that of the target's dependencies
        --tests xctest|testing      the test framework; Swift Testing by default
        --target NAME               the target of the sources, if the package has several
        --tests-target NAME         the target of the test, if several depend on the target
        """

    var kind: Kind
    var name: String
    var view: View?
    var tests = Tests.testing
    var target: String?
    var testTarget: String?

    init(_ arguments: [String]) throws {
        var (words, rest) = ([String](), arguments[...])
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("--") else {
                words.append(argument)
                continue
            }
            // An option can be written as `--view uikit` or as `--view=uikit`.
            let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
            guard ["--view", "--tests", "--target", "--tests-target"].contains(parts[0]) else {
                throw ScaffoldError.usage("There is no option \(parts[0]).")
            }
            guard let value = parts.count == 2 ? parts[1] : rest.popFirst(), !value.hasPrefix("--") else {
                throw ScaffoldError.usage("The option \(parts[0]) has no value.")
            }
            switch parts[0] {
            case "--view": view = try Self.choice(value, of: parts[0])
            case "--tests": tests = try Self.choice(value, of: parts[0])
            case "--target": target = value
            default: testTarget = value
            }
        }
        guard words.count == 2 else {
            throw ScaffoldError.usage("Pass a kind and a name, such as: scaffold scene Login")
        }
        (kind, name) = (try Self.choice(words[0], of: "the kind"), words[1])
        guard name.wholeMatch(of: /[A-Z][A-Za-z0-9_]*/) != nil else {
            throw ScaffoldError.usage("\"\(name)\" is not an upper camel case name, such as Login.")
        }
    }

    private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ value: String, of option: String
    ) throws -> Choice {
        if let choice = Choice(rawValue: value) { return choice }
        let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        throw ScaffoldError.usage("\"\(value)\" is not a value of \(option). The values are: \(choices).")
    }
}
