import { readable } from '../http/readable.contract.ts';
import { readRecorded } from '../http/testing.ts';
import { API_SPORTS, type ApiSport } from './sports.contract.ts';
import { type Placed, rowShapeOf, standingsMessages, tablesOf } from './standings.contract.ts';

const read = (sport: ApiSport, rows: readonly unknown[]): Placed[] => {
  const { items, unreadable } = readable(rowShapeOf(sport), rows);
  expect(unreadable).toBe(0);
  return items;
};
const recorded = (sport: ApiSport): Placed[] => {
  const file = new URL(`./recorded/standings-${sport.host}.json`, import.meta.url);
  return read(sport, (readRecorded(file) as { response: unknown[] }).response.flat());
};
const placed = (group: string, teams: readonly number[], stage = 'Regular Season'): Placed[] =>
  teams.map((id, index) => ({
    stage,
    group,
    team: { id, name: `Team ${id}` },
    country: 'usa',
    row: { team: String(id), rank: index + 1, played: 1, won: 1, drawn: 0, lost: 0 },
  }));

describe('rows of the provider', () => {
  it.each([
    [
      API_SPORTS.API_SPORTS_BASKETBALL,
      { team: '137', rank: 14, played: 15, won: 4, drawn: 0, lost: 11, scored: 1559, conceded: 1682 },
    ],
    [API_SPORTS.API_SPORTS_BASEBALL, { team: '5', rank: 12, played: 0, won: 0, lost: 0 }],
    [
      API_SPORTS.API_SPORTS_HOCKEY,
      {
        ...{ team: '25', rank: 1, played: 62, won: 45, drawn: 0, lost: 17, narrowWon: 5, narrowLost: 2 },
        ...{ scored: 265, conceded: 187, points: 92, zone: 'playoffs' },
      },
    ],
    [
      API_SPORTS.API_SPORTS_RUGBY,
      {
        team: '107',
        rank: 1,
        played: 23,
        won: 15,
        drawn: 0,
        lost: 8,
        scored: 677,
        conceded: 499,
        points: 70,
      },
    ],
    [
      API_SPORTS.API_SPORTS_AMERICAN_FOOTBALL,
      { team: '25', rank: 1, played: 4, won: 3, drawn: 0, lost: 1, scored: 98, conceded: 91 },
    ],
  ] as const)('of $title', (sport, row) => {
    const [first] = recorded(sport);
    expect(first?.row).toMatchObject(row);
    if (!('points' in row)) expect(first?.row.points).toBeUndefined();
  });

  it('with wins as bare numbers, as clients of volleyball read them', () => {
    const team = { id: 7, name: 'Lube' };
    const row = {
      position: 1,
      team,
      games: { played: 3, win: 2, lose: 1 },
      goals: { for: 7, against: 4 },
      points: 6,
    };
    expect(read(API_SPORTS.API_SPORTS_VOLLEYBALL, [row])[0]?.row).toEqual({
      ...{ team: '7', rank: 1, played: 3, won: 2, drawn: 0, lost: 1, scored: 7, conceded: 4, points: 6 },
    });
  });

  it('a club without an id is known by its name', () => {
    const row = { position: 1, team: { id: 0, name: 'US Oyonnax' }, games: { played: 0 } };
    expect(read(API_SPORTS.API_SPORTS_RUGBY, [row])[0]?.row.team).toBe('us-oyonnax');
  });
});

describe('tables', () => {
  const names = (rows: Placed[]) => tablesOf(rows).map(({ name, rows: own }) => [name, own.length]);

  it('are the largest groups that have every team once', () => {
    const divisions = [placed('North', [1, 3]), placed('South', [2, 4]), placed('Coast', [5])];
    const conferences = [placed('East', [1, 2]), placed('West', [3, 4, 5])];
    expect(names([...divisions.flat(), ...conferences.flat()])).toEqual([
      ['East', 2],
      ['West', 3],
    ]);
  });

  it('one has no name, those of several stages have that of their stage, and pre-season counts in none', () => {
    expect(
      names([...placed('Regular Season', [1, 2], 'Top 14'), ...placed('X', [1, 2], 'NBA - Pre-season')]),
    ).toEqual([['', 2]]);
    expect(names([...placed('Group A', [1], 'First'), ...placed('', [1], 'Second')])).toEqual([
      ['First · Group A', 1],
      ['Second', 1],
    ]);
  });

  it('of one answer are one message, after the teams it names; none without rows', () => {
    const sport = API_SPORTS.API_SPORTS_HOCKEY;
    const messages = standingsMessages(sport, { league: 3, season: 2019 }, recorded(sport), 1_000);
    expect(messages.map(({ kind }) => kind)).toEqual(['team', 'team', 'team', 'team', 'standings']);
    expect(messages.at(-1)).toMatchObject({
      ...{ league: '3-2019', version: 1_000, source: 'API-Hockey', updatedAt: '1970-01-01T00:00:01.000Z' },
    });
    expect(standingsMessages(sport, { league: 3, season: 2019 }, [], 1_000)).toEqual([]);
  });
});
