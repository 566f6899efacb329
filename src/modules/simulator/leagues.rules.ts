import { findGame } from '#modules/catalog/games.rules.ts';
import { BASKETBALL } from './data/leagues-basketball.ts';
import { ESPORTS } from './data/leagues-esports.ts';
import { FOOTBALL } from './data/leagues-football.ts';
import { INDIVIDUAL } from './data/leagues-individual.ts';
import { TEAM_SPORTS } from './data/leagues-teams.ts';
import type { SimLeague, SimTeam } from './league.rules.ts';

const GROUPS: readonly (readonly SimLeague[])[] = [FOOTBALL, BASKETBALL, ESPORTS, TEAM_SPORTS, INDIVIDUAL];

export interface RankedLeague extends SimLeague {
  /** Interleaves the groups: the first league of each, then the second of each … */
  rank: number;
}

/** A club in two leagues is one team, with the more detailed data. */
const known = new Map<string, SimTeam>();
for (const team of GROUPS.flat().flatMap(({ teams }) => teams)) {
  const before = known.get(team.ref);
  if (!before || (!before.names.zh_CN && team.names.zh_CN)) known.set(team.ref, team);
}

export const SIM_LEAGUES: readonly RankedLeague[] = GROUPS.flatMap((group, row) =>
  group.map((league, index) => ({
    ...league,
    rank: ((league.place === null ? index * 2 : league.place * 2 - 1) + 1) * GROUPS.length + row,
    teams: league.teams.map(({ ref }) => known.get(ref)!),
  })),
);

/** Leagues of these games; of all where none is named. */
export function leaguesOf(games: readonly string[]): readonly RankedLeague[] {
  const unknown = games.find((slug) => !findGame(slug));
  if (unknown) throw new Error(`DEMO_GAMES: there is no game "${unknown}"`);
  return games.length === 0 ? SIM_LEAGUES : SIM_LEAGUES.filter(({ game }) => games.includes(game));
}
