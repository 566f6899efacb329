import { createPreferencesService } from '#modules/users/preferences.service.ts';
import { insertUser } from '#modules/users/users.store.ts';
import { loadBrands } from '#platform/brand/brands.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { createKeyring } from '#platform/crypto/keyring.ts';
import { transact } from '#platform/db/transact.ts';
import { createEmit } from '#platform/events/events.ts';
import { silentLog } from '#platform/log/log.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { mailErrors } from '#platform/mail/mail-errors.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createTranslator } from '#platform/translations/translator.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { DIGEST_ITEMS, DIGEST_TRIES } from './digest.rules.ts';
import { createDigestsService } from './digests.service.ts';
import { createFanOutService } from './fan-out.service.ts';
import type { SiteNotification } from './notifications.rules.ts';
import { createNotificationsService } from './notifications.service.ts';
import { digests, notices } from './notifications.tables.ts';
import { userOfUnsubscribeToken } from './unsubscribe-token.service.ts';

const database = testDatabase();
const clock = new FakeClock('2026-11-15T12:00:00Z');
const keyring = createKeyring(['a secret of the tests, long enough']);
const brand = loadBrands('https://scores.example').byHost(undefined);
const matches = { some: async () => [] } as never;
const publish = () => undefined;
const HOUR_MS = 3_600_000;

const sent: Mail[] = [];
let failure: Error | null = null;
const mail = {
  async send(one: Mail) {
    if (failure) throw failure;
    sent.push(one);
  },
};
const translate = createTranslator();
const onSite = () => createNotificationsService({ db: database.db, matches, publish });
const service = () =>
  createDigestsService({
    ...{ db: database.db, clock, log: silentLog, mail, keyring, translate },
    brandOf: () => brand,
    show: onSite().show,
  });
const run = () => service().run();
const preferences = () => createPreferencesService(database.db, { record: async () => undefined });
const at = () => ({ now: clock.now(), brand: '', lang: 'en' as const });

let users = 0;
let events = 0;
let me: User;
async function newUser(more: object = {}): Promise<User> {
  const username = `reader${++users}`;
  const row = {
    ...{ username, email: `${username}@mail.example`, language: 'en' as const },
    ...{ registrationSource: 'test', createdAt: clock.now() },
    ...more,
  };
  const { id } = (await transact(database.db, (tx) => insertUser(tx, row)))!;
  return { kind: 'user', id, roles: ['user'], sessionId: 1 };
}
const answered: SiteNotification = { kind: 'ticketAnswered', facts: { ticketId: 1 } };
const replied: SiteNotification = {
  kind: 'replied',
  facts: { byUserId: 1, commentId: 1, path: '/news/football/1' },
};
const notify = (notice: SiteNotification = answered) =>
  createFanOutService({ db: database.db, clock, emit: createEmit(() => undefined), publish }).notify(
    [me.id],
    notice,
    {
      eventId: ++events,
      at: clock.now(),
    },
  );
const choose = (written: Parameters<ReturnType<typeof preferences>['save']>[1]) =>
  preferences().save(me, written, at());
/** Until nine o'clock of the next day. */
const nextMorning = () => clock.advance(33 * HOUR_MS - ((clock.now().getTime() % (24 * HOUR_MS)) as number));

beforeEach(async () => {
  await database.db.delete(digests);
  await database.pool.query(`update user_preferences set data = '{}'`);
  sent.length = 0;
  failure = null;
  me = await newUser();
  await choose({ digest: 'day', timeZone: 'UTC' });
  await run();
});

it('mails unread notifications once, though eight processes run at the same time', async () => {
  await notify();
  expect(await run()).toBe(0);
  nextMorning();
  const counts = await Promise.all(Array.from({ length: 8 }, run));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    to: `reader${users}@mail.example`,
    subject: expect.stringContaining('(1)'),
  });
  expect(sent[0]!.text).toContain('we have replied to you');
  expect(sent[0]!.text).toContain('https://scores.example/en/salesmartly?ticket=1');
  nextMorning();
  expect(await run()).toBe(0);
});

