import * as z from 'zod/mini';
import type { MatchStats } from '#modules/matches/sheet.contract.ts';

const Values = z.array(z.object({ type: z.string(), value: z.nullish(z.union([z.number(), z.string()])) }));

/** Of each half since the season 2024. */
export const StatisticsItem = z.object({
  team: z.object({ id: z.number() }),
  statistics: Values,
  statistics_1h: z.nullish(Values),
  statistics_2h: z.nullish(Values),
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

/** Null while neither side has any. */
export function matchStats(items: readonly StatisticsItem[], homeTeam: number): MatchStats | null {
  const home = items.find(({ team }) => team.id === homeTeam);
  const away = items.find(({ team }) => team.id !== homeTeam);
  const all = pairs(home?.statistics, away?.statistics);
  if (Object.keys(all).length === 0) return null;
  const halves = [
    pairs(home?.statistics_1h, away?.statistics_1h),
    pairs(home?.statistics_2h, away?.statistics_2h),
  ];
  const byPeriod = Object.fromEntries(
    halves.flatMap((values, index) => (Object.keys(values).length > 0 ? [[String(index + 1), values]] : [])),
  );
  return { all, byPeriod };
}

type Given = z.infer<typeof Values> | null | undefined;

/** Null of one side beside a number of the other is zero. */
function pairs(ofHome: Given, ofAway: Given): MatchStats['all'] {
  const [home, away] = [valuesOf(ofHome), valuesOf(ofAway)];
  const found: MatchStats['all'] = {};
  for (const key of Object.values(KEYS)) {
    if (home.has(key) || away.has(key)) found[key] = [home.get(key) ?? 0, away.get(key) ?? 0];
  }
  return found;
}

function valuesOf(given: Given): Map<string, number> {
  const values = new Map<string, number>();
  for (const { type, value } of given ?? []) {
    const key = KEYS[type.toLowerCase()];
    const number = typeof value === 'string' ? Number.parseFloat(value) : value;
    if (key && typeof number === 'number' && Number.isFinite(number)) values.set(key, number);
  }
  return values;
}
