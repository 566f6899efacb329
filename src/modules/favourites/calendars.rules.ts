const DAY_MS = 86_400_000;

/** A calendar includes recent matches, and looks further ahead than a page. */
export const calendarSpan = (now: Date): { from: Date; until: Date } => ({
  from: new Date(now.getTime() - 14 * DAY_MS),
  until: new Date(now.getTime() + 60 * DAY_MS),
});

export const MOST_EVENTS = 500;
/** The assumed duration of a match, for the display in calendars. */
export const EVENT_MS = 2 * 3_600_000;
