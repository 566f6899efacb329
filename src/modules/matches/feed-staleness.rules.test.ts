import { expect, it } from 'vitest';
import { applyStaleness, stalenessOf } from './feed-staleness.rules.ts';

const [NOON, LATER] = ['2026-11-15T12:00:00.000Z', '2026-11-15T12:01:00.000Z'];

it('stalenessOf groups matches by the time since when', () => {
  const silent = new Map([
    [7, new Date(LATER)],
    [3, new Date(NOON)],
    [2, new Date(LATER)],
  ]);
  expect(stalenessOf(silent)).toEqual({ [NOON]: [3], [LATER]: [2, 7] });
  expect(stalenessOf(new Map())).toEqual({});
});

it('applyStaleness sets, retains and clears the time, and changes nothing else', () => {
  const list = [
    { id: 1, rev: 5 },
    { id: 2, rev: 6 },
  ] as const;
  const begun = applyStaleness(list, { [NOON]: [2, 9] });
  expect(begun).toEqual([
    { id: 1, rev: 5 },
    { id: 2, rev: 6, silentSince: NOON },
  ]);
  expect(begun[0]).toBe(list[0]);
  expect(applyStaleness(begun, { [NOON]: [2] })).toBe(begun);
  expect(applyStaleness(begun, { [LATER]: [2] })[1]).toMatchObject({ silentSince: LATER });
  const ended = applyStaleness(begun, {});
  expect(ended).toEqual(list);
  expect(ended[1]).not.toHaveProperty('silentSince');
});
