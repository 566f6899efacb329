import { isNarrowed, NO_CHOICE, queryOf } from './choice.rules.ts';

it('asks for everything where nothing is chosen', () => {
  expect(queryOf(NO_CHOICE)).toEqual({});
  expect(isNarrowed(NO_CHOICE)).toBe(false);
});

it('asks for a type and a direction', () => {
  const choice = { ...NO_CHOICE, type: 'gift', direction: 'out' } as const;
  expect(queryOf(choice)).toEqual({ type: 'gift', direction: 'out' });
  expect(isNarrowed(choice)).toBe(true);
});

it('takes both days of a range whole, in the reader’s own zone', () => {
  const { from, to } = queryOf({ ...NO_CHOICE, from: '2026-02-28', to: '2026-02-28' });
  expect(new Date(from!)).toEqual(new Date(2026, 1, 28));
  expect(new Date(to!)).toEqual(new Date(2026, 2, 1));
});
