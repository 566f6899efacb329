import fc from 'fast-check';
import {
  CROSS_MS,
  chooseLane,
  type DanmuSettings,
  FREE_LANE,
  hasFreeLane,
  type Lane,
  laneCount,
  newlySent,
  readSettings,
  storeChoice,
} from './danmu.rules.ts';

const enter = (lanes: readonly Lane[], width: number, now: number, mine = false) =>
  chooseLane(lanes, { width, stage: 1_000, crossMs: CROSS_MS.normal, now, mine });

describe('danmu lanes', () => {
  it('the first is the top one; the second is used until the first has room again', () => {
    const lanes = [FREE_LANE, FREE_LANE];
    const first = enter(lanes, 200, 0)!;
    expect(first.lane).toBe(0);
    lanes[0] = first.next;
    expect(enter(lanes, 200, 100)!.lane).toBe(1);
    expect(enter(lanes, 200, first.next.freeAt)!.lane).toBe(0);
  });

  it('a long and therefore faster message waits until it cannot catch up', () => {
    const lanes = [enter([FREE_LANE], 50, 0)!.next];
    expect(enter(lanes, 800, lanes[0]!.freeAt)).toBeNull();
  });

  it('without a free lane a message is dropped, except the viewer’s own', () => {
    const lanes = [
      { freeAt: 9e9, goneAt: 9e9 },
      { freeAt: 9e9, goneAt: 8e9 },
    ];
    expect([enter(lanes, 100, 0), hasFreeLane(lanes, 0)]).toEqual([null, false]);
    expect(enter(lanes, 100, 0, true)?.lane).toBe(1);
    expect(enter([], 100, 0, true)).toBeNull();
  });

  it('messages in a lane never overlap', () => {
    const flights = fc.array(
      fc.record({ width: fc.integer({ min: 10, max: 900 }), after: fc.integer({ min: 0, max: 4_000 }) }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(flights, (list) => {
        const stage = 1_000;
        const crossMs = CROSS_MS.normal;
        let lanes: Lane[] = [FREE_LANE, FREE_LANE];
        const flown: { lane: number; start: number; width: number }[] = [];
        let now = 0;
        for (const { width, after } of list) {
          now += after;
          const flight = chooseLane(lanes, { width, stage, crossMs, now, mine: false });
          if (!flight) continue;
          expect(hasFreeLane(lanes, now)).toBe(true);
          lanes = lanes.map((lane, at) => (at === flight.lane ? flight.next : lane));
          flown.push({ lane: flight.lane, start: now, width });
        }
        const head = (one: (typeof flown)[number], at: number) =>
          stage - ((stage + one.width) * (at - one.start)) / crossMs;
        for (const [i, behind] of flown.entries()) {
          const before = flown.slice(0, i).findLast(({ lane }) => lane === behind.lane);
          if (!before) continue;
          // Both move at constant speed: without an overlap at either end there is none between.
          for (const at of [behind.start, before.start + crossMs])
            expect(head(before, at) + before.width).toBeLessThanOrEqual(
              head(behind, at) + 0.001 + (at > behind.start + crossMs ? 9e9 : 0),
            );
        }
      }),
    );
  });
});

it.each([
  [400, 'half', 6],
  [400, 'quarter', 3],
  [400, 'most', 10],
  [20, 'half', 1],
] as const)('laneCount: a stage of %i px has in %s of it %i lanes', (height, area, lanes) => {
  expect(laneCount(height, area)).toBe(lanes);
});

const FIRST = { on: true, speed: 'normal', area: 'half', opacity: 90 } as const;
it.each([
  [null, false, FIRST],
  [null, true, { ...FIRST, on: false }],
  [
    '{"on":true,"speed":"fast","area":"most","opacity":50}',
    true,
    { on: true, speed: 'fast', area: 'most', opacity: 50 },
  ],
  ['{"on":"yes","speed":"warp","opacity":7}', false, FIRST],
  ['null', false, FIRST],
  ['{', false, FIRST],
])('readSettings: %j stored on a device (reduced motion: %s)', (stored, reduced, settings) => {
  expect(readSettings(stored, reduced)).toEqual(settings);
});

it.each([
  [[{ opacity: 50 }], { ...FIRST, on: false, opacity: 50 }],
  [[{ speed: 'fast' }, { area: 'most' }], { ...FIRST, on: false, speed: 'fast', area: 'most' }],
  [[{ opacity: 50 }, { on: true }], { ...FIRST, opacity: 50 }],
  [[{ on: true }, { on: false }], { ...FIRST, on: false }],
] satisfies [Partial<DanmuSettings>[], DanmuSettings][])(
  'readSettings: after choosing %j, reduced motion leaves %j',
  (choices, settings) => {
    const stored = choices.reduce<string | null>(storeChoice, null);
    expect(readSettings(stored, true)).toEqual(settings);
  },
);

it('newlySent: of a batch, messages from minutes ago do not fly', () => {
  const at = (seconds: number) => ({ at: new Date(1_000_000 + seconds * 1_000).toISOString() });
  expect(newlySent([at(0), at(100), at(118), at(120)])).toEqual([at(118), at(120)]);
  expect(newlySent([at(7)])).toEqual([at(7)]);
  expect(newlySent([])).toEqual([]);
});
