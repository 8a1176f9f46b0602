import MVVMC

/// A recorder of the values of a property or an expression, in order, beginning with the current value.
///
///     let messages = Recorder(viewModel.$message)
///     viewModel.signIn.execute()
///     messages.assertValues([nil, "A name is needed."])
///
/// Each value that a property delivers is recorded. An expression is evaluated in an autorun; a value that equals the
/// previous one is not recorded.
@MainActor
public final class Recorder<Value> {
    /// The values so far.
    public private(set) var values: [Value] = []
    private let bindings = Bindings()
    private let site: CallSite

    private init(at site: CallSite) { self.site = site }

    /// Creates a recorder of a property.
    public convenience init(
        _ property: Property<Value>, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        self.init(at: MisuseWatch.begin(fileID, filePath, line, column))
        bindings.observe(property, on: self) { $0.values.append($1) }
    }

    /// Creates a recorder of an expression, which is evaluated again when an observable property that it read has
    /// changed.
    public convenience init(
        _ expression: @escaping @autoclosure @MainActor () -> Value, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) where Value: Equatable {
        self.init(at: MisuseWatch.begin(fileID, filePath, line, column))
        // Kept beside the recorded values, which `reset()` removes.
        var last: Value?
        bindings.autorun(on: self) { recorder in
            let value = expression()
            if last != value { recorder.values.append(value) }
            last = value
        }
    }

    /// Creates a recorder of an expression whose values cannot be compared: each evaluation is recorded.
    @_disfavoredOverload
    public convenience init(
        _ expression: @escaping @autoclosure @MainActor () -> Value, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        self.init(at: MisuseWatch.begin(fileID, filePath, line, column))
        bindings.autorun(on: self) { recorder in
            let value = expression()
            recorder.values.append(value)
        }
    }

    /// Removes the values so far.
    public func reset() { values = [] }

    /// Fails unless the values so far are `expected`, and shows both side by side.
    public func assertValues(
        _ expected: [Value], _ message: String = "", fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) where Value: Equatable {
        assertValues(expected, message, at: MisuseWatch.begin(fileID, filePath, line, column, like: site))
    }

    fileprivate func assertValues(_ expected: [Value], _ message: String, at site: CallSite) where Value: Equatable {
        guard values != expected else { return }
        let text = "the values differ:\n" + comparison(expected, values)
        fail(message.isEmpty ? text : "\(message)\n\(text)", at: site)
    }
}

/// Fails unless `body` makes `property` deliver exactly `expected`, in this order; `[]` if it must deliver nothing.
///
///     assertNotifications(of: viewModel.$email, ["ada@example.com"]) {
///         viewModel.email = "ada@example.com"
///         viewModel.email = "ada@example.com"     // equal, so silent
///     }
@MainActor
public func assertNotifications<Value: Equatable>(
    of property: Property<Value>, _ expected: [Value], fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column, when body: () throws -> Void
) rethrows {
    let recorder = Recorder(property, fileID: fileID, filePath: filePath, line: line, column: column)
    recorder.reset()
    try body()
    recorder.assertValues(expected, "", at: MisuseWatch.begin(fileID, filePath, line, column))
}
