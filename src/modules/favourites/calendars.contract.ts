import * as z from 'zod/mini';
import { ids } from '#modules/matches/inputs.contract.ts';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
export const CalendarAddress = z.object({ url: z.string() });
export type CalendarAddress = z.infer<typeof CalendarAddress>;

/** Parameters of a calendar's address. */
export const CalendarQuery = z.object({
  lang: z.optional(z.enum(LANGUAGE_CODES)),
  /** `1`: no scores. */
  spoiler: z.optional(z.enum(['0', '1'])),
  match: z.optional(ids),
  league: z.optional(ids),
  team: z.optional(ids),
});
export type CalendarQuery = z.infer<typeof CalendarQuery>;
