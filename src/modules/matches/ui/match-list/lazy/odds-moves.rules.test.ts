import type { MatchDelta } from '../../../matches.contract.ts';
import { aMatch } from '../match-list-data.factory.ts';
import { oddsMovesIn } from './odds-moves.rules.ts';

const odds = (...prices: number[]) => ({ opening: [2000, 3000, 4000], prices });
const known = aMatch({ rev: 5, odds: odds(2000, 3000, 4000) });
const change = (rev: number, prices?: number[]): MatchDelta => {
  const { odds: _, ...rest } = aMatch({ rev });
  return prices ? { ...rest, odds: odds(...prices) } : rest;
};

it.each([
  ['which way each price went', change(6, [2100, 3000, 3900]), ['up', null, 'down']],
  ['nothing where no price moved', change(6, [2000, 3000, 4000]), undefined],
  ['nothing where the change is not about odds', change(6), undefined],
  [
    'a delta of the odds',
    { id: known.id, rev: 6, after: 5, odds: odds(2100, 3000, 3900) },
    ['up', null, 'down'],
  ],
  ['nothing that is not shown', { id: known.id, rev: 9, after: 8, odds: odds(2100, 3000, 3900) }, undefined],
  ['nothing of an older change', change(5, [2100, 3000, 3900]), undefined],
])('has %s', (_, moved, expected) => {
  expect(oddsMovesIn([known], [moved]).get(known.id)).toEqual(expected);
});

it('has no move for new odds', () => {
  expect(oddsMovesIn([{ ...known, odds: null }], [change(6, [2100, 3000, 3900])]).size).toBe(0);
});

it('compares with the shown prices, not with a change that was not shown', () => {
  const moves = oddsMovesIn([known], [change(6, [2100, 3000, 3900]), change(7, [1900, 3000, 4000])]);
  expect(moves.get(known.id)).toEqual(['down', null, null]);
});
