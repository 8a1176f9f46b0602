import Foundation

/// The language, time zone and current time for formatting dates.
///
/// It is passed in as a value, so that a test can use a fixed time.
struct CommentDates: Hashable {
    var locale = Locale.current
    var timeZone = TimeZone.current
    /// The time from which relative dates are counted.
    var now = Date.now

    private var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        return calendar
    }

    /// Day and time, as in `14 Nov 2023 at 23:13`.
    func absolute(_ date: Date) -> String {
        date.formatted(
            Date.FormatStyle(
                date: .abbreviated, time: .shortened, locale: locale, calendar: calendar, timeZone: timeZone))
    }

    /// The time since the date, as in `2 hours ago`.
    func relative(_ date: Date) -> String {
        // The style counts from the time of the call, so the date is shifted.
        let style = Date.RelativeFormatStyle(locale: locale, calendar: calendar)
        return style.format(.now + date.timeIntervalSince(now))
    }
}
