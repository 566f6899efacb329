import { slugOf } from './match-admin.rules.ts';

it.each([
  ['Fußball Club Köln', 'fu-ball-club-koln'],
  ['  Málaga  CF ', 'malaga-cf'],
  ['上海申花', 'id'],
  ['---', 'id'],
])('slugOf: %s is %s', (name, slug) => {
  expect(slugOf(name, 'id')).toBe(slug);
});
