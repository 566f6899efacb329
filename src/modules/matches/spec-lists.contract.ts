import * as z from 'zod/mini';
import { endpoint } from '#platform/endpoint/endpoint.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { cursorInput } from '#platform/paging/paging.contract.ts';
import { date, game, gameId, id, pageIndex, timeZone } from './inputs.contract.ts';
import { FILTERS } from './lists.rules.ts';
import { ListMatches } from './matches.contract.ts';
import { specListCalls } from './spec-lists.calls.ts';
import { SpecPage } from './spec-match.contract.ts';

/** By slug or by the specification's number. */
const oneGame = { game: z.optional(game), gameId: z.optional(gameId) };
const turn = { cursor: cursorInput, pageIndex: z.optional(pageIndex) };

const OfGame = z.object({ ...oneGame, ...turn });
export type OfGame = z.input<typeof OfGame>;
export type OfGameQuery = z.output<typeof OfGame>;

const Condition = z.object({
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

const OfWeek = z.object({ ...oneGame, timeZone: z._default(timeZone, 'UTC'), ...turn });
export type OfWeek = z.input<typeof OfWeek>;
export type OfWeekQuery = z.output<typeof OfWeek>;

export const WeekPage = z.extend(SpecPage, {
  /** All matches of each day, on whichever page. */
  days: z.array(z.object({ date: z.string(), matches: z.number() })),
});
export type WeekPage = z.infer<typeof WeekPage>;

export const LivingFuture = z.object({ living: SpecPage, future: SpecPage });
export type LivingFuture = z.infer<typeof LivingFuture>;

const GamePage = z.object({ game, type: z.enum(['schedule', 'results', 'live']), pageIndex });
export type GamePage = z.input<typeof GamePage>;
export type GamePageQuery = z.output<typeof GamePage>;

const errors = [platformErrors.malformed];
const page = { input: OfGame, result: SpecPage, errors };

export const specListEndpoints = {
  live: endpoint(specListCalls.live, page),
  past: endpoint(specListCalls.past, page),
  upcoming: endpoint(specListCalls.upcoming, page),
  byCondition: endpoint(specListCalls.byCondition, { input: Condition, result: SpecPage, errors }),
  ofDay: endpoint(specListCalls.ofDay, { input: ListMatches, result: SpecPage, errors }),
  sevenDays: endpoint(specListCalls.sevenDays, { input: OfWeek, result: WeekPage, errors }),
  sevenDayResults: endpoint(specListCalls.sevenDayResults, { input: OfWeek, result: WeekPage, errors }),
  livingFuture: endpoint(specListCalls.livingFuture, { input: OfGame, result: LivingFuture, errors }),
  esportsLive: endpoint(specListCalls.esportsLive, page),
  sportsLive: endpoint(specListCalls.sportsLive, page),
  gamePage: endpoint(specListCalls.gamePage, { input: GamePage, result: SpecPage }),
};
