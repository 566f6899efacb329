import { rankingOf } from '../../game-data.rules.ts';
import type { PlayerSeason } from '../../library.contract.ts';

/** In whole years; both are days of the calendar. */
export function ageOn(born: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5, 10) < born.slice(5, 10) ? years - 1 : years;
}

/** A number of a season, by `sports.stat.<key>`. */
export interface SeasonColumn {
  key: string;
  value(season: PlayerSeason): number;
}

/** The sport's own columns as far as anything is known of them, then cards, where there were any. */
export function seasonColumns(
  seasons: readonly PlayerSeason[],
  playerLine: readonly string[],
): SeasonColumn[] {
  const line = playerLine
    .filter((key) => rankingOf(key) === 'sum')
    .map((key): SeasonColumn => ({ key, value: (season) => totalOf(season, key) }))
    .filter(({ key, value }) => seasons.some((season) => key in season.totals || value(season) > 0));
  const cards = (['yellowCards', 'redCards'] as const)
    .filter((key) => seasons.some((season) => season[key] > 0))
    .map((key): SeasonColumn => ({ key, value: (season) => season[key] }));
  return [...line, ...cards];
}

/** A feed may tell goals and assists as events, in team sheets, or both. */
function totalOf({ totals, goals, assists }: PlayerSeason, key: string): number {
  const told = key === 'goals' ? goals : key === 'assists' ? assists : 0;
  return Math.max(told, totals[key] ?? 0);
}
