import { transact } from '#platform/db/transact.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { BACKOFF } from './failures.rules.ts';
import { DEVICE_COOKIE } from './known-devices.service.ts';
import { testLogins } from './testing.ts';

const database = testDatabase();
const site = testLogins(database);
const { clock } = site;

async function member(address: string, password = 'correct1horse') {
  const admission = await site.enter(address);
  const caller = await site.callerOf(admission);
  await site.security.takeFirstSteps({ password }, { caller, now: clock.now() });
  // Notifications sent after the response arrive before the next mail is read.
  await vi.waitFor(() =>
    expect(site.mailbox.some(({ to, text }) => to === address && text.includes('password was set'))).toBe(
      true,
    ),
  );
  return { admission, caller, userId: admission.userId };
}
const enterWith = (address: string, password: string, caller = {}) =>
  site.logins.enterByPassword(site.email(address), password, site.at(caller));
const from = (ip: string, device?: string | null) => ({
  ip,
  cookie: (name: string) => (name === DEVICE_COOKIE ? (device ?? undefined) : undefined),
});
const registrations = async (userId: number) =>
  (
    await database.pool.query(
      `select payload, brand, lang from outbox_events where name = 'users.registered' and (payload->>'userId')::int = $1`,
      [userId],
    )
  ).rows;

describe('sign-in by code', () => {
  it('registers once, and reports it once', async () => {
    const first = await site.enter('new@example.com');
    expect(first.signedIn).toMatchObject({ newUser: true, secondFactor: null });
    const second = await site.enter('NEW@Example.com');
    expect(second).toMatchObject({ userId: first.userId, signedIn: { newUser: false } });
    expect(await registrations(first.userId)).toEqual([
      {
        payload: { userId: first.userId, source: 'email', promotionChannelId: null },
        brand: 'touchline',
        lang: 'en',
      },
    ]);
    const { rows } = await database.pool.query('select * from users where id = $1', [first.userId]);
    expect(rows[0]).toMatchObject({ email: 'new@example.com', language: 'en', brand: 'touchline' });
    expect(rows[0].username).toMatch(/^user[a-z0-9]{9}$/);
  });

  it('stores the promotion channel', async () => {
    await site.codes.send(site.phone('13900000001'), 'signIn', site.at().caller, clock.now());
    const by = { target: site.phone('13900000001'), code: site.lastCode() };
    const { userId } = await site.logins.enterByCode(by, 42, site.at());
    expect(await registrations(userId)).toMatchObject([
      { payload: { source: 'phone', promotionChannelId: 42 } },
    ]);
  });

  it('creates one account under concurrent registrations', async () => {
    const how = {
      now: clock.now(),
      brand: 'touchline',
      lang: 'en',
      source: 'email',
      promotionChannelId: null,
    } as const;
    const made = await Promise.all(
      Array.from({ length: 8 }, () =>
        transact(database.db, (tx) => site.users.findOrRegister(tx, site.email('one@example.com'), how)),
      ),
    );
    expect(new Set(made.map(({ account }) => account.id)).size).toBe(1);
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await registrations(made[0]!.account.id)).toHaveLength(1);
  });

  it('rejects a wrong or an empty code', async () => {
    const by = (code: string) => ({ target: site.email('w@example.com'), code });
    await expect(site.logins.enterByCode(by(''), undefined, site.at())).rejects.toMatchObject({
      code: 'logins.code_empty',
    });
    await expect(site.logins.enterByCode(by('123456'), undefined, site.at())).rejects.toMatchObject({
      code: 'logins.wrong_code',
    });
  });

  it('ends the browser’s previous session', async () => {
    const { token, ...first } = await site.enter('rotate@example.com');
    const caller = await site.callerOf({ token, ...first });
    await site.enter('rotate@example.com', { viewer: caller.viewer });
    expect(await site.readSession(token!, clock.now())).toMatchObject({ lost: 'ended' });
  });
});

