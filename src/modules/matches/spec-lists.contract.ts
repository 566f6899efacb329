import * as z from 'zod/mini';
import { cursorInput } from '#platform/paging/paging.contract.ts';
import { date, game, gameId, id, pageIndex, timeZone } from './inputs.contract.ts';
import { FILTERS } from './lists.rules.ts';
import { SpecPage } from './spec-match.contract.ts';

/** By slug or by the specification's game id. */
const oneGame = { game: z.optional(game), gameId: z.optional(gameId) };
const turn = { cursor: cursorInput, pageIndex: z.optional(pageIndex) };

export const OfGame = z.object({ ...oneGame, ...turn });
export type OfGame = z.input<typeof OfGame>;
export type OfGameQuery = z.output<typeof OfGame>;

export const Condition = z.object({
  ...oneGame,
  leagueId: z.optional(id),
  teamId: z.optional(id),
  date: z.optional(date),
  timeZone: z._default(timeZone, 'UTC'),
  filter: z._default(z.enum(FILTERS), 'all'),
  ...turn,
});
export type Condition = z.input<typeof Condition>;
export type ConditionQuery = z.output<typeof Condition>;

export const OfWeek = z.object({ ...oneGame, timeZone: z._default(timeZone, 'UTC'), ...turn });
export type OfWeek = z.input<typeof OfWeek>;
export type OfWeekQuery = z.output<typeof OfWeek>;

export const WeekPage = z.extend(SpecPage, {
  /** All matches of each day, independent of the page. */
  days: z.array(z.object({ date: z.string(), matches: z.number() })),
});
export type WeekPage = z.infer<typeof WeekPage>;

export const LivingFuture = z.object({ living: SpecPage, future: SpecPage });
export type LivingFuture = z.infer<typeof LivingFuture>;

export const GamePage = z.object({ game, type: z.enum(['schedule', 'results', 'live']), pageIndex });
export type GamePage = z.input<typeof GamePage>;
export type GamePageQuery = z.output<typeof GamePage>;
