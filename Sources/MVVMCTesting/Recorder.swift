import MVVMC
import XCTest

/// Notes all the values that a property or an expression takes, in order, the first being the one that it has now.
///
///     let messages = Recorder(viewModel.$message)
///     viewModel.signIn()
///     messages.assertValues([nil, "A name is needed."])
///
/// Of a property, every value that is delivered counts; of an expression, the value of every run of an autorun, and one
/// that equals the one before does not count.
@MainActor
public final class Recorder<Value> {
    /// The values so far.
    public private(set) var values: [Value] = []
    private let bindings = Bindings()

    /// Records a property.
    public init(_ property: Property<Value>) {
        bindings.observe(property) { [unowned self] in values.append($0) }
    }

    /// Records an expression, which is evaluated again when an observable property that it read has changed.
    public init(_ expression: @escaping @autoclosure @MainActor () -> Value) where Value: Equatable {
        bindings.observe { [unowned self] in
            let value = expression()
            if values.last != value { values.append(value) }
        }
    }

    /// Records an expression whose values cannot be compared: each run of an autorun counts.
    @_disfavoredOverload
    public init(_ expression: @escaping @autoclosure @MainActor () -> Value) {
        bindings.observe { [unowned self] in values.append(expression()) }
    }

    /// Forgets the values so far.
    public func reset() { values = [] }

    /// Fails unless the values so far are `expected`, and shows both, side by side.
    public func assertValues(
        _ expected: [Value], _ message: String = "", file: StaticString = #filePath, line: UInt = #line
    ) where Value: Equatable {
        guard values != expected else { return }
        let text = "the values differ:\n" + comparison(expected, values)
        XCTFail(message.isEmpty ? text : "\(message)\n\(text)", file: file, line: line)
    }
}

/// Fails unless `body` makes `property` deliver exactly `expected`, in this order; `[]` if it must stay silent.
///
///     assertNotifications(of: viewModel.$email, ["ada@example.com"]) {
///         viewModel.email = "ada@example.com"
///         viewModel.email = "ada@example.com"     // equal, so silent
///     }
@MainActor
public func assertNotifications<Value: Equatable>(
    of property: Property<Value>, _ expected: [Value], file: StaticString = #filePath, line: UInt = #line,
    when body: () throws -> Void
) rethrows {
    let recorder = Recorder(property)
    recorder.reset()
    try body()
    recorder.assertValues(expected, file: file, line: line)
}

/// Two lists side by side, with a mark where they differ.
func comparison<Value: Equatable>(_ expected: [Value], _ actual: [Value]) -> String {
    let left = expected.map { "\($0)" }
    let right = actual.map { "\($0)" }
    let width = (left + ["expected"]).map(\.count).max() ?? 0
    let rows = (0..<max(left.count, right.count)).map { index in
        let isSame = index < min(expected.count, actual.count) && expected[index] == actual[index]
        let sides = [left, right].map { index < $0.count ? $0[index] : "" }
        let padding = String(repeating: " ", count: width - sides[0].count)
        return "\(isSame ? " " : "≠") \(sides[0])\(padding) | \(sides[1])"
    }
    let header = "  expected" + String(repeating: " ", count: width - 8) + " | actual"
    return ([header] + rows).joined(separator: "\n")
}
