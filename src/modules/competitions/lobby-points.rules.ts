import type { LobbyRules } from '#modules/catalog/sport.rules.ts';

/** One team on one map; place 0 while it plays. */
export interface MapPlacing<Team> {
  team: Team;
  place: number;
  kills: number;
}

export interface LobbyStanding<Team> {
  team: Team;
  points: number;
  kills: number;
  /** Maps won. */
  wins: number;
}

/** Points of a place and of its eliminations, as the organiser publishes them. */
export const mapPoints = (
  { places, kill }: LobbyRules,
  { place, kills }: { place: number; kills: number },
): number => (places[place - 1] ?? 0) + kills * kill;

/**
 * The table over all maps so far: points, then maps won, then eliminations, then the place on the last map that both
 * ended; else in the order of the teams.
 */
export function lobbyTable<Team>(
  rules: LobbyRules,
  teams: readonly Team[],
  maps: readonly (readonly MapPlacing<Team>[])[],
): LobbyStanding<Team>[] {
  const rows = new Map(teams.map((team) => [team, { team, points: 0, kills: 0, wins: 0, last: 0 }]));
  for (const placings of maps) {
    for (const placing of placings) {
      const row = rows.get(placing.team);
      if (!row) continue;
      row.points += mapPoints(rules, placing);
      row.kills += placing.kills;
      row.wins += placing.place === 1 ? 1 : 0;
      row.last = placing.place || row.last;
    }
  }
  return [...rows.values()]
    .sort((a, b) => b.points - a.points || b.wins - a.wins || b.kills - a.kills || a.last - b.last)
    .map(({ last: _, ...row }) => row);
}
