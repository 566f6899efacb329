import { lobbyStandings } from './lobby-standings.rules.ts';

const row = (teamId: number, points: number, kills = 0, wins = 0) => ({ teamId, points, kills, wins });
const ended = { finished: true, live: false };

describe('table of a battle royale', () => {
  it('sums points, eliminations and maps won over its matches', () => {
    const rows = lobbyStandings([
      { lobby: [row(1, 60, 25, 2), row(2, 50, 30, 1)], ...ended },
      { lobby: [row(2, 44, 20, 1), row(1, 20, 9), row(3, 5)], ...ended },
    ]);
    expect(rows).toMatchObject([
      { teamId: 2, rank: 1, played: 2, points: 94, scored: 50, won: 2 },
      { teamId: 1, rank: 2, played: 2, points: 80, scored: 34, won: 2 },
      { teamId: 3, rank: 3, played: 1, points: 5 },
    ]);
  });

  it('puts level teams in the order of maps won, then of eliminations', () => {
    const rows = lobbyStandings([{ lobby: [row(1, 9, 9), row(2, 9, 1, 1), row(3, 9, 4)], ...ended }]);
    expect(rows.map(({ teamId }) => teamId)).toEqual([2, 1, 3]);
  });

  it('counts a running match as it stands, and none that is to come', () => {
    const lobby = [row(1, 9)];
    expect(lobbyStandings([{ lobby, finished: false, live: true }])).toMatchObject([
      { played: 1, points: 9, live: true },
    ]);
    expect(lobbyStandings([{ lobby, finished: false, live: false }])).toMatchObject([
      { played: 0, points: 0 },
    ]);
  });

  it('deducts points once', () => {
    const rows = lobbyStandings(
      [1, 2].map(() => ({ lobby: [row(1, 9)], ...ended })),
      new Map([[1, 3]]),
    );
    expect(rows).toMatchObject([{ points: 15, deducted: 3 }]);
  });
});
