/// Sets a property and returns its old value, which is released after the access to the property has ended. The release
/// of objects of an app may call back, and the callback may use the property.
func exchange<Value>(_ property: inout Value, _ new: Value) -> Value {
    var old = new
    swap(&property, &old)
    return old
}
