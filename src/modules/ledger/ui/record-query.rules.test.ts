import { isNarrowed, NO_CHOICE, queryOf } from './record-query.rules.ts';

it('has no parameters without a choice', () => {
  expect(queryOf(NO_CHOICE, 'UTC')).toEqual({});
  expect(isNarrowed(NO_CHOICE)).toBe(false);
});

it('has type and direction', () => {
  const choice = { ...NO_CHOICE, type: 'gift', direction: 'out' } as const;
  expect(queryOf(choice, 'UTC')).toEqual({ type: 'gift', direction: 'out' });
  expect(isNarrowed(choice)).toBe(true);
});

it('includes both days of a range, in the viewer’s zone', () => {
  const day = { ...NO_CHOICE, from: '2026-02-28', to: '2026-02-28' };
  expect(queryOf(day, 'America/New_York')).toEqual({
    from: '2026-02-28T05:00:00.000Z',
    to: '2026-03-01T05:00:00.000Z',
  });
});
