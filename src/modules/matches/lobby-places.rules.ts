import type { LobbyRow, Match, Team } from './matches.contract.ts';

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
