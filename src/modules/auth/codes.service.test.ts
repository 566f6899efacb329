import { transact } from '#platform/db/transact.ts';
import { mailErrors } from '#platform/mail/mail-errors.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { CODE, type CodePurpose } from './auth.rules.ts';
import { deleteCodesBefore } from './codes.store.ts';
import { testLogins } from './testing.ts';

const database = testDatabase();
const site = testLogins(database);
const caller = (ip = '192.0.2.1') => site.at({ ip }).caller;
const send = (address: string, purpose: CodePurpose = 'signIn', ip?: string) =>
  site.codes.send(site.email(address), purpose, caller(ip), site.clock.now());
const take = (address: string, code: string, purpose: CodePurpose = 'signIn', by = caller()) =>
  transact(database.db, (tx) =>
    site.codes.take(tx, [{ target: site.email(address), purpose, code }], {
      caller: by,
      now: site.clock.now(),
    }),
  );
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

describe('a code', () => {
  it('is accepted once', async () => {
    expect(await send('once@example.com')).toEqual({ resendSeconds: 60 });
    const code = site.lastCode();
    expect(await take('once@example.com', code)).toBe(true);
    expect(await take('once@example.com', code)).toBe(false);
  });

  it('is accepted once under concurrency', async () => {
    await send('race@example.com');
    const code = site.lastCode();
    const opened = await Promise.all(Array.from({ length: 8 }, () => take('race@example.com', code)));
    expect(opened.filter(Boolean)).toHaveLength(1);
  });

  it('expires after ten minutes', async () => {
    await send('late@example.com');
    const code = site.lastCode();
    site.clock.advance(CODE.minutes * 60_000);
    expect(await take('late@example.com', code)).toBe(false);
  });

  it('is accepted for its purpose and its target only', async () => {
    await send('purpose@example.com', 'signIn');
    const code = site.lastCode();
    expect(await take('purpose@example.com', code, 'reset')).toBe(false);
    expect(await take('another@example.com', code)).toBe(false);
    expect(await take('purpose@example.com', code)).toBe(true);
  });

  it('is replaced by a newer one', async () => {
    await send('again@example.com');
    const first = site.lastCode();
    site.clock.advance(CODE.resendSeconds * 1000);
    await send('again@example.com');
    const second = site.lastCode();
    if (first !== second) expect(await take('again@example.com', first)).toBe(false);
    expect(await take('again@example.com', second)).toBe(true);
  });

  it('bears five wrong attempts, also concurrent ones', async () => {
    await send('guess@example.com');
    const code = site.lastCode();
    const tries = Array.from({ length: 20 }, () => take('guess@example.com', wrongFor(code)));
    expect(await Promise.all(tries)).not.toContain(true);
    const { rows } = await database.pool.query('select max(tries) tries from login_codes');
    expect(rows).toEqual([{ tries: CODE.tries }]);
    expect(await take('guess@example.com', code)).toBe(false);
  });

  it('is stored as a hash, like its target', async () => {
    await send('secret@example.com');
    const { rows } = await database.pool.query('select * from login_codes order by id desc limit 1');
    const stored = JSON.stringify(rows) + rows[0].target_hash.toString('latin1');
    expect(stored).not.toContain(site.lastCode());
    expect(stored).not.toContain('secret');
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６', "' or 1=1 --"])('is never %j', async (code) => {
    await send('never@example.com').catch(() => undefined);
    expect(await take('never@example.com', code)).toBe(false);
  });
});

