import { describe, expect, it } from 'vitest';
import { aRow } from '#modules/library/ui/library.factory.ts';
import { leagueFacts, signed, zoneOf, zoneSizes } from './league.rules.ts';

describe('zones of a table', () => {
  it.each([
    [5, { top: 0, bottom: 0 }],
    [6, { top: 1, bottom: 1 }],
    [10, { top: 2, bottom: 2 }],
    [18, { top: 4, bottom: 3 }],
    [20, { top: 4, bottom: 3 }],
  ])('of %d teams', (teams, sizes) => {
    expect(zoneSizes(teams)).toEqual(sizes);
  });

  it.each([
    [1, 'top'],
    [4, 'top'],
    [5, null],
    [17, null],
    [18, 'bottom'],
    [20, 'bottom'],
  ])('rank %d of twenty', (rank, zone) => {
    expect(zoneOf(rank, 20)).toBe(zone);
  });
});

describe('facts of a league', () => {
  it('count each match once', () => {
    const rows = [aRow(1, { played: 3, scored: 7 }), aRow(2, { played: 3, scored: 2 })];
    expect(leagueFacts(rows)).toEqual({ teams: 2, played: 3, scored: 3 });
  });

  it('have no average before the first match', () => {
    expect(leagueFacts([aRow(1), aRow(2)])).toEqual({ teams: 2, played: 0, scored: null });
  });
});

it.each([
  [5, '+5'],
  [0, '0'],
  [-3, '−3'],
])('a difference of %d is written %s', (value, text) => {
  expect(signed(value)).toBe(text);
});
