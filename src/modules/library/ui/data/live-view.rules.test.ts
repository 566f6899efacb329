import { describe, expect, it } from 'vitest';
import { aMatch } from '#modules/matches/ui/match-list/match-list-data.factory.ts';
import type { LiveData } from '../../live-data.contract.ts';
import { liveAddress, parseLiveView, statColumns, withChanges } from './live-view.rules.ts';

describe('parseLiveView', () => {
  it.each([
    ['', { group: 'recommended', game: null }],
    ['tab=esports', { group: 'esports', game: null }],
    ['game=csgo', { group: 'recommended', game: 'csgo' }],
    ['tab=nothing', null],
    ['game=nothing', null],
    ['game=', null],
  ])('?%s', (search, view) => expect(parseLiveView(new URLSearchParams(search))).toEqual(view));

  it.each([
    [{ group: 'recommended' as const }, '/live/data'],
    [{ group: 'tennis' as const }, '/live/data?tab=tennis'],
    [{ game: 'lol' }, '/live/data?game=lol'],
  ])('path of %o', (view, address) => expect(liveAddress(view)).toBe(address));
});

describe('withChanges', () => {
  const data: LiveData = {
    rev: 5,
    updatedAt: null,
    games: [],
    busiest: [],
    leagues: [],
    matches: [{ match: aMatch({ id: 1, rev: 5 }), stats: [], momentum: [], moved: [0, 0] }],
    moving: [],
    hasMore: false,
  };
  it('updates a score', () => {
    const next = withChanges(data, [{ ...aMatch({ id: 1, rev: 6, homeScore: 2 }) }]);
    expect(next.matches[0]!.match.homeScore).toBe(2);
  });
  it('merges single fields', () => {
    const { match } = withChanges(data, [
      { id: 1, rev: 6, after: 5, homeScore: 7 },
      { id: 1, rev: 7, after: 6, state: 'break' },
    ]).matches[0]!;
    expect(match).toEqual({ ...data.matches[0]!.match, rev: 7, homeScore: 7, state: 'break' });
  });
  it('ignores older changes and those of other matches', () => {
    expect(withChanges(data, [aMatch({ id: 1, rev: 4, homeScore: 2 }), aMatch({ id: 9, rev: 7 })])).toBe(
      data,
    );
  });
});

it('statColumns: statistics that any match has', () => {
  const stat = (key: string, home: number, away: number) => ({
    key,
    kind: 'count' as const,
    usual: 1,
    values: [home, away] as [number, number],
  });
  const rows = [{ stats: [stat('shots', 0, 0), stat('fouls', 0, 3)] }, { stats: [stat('saves', 1, 0)] }];
  expect(statColumns(rows).map(({ key }) => key)).toEqual(['fouls', 'saves']);
});
