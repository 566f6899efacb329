import * as z from 'zod/mini';
import type { MatchStats } from '#modules/matches/sheet.contract.ts';

const count = z.nullish(z.number());
const shots = z.nullish(z.object({ percentage: count }));

/** What a team did in a game of basketball. Its field goals may be those of two points alone: they are left out. */
export const StatisticsItem = z.object({
  game: z.object({ id: z.number() }),
  team: z.object({ id: z.number() }),
  threepoint_goals: shots,
  freethrows_goals: shots,
  rebounds: z.nullish(z.object({ total: count, offence: count })),
  assists: count,
  steals: count,
  blocks: count,
  turnovers: count,
  personal_fouls: count,
});
export type StatisticsItem = z.infer<typeof StatisticsItem>;

const valuesOf = (item: StatisticsItem): Readonly<Record<string, number | null | undefined>> => ({
  threePointers: item.threepoint_goals?.percentage,
  freeThrows: item.freethrows_goals?.percentage,
  rebounds: item.rebounds?.total,
  offensiveRebounds: item.rebounds?.offence,
  assists: item.assists,
  steals: item.steals,
  blocks: item.blocks,
  turnovers: item.turnovers,
  fouls: item.personal_fouls,
});

/** Null until both teams have some; what one of them lacks is left out. */
export function gameStats(
  items: readonly StatisticsItem[],
  game: number,
  homeTeam: number,
): MatchStats | null {
  const own = items.filter((item) => item.game.id === game);
  const [home, away] = [
    own.find(({ team }) => team.id === homeTeam),
    own.find(({ team }) => team.id !== homeTeam),
  ];
  if (!home || !away) return null;
  const [ofHome, ofAway] = [valuesOf(home), valuesOf(away)];
  const all: MatchStats['all'] = {};
  for (const [key, value] of Object.entries(ofHome)) {
    const other = ofAway[key];
    if (typeof value === 'number' && typeof other === 'number') all[key] = [value, other];
  }
  return Object.keys(all).length > 0 ? { all, byPeriod: {} } : null;
}