describe('sign-in by password', () => {
  it('accepts phone, email and username', async () => {
    const { userId } = await member('ways@example.com');
    const { caller } = { caller: await site.callerOf(await site.enter('ways@example.com')) };
    await site.security.takeFirstSteps({ uname: 'Ways2In' }, { caller, now: clock.now() });
    expect(await enterWith('WAYS@example.com', 'correct1horse')).toMatchObject({ userId });
    const byName = await site.logins.enterByPassword({ username: 'ways2in' }, 'correct1horse', site.at());
    expect(byName.userId).toBe(userId);
  });

  it('rejects a wrong password, an unknown account and one without a password with the same error', async () => {
    await member('has@example.com');
    await site.enter('hasnot@example.com');
    for (const address of ['has@example.com', 'hasnot@example.com', 'nobody@example.com']) {
      await expect(enterWith(address, 'wrong1horse')).rejects.toMatchObject({ code: 'logins.failed' });
    }
  });

  it('delays further attempts after failures, and counts concurrent ones', async () => {
    await member('slow@example.com');
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, (_, i) => enterWith('slow@example.com', 'wrong1horse', from(`10.0.0.${i}`))),
    );
    const codes = tries.map((result) => (result as PromiseRejectedResult).reason.code);
    expect(codes.filter((code) => code === 'logins.failed')).toHaveLength(BACKOFF.account.free);
    expect(codes.filter((code) => code === 'logins.slow_down')).toHaveLength(12 - BACKOFF.account.free);
    clock.advance(1_000);
    expect(await enterWith('slow@example.com', 'correct1horse', from('10.0.1.1'))).toBeTruthy();
    expect(await enterWith('slow@example.com', 'correct1horse', from('10.0.1.2'))).toBeTruthy();
  });

  it('delays the same for an account that does not exist', async () => {
    for (let i = 0; i < BACKOFF.account.free; i++) {
      await expect(enterWith('ghost@example.com', 'wrong1horse', from(`10.1.0.${i}`))).rejects.toMatchObject({
        code: 'logins.failed',
      });
    }
    await expect(enterWith('ghost@example.com', 'wrong1horse', from('10.1.1.1'))).rejects.toMatchObject({
      code: 'logins.slow_down',
      params: { seconds: 1 },
    });
  });

  it('admits the owner while others fail: by a code, or from a known device', async () => {
    await member('owner@example.com');
    const { device } = await enterWith('owner@example.com', 'correct1horse', from('10.2.0.1'));
    const attack = async () => {
      for (let i = 0; i < 9; i++) {
        clock.advance(400_000);
        await enterWith('owner@example.com', 'wrong1horse', from(`10.3.0.${i}`)).catch(() => undefined);
      }
    };
    await attack();
    await expect(enterWith('owner@example.com', 'correct1horse', from('10.2.0.2'))).rejects.toMatchObject({
      code: 'logins.slow_down',
    });
    expect(await enterWith('owner@example.com', 'correct1horse', from('10.2.0.1', device))).toMatchObject({
      device: null,
    });
    await attack();
    expect((await site.enter('owner@example.com', from('10.2.0.3'))).token).toBeTruthy();
  });

  it('delays a network that tries many accounts, also concurrently', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: BACKOFF.network.free + 4 }, (_, i) =>
        enterWith(`spray${i}@example.com`, 'wrong1horse', from('10.9.9.9')),
      ),
    );
    const codes = tries.map((result) => (result as PromiseRejectedResult).reason.code);
    expect(codes.filter((code) => code === 'logins.failed')).toHaveLength(BACKOFF.network.free);
    expect(codes.filter((code) => code === 'logins.slow_down')).toHaveLength(4);
  });

  it('notifies the owner by mail of an unknown device only', async () => {
    await member('notice@example.com');
    const { device } = await enterWith('notice@example.com', 'correct1horse', from('10.4.0.1'));
    await vi.waitFor(() =>
      expect(site.mailbox.at(-1)).toMatchObject({
        to: 'notice@example.com',
        subject: expect.stringContaining('New login'),
      }),
    );
    const sent = site.mailbox.length;
    await enterWith('notice@example.com', 'correct1horse', from('10.4.0.1', device));
    expect(site.mailbox).toHaveLength(sent);
  });
});

