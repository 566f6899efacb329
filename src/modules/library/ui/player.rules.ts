import type { Sport } from '#modules/catalog/sport.rules.ts';
import type { Match } from '#modules/matches/matches.contract.ts';
import { winnerOf } from '#modules/matches/winner.rules.ts';
import { rankingOf } from '../game-data.rules.ts';
import type { PlayerClub, PlayerMatch, PlayerSeason } from '../library.contract.ts';

/** Whole years between two calendar days. */
export function ageOn(born: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5, 10) < born.slice(5, 10) ? years - 1 : years;
}

type Numbers = Omit<PlayerSeason, 'league' | 'season'>;

/** Number of a season or career, by `sports.stat.<key>`. */
export interface NumberColumn {
  key: string;
  value(numbers: Numbers): number;
}

/** Columns of the sport with data, then cards, if any. */
export function numberColumns(all: readonly Numbers[], playerLine: readonly string[]): NumberColumn[] {
  const line = playerLine
    .filter((key) => rankingOf(key) === 'sum')
    .map((key): NumberColumn => ({ key, value: (numbers) => totalOf(numbers, key) }))
    .filter(({ key, value }) => all.some((numbers) => key in numbers.totals || value(numbers) > 0));
  const cards = (['yellowCards', 'redCards'] as const)
    .filter((key) => all.some((numbers) => numbers[key] > 0))
    .map((key): NumberColumn => ({ key, value: (numbers) => numbers[key] }));
  return [...line, ...cards];
}

/** A feed may have goals and assists as events, in team sheets, or both. */
function totalOf({ totals, goals, assists }: Numbers, key: string): number {
  const count = key === 'goals' ? goals : key === 'assists' ? assists : 0;
  return Math.max(count, totals[key] ?? 0);
}

/** `2021–2024`, `2024`; `2024–` for the current team; null without a match. */
export function yearsText({ from, to }: Pick<PlayerClub, 'from' | 'to'>, present: boolean): string | null {
  if (from === null || to === null) return null;
  if (present) return `${from}–`;
  return from === to ? `${from}` : `${from}–${to}`;
}

const MOST_COLUMNS = 6;

/** Columns of the sport that any of the matches has, then cards. */
export function matchColumns(matches: readonly PlayerMatch[], playerLine: readonly string[]): string[] {
  const known = (key: string) => matches.some(({ line }) => line[key] !== undefined);
  const cards = ['yellowCards', 'redCards'].filter((key) => !playerLine.includes(key) && known(key));
  return [...playerLine.filter(known).slice(0, MOST_COLUMNS), ...cards];
}

/** The result of a finished match for a side. */
export function outcomeFor(match: Match, teamId: number, sport: Pick<Sport, 'periods'>): 'w' | 'd' | 'l' {
  const winner = winnerOf(sport, match);
  if (winner === null) return 'd';
  return match[winner].id === teamId ? 'w' : 'l';
}

/** The periods of a match, the player's own score first: `6-4 3-6 7-5`. */
export const setsText = ({ match: { home, periodScores }, teamId }: PlayerMatch): string =>
  periodScores
    .filter(([, , winner]) => winner !== 0)
    .map(([left, right]) => (home.id === teamId ? `${left}-${right}` : `${right}-${left}`))
    .join(' ');

/** Of the latest matches that have one, in tenths; null without any. */
export function averageRating(matches: readonly Pick<PlayerMatch, 'rating'>[]): number | null {
  const rated = matches.flatMap(({ rating }) => rating ?? []);
  return rated.length > 0 ? Math.round(rated.reduce((sum, rating) => sum + rating, 0) / rated.length) : null;
}
