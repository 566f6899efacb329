import { askedMatches } from './asked-matches.rules.ts';

const timeZone = 'America/New_York';

it('those held by hand are narrowed by game and day like all others, page after page', () => {
  const filters = { game: 'lol', date: '2026-11-16', cursor: 'next' };
  expect(askedMatches(filters, [1, 2], timeZone)).toEqual({ ...filters, timeZone, hidden: 'with' });
  expect(askedMatches({ ...filters, held: 'only' }, [1, 2], timeZone)).toEqual({
    ...filters,
    timeZone,
    hidden: 'with',
    ids: '1,2',
  });
});
