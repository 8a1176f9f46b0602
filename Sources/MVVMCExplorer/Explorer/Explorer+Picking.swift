// Values that the user picks with a switch, a picker, a stepper or a slider.
extension Explorer.Action {
    /// Returns an action that picks each value of an enumeration in a property.
    ///
    ///     Explorer.Action.picking("order", into: self, \.order)
    ///
    /// The explorer sets only properties that the app can set: it refuses to compile a property with `private(set)`,
    /// because no user could change it. Declare the actions in another file than the view model, as in an `Exploring`
    /// folder, because in its own file the compiler would accept such a property.
    ///
    /// - Parameters:
    ///   - control: The name of the control.
    ///   - owner: The object with the property. It is not retained.
    ///   - value: The property.
    public static func picking<Owner: AnyObject, Value: CaseIterable>(
        _ control: String, into owner: Owner, _ value: ReferenceWritableKeyPath<Owner, Value>
    ) -> Explorer.Action {
        picking(control, into: owner, value, from: Array(Value.allCases))
    }

    /// Returns an action that turns a property on and off, as a switch does.
    ///
    ///     Explorer.Action.picking("notifications", into: self, \.notifies)
    ///
    /// - Parameters:
    ///   - control: The name of the control.
    ///   - owner: The object with the property. It is not retained.
    ///   - value: The property.
    public static func picking<Owner: AnyObject>(
        _ control: String, into owner: Owner, _ value: ReferenceWritableKeyPath<Owner, Bool>
    ) -> Explorer.Action {
        picking(control, into: owner, value, from: [false, true])
    }

    /// Returns an action that picks numbers of a range in a property, as a stepper does: the bounds, the numbers next to
    /// them, and one in the middle.
    ///
    ///     Explorer.Action.picking("attendees", into: self, \.attendees, in: 1...20)
    ///
    /// - Parameters:
    ///   - control: The name of the control.
    ///   - owner: The object with the property. It is not retained.
    ///   - value: The property.
    ///   - range: The numbers that the control offers.
    public static func picking<Owner: AnyObject, Value: BinaryInteger>(
        _ control: String, into owner: Owner, _ value: ReferenceWritableKeyPath<Owner, Value>,
        in range: ClosedRange<Value>
    ) -> Explorer.Action {
        let (first, last) = (range.lowerBound, range.upperBound)
        var values = [first]
        for next in [first == last ? first : first + 1, first / 2 + last / 2, first == last ? last : last - 1, last]
        where range.contains(next) && next > values[values.count - 1] {
            values.append(next)
        }
        return picking(control, into: owner, value, from: values)
    }

    /// Returns an action that picks numbers of a range in a property, as a slider does: the bounds and the middle.
    ///
    ///     Explorer.Action.picking("volume", into: self, \.volume, in: 0...1)
    ///
    /// - Parameters:
    ///   - control: The name of the control.
    ///   - owner: The object with the property. It is not retained.
    ///   - value: The property.
    ///   - range: The numbers that the control offers.
    public static func picking<Owner: AnyObject, Value: BinaryFloatingPoint>(
        _ control: String, into owner: Owner, _ value: ReferenceWritableKeyPath<Owner, Value>,
        in range: ClosedRange<Value>
    ) -> Explorer.Action {
        let middle = range.lowerBound / 2 + range.upperBound / 2
        return picking(control, into: owner, value, from: [range.lowerBound, middle, range.upperBound])
    }

    /// Returns an action that picks each of these values in a property.
    ///
    ///     Explorer.Action.picking("minutes", into: self, \.minutes, from: [5, 30])
    ///
    /// - Parameters:
    ///   - control: The name of the control.
    ///   - owner: The object with the property. It is not retained.
    ///   - value: The property.
    ///   - values: The values that the control offers. Their descriptions must differ.
    /// - Complexity: Linear in the number of values.
    public static func picking<Owner: AnyObject, Value>(
        _ control: String, into owner: Owner, _ value: ReferenceWritableKeyPath<Owner, Value>, from values: [Value]
    ) -> Explorer.Action {
        let picks = values.map { picked -> (text: String, pick: @MainActor () -> Void) in
            ("\(picked)", { [weak owner] in owner?[keyPath: value] = picked })
        }
        return Explorer.Action(control, .pick(picks, read: { [weak owner] in owner.map { "\($0[keyPath: value])" } }))
    }
}
