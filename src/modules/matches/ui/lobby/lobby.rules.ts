import type { MatchDetail } from '../../detail.contract.ts';
import type { LobbyPlayer } from '../../lobby-sheet.contract.ts';
import type { LobbyRow, Match, Team } from '../../matches.contract.ts';

export interface Placed extends LobbyRow {
  team: Team;
  place: number;
}

/** The table of a lobby with its teams. */
export function placedTeams({ lobby = [], teams = [] }: Pick<Match, 'lobby' | 'teams'>): Placed[] {
  const byId = new Map(teams.map((team) => [team.id, team]));
  return lobby.flatMap((row, index) => {
    const team = byId.get(row.teamId);
    return team ? [{ ...row, team, place: index + 1 }] : [];
  });
}

/** The first of the table, and every followed team below them. */
export const podium = (rows: readonly Placed[], most: number, followed: ReadonlySet<number>): Placed[] =>
  rows.filter(({ place, teamId }) => place <= most || followed.has(teamId));

const BEST_PLAYERS = 20;

/** Most eliminations first, then damage. */
export function bestPlayers({ lobby }: Pick<MatchDetail, 'lobby'>, all: boolean): LobbyPlayer[] {
  const players = (lobby?.players ?? []).toSorted((a, b) => b.kills - a.kills || b.damage - a.damage);
  return all ? players : players.slice(0, BEST_PLAYERS);
}
