import { matchFilterQuery } from './match-filters.rules.ts';

const timeZone = 'America/New_York';

it('matchFilterQuery: found and locked matches are filtered by game and day like all others, page by page', () => {
  const filters = { game: 'lol', date: '2026-11-16', cursor: 'next' };
  expect(matchFilterQuery(filters, null, timeZone)).toEqual({ ...filters, timeZone, hidden: 'with' });
  expect(matchFilterQuery({ ...filters, held: 'only', q: 'United' }, [1, 2], timeZone)).toEqual({
    ...filters,
    timeZone,
    hidden: 'with',
    ids: '1,2',
  });
});