describe('sending', () => {
  it('concurrent requests send one', async () => {
    const before = site.mailbox.length;
    const sent = await Promise.allSettled(
      [1, 2, 3, 4].map((i) => send('twice@example.com', 'signIn', `192.0.2.${i}`)),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(site.mailbox.length - before).toBe(1);
    expect(sent.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'logins.code_too_soon', params: { seconds: 60 } },
    });
  });

  it('waits a minute, for any purpose', async () => {
    await send('wait@example.com');
    site.clock.advance(59_500);
    await expect(send('wait@example.com', 'reset')).rejects.toMatchObject({ params: { seconds: 1 } });
    site.clock.advance(500);
    await send('wait@example.com', 'reset');
  });

  it('is limited per target and day, from any network', async () => {
    for (let i = 0; i < CODE.perTargetFromAllADay; i++) {
      await send('many@example.com', 'signIn', `198.51.100.${i}`);
      site.clock.advance(60_000);
    }
    await expect(send('many@example.com')).rejects.toMatchObject({ code: 'logins.too_many_codes' });
    site.clock.advance(86_400_000);
    await send('many@example.com');
  });

  it('is limited per network and day, also concurrently', async () => {
    await database.pool.query(
      `insert into login_codes (target_hash, purpose, code_hash, network, created_at, expires_at, spent_at)
       select sha256(('n' || n)::bytea), 'signIn', 'x', '2001:db8:0:0::/64', $2, $2, $2
         from generate_series(5, $1::int) n`,
      [CODE.perAddressADay, site.clock.now()],
    );
    const last = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) => send(`last${i}@example.com`, 'signIn', `2001:db8::f${i}`)),
    );
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(last.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'logins.too_many_codes' },
    });
    await send('next@example.com', 'signIn', '2001:db8:1::1');
  });

  it('counts the /48 around an IPv6 address, also concurrently', async () => {
    const all = 16 * CODE.perAddressADay;
    await database.pool.query(
      `insert into login_codes (target_hash, purpose, code_hash, network, created_at, expires_at, spent_at)
       select sha256(n::text::bytea), 'signIn', 'x', '2001:db8:48:' || to_hex(n * 64) || '::/64', $2, $2, $2
         from generate_series(0, $1::int - 1) n`,
      [all - 2, site.clock.now()],
    );
    const last = await Promise.allSettled(
      Array.from({ length: 6 }, (_, i) => send(`wide${i}@example.com`, 'signIn', `2001:db8:48:f${i}11::1`)),
    );
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await send('beside@example.com', 'signIn', '2001:db8:49:1::1');
  });

  it('counts the /56 as well', async () => {
    await database.pool.query(
      `insert into login_codes (target_hash, purpose, code_hash, network, created_at, expires_at, spent_at)
       select sha256(('b' || n)::bytea), 'signIn', 'x', '2001:db8:56:ab' || lpad(to_hex(n % 256), 2, '0') || '::/64', $2, $2, $2
         from generate_series(0, $1::int - 1) n`,
      [4 * CODE.perAddressADay, site.clock.now()],
    );
    await expect(send('in56@example.com', 'signIn', '2001:db8:56:abff::1')).rejects.toMatchObject({
      code: 'logins.too_many_codes',
    });
    await send('beside56@example.com', 'signIn', '2001:db8:56:acff::1');
  });

  it('that failed is an error, issues no code and requires no wait', async () => {
    site.refusing.mail = mailErrors.failed();
    await expect(send('broken@example.com')).rejects.toMatchObject({ code: 'mail.failed' });
    site.refusing.mail = null;
    await send('broken@example.com');
    expect(await take('broken@example.com', site.lastCode())).toBe(true);
  });

  it('goes to a phone as a text message', async () => {
    await site.codes.send(site.phone('13812345678'), 'reset', caller('203.0.113.9'), site.clock.now());
    expect(site.mailbox.at(-1)).toMatchObject({
      kind: 'code',
      to: '+8613812345678',
      params: { minutes: '10' },
    });
  });
});

it('old codes are deleted', async () => {
  site.clock.advance(3 * 86_400_000);
  await send('young@example.com');
  const before = new Date(site.clock.now().getTime() - 86_400_000);
  while ((await transact(database.db, (tx) => deleteCodesBefore(tx, before, 20))) > 0);
  expect(await database.pool.query('select 1 from login_codes')).toMatchObject({ rowCount: 1 });
});

describe('codes of a day used up by others', () => {
  const victim = 'victim@example.com';
  const useUp = async (network: string) => {
    for (let i = 0; i < CODE.perTargetADay; i++) {
      site.clock.advance(CODE.resendSeconds * 1000);
      await send(victim, 'signIn', network);
    }
    site.clock.advance(CODE.resendSeconds * 1000);
  };
  const tooMany = { code: 'logins.too_many_codes' };

  it('leave another network and a known device their own', async () => {
    site.clock.advance(2 * 86_400_000);
    const { device, userId } = await site.enter(victim, { ip: '192.0.2.200' });
    const owner = (ip: string) =>
      site.at({ ip, cookie: (name) => (name === 'device' ? device! : undefined) }).caller;
    const requestFromHome = (ip: string) =>
      site.codes.send(site.email(victim), 'signIn', owner(ip), site.clock.now());
    await useUp('198.51.100.1');
    await expect(send(victim, 'signIn', '198.51.100.1')).rejects.toMatchObject(tooMany);
    await send(victim, 'signIn', '198.51.100.2');
    // At once: requests of others cause no wait.
    await requestFromHome('198.51.100.1');
    await useUp('198.51.100.3');
    site.clock.advance(CODE.resendSeconds * 1000);
    for (let i = 10 + 1 + 1 + 10; i < CODE.perTargetFromAllADay; i++) {
      await send(victim, 'signIn', `203.0.113.${i}`);
      site.clock.advance(CODE.resendSeconds * 1000);
    }
    await expect(send(victim, 'signIn', '203.0.113.200')).rejects.toMatchObject(tooMany);
    for (let i = 1; i < CODE.perTargetADay; i++) {
      await requestFromHome('203.0.113.200');
      site.clock.advance(CODE.resendSeconds * 1000);
    }
    await expect(requestFromHome('203.0.113.200')).rejects.toMatchObject(tooMany);
    const entered = await site.logins.enterByCode(
      { target: site.email(victim), code: site.lastCode() },
      undefined,
      site.at({ ip: '203.0.113.200' }),
    );
    expect(entered.userId).toBe(userId);
  });

  it('of twenty concurrent requests from a known device, one is sent', async () => {
    site.clock.advance(2 * 86_400_000);
    const { device } = await site.enter('busy@example.com');
    const caller = site.at({ cookie: (name) => (name === 'device' ? device! : undefined) }).caller;
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        site.codes.send(site.email('busy@example.com'), 'signIn', caller, site.clock.now()),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
