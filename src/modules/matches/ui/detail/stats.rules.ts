import type { Sport, Stat } from '#modules/catalog/sport.rules.ts';
import { formatDecimal, formatPercent } from '#ui/kit/format/decimals.ts';
import { formatK } from '#ui/kit/format/numbers.ts';
import type { MatchDetail } from '../../detail.contract.ts';
import type { LineupPlayer, MatchLineups, MatchStats } from '../../sheet.contract.ts';

type Pair = readonly [number, number];
export interface StatRow {
  stat: Stat;
  values: Pair;
}

/** In the sport's order; a provider's further statistics come after. */
export function statRows({ stats }: Pick<Sport, 'stats'>, values: Readonly<Record<string, Pair>>): StatRow[] {
  const known = stats.flatMap((stat) => {
    const pair = values[stat.key];
    return pair ? [{ stat, values: pair }] : [];
  });
  const keys = new Set(stats.map(({ key }) => key));
  const others = Object.entries(values)
    .filter(([key]) => !keys.has(key))
    .map(([key, pair]): StatRow => ({ stat: { key, kind: 'count', usual: 1 }, values: pair }));
  return [...known, ...others];
}

export const hasStats = ({ stats }: Pick<MatchDetail, 'stats'>, sport: Pick<Sport, 'stats'>): boolean =>
  stats !== null && statRows(sport, stats.all).length > 0;

/** The periods with statistics of their own, in order. */
export const periodsOf = ({ byPeriod }: MatchStats): number[] =>
  Object.keys(byPeriod)
    .map(Number)
    .filter((period) => Object.keys(byPeriod[period] ?? {}).length > 0)
    .sort((a, b) => a - b);

const GROUPED_FROM = 10_000;

export function statText({ kind, usual }: Stat, value: number, locale: string): string {
  if (kind === 'percent') return formatPercent(Math.round(value), locale);
  if (kind === 'decimal') return formatDecimal(value, usual < 1 ? 3 : usual < 20 ? 2 : 1, locale);
  return Math.abs(value) >= GROUPED_FROM ? formatK(value, locale) : String(value);
}

/** How long the two bars are, 0 to 100: percentages as they are, counts as their share of both. */
export function barLengths({ kind }: Stat, [home, away]: Pair): [number, number] {
  if (kind === 'percent') return [clamp(home), clamp(away)];
  const sum = home + away;
  return sum > 0 ? [clamp((home / sum) * 100), clamp((away / sum) * 100)] : [0, 0];
}

const clamp = (value: number): number => Math.round(Math.min(100, Math.max(0, value)));

export interface Leader {
  player: LineupPlayer;
  value: number;
}

export interface LeaderRow {
  key: string;
  home: Leader | null;
  away: Leader | null;
}

/** The leader of each side in every player statistic; without statistics that nobody has. */
export function leadersOf({ playerLine }: Pick<Sport, 'playerLine'>, lineups: MatchLineups): LeaderRow[] {
  const best = (players: readonly LineupPlayer[], key: string): Leader | null =>
    players.reduce<Leader | null>((most, player) => {
      const value = player.line[key];
      return typeof value === 'number' && value > (most?.value ?? 0) ? { player, value } : most;
    }, null);
  return playerLine
    .map((key) => ({ key, home: best(lineups.home.players, key), away: best(lineups.away.players, key) }))
    .filter(({ home, away }) => home !== null || away !== null);
}