it('has an address to unsubscribe with, of this user and no other', async () => {
  await notify();
  nextMorning();
  await run();
  const url = new URL(sent[0]!.unsubscribeUrl!);
  expect(url.origin).toBe('https://scores.example');
  const token = url.searchParams.get('token')!;
  expect(userOfUnsubscribeToken(keyring, token)).toBe(me.id);
  expect(userOfUnsubscribeToken(keyring, token.replace(/^\d+/, String(me.id + 1)))).toBeNull();
  expect(userOfUnsubscribeToken(createKeyring(['another secret, long enough']), token)).toBeNull();
  expect(sent[0]!.html).toContain(`/en/unsubscribe?token=${token}`);
  await preferences().endDigest(me.id, at());
  await preferences().endDigest(me.id, at());
  expect((await preferences().show(me)).data.digest).toBeUndefined();
  await notify();
  nextMorning();
  expect([await run(), await database.db.select().from(digests)]).toEqual([0, []]);
});

it('read notifications and kinds that are off are left out, and an empty digest is not sent', async () => {
  await choose({ email: { system: false } });
  await notify();
  await notify(replied);
  await database.db.update(notices).set({ readAt: clock.now() });
  nextMorning();
  expect(await run()).toBe(0);
  await choose({ email: null });
  await notify();
  nextMorning();
  expect(await run()).toBe(1);
});

it('a kind that is off on the site and on by mail is in the digest alone', async () => {
  await choose({ notices: { replies: false } });
  await notify(replied);
  const list = await onSite().list(me, {}, 'en');
  expect(list.notices).toEqual([]);
  expect((await onSite().snapshot(me.id, clock.now())).rev).toBe(0);
  nextMorning();
  expect(await run()).toBe(1);
  expect(sent[0]!.text).toContain('https://scores.example/en/news/football/1#comment-1');
  await choose({ digest: null });
  await notify(replied);
  const { rows } = await database.pool.query('select from notices where user_id = $1', [me.id]);
  expect(rows).toHaveLength(1);
});

it('lists a limited number, and counts the rest', async () => {
  for (let i = 0; i < DIGEST_ITEMS + 3; i += 1) await notify();
  nextMorning();
  await run();
  expect(sent[0]!.subject).toContain(`(${DIGEST_ITEMS + 3})`);
  expect(sent[0]!.text.match(/salesmartly\?ticket=1/g)).toHaveLength(DIGEST_ITEMS);
  expect(sent[0]!.text).toMatch(/More on .*: 3/);
});

it('is sent on Mondays where it is weekly, and not in quiet hours', async () => {
  await choose({ digest: 'week' });
  await run();
  const [row] = await database.db.select().from(digests);
  expect([row!.frequency, row!.nextAt.getUTCDay(), row!.nextAt.getUTCHours()]).toEqual(['week', 1, 8]);
  await choose({ digest: 'day' });
  await run();
  await notify();
  nextMorning();
  await choose({ quietHours: { from: '06:00', to: '12:00' } });
  expect(await run()).toBe(0);
  clock.advance(28 * HOUR_MS);
  expect(await run()).toBe(1);
});

it.each([
  ['banned', 'banned_at = now()'],
  ['deleted', 'deleted_at = now()'],
  ['waiting', 'waiting_since = now()'],
  ['without a mailbox', 'email = null'],
])('an account that is %s gets none', async (_state, change) => {
  await notify();
  await database.pool.query(`update users set ${change} where id = $1`, [me.id]);
  nextMorning();
  expect(await run()).toBe(0);
  expect(sent).toEqual([]);
});

it('is sent again after the mail server failed, a limited number of times, and not to a rejected mailbox', async () => {
  await notify();
  nextMorning();
  failure = mailErrors.failed();
  for (let tries = 0; tries < DIGEST_TRIES; tries += 1) {
    expect(await run()).toBe(0);
    clock.advance(3 * HOUR_MS);
  }
  failure = null;
  expect(await run()).toBe(0);
  nextMorning();
  expect(await run()).toBe(1);
  await notify();
  nextMorning();
  failure = mailErrors.addressRefused();
  await run();
  failure = null;
  clock.advance(HOUR_MS);
  expect(await run()).toBe(0);
});

it('nothing from before the choice is mailed', async () => {
  me = await newUser();
  await notify();
  await choose({ digest: 'day', timeZone: 'UTC' });
  await run();
  nextMorning();
  expect(await run()).toBe(0);
});
