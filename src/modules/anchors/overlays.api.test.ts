import { asUser } from '#modules/live/live.factory.ts';
import type { Match } from '#modules/matches/matches.contract.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { Studio } from './broadcast.contract.ts';
import type { Overlay } from './overlays.contract.ts';
import { OVERLAY_KINDS, type OverlayKind } from './overlays.rules.ts';
import { raiseOverlay } from './overlays.store.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });
const anchor = asUser(site, 'demo_anchor');
const user = asUser(site, 'demo_user');
const admin = asUser(site, 'demo_admin');

const overlays = async (): Promise<Overlay[]> => (await anchor('anchor/overlays')).result;
const addressOf = async (kind: OverlayKind) => (await overlays()).find((one) => one.kind === kind)!.url;
const get = async (path: string) => await fetch(`${site.url}${path}`);
const mainOf = async (path: string) => /<main>(.*)<\/main>/.exec(await (await get(path)).text())?.[1];
const idOf = async () => ((await anchor('user/me')).result as { uid: number }).uid;

it('overlays are pages without cookies, for no index, with nothing but their own script', async () => {
  for (const { kind, url, on } of await overlays()) {
    const { status, headers } = await get(url);
    expect([kind, on, status]).toEqual([kind, true, 200]);
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; connect-src 'self';/,
    );
  }
  expect((await overlays()).map(({ kind }) => kind)).toEqual(OVERLAY_KINDS);
});

it('score and countdown are of the room’s match, the goal of its address', async () => {
  const [match] = (await anchor('anchor/matches')).result as Match[];
  await anchor('anchor/toggleMatchId', { matchId: match!.id });
  const { match: chosen } = (await anchor('anchor/liveInfo')).result as Studio;
  expect(chosen?.id).toBe(match!.id);
  expect(await mainOf(await addressOf('score'))).toContain('class="strip"');
  expect(await mainOf(await addressOf('countdown'))).toContain(`data-to="${match!.startTime}"`);
  const later = '2026-12-24T18:00:00Z';
  expect(await mainOf(`${await addressOf('countdown')}?to=${later}`)).toContain(`data-to="${later}"`);
  expect(await mainOf(`${await addressOf('goal')}?goal=500`)).toContain('0 / 500');
  expect(await mainOf(`${await addressOf('goal')}?goal=x`)).toContain('0 / 1000');
  const html = await (await get(`${await addressOf('chat')}?theme=light&size=l&align="><script>`)).text();
  expect(html).toContain('data-theme="light" data-size="l" data-align="start"');
});

it('chat and gifts show text as text', async () => {
  const { roomId } = (await anchor('anchor/liveInfo')).result as Studio;
  const text = 'Goal <img src=x>';
  await user('chat/send', { room: `live:${roomId}`, clientMessageId: 'overlay-line-1', text });
  expect(await mainOf(await addressOf('chat'))).toContain('Goal &lt;img src=x&gt;');
  const { uid: giver } = (await user('user/me')).result as { uid: number };
  await database.pool.query(
    `insert into anchor_revenue (anchor_id, source, amount, ref, at, giver_id, gift_id, gift_count)
       select $1, 'gift', 30, 'gift:0:overlay', $2, $3, min(id), 3 from gifts`,
    [await idOf(), site.clock.now(), giver],
  );
  expect(await mainOf(await addressOf('gifts'))).toMatch(/<li data-id="\d+">.* ×3<\/li>/);
  site.clock.advance(61_000);
  expect(await mainOf(await addressOf('gifts'))).not.toContain('data-id');
});

it('an address is empty once it is renewed, switched off, altered, or of another overlay', async () => {
  const before = await addressOf('score');
  await anchor('anchor/overlays/renew', { kind: 'score' });
  const after = await addressOf('score');
  expect([(await get(before)).status, (await get(after)).status]).toEqual([404, 200]);
  await anchor('anchor/overlays/turn', { kind: 'score', on: false });
  expect((await get(after)).status).toBe(404);
  await anchor('anchor/overlays/turn', { kind: 'score', on: true });
  expect((await get(after)).status).toBe(200);
  expect((await get(after.replace('/score/', '/chat/'))).status).toBe(404);
  expect((await get(`${after.slice(0, -1)}${after.endsWith('A') ? 'E' : 'A'}`)).status).toBe(404);
});

it('two renewals at once make two new addresses', async () => {
  const id = await idOf();
  const raise = () => database.db.transaction((tx) => raiseOverlay(tx as never, id, 'goal'));
  await Promise.all([raise(), raise()]);
  const { rows } = await database.pool.query("select version from overlays where kind = 'goal'");
  expect(rows).toEqual([{ version: 2 }]);
});

it('overlays of a banned anchor are empty at the next reading', async () => {
  const address = await addressOf('chat');
  const uid = await idOf();
  await admin('admin/anchors/ban', { userId: uid, reason: 'Showed a group code', days: 7 });
  expect((await get(address)).status).toBe(404);
  await admin('admin/anchors/unban', { userId: uid, reason: 'Appeal accepted' });
  expect((await get(address)).status).toBe(200);
});
