import type { ApiClient } from '#platform/endpoint/client.ts';
import type { CountMatches, ListMatches } from '../../matches.contract.ts';
import { loadSchedule } from './load-schedule.ts';
import { aMatch, aPage } from './match-list-data.factory.ts';

const today = '2026-11-28';

/** A site that has matches on these days, and what it was asked. */
function site(...days: string[]) {
  const asked: string[] = [];
  const api = (async ({ name }: { name: string }, input: ListMatches & CountMatches) => {
    asked.push([name, input.date ?? input.month, input.filter, input.game].join(' '));
    if (name.endsWith('list')) return aPage(days.includes(input.date!) ? [aMatch()] : []);
    const own = days.filter((day) => day.startsWith(input.month!));
    return { live: 0, byGame: {}, byDay: Object.fromEntries(own.map((day) => [day, 1])) };
  }) as unknown as ApiClient;
  return { asked, page: { api, timeZone: 'Asia/Shanghai' } };
}

it('lists today while anything of it is to come', async () => {
  const { asked, page } = site(today, '2026-11-29');
  const { query, list, instead } = await loadSchedule(page, { view: 'schedule', day: today }, today);
  expect([query.date, list.matches.length, instead]).toEqual([today, 1, null]);
  expect(asked).toHaveLength(1);
});

it.each([['2026-11-29'], ['2026-12-03']])('then the next day that has any, %s', async (day) => {
  const { asked, page } = site(day, '2026-12-05');
  const { query, list, instead } = await loadSchedule(page, { view: 'schedule', day: today }, today, 'darts');
  expect(query).toEqual({ date: day, filter: 'upcoming', game: 'darts', timeZone: 'Asia/Shanghai' });
  expect([list.matches.length, instead]).toEqual([1, day]);
  expect(asked.every((one) => one.endsWith(' upcoming darts'))).toBe(true);
});

it('nothing within a week is nothing', async () => {
  const { page } = site('2026-12-06');
  const { query, list, instead } = await loadSchedule(page, { view: 'schedule', day: today }, today);
  expect([query.date, list.matches.length, instead]).toEqual([today, 0, null]);
});

it('before anything of today is over, results are those of the latest day that has any', async () => {
  const { page, asked } = site('2026-11-25', '2026-11-26', '2026-11-29');
  const { query, instead } = await loadSchedule(page, { view: 'results', day: today }, today);
  expect([query.date, instead]).toEqual(['2026-11-26', '2026-11-26']);
  expect(asked.every((one) => one.includes(' finished'))).toBe(true);
});

it.each([
  { view: 'schedule', day: '2026-11-27' },
  { view: 'results', day: '2026-11-27' },
] as const)('of %o an empty day is an empty day', async (view) => {
  const { asked, page } = site('2026-11-29');
  expect(await loadSchedule(page, view, today)).toMatchObject({ instead: null, query: { date: view.day } });
  expect(asked).toHaveLength(1);
});

it('today is listed as empty where the days could not be counted', async () => {
  const api = (async ({ name }: { name: string }) => {
    if (!name.endsWith('list')) throw new Error('busy');
    return aPage([]);
  }) as unknown as ApiClient;
  const found = await loadSchedule({ api, timeZone: 'UTC' }, { view: 'schedule', day: today }, today);
  expect(found).toMatchObject({ instead: null, query: { date: today } });
});
