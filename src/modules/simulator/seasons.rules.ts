import { findGame } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import type { RankedLeague } from './leagues.rules.ts';

export const DAY_MS = 86_400_000;
export const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);

/** Days of the schedule before and after today. */
export const WINDOW_DAYS = 14;
/** Whole weeks: the season before was a year ago. */
const YEAR_DAYS = 364;
/** From the first round of a cup to its final. */
const CUP_DAYS = 70;
/** One lobby a day. */
const LOBBY_DAYS = 24;
/** Above the days of any season. */
const LONGEST_DAYS = 120;
const JULY = 6;

export interface SimSeason {
  /** As the sport labels it: `2026`, or `2026-2027` where it spans two years. */
  name: string;
  start: number;
  days: number;
}

/** Meetings of two teams: leagues of few teams have more rounds. */
export const meetingsOf = ({ game, teams }: Pick<RankedLeague, 'game' | 'teams'>): number =>
  game === 'basketball' && teams.length > 20 ? 4 : teams.length >= 14 ? 2 : 4;

export const matchesOf = (league: Pick<RankedLeague, 'game' | 'teams'>): number =>
  (meetingsOf(league) * league.teams.length * (league.teams.length - 1)) / 2;

/**
 * The season that a league plays on a day. On the day that the demo begins, `origin`, every season is half over; the one
 * before it was a year earlier, and from then on one follows the other. Null on days between two.
 */
export function seasonOn(league: RankedLeague, origin: number, day: number): SimSeason | null {
  const days = daysOf(league);
  const first = origin - Math.floor(days / 2);
  if (day >= first) {
    const number = Math.floor((day - first) / days);
    return { name: nameOf(league, origin, number), start: first + number * days, days };
  }
  const start = first - YEAR_DAYS;
  return day >= start && day < start + days ? { name: nameOf(league, origin, -1), start, days } : null;
}

function daysOf(league: RankedLeague): number {
  if (league.format === 'cup') return CUP_DAYS;
  return sportOf(league.game).lobby ? LOBBY_DAYS : Math.ceil(matchesOf(league) / league.daily);
}

/** Days of the seasons that are played, to the day before yesterday, and those of the seasons before. */
export function earlierDays(origin: number): { season: number[]; before: number[] } {
  const [oldest, first] = [origin - YEAR_DAYS - LONGEST_DAYS, origin - LONGEST_DAYS / 2];
  return { season: daysFrom(first, origin - 1), before: daysFrom(oldest, first) };
}

const daysFrom = (first: number, end: number): number[] =>
  Array.from({ length: end - first }, (_, index) => first + index);

function nameOf(league: RankedLeague, origin: number, number: number): string {
  const date = new Date(origin * DAY_MS);
  const year = date.getUTCFullYear() + number;
  if (isOfOneYear(league)) return String(year);
  return date.getUTCMonth() >= JULY ? `${year}-${year + 1}` : `${year - 1}-${year}`;
}

const OF_ONE_YEAR = new Set([
  'chinese-super-league',
  'mls',
  'k-league-1',
  'brasileirao',
  'mlb',
  'npb',
  'kbo',
  'nfl',
  'ipl',
  'one-day-cup',
  'super-rugby',
  'nations-league',
  'sports-festival',
]);

const isOfOneYear = ({ game, slug }: RankedLeague): boolean =>
  findGame(game)?.kind === 'esport' || OF_ONE_YEAR.has(slug);
