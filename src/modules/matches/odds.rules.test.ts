import { withoutOdds } from './odds.rules.ts';

it('withoutOdds removes prices and lines everywhere, and nothing else', () => {
  const page = { matches: [{ id: 1, odds: { prices: [1_500] } }], detail: { odds: [{ line: 1 }], rev: 2 } };
  expect(withoutOdds(page)).toEqual({ matches: [{ id: 1, odds: null }], detail: { odds: [], rev: 2 } });
  expect(page.matches[0]?.odds.prices).toEqual([1_500]);
});

it('withoutOdds returns the same object for the same response', () => {
  const page = { matches: [{ odds: null }] };
  expect(withoutOdds(page)).toBe(withoutOdds(page));
});

it.each([null, 3, 'odds', undefined])('%j stays as it is', (value) => expect(withoutOdds(value)).toBe(value));
