import { boundsOf, checkPeriod, draw, type Earned, periodsBefore } from './settlements.rules.ts';

it.each([
  ['2026-10', '2026-10-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z'],
  ['2026-12', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
])('%s begins and ends in UTC', (period, from, to) => {
  expect(boundsOf(period)).toEqual({ from: new Date(from), to: new Date(to) });
});

it.each(['2026-13', '2026-00', '26-10', '2026-10-01', '', '1999-01'])('%j is an invalid month', (period) => {
  expect(boundsOf(period)).toBeNull();
});

it.each([
  ['2026-10', null],
  ['2026-11', 'notOver'],
  ['2027-01', 'notOver'],
  ['October', 'badPeriod'],
])('%s at the first moment of November: %s', (period, refusal) => {
  expect(checkPeriod(period, new Date('2026-11-01T00:00:00Z'))).toBe(refusal);
});

it('offers the past months, across the year', () => {
  expect(periodsBefore(new Date('2026-02-10T00:00:00Z'), 3)).toEqual(['2026-01', '2025-12', '2025-11']);
});

const earned = (reason: Earned['reason'], coins: number, more: Partial<Earned> = {}): Earned => ({
  reason,
  count: 1,
  coins,
  until: coins,
  total: coins,
  ...more,
});

it.each<[string, Earned[], rate: number, expected: object | null]>([
  [
    'a month by itself',
    [earned('gift', 70, { count: 3 }), earned('live_unlock', 30)],
    30,
    {
      lines: [
        { source: 'gift', count: 3, coins: 70 },
        { source: 'live_unlock', count: 1, coins: 30 },
      ],
      gross: 100,
      operatorShare: 30,
      net: 70,
    },
  ],
  [
    'with what an earlier month left',
    [earned('plan', 40, { until: 100, total: 100 })],
    0,
    { lines: [{ coins: 40 }, { source: 'carried', coins: 60 }], gross: 100, operatorShare: 0, net: 100 },
  ],
  [
    'without what was settled before',
    [
      earned('plan', 40, { until: 140, total: 140 }),
      earned('payout', 0, { count: 0, until: -100, total: -100 }),
    ],
    0,
    { lines: [{ source: 'plan', coins: 40 }], gross: 40 },
  ],
  [
    'no more than is there after a correction',
    [earned('plan', 100, { total: 60 })],
    50,
    { lines: [{ coins: 100 }, { source: 'carried', coins: -40 }], gross: 60, net: 30 },
  ],
  ['nothing that came later', [earned('gift', 0, { count: 0, until: 0, total: 500 })], 30, null],
  [
    'nothing twice',
    [earned('gift', 100), earned('payout', 0, { count: 1, until: -100, total: -100 })],
    30,
    null,
  ],
  ['the odd coin is the person’s', [earned('gift', 1)], 90, { gross: 1, operatorShare: 0, net: 1 }],
])('settles %s', (_, rows, rate, expected) => {
  const drawn = draw(rows, rate);
  if (expected === null) expect(drawn).toBeNull();
  else expect(drawn).toMatchObject(expected);
});
