import { testApp } from '#platform/testing/app.ts';
import type { MatchPage } from './matches.contract.ts';

const site = testApp();
const list = async (query: string) => {
  const { status, envelope } = await site.call(`match/list${query}`);
  return { status, page: envelope.result as unknown as MatchPage, fields: envelope.fields };
};

it('lists today without any parameter, in UTC', async () => {
  const { status, page } = await list('');
  expect(status).toBe(200);
  expect(page.matches.length).toBeGreaterThan(0);
  for (const { startTime } of page.matches) expect(startTime).toMatch(/^2026-11-15T/);
});

it('goes on where the cursor points', async () => {
  const { page: first } = await list('?timeZone=Europe%2FLondon');
  const { page: second } = await list(`?timeZone=Europe%2FLondon&cursor=${first.nextCursor}`);
  const ids = [...first.matches, ...second.matches].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it.each([
  ['?game=chess', 'game'],
  ['?timeZone=Mars%2FBase', 'timeZone'],
  ['?day=15', 'day'],
  ['?day=1.5', 'day'],
  ['?cursor=%27%20or%201%3D1', 'cursor'],
])('%s is refused, naming %s', async (query, field) => {
  const { status, fields } = await list(query);
  expect(status).toBe(422);
  expect(Object.keys(fields ?? {})).toEqual([field]);
});

it.each(['1-2-3', '0-1-1-9007199254740991-1', '9007199254740991-1-1-1-1'])(
  'a made-up cursor %s is a bad request',
  async (cursor) => {
    expect((await list(`?cursor=${cursor}`)).status).toBe(400);
  },
);
