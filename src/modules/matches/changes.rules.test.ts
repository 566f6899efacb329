import { applyChanges, type Change, matchesBehind, withChange } from './changes.rules.ts';

describe('applyChanges', () => {
  const matches = [
    { id: 1, rev: 5, homeScore: 1 },
    { id: 2, rev: 6, homeScore: 0 },
  ];

  it('an older or equal revision never overwrites a newer one', () => {
    expect(
      applyChanges(matches, [
        { id: 1, rev: 4, homeScore: 0 },
        { id: 2, rev: 6, homeScore: 9 },
      ]),
    ).toBe(matches);
  });

  it('the newest change wins, in any order of arrival', () => {
    const changes = [7, 9, 8].map((rev) => ({ id: 1, rev, homeScore: rev }));
    for (const order of [changes, changes.toReversed()]) {
      expect(applyChanges(matches, order)).toEqual([{ id: 1, rev: 9, homeScore: 9 }, matches[1]]);
    }
  });

  it('merges deltas in any order of arrival', () => {
    const known = [{ id: 1, rev: 5, homeScore: 1, awayScore: 0, state: 'in_progress' }];
    const deltas = [
      { id: 1, rev: 7, after: 5, homeScore: 2 },
      { id: 1, rev: 8, after: 7, homeScore: 1, awayScore: 3 },
      { id: 1, rev: 12, after: 8, state: 'break' },
    ];
    const expected = [{ id: 1, rev: 12, homeScore: 1, awayScore: 3, state: 'break' }];
    for (const [a, b, c] of [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ] as const) {
      expect(applyChanges(known, [deltas[a], deltas[b], deltas[c]] as typeof deltas)).toEqual(expected);
    }
    expect(applyChanges(applyChanges(known, deltas), deltas)).toEqual(expected);
  });

  it('an unchanged match stays the same object, and an unknown match adds nothing', () => {
    const next = applyChanges(matches, [
      { id: 1, rev: 7, homeScore: 2 },
      { id: 3, rev: 8, homeScore: 1 },
    ]);
    expect(next).toHaveLength(2);
    expect(next[1]).toBe(matches[1]);
    expect(applyChanges(matches, [])).toBe(matches);
    expect(matches[0]).toEqual({ id: 1, rev: 5, homeScore: 1 });
  });
});

describe('a change with a preceding revision', () => {
  const known = { id: 1, rev: 5, homeScore: 1, awayScore: 0 };

  it.each([
    ['the one that is known', { rev: 9, after: 5, homeScore: 2 }, { rev: 9, homeScore: 2, awayScore: 0 }],
    ['one that was missed', { rev: 9, after: 8, homeScore: 2 }, known],
    ['an older one, and is older itself', { rev: 4, after: 3, homeScore: 0 }, known],
    ['nothing, being whole', { rev: 9, homeScore: 2, awayScore: 2 }, { rev: 9, homeScore: 2, awayScore: 2 }],
  ])('follows on %s', (_, change, expected) => {
    expect(withChange(known, { id: 1, ...change })).toEqual({ id: 1, ...expected });
  });

  it.each<[string, Change<typeof known>[], number[]]>([
    ['nothing', [], []],
    ['what it can take', [{ id: 1, rev: 9, after: 5 }], []],
    [
      'one after another',
      [
        { id: 1, rev: 9, after: 7 },
        { id: 1, rev: 7, after: 5 },
      ],
      [],
    ],
    ['what follows on something missed', [{ id: 1, rev: 9, after: 7 }], [1]],
    [
      'that and then all of it',
      [
        { id: 1, rev: 9, after: 7 },
        { ...known, rev: 10 },
      ],
      [],
    ],
    [
      'all of it and then more',
      [
        { ...known, rev: 7 },
        { id: 1, rev: 9, after: 7 },
      ],
      [],
    ],
    ['something old', [{ id: 1, rev: 4, after: 3 }], []],
    ['another match', [{ id: 2, rev: 9, after: 7 }], []],
  ])('%s leaves behind: see the table', (_, changes, ids) =>
    expect(matchesBehind([known], changes)).toEqual(ids),
  );
});
