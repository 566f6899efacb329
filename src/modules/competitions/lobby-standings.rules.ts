import { EMPTY_STANDING, type Standing } from './record.rules.ts';

/** A match of a battle royale as a table counts it. */
export interface PlayedLobby {
  lobby: readonly { teamId: number; points: number; kills: number; wins: number }[];
  finished: boolean;
  /** In progress, counted as it stands. */
  live: boolean;
}

/** Points over all lobbies, then maps won, then eliminations. */
export function lobbyStandings(
  matches: readonly PlayedLobby[],
  deducted: ReadonlyMap<number, number> = new Map(),
): Standing[] {
  const rows = new Map<number, Standing>();
  for (const { lobby, finished, live } of matches) {
    for (const { teamId, points, kills, wins } of lobby) {
      const row = rows.get(teamId) ?? {
        ...EMPTY_STANDING,
        teamId,
        points: 0 - (deducted.get(teamId) ?? 0),
        deducted: deducted.get(teamId) ?? 0,
      };
      rows.set(teamId, row);
      if (!finished && !live) continue;
      row.played++;
      row.points += points;
      row.scored += kills;
      row.won += wins;
      row.live ||= live;
    }
  }
  return [...rows.values()]
    .sort((a, b) => b.points - a.points || b.won - a.won || b.scored - a.scored)
    .map((row, index) => ({ ...row, rank: index + 1 }));
}
