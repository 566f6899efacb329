import { rankingOf } from '../game-data.rules.ts';
import type { PlayerClub, PlayerSeason } from '../library.contract.ts';

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
