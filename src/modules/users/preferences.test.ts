import { FakeClock } from '#platform/clock/clock.ts';
import { transact } from '#platform/db/transact.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { Preferences } from './preferences.contract.ts';
import {
  consentChanges,
  EMAIL_KINDS,
  isTooLarge,
  joined,
  merged,
  NOTIFICATION_CHOICES,
  NOTIFICATION_MATRIX,
  PREFERENCES,
  PUSH_KINDS,
  sameData,
} from './preferences.rules.ts';
import { createPreferencesService } from './preferences.service.ts';
import { insertUser } from './users.store.ts';

describe('preferences', () => {
  it('the last write of a key wins, and null removes it', () => {
    expect(merged({ a: 1, b: 2 }, { b: 3, c: 4 })).toEqual({ a: 1, b: 3, c: 4 });
    expect(merged({ a: 1, b: 2 }, { a: null })).toEqual({ b: 2 });
  });

  it('of a device are merged where the account has none', () => {
    expect(joined({ theme: 'dark' }, { theme: 'light', language: 'en' })).toEqual({
      theme: 'dark',
      language: 'en',
    });
  });

  it('are equal in any order, and limited in bytes', () => {
    expect(sameData({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
    expect(isTooLarge({ a: 'x'.repeat(PREFERENCES.maxBytes - 8) })).toBe(false);
    expect(isTooLarge({ a: '界'.repeat(PREFERENCES.maxBytes / 3) })).toBe(true);
  });

  it.each([
    [{ theme: 'pink' }],
    [{ language: 'xx' }],
    [{ timeZone: 'Mars/Olympus' }],
    [{ timeZone: '<script>' }],
    [{ oddsFormat: 1 }],
    [{ spoilerFree: 'yes' }],
    [{ notices: { spam: true } }],
    [{ blocks: [['a']] }],
    [{ blocks: [['<img>'], []] }],
    [{ blocks: [Array(41).fill('a'), []] }],
    [{ push: { spam: true } }],
    [{ email: { kickOff: true } }],
    [{ digest: 'hour' }],
    [{ quietHours: { from: '25:00', to: '07:00' } }],
    [{ other: 1 }],
  ])('%j are rejected', (written) => {
    expect(Preferences.safeParse(written).success).toBe(false);
  });

  it('of every kind are accepted', () => {
    const all = {
      language: 'ar',
      theme: 'system',
      timeZone: 'Asia/Shanghai',
      oddsFormat: 'hongkong',
      spoilerFree: true,
      notices: { anchors: false },
      push: { goals: false },
      email: { replies: false },
      digest: 'week',
      quietHours: { from: '23:00', to: '07:30' },
      blocks: [['a'], ['b-c']],
    };
    expect(Preferences.parse(all)).toEqual(all);
    expect(Preferences.parse({ theme: null })).toEqual({ theme: null });
  });
});

describe('the notification settings', () => {
  it('have every choice of every channel once', () => {
    const of = (channel: 'site' | 'push' | 'email') =>
      NOTIFICATION_MATRIX.flatMap((row) => row[channel] ?? []).toSorted();
    expect(of('site')).toEqual([...NOTIFICATION_CHOICES].toSorted());
    expect(of('push')).toEqual([...PUSH_KINDS].toSorted());
    expect(of('email')).toEqual([...EMAIL_KINDS].toSorted());
  });

  it('record consents of every channel, and of the digest', () => {
    expect(consentChanges({}, { email: { replies: false }, digest: 'day' })).toEqual([
      { subject: 'email.replies', message: 'users.notice.replies', given: false },
      { subject: 'email.digest', message: 'users.email.digest', given: true },
    ]);
    expect(consentChanges({ digest: 'day' }, { digest: 'week' })).toEqual([]);
    expect(consentChanges({ digest: 'day' }, {})).toEqual([
      { subject: 'email.digest', message: 'users.email.digest', given: false },
    ]);
    expect(consentChanges({}, { push: { expertPlans: false } })).toEqual([
      { subject: 'push.expertPlans', message: 'users.notice.expertPlans', given: false },
    ]);
  });
});

describe('the account', () => {
  const database = testDatabase();
  const clock = new FakeClock();
  const service = () => createPreferencesService(database.db, { record: async () => undefined });
  const at = () => ({ now: clock.now(), brand: '', lang: 'en' as const });
  let viewer: User;
  beforeEach(async () => {
    const username = `u${Math.random()}`.replace('.', '').slice(0, 20);
    const row = await transact(database.db, (tx) =>
      insertUser(tx, {
        username,
        registrationSource: 'test',
        createdAt: clock.now(),
      }),
    );
    viewer = { kind: 'user', id: row!.id, roles: ['user'], sessionId: 1 };
  });

  it('stores writes key by key, and counts its revisions', async () => {
    expect(await service().show(viewer)).toEqual({ revision: 0, data: {} });
    await service().save(viewer, { theme: 'dark' }, at());
    expect(await service().save(viewer, { language: 'en' }, at())).toEqual({
      revision: 2,
      data: { theme: 'dark', language: 'en' },
    });
    expect(await service().save(viewer, { theme: 'dark' }, at())).toMatchObject({ revision: 2 });
    expect(await service().show(viewer)).toMatchObject({ revision: 2 });
  });

  it('loses no key of two concurrent writes', async () => {
    await Promise.all([
      service().save(viewer, { theme: 'dark' }, at()),
      service().save(viewer, { spoilerFree: true }, at()),
      service().save(viewer, { oddsFormat: 'decimal' }, at()),
    ]);
    expect(await service().show(viewer)).toEqual({
      revision: 3,
      data: { theme: 'dark', spoilerFree: true, oddsFormat: 'decimal' },
    });
  });

  it('merges a device’s preferences once', async () => {
    await service().save(viewer, { theme: 'dark' }, at());
    const device = { theme: 'light', language: 'en' } as const;
    const first = await service().join(viewer, device, at());
    expect(first).toEqual({ revision: 2, data: { theme: 'dark', language: 'en' } });
    expect(await service().join(viewer, device, at())).toEqual(first);
  });
});
