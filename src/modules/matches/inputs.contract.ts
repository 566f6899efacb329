import * as z from 'zod/mini';
import { GAMES } from '#modules/catalog/games.rules.ts';
import { isTimeZone } from '#platform/i18n/time-zones.ts';
import { MAX_IDS, MAX_PAGES } from './lists.rules.ts';

/** The inputs shared by this module's calls. */

export const timeZone = z.string().check(
  z.maxLength(60),
  z.refine((zone) => isTimeZone(zone)),
);

const inOurTimes = z.refine((date: unknown) => String(date) >= '1800' && String(date) < '2200');

/** A day of the calendar: 2026-11-15. */
export const date = z.iso.date().check(inOurTimes);
/** 2026-11 */
export const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/), inOurTimes);

export const id = z.coerce.number<number | string>().check(z.int(), z.minimum(1));

/** A page number of the specification, from 1; a cursor needs no counting of rows. */
export const pageIndex = z.coerce
  .number<number | string>()
  .check(z.int(), z.minimum(1), z.maximum(MAX_PAGES));

export const game = z.enum(GAMES.map(({ slug }) => slug));

const GAME_IDS = GAMES.map(({ gameId: number }) => number);

/** Zero is a valid game id, so an empty text must not become it. */
export const gameId = z.union([
  z.literal(GAME_IDS),
  z.pipe(
    z.enum(GAME_IDS.map(String)),
    z.transform((digits: string) => Number(digits)),
  ),
]);

/** 12,15,101 */
export const ids = z.pipe(
  z.string().check(z.regex(new RegExp(`^\\d{1,15}(,\\d{1,15}){0,${MAX_IDS - 1}}$`))),
  z.transform((text: string) => text.split(',').map(Number)),
);
