/** A calendar feed contains dates from this many days back … */
export const CALENDAR_PAST_DAYS = 30;
/** … to this many days ahead, and the first of these dates if there are more. */
export const CALENDAR_FUTURE_DAYS = 365;
export const MAX_CALENDAR_DATES = 500;
