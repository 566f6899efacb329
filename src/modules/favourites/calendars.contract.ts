import * as z from 'zod/mini';
import { ids } from '#modules/matches/inputs.contract.ts';
import { endpoint } from '#platform/endpoint/endpoint.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { calendarsCalls } from './calendars.calls.ts';

export const CalendarAddress = z.object({ url: z.string() });
export type CalendarAddress = z.infer<typeof CalendarAddress>;

/** What the address of a calendar may say besides whose it is. */
export const CalendarQuery = z.object({
  lang: z.optional(z.enum(LANGUAGE_CODES)),
  /** `1`: no scores. */
  spoiler: z.optional(z.enum(['0', '1'])),
  match: z.optional(ids),
  league: z.optional(ids),
  team: z.optional(ids),
});
export type CalendarQuery = z.infer<typeof CalendarQuery>;

export const calendarsEndpoints = {
  show: endpoint(calendarsCalls.show, { result: CalendarAddress, errors: [platformErrors.notSignedIn] }),
  renew: endpoint(calendarsCalls.renew, {
    result: CalendarAddress,
    errors: [platformErrors.notSignedIn, platformErrors.tooMany],
  }),
};
