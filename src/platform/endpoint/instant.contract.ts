import * as z from 'zod/mini';

/** Instants that PostgreSQL and JavaScript both represent: an offset may carry a four-digit year out of the calendar. */
const inTheCalendar = z.refine((text: unknown) => {
  const at = new Date(String(text));
  return at.getUTCFullYear() >= 1 && at.getUTCFullYear() <= 9999;
});

/** An instant with zone or offset: 2026-11-15T12:00:00Z. */
export const instant = z.iso.datetime({ offset: true }).check(inTheCalendar);
