import { describe, expect, it } from 'vitest';
import { SPORT_RULES } from '#modules/competitions/sport-rules.rules.ts';
import { aRow } from '#modules/library/ui/library.factory.ts';
import type { Match } from '../../matches.contract.ts';
import { CELL_TEXTS, narrowColumns, signed } from '../../standings-row.rules.ts';
import { leagueFacts, nextMatches } from './league.rules.ts';

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

it('cells of win shares, run rates and narrow results', () => {
  const row = aRow(1, {
    ...{
      played: 82,
      won: 57,
      lost: 25,
      share: 0.695,
      behind: 0.5,
      runRate: -0.3,
      narrowWon: 7,
      narrowLost: 4,
    },
  });
  const { share, behind, runRate, regulationWon, regulationLost } = CELL_TEXTS;
  expect([share, behind, runRate, regulationWon, regulationLost].map((cell) => cell(row))).toEqual([
    '.695',
    '0.5',
    '−0.300',
    '50',
    '21',
  ]);
  expect([CELL_TEXTS.share(aRow(1)), CELL_TEXTS.behind(aRow(1)), CELL_TEXTS.runRate(aRow(1))]).toEqual([
    '–',
    '–',
    '–',
  ]);
});

it.each([
  ['football', ['played', 'difference', 'points']],
  ['basketball', ['won', 'lost', 'share']],
  ['lol', ['won', 'lost', 'difference']],
  ['cricket', ['played', 'runRate', 'points']],
] as const)('a phone has room for these columns of %s', (game, columns) => {
  expect(narrowColumns(SPORT_RULES[game].columns)).toEqual(columns);
});

const match = (id: number, state: Match['state'] = 'not_started') =>
  ({ id, state, game: 'football', startTime: '', home: { id, name: 'A' }, away: { id, name: 'B' } }) as Match;

it('nextMatches: five coming matches, without this one and those that have begun', () => {
  const list = [
    match(1, 'finished'),
    match(2, 'in_progress'),
    ...[3, 4, 5, 6, 7, 8, 9].map((id) => match(id)),
  ];
  expect(nextMatches(list, 4).map(({ id }) => id)).toEqual([3, 5, 6, 7, 8]);
});

it('nextMatches: a match has only the fields of its line', () => {
  const [first] = nextMatches([match(1)], 2);
  expect(Object.keys(first!)).toEqual(['id', 'game', 'startTime', 'home', 'away']);
});

it('nextMatches: a lobby is named by its round', () => {
  const [first] = nextMatches([{ ...match(1), round: '12', teams: [] }], 2);
  expect(first).toMatchObject({ round: '12' });
});
