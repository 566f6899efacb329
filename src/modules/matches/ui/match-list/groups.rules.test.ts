import { describe, expect, it } from 'vitest';
import type { MatchState } from '../../matches.rules.ts';
import { groupByLeague, inOrderOf, openRow } from './groups.rules.ts';
import { aMatch } from './match-list-data.factory.ts';

const match = (id: number, leagueId: number, state: MatchState, startTime = '2026-11-15T12:00:00Z') =>
  aMatch({ id, leagueId, state, startTime });
const ids = (groups: ReturnType<typeof groupByLeague>) =>
  groups.map(({ leagueId, matches }) => [leagueId, matches.map(({ id }) => id)]);

const list = [
  match(1, 10, 'finished', '2026-11-15T09:00:00Z'),
  match(2, 10, 'not_started', '2026-11-15T18:00:00Z'),
  match(3, 20, 'in_progress'),
  match(4, 10, 'not_started', '2026-11-15T17:00:00Z'),
  match(5, 30, 'postponed'),
];

describe('matches by league', () => {
  it('has leagues in the order of the list, and in a league coming matches before past ones', () => {
    expect(ids(groupByLeague(list))).toEqual([
      [10, [4, 2, 1]],
      [20, [3]],
      [30, [5]],
    ]);
  });

  it('is unchanged when a match begins', () => {
    const now = list.map((each) => (each.id === 2 ? { ...each, state: 'in_progress' as const } : each));
    expect(ids(groupByLeague(now))).toEqual(ids(groupByLeague(list)));
  });

  it('has pinned leagues before all others', () => {
    expect(groupByLeague(list, new Set([30])).map(({ leagueId }) => leagueId)).toEqual([30, 10, 20]);
  });

  it('has followed matches first in their leagues, and those leagues first', () => {
    expect(ids(groupByLeague(list, new Set(), new Set([5, 2])))).toEqual([
      [10, [2, 4, 1]],
      [30, [5]],
      [20, [3]],
    ]);
  });

  it('does not modify its input', () => {
    const before = [...list];
    groupByLeague(list);
    expect(list).toEqual(before);
  });
});

describe('inOrderOf', () => {
  const shown = groupByLeague(list);

  it('retains the order of rows and leagues when their states change', () => {
    const now = list.map((each) => (each.id === 1 ? { ...each, state: 'in_progress' as const } : each));
    expect(ids(inOrderOf(shown, groupByLeague(now)))).toEqual(ids(shown));
  });

  it('adds new ones at the ends', () => {
    const now = [match(6, 40, 'in_progress'), match(7, 10, 'in_progress'), ...list];
    expect(ids(inOrderOf(shown, groupByLeague(now)))).toEqual([
      [10, [4, 2, 1, 7]],
      [20, [3]],
      [30, [5]],
      [40, [6]],
    ]);
  });
});

describe('open rows', () => {
  const league = [{ id: 1 }, { id: 2 }];

  it.each([
    ['opens a row', [], 1, [1]],
    ['closes it again', [1], 1, []],
    ['closes the other one of its league', [1, 9], 2, [9, 2]],
  ])('%s', (_, open, id, expected) => expect([...openRow(new Set(open), id, league)]).toEqual(expected));
});
