import { aPlayer, aSheet } from './detail.factory.ts';
import {
  columnsOf,
  hasDraft,
  hasPlaces,
  kitsOf,
  mirrored,
  nameParts,
  pitchPlace,
  ratingStep,
  ratingText,
} from './lineup.rules.ts';
import { DETAILS } from './matches.factory.ts';

test.each([
  ['home', 8, 12, { x: 6.3, y: 12 }],
  ['home', 88, 50, { x: 44.3, y: 50 }],
  ['away', 8, 12, { x: 93.7, y: 88 }],
  ['away', 88, 50, { x: 55.7, y: 50 }],
  ['home', null, 50, null],
] as const)('%s at %s, %s stands at %o', (side, x, y, place) => {
  expect(pitchPlace(side, { x, y })).toEqual(place);
});

test.each([
  ['Filip Vukovic', ['Filip', 'Vukovic']],
  ['Virgil van Dijk', ['Virgil van', 'Dijk']],
  ['Neymar', ['', 'Neymar']],
  ['萨卡', ['', '萨卡']],
])('%s is shortened to the last word', (name, parts) => {
  expect(nameParts(name)).toEqual(parts);
});

test('a pitch needs the positions of all starters', () => {
  const { lineups } = DETAILS.footballLive;
  expect(hasPlaces(lineups!)).toBe(true);
  const placeless = aSheet([aPlayer('A')]);
  expect(hasPlaces({ ...lineups!, away: placeless })).toBe(false);
  expect(hasPlaces({ ...lineups!, away: aSheet([]) })).toBe(false);
});

test.each([
  [96, 9, '9.6'],
  [100, 9, '10.0'],
  [80, 8, '8.0'],
  [69, 6, '6.9'],
  [42, 5, '4.2'],
])('a rating of %i is step %i, written %s', (tenths, step, text) => {
  expect([ratingStep(tenths), ratingText(tenths, 'en')]).toEqual([step, text]);
});

test('columns are those with a value, in the order of the sport', () => {
  const players = [aPlayer('A', { line: { assists: 2 } }), aPlayer('B', { line: { points: 0 } })];
  expect(columnsOf(['points', 'rebounds', 'assists'], players)).toEqual(['points', 'assists']);
});

test('line-ups of different length are paired as far as they go', () => {
  const sheets = {
    confirmed: true,
    home: aSheet([aPlayer('A'), aPlayer('B')]),
    away: aSheet([aPlayer('C')]),
  };
  expect(mirrored(sheets).map(({ home, away }) => [home?.name, away?.name])).toEqual([
    ['A', 'C'],
    ['B', undefined],
  ]);
});

test('a draft is a pick or a ban', () => {
  expect(hasDraft(DETAILS.lolSeries.lineups!)).toBe(true);
  expect(hasDraft(DETAILS.basketball.lineups!)).toBe(false);
});

test.each([
  ['their own colours', '#db0007', '#6cabdd', ['#db0007', '#6cabdd'], ['#ffffff', '#0b2228']],
  ['alike', '#db0007', '#e01010', ['#db0007', '#ffffff'], ['#ffffff', '#0b2228']],
] as const)('kits: %s', (_, home, away, shirts, numbers) => {
  const kits = kitsOf({ a: home, b: '#000000' }, { a: away, b: '#ffffff' });
  expect([kits.home.shirt, kits.away.shirt]).toEqual(shirts);
  expect([kits.home.number, kits.away.number]).toEqual(numbers);
});
