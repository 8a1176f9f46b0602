import MVVMC

/// A recorder of the values of a property or an expression, in order, beginning with the current value.
///
///     let messages = ValueRecorder(viewModel.$message)
///     viewModel.signIn.execute()
///     messages.assertValues([nil, "A name is needed."])
///
/// To record only the changes made by a piece of code, call ``reset()`` before it.
///
/// A recorder of a property records each value that the property delivers. A recorder of an expression evaluates the
/// expression in an autorun, and does not record a value that equals the previous value.
@MainActor
public final class ValueRecorder<Value> {
    /// The values since the recorder was created or last reset.
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
        bindings.observe(property, with: self) { $0.values.append($1) }
    }

    /// Creates a recorder of an expression, which is evaluated again when an observable property that it read has
    /// changed.
    public convenience init(
        _ expression: @escaping @autoclosure @MainActor () -> Value, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) where Value: Equatable {
        self.init(at: MisuseWatch.begin(fileID, filePath, line, column))
        // The last value is stored separately, because the next value is compared with it even after a `reset()`.
        var last: Value?
        bindings.autorun(with: self) { recorder in
            let value = expression()
            if last != value { recorder.values.append(value) }
            last = value
        }
    }

    /// Removes the values that were recorded so far.
    public func reset() { values = [] }

    /// Fails unless ``values`` equals `expected`. The failure shows both side by side.
    public func assertValues(
        _ expected: [Value], _ message: String = "", fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) where Value: Equatable {
        let site = MisuseWatch.begin(fileID, filePath, line, column, like: site)
        guard values != expected else { return }
        let text = "the values differ:\n" + comparison(expected, values)
        fail(message.isEmpty ? text : "\(message)\n\(text)", at: site)
    }
}
