import * as z from 'zod/mini';
import type { MatchStats } from '#modules/matches/sheet.contract.ts';

export const StatisticsItem = z.object({
  team: z.object({ id: z.number() }),
  statistics: z.array(z.object({ type: z.string(), value: z.nullish(z.union([z.number(), z.string()])) })),
});
export type StatisticsItem = z.infer<typeof StatisticsItem>;

/** The provider's keys and ours, in the order of the football definition; others are unused. */
const KEYS: Readonly<Record<string, string>> = {
  'ball possession': 'possession',
  expected_goals: 'expectedGoals',
  'total shots': 'shots',
  'shots on goal': 'shotsOnTarget',
  'corner kicks': 'corners',
  'total passes': 'passes',
  'passes %': 'passAccuracy',
  'goalkeeper saves': 'saves',
  fouls: 'fouls',
  offsides: 'offsides',
  'yellow cards': 'yellowCards',
  'red cards': 'redCards',
};

/** Null while neither side has any. Null of one side beside a number of the other is zero. */
export function matchStats(items: readonly StatisticsItem[], homeTeam: number): MatchStats | null {
  const home = valuesOf(items.find(({ team }) => team.id === homeTeam));
  const away = valuesOf(items.find(({ team }) => team.id !== homeTeam));
  const all: MatchStats['all'] = {};
  for (const key of Object.values(KEYS)) {
    if (home.has(key) || away.has(key)) all[key] = [home.get(key) ?? 0, away.get(key) ?? 0];
  }
  return Object.keys(all).length > 0 ? { all, byPeriod: {} } : null;
}

function valuesOf(item: StatisticsItem | undefined): Map<string, number> {
  const values = new Map<string, number>();
  for (const { type, value } of item?.statistics ?? []) {
    const key = KEYS[type.toLowerCase()];
    const number = typeof value === 'string' ? Number.parseFloat(value) : value;
    if (key && typeof number === 'number' && Number.isFinite(number)) values.set(key, number);
  }
  return values;
}
