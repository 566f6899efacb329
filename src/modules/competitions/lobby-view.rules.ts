/** What lists and pages show of a lobby, by whatever a team and a row have besides. */

interface Row {
  teamId: number;
  points: number;
}

interface Team {
  id: number;
  name: string;
}

interface Lobby<R extends Row, T extends Team> {
  /** The first place first. */
  lobby?: readonly R[] | undefined;
  teams?: readonly T[] | undefined;
}

/** The table of a lobby with its teams. */
export function placedTeams<R extends Row, T extends Team>({ lobby = [], teams = [] }: Lobby<R, T>) {
  const byId = new Map(teams.map((team) => [team.id, team]));
  return lobby.flatMap((row, index) => {
    const team = byId.get(row.teamId);
    return team ? [{ ...row, team, place: index + 1 }] : [];
  });
}

/** The first of the table, and every followed team below them. */
export const podium = <P extends { place: number; teamId: number }>(
  rows: readonly P[],
  most: number,
  followed: ReadonlySet<number>,
): P[] => rows.filter(({ place, teamId }) => place <= most || followed.has(teamId));

const HALF = 8;

/** The two lines of a lobby beside a text: the leader, and the followed team or the second; before it, who plays. */
export function lobbySides<T extends Team>(
  { lobby = [], teams = [], home, away }: Lobby<Row, T> & { home: T; away: T },
  begun: boolean,
  mine?: number,
) {
  const own = teams.find(({ id }) => id === mine);
  if (!begun) {
    const named = (side: T, some: readonly T[]) => ({
      ...side,
      name: some.map(({ name }) => name).join(', '),
    });
    const rest = own ?? named(away, teams.slice(HALF));
    return { home: named(home, teams.slice(0, HALF)), away: rest, homeScore: 0, awayScore: 0 };
  }
  const at = Math.max(
    1,
    lobby.findIndex(({ teamId }) => teamId === mine),
  );
  const below = teams.find(({ id }) => id === lobby[at]?.teamId) ?? away;
  return {
    home: { ...home, name: `1. ${home.name}` },
    away: { ...below, name: `${at + 1}. ${below.name}` },
    homeScore: lobby[0]?.points ?? 0,
    awayScore: lobby[at]?.points ?? 0,
  };
}
