import { DIALOG_COOKIE } from '#modules/auth/auth.rules.ts';
import { createKeyring } from '#platform/crypto/keyring.ts';
import { transact } from '#platform/db/transact.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createAttributionService } from './attribution.service.ts';
import { BROWSER, OPENED, testChannels } from './channels.factory.ts';
import { channelsRedirects } from './channels.routes.ts';
import { listChannelsOf, updateChannel } from './channels.store.ts';
import { deleteTracesBefore } from './counts.store.ts';
import { TOUCH_COOKIE, type Touch } from './touches.rules.ts';
import { createTouches } from './touches.service.ts';
import { createVisitsService } from './visits.service.ts';

const database = testDatabase();
const now = new Date('2026-11-15T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const DAY = 86_400_000;
const world = testChannels(database, now);
const touches = createTouches(createKeyring(['secret']));
const visits = () => createVisitsService({ db: database.db, touches, zone: 'UTC' });
const attribution = () => createAttributionService({ db: database.db, touches, zone: 'UTC' });
const { guestAt } = world;
const carrying = (value: string) => ({
  cookie: (name: string) => (name === TOUCH_COOKIE ? value : undefined),
});
const withTouch = (touch: Touch) => carrying(touches.sign(touch));

async function aChannel(source = 'tb_01') {
  const owner = await world.newOperator();
  const channel = await world.newChannel(owner, source);
  return { ...channel, counts: async () => (await listChannelsOf(database.db, owner))[0]! };
}
/** Cookies set by a channel's link, by name; the brand has another dialog for one source. */
async function cookiesOf(code: string) {
  const cookies: Record<string, unknown[]> = {};
  const guest = guestAt('10.2.0.1');
  const caller = { ...guest, brand: { ...guest.brand, loginDialogOf: { dy_a: 'newer' } as const } };
  const [link] = channelsRedirects(visits(), touches);
  const place = await link!.answer({
    ...{ params: { code }, query: new URLSearchParams(), method: 'GET', headers: new Headers(), caller, now },
    setCookie(name, ...rest) {
      cookies[name] = rest;
    },
  });
  expect(place).toBe('/');
  return cookies;
}
const ipOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

it('ten thousand concurrent visitors over two processes count once each, and repeated not at all', async () => {
  const { code, counts } = await aChannel();
  const processes = [visits(), visits()] as const;
  const everyone = () =>
    Promise.all(
      Array.from({ length: 10_000 }, (_, n) =>
        processes[n % 2 ? 1 : 0].arrive(code, guestAt(ipOf(n)), OPENED, now),
      ),
    );
  await everyone();
  expect((await counts()).visits).toBe(10_000);
  await everyone();
  expect((await counts()).visits).toBe(10_000);
}, 120_000);

it('a visitor counts once a day, with or without the cookie, also concurrently', async () => {
  const { code, counts } = await aChannel();
  const touched = await visits().arrive(code, guestAt('10.1.0.1'), OPENED, now);
  expect(touched).not.toBeNull();
  await Promise.all([
    ...Array.from({ length: 20 }, () => visits().arrive(code, guestAt('10.1.0.1'), OPENED, now)),
    ...Array.from({ length: 20 }, () =>
      visits().arrive(code, guestAt('10.9.9.9', withTouch(touched!)), OPENED, now),
    ),
  ]);
  expect((await counts()).visits).toBe(1);
  await visits().arrive(code, guestAt('10.9.9.9', withTouch(touched!)), OPENED, later(DAY));
  expect((await counts()).visits).toBe(2);
});

it.each([
  [
    'a crawler',
    { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    OPENED,
  ],
  ['a script', { userAgent: 'curl/8.5.0' }, OPENED],
  ['nobody in particular', { userAgent: '' }, OPENED],
  ['a preview', { userAgent: BROWSER }, { ...OPENED, purpose: 'prefetch' }],
  ['a picture', { userAgent: BROWSER }, { ...OPENED, dest: 'image' }],
])('%s is no visit, and sets no cookie', async (_, more, following) => {
  const { code, counts } = await aChannel();
  expect(await visits().arrive(code, guestAt('10.2.0.1', more), following, now)).toBeNull();
  expect((await counts()).visits).toBe(0);
});

it('the operator is no visitor, and a closed or unknown link counts no visits', async () => {
  const { id, code, ownerId, counts } = await aChannel();
  const operator = { ...world.as(ownerId), userAgent: BROWSER };
  expect(await visits().arrive(code, operator, OPENED, now)).toBeNull();
  await transact(database.db, (tx) => updateChannel(tx, id, { closedAt: now }));
  expect(await visits().arrive(code, guestAt('10.3.0.1'), OPENED, now)).toBeNull();
  expect(await visits().arrive('zzzzzzzz', guestAt('10.3.0.1'), OPENED, now)).toBeNull();
  expect((await counts()).visits).toBe(0);
});

it('the first touch stays: a second channel counts a visit and does not replace it', async () => {
  const [first, second] = [await aChannel('first'), await aChannel('second')];
  const touched = (await visits().arrive(first.code, guestAt('10.4.0.1'), OPENED, now))!;
  const guest = guestAt('10.4.0.1', withTouch(touched));
  expect(await visits().arrive(second.code, guest, OPENED, later(DAY))).toBeNull();
  expect((await second.counts()).visits).toBe(1);
  const over = (caller = guest, channelId: number | null = null, at = later(DAY)) =>
    attribution().cameOver(database.db, caller, channelId, at);
  expect(await over()).toBe(first.id);
  expect(await over(guest, second.id)).toBe(first.id);
  expect(await over(guestAt('10.4.0.2'), second.id)).toBe(second.id);
  expect(await over(guestAt('10.4.0.2'), 999_999)).toBeNull();
  expect(await over(guest, null, later(30 * DAY))).toBeNull();
  const again = await visits().arrive(second.code, guest, OPENED, later(31 * DAY));
  expect(again).toMatchObject({ channelId: second.id });
});

it.each([
  ['another channel', (text: string) => text.replace(/^\d+/, '1')],
  ['no signature', (text: string) => text.slice(0, text.lastIndexOf('.'))],
  ['a broken signature', (text: string) => `${text.slice(0, -2)}xx`],
  ['nothing', () => ''],
])('a cookie with %s is rejected', async (_, forge) => {
  const value = forge(touches.sign({ channelId: 77, visitor: 'a'.repeat(22), at: now }));
  expect(touches.of(guestAt('10.5.0.1', carrying(value)), now)).toBeNull();
});

it('a registration counts once, for the first channel, also concurrently and for several channels', async () => {
  const [first, second] = [await aChannel('first'), await aChannel('second')];
  const userId = await world.newUser();
  await attribution().register(userId, first.id, now);
  await Promise.all(
    Array.from({ length: 12 }, (_, i) => attribution().register(userId, i % 2 ? first.id : second.id, now)),
  );
  expect((await first.counts()).registrations).toBe(1);
  expect((await second.counts()).registrations).toBe(0);
  const fresh = await world.newUser();
  await Promise.all([first, second].map(({ id }) => attribution().register(fresh, id, now)));
  expect((await first.counts()).registrations + (await second.counts()).registrations).toBe(2);
});

it('a download counts once per visitor, for the first touch', async () => {
  const { code, id, counts } = await aChannel();
  const touched = (await visits().arrive(code, guestAt('10.6.0.1'), OPENED, now))!;
  expect(touched.channelId).toBe(id);
  await Promise.all(
    Array.from({ length: 8 }, () => visits().download(guestAt('10.6.0.1', withTouch(touched)), OPENED, now)),
  );
  await visits().download(guestAt('10.6.0.2'), OPENED, now);
  expect((await counts()).downloads).toBe(1);
});

it("retention: visitors' hashes are deleted, counts stay", async () => {
  const { code, counts } = await aChannel();
  await visits().arrive(code, guestAt('10.7.0.1'), OPENED, now);
  while ((await transact(database.db, (tx) => deleteTracesBefore(tx, later(60 * DAY), 4_000))) > 0);
  const { rows } = await database.pool.query('select count(*)::int as left from channel_visits');
  expect(rows).toEqual([{ left: 0 }]);
  expect((await counts()).visits).toBe(1);
});

it("a channel's sign-in dialog replaces the brand's", async () => {
  const chosen = await cookiesOf((await aChannel('dy_a')).code);
  expect(chosen[DIALOG_COOKIE]).toEqual(['newer', { maxAgeSeconds: 30 * 86_400, httpOnly: false }]);
  for (const source of ['tb_01', 'constructor']) {
    const usual = await cookiesOf((await aChannel(source)).code);
    expect(Object.keys(usual)).toEqual([TOUCH_COOKIE]);
  }
});
