import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { MOST_EVENTS } from './calendars.rules.ts';

const database = testDatabase({ demo: true });
const site = testApp({ parts: { database } });

const get = (address: string, headers: Record<string, string> = {}) => fetch(address, { headers });
const local = (url: string): string => site.url + new URL(url).pathname;
const addressOf = async (token: string): Promise<string> => {
  const { envelope } = await site.call('match/calendar', { token });
  return local((envelope.result as unknown as { url: string }).url);
};
const aMatch = async (): Promise<{ id: number; home: { name: string } }> => {
  const { envelope } = await site.call('match/list?game=football&filter=upcoming');
  return (envelope.result as unknown as { matches: { id: number; home: { name: string } }[] }).matches[0]!;
};

it('gives a user a secret calendar, until the user rotates its address', async () => {
  const token = await site.signIn('demo_user');
  const match = await aMatch();
  const body = { kind: 'match', id: match.id, on: true };
  await site.call('match/attention', { method: 'POST', token, body });
  const address = await addressOf(token);
  const answer = await get(`${address}?lang=en`);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const text = await answer.text();
  expect(text).toContain(`SUMMARY:${match.home.name} – `);
  expect(text).toContain(`UID:match-${match.id}@`);

  expect(await addressOf(token)).toBe(address);
  await site.call('match/calendar/renew', { method: 'POST', token });
  expect((await get(address)).status).toBe(404);
  expect((await get(await addressOf(token))).status).toBe(200);
});

it('ends with the account', async () => {
  const token = await site.signIn('demo_moderator');
  const address = await addressOf(token);
  await site.call('match/calendar/renew', { method: 'POST', token });
  const renewed = await addressOf(token);
  expect((await get(renewed)).status).toBe(200);
  const body = { username: 'demo_moderator' };
  expect((await site.call('user/deleteAccount', { method: 'POST', token, body })).status).toBe(200);
  expect([(await get(address)).status, (await get(renewed)).status]).toEqual([404, 404]);
});

it('has an address in the language of its request', async () => {
  const token = await site.signIn('demo_user');
  const { envelope } = await site.call('match/calendar', { token, headers: { lan: 'en' } });
  expect(envelope.result).toMatchObject({ url: expect.stringMatching(/\.ics\?lang=en$/) });
});

it('serializes concurrent rotations', async () => {
  const token = await site.signIn('demo_expert');
  const renewed = await Promise.all(
    [1, 2].map(() => site.call('match/calendar/renew', { method: 'POST', token })),
  );
  const urls = renewed.map(({ envelope }) => (envelope.result as unknown as { url: string }).url);
  expect(new Set(urls).size).toBe(2);
  const states = await Promise.all(urls.map(async (url) => (await get(local(url))).status));
  expect(states.sort()).toEqual([200, 404]);
});

it('serves a guest by ids, with 304 when unchanged', async () => {
  const { id } = await aMatch();
  const address = `${site.url}/ical/matches.ics?match=${id}&lang=zh_CN`;
  const answer = await get(address);
  expect((await answer.text()).match(/BEGIN:VEVENT/g)).toHaveLength(1);
  const etag = answer.headers.get('etag')!;
  expect((await get(address, { 'if-none-match': `"other", W/${etag}` })).status).toBe(304);
});

it('prefers coming matches at the limit', async () => {
  const now = site.clock.now();
  const { rows } = await database.pool.query<{ id: number; coming: number }>(
    `select league_id::int as id, count(*) filter (where start_at >= $1)::int as coming
     from matches where start_at between $1 - interval '14 days' and $1 + interval '60 days'
     group by league_id limit 200`,
    [now],
  );
  const followed = rows.map(({ id }) => id);
  const text = await (await get(`${site.url}/ical/matches.ics?league=${followed}`)).text();
  const starts = [...text.matchAll(/DTSTART:(\d{8}T\d{6}Z)/g)].map(([, at]) => at!);
  expect(starts).toHaveLength(MOST_EVENTS);
  expect(starts).toEqual(starts.toSorted());
  const coming = rows.reduce((sum, row) => sum + row.coming, 0);
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  expect(starts.filter((at) => at >= stamp)).toHaveLength(Math.min(coming, MOST_EVENTS));
});

it('contains results, unless spoiler-free', async () => {
  const { envelope } = await site.call('match/list?game=football&day=-1&filter=finished');
  const [{ id }] = (envelope.result as unknown as { matches: [{ id: number }] }).matches;
  const summary = async (more: string) =>
    /SUMMARY:.*/.exec(await (await get(`${site.url}/ical/matches.ics?match=${id}${more}`)).text())![0];
  expect(await summary('')).toMatch(/\d+–\d+/);
  expect(await summary('&spoiler=1')).not.toMatch(/\d+–\d+/);
});

it.each([
  ['a token that is nobody’s', `1-${'x'.repeat(43)}.ics`, 404],
  ['something else', 'hello.ics', 404],
  ['no ids', 'matches.ics', 400],
  ['ids that are none', 'matches.ics?match=abc', 422],
  ['more ids than may be', `matches.ics?match=${Array.from({ length: 201 }, (_, n) => n + 1).join()}`, 422],
])('rejects %s', async (_, path, status) => {
  expect((await get(`${site.url}/ical/${path}`)).status).toBe(status);
});

it('has no secret address for a guest', async () => {
  expect((await site.call('match/calendar')).status).toBe(401);
});
