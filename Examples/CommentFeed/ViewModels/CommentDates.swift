import Foundation

/// The locale, time zone and current time that dates are formatted with.
///
/// View models receive it as a value, so that tests can fix the time.
struct CommentDates: Hashable {
    var locale = Locale.current
    var timeZone = TimeZone.current
    /// The current time, from which relative dates are counted.
    var now = Date.now

    private var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        return calendar
    }

    /// Returns the day and time, as in `14 Nov 2023 at 23:13`.
    func absolute(_ date: Date) -> String {
        date.formatted(
            Date.FormatStyle(
                date: .abbreviated, time: .shortened, locale: locale, calendar: calendar, timeZone: timeZone))
    }

    /// Returns the time since the date, as in `2 hours ago`.
    func relative(_ date: Date) -> String {
        // `RelativeFormatStyle` counts from the system's current time, so the date is shifted.
        let style = Date.RelativeFormatStyle(locale: locale, calendar: calendar)
        return style.format(.now + date.timeIntervalSince(now))
    }
}
