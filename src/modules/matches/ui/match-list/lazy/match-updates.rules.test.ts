import { describe, expect, it } from 'vitest';
import { aMatch } from '../match-list-data.factory.ts';
import { matchUpdateOf, matchUpdatesIn } from './match-updates.rules.ts';

const at = (rev: number, homeScore: number, awayScore: number) => ({ rev, homeScore, awayScore });

describe('matchUpdatesIn', () => {
  it.each([
    ['a goal', at(1, 0, 0), at(2, 1, 0), { kind: 'scored', side: 'home' }],
    ['two goals missed while asleep', at(1, 0, 0), at(9, 0, 2), { kind: 'scored', side: 'away' }],
    ['a goal taken back', at(2, 1, 0), at(3, 0, 0), { kind: 'corrected', side: 'home' }],
    ['a goal given to the other side', at(2, 1, 0), at(3, 0, 1), { kind: 'corrected', side: 'home' }],
    ['the clock', at(1, 1, 1), at(2, 1, 1), null],
    ['something old', at(5, 1, 0), at(4, 2, 0), null],
    ['the same again', at(5, 1, 0), at(5, 2, 0), null],
  ])('%s', (_, before, change, expected) => expect(matchUpdateOf(before, change)).toEqual(expected));

  it('has one update per match of the list', () => {
    const matches = [aMatch({ id: 1, rev: 1 }), aMatch({ id: 2, rev: 1 })];
    const changes = [
      aMatch({ id: 1, rev: 2, homeScore: 1 }),
      aMatch({ id: 3, rev: 3, homeScore: 1 }),
      aMatch({ id: 1, rev: 4, homeScore: 0 }),
    ];
    expect([...matchUpdatesIn(matches, changes)]).toEqual([[1, { kind: 'corrected', side: 'home' }]]);
  });

  it.each([
    [
      'a field at a time',
      [
        { rev: 2, after: 1, homeScore: 1 },
        { rev: 3, after: 2, facts: {} },
      ],
      'scored',
    ],
    ['nothing of the score', [{ rev: 2, after: 1, facts: {} }], undefined],
    ['what follows on something missed', [{ rev: 9, after: 8, homeScore: 1 }], undefined],
  ])('reads deltas: %s', (_, deltas, kind) => {
    const changes = deltas.map((delta) => ({ id: 1, ...delta }));
    expect(matchUpdatesIn([aMatch({ id: 1, rev: 1 })], changes).get(1)?.kind).toBe(kind);
  });
});
