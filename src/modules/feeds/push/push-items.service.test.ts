import { slugIn } from './push-items.service.ts';

it.each<[one: [string, string], other: [string, string]]>([
  [
    ['a', 'b-c'],
    ['a-b', 'c'],
  ],
  [
    ['a', 'X.1'],
    ['a', 'x1'],
  ],
  [
    ['a', 'b'],
    ['a', 'B'],
  ],
])('slugIn: %j and %j are two entries', (one, other) => {
  expect(slugIn(...one)).not.toBe(slugIn(...other));
});

it('slugIn: names source and id', () => {
  expect(slugIn('city-league', 'Harbour Owls')).toMatch(/^city-league-harbour-owls-[0-9a-f]{12}$/);
});
