import * as z from 'zod/mini';
import type { LeadersMessage, Version } from '../feed.contract.ts';
import { leagueRefOf, teamRef } from './fixtures.contract.ts';

const count = z.nullish(z.number());

/** A player of a list, with the numbers of the season: one element for the league that was asked for. */
export const LeaderItem = z.object({
  player: z.object({ id: z.number(), name: z.string() }),
  statistics: z.array(
    z.object({
      team: z.object({ id: count }),
      games: z.object({ appearences: count }),
      goals: z.object({ total: count, assists: count }),
      cards: z.object({ yellow: count, yellowred: count, red: count }),
    }),
  ),
});
export type LeaderItem = z.infer<typeof LeaderItem>;
type Numbers = LeaderItem['statistics'][number];

interface Board {
  path: string;
  /** `sports.stat.<key>`. */
  key: string;
  valueIn(numbers: Numbers): number;
}

export const LEADERBOARDS: readonly Board[] = [
  { path: '/players/topscorers', key: 'goals', valueIn: ({ goals }) => goals.total ?? 0 },
  { path: '/players/topassists', key: 'assists', valueIn: ({ goals }) => goals.assists ?? 0 },
  { path: '/players/topyellowcards', key: 'yellowCards', valueIn: ({ cards }) => cards.yellow ?? 0 },
  {
    ...{ path: '/players/topredcards', key: 'redCards' },
    valueIn: ({ cards }) => (cards.red ?? 0) + (cards.yellowred ?? 0),
  },
];

/** Ranked already; null where nobody has any. */
export function leadersMessage(
  items: readonly LeaderItem[],
  { key, valueIn }: Board,
  league: { id: number; season: number },
  version: Version,
): LeadersMessage | null {
  const players = items.flatMap(({ player, statistics: [numbers] }) => {
    const value = numbers ? valueIn(numbers) : 0;
    if (!numbers?.team.id || value === 0) return [];
    const { appearences: matches } = numbers.games;
    return [
      {
        ...{ player: String(player.id), team: teamRef(numbers.team.id), name: player.name },
        ...{ matches: matches ?? 0, value },
      },
    ];
  });
  if (players.length === 0) return null;
  return { kind: 'leaders', league: leagueRefOf(league.id, league.season), version, key, players };
}
