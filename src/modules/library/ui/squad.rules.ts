/** Each competition once, in its newest season: every season is a league of its own. */
export function competitionsOf<League extends { id: number; name: string }>(
  leagues: readonly League[],
): League[] {
  const newest = new Map<string, League>();
  for (const league of leagues) {
    const known = newest.get(league.name);
    if (!known || league.id > known.id) newest.set(league.name, league);
  }
  return [...newest.values()];
}

export interface TeamRecord {
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
  /** Matches without a goal against. */
  clean: number;
}

interface Ended {
  home: { id: number };
  homeScore: number;
  awayScore: number;
}

export interface LobbyPlace {
  matchId: number;
  leagueId: number;
  /** From 1. */
  place: number;
  of: number;
}

/** Places of a team in lobbies, in their order. */
export const placesOf = (
  teamId: number,
  results: readonly { id: number; leagueId: number; lobby?: readonly { teamId: number }[] | undefined }[],
): LobbyPlace[] =>
  results.flatMap(({ id, leagueId, lobby = [] }) => {
    const index = lobby.findIndex((row) => row.teamId === teamId);
    return index < 0 ? [] : [{ matchId: id, leagueId, place: index + 1, of: lobby.length }];
  });

/** A team's results in numbers. */
export function recordOf(teamId: number, results: readonly Ended[]): TeamRecord {
  const record: TeamRecord = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, clean: 0 };
  for (const { home, homeScore, awayScore } of results) {
    const [own, other] = home.id === teamId ? [homeScore, awayScore] : [awayScore, homeScore];
    record.played += 1;
    record.scored += own;
    record.conceded += other;
    record.clean += Number(other === 0);
    if (own > other) record.won += 1;
    else if (own < other) record.lost += 1;
    else record.drawn += 1;
  }
  return record;
}
