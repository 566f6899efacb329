import type { ApiClient } from '#platform/endpoint/client.ts';
import type { CountMatches, ListMatches } from '../../matches.contract.ts';
import { loadSchedule } from './load-schedule.ts';
import { aMatch, aPage } from './match-list-data.factory.ts';

const today = '2026-11-28';

/** A site with matches on these days, and its recorded requests. */
function site(...days: string[]) {
  const requests: string[] = [];
  const api = (async ({ name }: { name: string }, input: ListMatches & CountMatches) => {
    requests.push([name, input.date ?? input.month, input.filter, input.game].join(' '));
    if (name.endsWith('list')) return aPage(days.includes(input.date!) ? [aMatch()] : []);
    const own = days.filter((day) => day.startsWith(input.month!));
    return { live: 0, byGame: {}, byDay: Object.fromEntries(own.map((day) => [day, 1])) };
  }) as unknown as ApiClient;
  return { requests, page: { api, timeZone: 'Asia/Shanghai' } };
}

it('lists today while it has coming matches', async () => {
  const { requests, page } = site(today, '2026-11-29');
  const { query, list, instead } = await loadSchedule(page, { view: 'schedule', day: today }, today);
  expect([query.date, list.matches.length, instead]).toEqual([today, 1, null]);
  expect(requests).toHaveLength(1);
});

it.each([['2026-11-29'], ['2026-12-03']])('otherwise the next day with matches, %s', async (day) => {
  const { requests, page } = site(day, '2026-12-05');
  const { query, list, instead } = await loadSchedule(page, { view: 'schedule', day: today }, today, 'darts');
  expect(query).toEqual({ date: day, filter: 'upcoming', game: 'darts', timeZone: 'Asia/Shanghai' });
  expect([list.matches.length, instead]).toEqual([1, day]);
  expect(requests.every((one) => one.endsWith(' upcoming darts'))).toBe(true);
});

it('is empty without matches within a week', async () => {
  const { page } = site('2026-12-06');
  const { query, list, instead } = await loadSchedule(page, { view: 'schedule', day: today }, today);
  expect([query.date, list.matches.length, instead]).toEqual([today, 0, null]);
});

it('before the first result of today, lists those of the latest day with any', async () => {
  const { page, requests } = site('2026-11-25', '2026-11-26', '2026-11-29');
  const { query, instead } = await loadSchedule(page, { view: 'results', day: today }, today);
  expect([query.date, instead]).toEqual(['2026-11-26', '2026-11-26']);
  expect(requests.every((one) => one.includes(' finished'))).toBe(true);
});

it.each([
  { view: 'schedule', day: '2026-11-27' },
  { view: 'results', day: '2026-11-27' },
] as const)('an empty day of %o stays empty', async (view) => {
  const { requests, page } = site('2026-11-29');
  expect(await loadSchedule(page, view, today)).toMatchObject({ instead: null, query: { date: view.day } });
  expect(requests).toHaveLength(1);
});

it('lists today as empty after a failed count', async () => {
  const api = (async ({ name }: { name: string }) => {
    if (!name.endsWith('list')) throw new Error('busy');
    return aPage([]);
  }) as unknown as ApiClient;
  const found = await loadSchedule({ api, timeZone: 'UTC' }, { view: 'schedule', day: today }, today);
  expect(found).toMatchObject({ instead: null, query: { date: today } });
});
