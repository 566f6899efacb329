import { competitionsOf, placesOf, recordOf } from './squad.rules.ts';

it('a competition is listed once, in its newest season', () => {
  const leagues = [
    { id: 1, name: 'Premier League' },
    { id: 2, name: 'FA Cup' },
    { id: 9, name: 'FA Cup' },
  ];
  expect(competitionsOf(leagues).map(({ id }) => id)).toEqual([1, 9]);
});

it('results in numbers, at home and away', () => {
  const match = (home: number, homeScore: number, awayScore: number) => ({
    home: { id: home },
    homeScore,
    awayScore,
  });
  expect(recordOf(7, [match(7, 2, 0), match(8, 1, 1), match(8, 3, 1)])).toEqual({
    played: 3,
    won: 1,
    drawn: 1,
    lost: 1,
    scored: 4,
    conceded: 4,
    clean: 1,
  });
  expect(recordOf(7, []).played).toBe(0);
});

it('places of a team in lobbies, without those that it did not play', () => {
  const lobby = (...teams: number[]) => teams.map((teamId) => ({ teamId }));
  expect(
    placesOf(7, [
      { id: 3, leagueId: 1, lobby: lobby(5, 6, 7, 8) },
      { id: 2, leagueId: 1, lobby: lobby(5, 6) },
      { id: 1, leagueId: 1 },
    ]),
  ).toEqual([{ matchId: 3, leagueId: 1, place: 3, of: 4 }]);
});
