import { createKeyring } from '#platform/crypto/keyring.ts';
import { transact } from '#platform/db/transact.ts';
import type { Outbox } from '#platform/demo-mailbox/demo-mailbox.calls.ts';
import { createEmit } from '#platform/events/events.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createFanOutService } from './fan-out.service.ts';
import { UNSUBSCRIBE_PATH } from './notifications.calls.ts';
import { notificationsPersonalData } from './personal-data.service.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });

let session = '';
let userId = 0;
const choose = (body: object) =>
  site.call('user/saveUserDataStatus', { method: 'POST', token: session, body });
const digest = async (): Promise<unknown> => {
  const { envelope } = await site.call('user/getUserDataStatus', { token: session });
  return (envelope.result as unknown as { data: { digest?: string } }).data.digest;
};
const unsubscribe = (token: string) =>
  site.call('user/notices/unsubscribe', { method: 'POST', body: { token } });
/** As a mail program presses it (RFC 8058): a form, without cookies and headers of the site. */
const press = (token: string) =>
  fetch(`${site.url}${UNSUBSCRIBE_PATH}?token=${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
const job = () =>
  site.app.modules
    .find(({ name }) => name === 'notifications')!
    .jobs!.find(({ name }) => name === 'digests')!;

let token = '';
beforeAll(async () => {
  session = await site.signIn('demo_user');
  userId = ((await site.call('user/me', { token: session })).envelope.result as unknown as { uid: number })
    .uid;
  await choose({ digest: 'day', language: 'en' });
  await job().run({} as never);
  await createFanOutService({
    db: database.db,
    clock: site.clock,
    emit: createEmit(() => undefined),
    publish: () => undefined,
  }).notify(
    [userId],
    { kind: 'ticketAnswered', facts: { ticketId: 1 } },
    { eventId: 1, at: site.clock.now() },
  );
  site.clock.advance(25 * 3_600_000);
  await job().run({} as never);
  const { envelope } = await site.call('dev/outbox', {});
  const { messages } = envelope.result as unknown as Outbox;
  token = /\/unsubscribe\?token=([\w-]+)/.exec(messages[0]!.text)![1]!;
  session = await site.signIn('demo_user');
});

it('a forged or malformed token changes nothing', async () => {
  const forged = `${userId}-${createKeyring(['another secret']).lasting('x').toString('base64url')}`;
  for (const bad of ['', 'x', forged, token.replace(/^\d+/, String(userId + 1))]) {
    const { status, envelope } = await unsubscribe(bad);
    expect([status, envelope.errorCode]).toEqual([422, 'notices.bad_link']);
    expect((await press(bad)).status).toBe(400);
  }
  expect(await digest()).toBe('day');
});

it('the address of a mail opens a page that asks first', async () => {
  const opened = await fetch(`${site.url}${UNSUBSCRIBE_PATH}?token=${token}`, { redirect: 'manual' });
  expect(opened.status).toBe(302);
  expect(opened.headers.get('location')).toMatch(new RegExp(`/unsubscribe\\?token=${token}$`));
  expect(await digest()).toBe('day');
});

it('one press in a mail program ends the digest, without signing in and however often', async () => {
  expect([(await press(token)).status, (await press(token)).status]).toEqual([200, 200]);
  expect(await digest()).toBeUndefined();
});

it('the page ends it for a guest, and the consent is recorded as withdrawn', async () => {
  await choose({ digest: 'week' });
  expect((await unsubscribe(token)).status).toBe(200);
  expect(await digest()).toBeUndefined();
  const { rows } = await database.pool.query(
    `select given from consents where user_id = $1 and subject = 'email.digest' order by id`,
    [userId],
  );
  expect(rows.map(({ given }) => given)).toEqual([true, false, true, false]);
});

it('the schedule is exported and erased with the account, and an old mail restores nothing', async () => {
  await choose({ digest: 'week' });
  await job().run({} as never);
  const exported = await notificationsPersonalData.export(database.db, userId);
  expect(exported).toMatchObject({ digest: { frequency: 'week' } });
  await transact(database.db, (tx) => notificationsPersonalData.erase(tx, userId, site.clock.now()));
  expect(await notificationsPersonalData.export(database.db, userId)).toMatchObject({ digest: null });
  await database.pool.query('delete from user_preferences where user_id = $1', [userId]);
  expect((await unsubscribe(token)).status).toBe(200);
  const { rows } = await database.pool.query('select from user_preferences where user_id = $1', [userId]);
  expect(rows).toEqual([]);
});
