import Foundation

/// The locale, the time zone and the current time, which determine how dates are formatted.
///
/// View models receive these settings as a value, so that tests can fix the time.
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
        // `RelativeFormatStyle` counts from the current time of the system, so shift the date by the difference between
        // that time and `now`.
        let style = Date.RelativeFormatStyle(locale: locale, calendar: calendar)
        return style.format(.now + date.timeIntervalSince(now))
    }
}
