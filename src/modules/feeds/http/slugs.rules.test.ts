import { drawnCrest, slugOf } from './slugs.rules.ts';

it.each([
  ['1. FC Köln', '1-fc-koln'],
  ['Preußen Münster', 'preussen-munster'],
  ["Newell's Old Boys", 'newells-old-boys'],
  ['Kasımpaşa SK', 'kasimpasa-sk'],
  ['D.C. United', 'dc-united'],
  ['İstanbul Başakşehir', 'istanbul-basaksehir'],
  ['Brighton & Hove Albion', 'brighton-hove-albion'],
  ['成都蓉城', '成都蓉城'],
  ['  ', ''],
])('slugOf: %s is %s', (name, slug) => expect(slugOf(name)).toBe(slug));

it('drawnCrest: deterministic by name, and different for others', () => {
  expect(drawnCrest('Arsenal')).toEqual(drawnCrest('Arsenal'));
  const drawn = ['Arsenal', 'Chelsea', 'Everton', 'Fulham'].map((name) => JSON.stringify(drawnCrest(name)));
  expect(new Set(drawn).size).toBe(4);
});
