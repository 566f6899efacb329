import { lengthOf, marksOf, placeOf, reachOf } from './rewind.rules.ts';

const reach = { since: 1_700_000_000_000, from: 60, to: 660 };

it.each([
  [reach, reach],
  [{ ...reach, to: 60 }, null],
  [{ ...reach, since: '1' }, null],
  [{ from: 0, to: 10 }, null],
  ['reach', null],
  [null, null],
])('reachOf %j is %j', (answer, expected) => {
  expect(reachOf(answer)).toEqual(expected);
});

it('lengthOf grows with the broadcast', () => {
  expect([0, 12_000, -5].map((elapsed) => lengthOf(reach, elapsed))).toEqual([600, 612, 600]);
});

it.each([
  [0, 0],
  [-20, 0],
  [589, 589],
  [590, 590],
  [591, null],
  [700, null],
])('placeOf: %i of 600 seconds is %j', (seconds, place) => {
  expect(placeOf(seconds, 600)).toBe(place);
});

it('marksOf: those within the reach', () => {
  const marks = [-1, 0, 30, 601].map((seconds) => ({
    at: reach.since + seconds * 1_000,
    title: `${seconds}`,
  }));
  expect(marksOf(reach, marks, 600)).toEqual([
    { at: 0, title: '0' },
    { at: 30, title: '30' },
  ]);
});