it('notifies the owner in their own language after another person’s sign-in', async () => {
  const { userId } = await member('leser@example.com');
  await database.pool.query(
    `insert into user_preferences (user_id, data, revision, updated_at) values ($1, '{"language": "de"}', 1, $2)`,
    [userId, clock.now()],
  );
  const sent = site.mailbox.length;
  await enterWith('leser@example.com', 'correct1horse', { ...from('10.4.0.9'), lang: 'en' });
  await vi.waitFor(() =>
    expect(site.mailbox.slice(sent)).toContainEqual(
      expect.objectContaining({
        to: 'leser@example.com',
        subject: expect.stringContaining('Neue Anmeldung bei deinem Konto'),
      }),
    ),
  );
});

describe('a new password', () => {
  const reset = async (address: string, password: string) => {
    clock.advance(61_000);
    await site.codes.send(site.email(address), 'reset', site.at().caller, clock.now());
    return await site.logins.reset(site.email(address), site.lastCode(), password, site.at());
  };

  it('by a code ends every session and is notified', async () => {
    const { admission } = await member('reset@example.com');
    await reset('reset@example.com', 'another2horse');
    expect(await site.readSession(admission.token!, clock.now())).toMatchObject({ lost: 'ended' });
    expect(site.changed).toContain(admission.userId);
    await vi.waitFor(() =>
      expect(site.mailbox.at(-1)).toMatchObject({ subject: expect.stringContaining('password was changed') }),
    );
    await expect(enterWith('reset@example.com', 'correct1horse')).rejects.toMatchObject({
      code: 'logins.failed',
    });
    expect(await enterWith('reset@example.com', 'another2horse')).toBeTruthy();
  });

  it('is rejected against the rules, with a code of another purpose, and for an unknown account', async () => {
    const { caller } = await member('rules@example.com');
    for (const [password, code] of [
      ['', 'password_empty'],
      ['onlyletters', 'password_mix'],
      ['12345678', 'password_mix'],
      ['short1', 'password_short'],
      [`1${'x'.repeat(128)}`, 'password_long'],
    ] as const) {
      await expect(
        site.logins.reset(site.email('rules@example.com'), '123456', password, site.at()),
      ).rejects.toMatchObject({ code: `logins.${code}` });
    }
    clock.advance(61_000);
    await site.security.sendOwnCode('email', { caller, now: clock.now() });
    await expect(
      site.logins.reset(site.email('rules@example.com'), site.lastCode(), 'another2horse', site.at()),
    ).rejects.toMatchObject({ code: 'logins.wrong_code' });
    await expect(reset('stranger@example.com', 'another2horse')).rejects.toMatchObject({
      code: 'users.not_found',
    });
  });
});

describe('a banned user', () => {
  const ban = (userId: number, until: Date | null) =>
    transact(database.db, (tx) =>
      site.users.ban(tx, userId, { reason: 'spam', until, by: null }, clock.now()),
    );

  it('is signed out at once, cannot sign in, and is shown reason, end and contact', async () => {
    const { admission, userId } = await member('banned@example.com');
    await ban(userId, new Date(clock.now().getTime() + 86_400_000));
    expect(await site.readSession(admission.token!, clock.now())).toMatchObject({ lost: { reason: 'spam' } });
    await expect(enterWith('banned@example.com', 'correct1horse')).rejects.toMatchObject({
      code: 'logins.banned',
      params: {
        reason: 'spam',
        until: expect.stringMatching(/\d{4}.* (GMT|UTC)/),
        contact: expect.stringContaining('@'),
      },
    });
    await expect(site.enter('banned@example.com')).rejects.toMatchObject({ code: 'logins.banned' });
    clock.advance(86_400_000);
    expect(await enterWith('banned@example.com', 'correct1horse')).toBeTruthy();
    await ban(userId, null);
    await expect(site.enter('banned@example.com')).rejects.toMatchObject({ params: { until: 'never' } });
    await transact(database.db, (tx) => site.users.unban(tx, userId, clock.now()));
    expect(await site.enter('banned@example.com')).toBeTruthy();
  });

  it('has no session left after a concurrent sign-in', async () => {
    const { userId } = await member('meet@example.com');
    await Promise.allSettled([
      ...Array.from({ length: 4 }, () => enterWith('meet@example.com', 'correct1horse')),
      ban(userId, null),
      ...Array.from({ length: 4 }, () => enterWith('meet@example.com', 'correct1horse')),
    ]);
    const open = 'select 1 from sessions where user_id = $1 and ended_at is null';
    expect((await database.pool.query(open, [userId])).rowCount).toBe(0);
  });
});
