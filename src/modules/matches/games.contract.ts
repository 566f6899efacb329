import * as z from 'zod/mini';
import { gameSlug } from '#modules/catalog/catalog.contract.ts';
import { date, game, gameId, timeZone } from './inputs.contract.ts';
import { League } from './matches.contract.ts';

export const GameSource = z.object({
  gameId: z.number(),
  /** The first segment of its paths. */
  slug: gameSlug,
  kind: z.enum(['sport', 'esport']),
  name: z.string(),
  logo: z.string(),
  abbr: z.string(),
  backgroundImgUrl: z.string(),
  live: z.number(),
});
export type GameSource = z.infer<typeof GameSource>;

export const SeriesCount = z.object({
  live: z.number(),
  today: z.number(),
  games: z.array(z.object({ gameId: z.number(), slug: gameSlug, live: z.number(), today: z.number() })),
});
export type SeriesCount = z.infer<typeof SeriesCount>;

export const BusyLeague = z.extend(League, { matches: z.number(), live: z.number() });
export type BusyLeague = z.infer<typeof BusyLeague>;

export const ChooseGame = z.object({
  game: z.optional(game),
  gameId: z.optional(gameId),
  /** Only of that day, in that zone. */
  date: z.optional(date),
  timeZone: z._default(timeZone, 'UTC'),
});
export type ChooseGame = z.input<typeof ChooseGame>;
export type ChosenGame = z.output<typeof ChooseGame>;
