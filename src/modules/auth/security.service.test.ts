import { transact } from '#platform/db/transact.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { RECENT_MINUTES, type User } from '#platform/viewer/viewer.ts';
import type { CodePurpose } from './auth.rules.ts';
import { BACKOFF } from './failures.rules.ts';
import { testLogins } from './testing.ts';

const database = testDatabase();
const site = testLogins(database);
const { clock } = site;
const as = (caller: Caller<User>) => ({ caller, now: clock.now() });
const enter = async (address: string) => {
  const admission = await site.enter(address);
  return { ...admission, caller: await site.callerOf(admission) };
};
const sendTo = async (address: string, purpose: CodePurpose = 'bind') => {
  clock.advance(61_000);
  await site.codes.send(site.email(address), purpose, site.at().caller, clock.now());
  return site.lastCode();
};
const own = async (caller: Caller<User>, to: 'email' | 'phone' = 'email') => {
  clock.advance(61_000);
  await site.security.sendOwnCode(to, as(caller));
  return site.lastCode();
};
const emailOf = async (userId: number) => (await site.users.find(database.db, { id: userId }))?.email;

describe('the first steps', () => {
  it('set a name and a password, once', async () => {
    const { caller, userId } = await enter('first@example.com');
    await site.security.takeFirstSteps({ uname: 'First1', password: 'correct1horse' }, as(caller));
    expect(await site.users.find(database.db, { username: 'first1' })).toMatchObject({ id: userId });
    await expect(
      site.security.takeFirstSteps({ password: 'another1horse' }, as(caller)),
    ).rejects.toMatchObject({ code: 'logins.password_exists' });
  });

  it.each([
    ['', 'username_format'],
    ['a', 'username_format'],
    ['with space', 'username_format'],
    ['名字', 'username_format'],
    ['<b>', 'username_format'],
    ['x'.repeat(31), 'username_format'],
    ['Administrator', 'username_taken'],
    ['deleted12', 'username_taken'],
  ])('reject the name %j', async (uname, code) => {
    const { caller } = await enter('names@example.com');
    await expect(site.security.takeFirstSteps({ uname }, as(caller))).rejects.toMatchObject({
      code: `logins.${code}`,
    });
  });

  it('of two concurrent requests for one name, one gets it', async () => {
    const both = [await enter('namea@example.com'), await enter('nameb@example.com')];
    const results = await Promise.allSettled(
      both.map(({ caller }) => site.security.takeFirstSteps({ uname: 'Wanted' }, as(caller))),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'logins.username_taken' },
    });
  });

  it('set no password without a recent session', async () => {
    const { caller } = await enter('stale@example.com');
    clock.advance(RECENT_MINUTES * 60_000 + 1);
    await expect(
      site.security.takeFirstSteps({ password: 'correct1horse' }, as(caller)),
    ).rejects.toMatchObject({ code: 'platform.recent_sign_in_needed' });
  });
});

describe('changing a phone or an email', () => {
  it('requires a code of the new and one of the old', async () => {
    const { caller, userId } = await enter('old@example.com');
    const oldCheckCode = await own(caller);
    const checkCode = await sendTo('fresh@example.com');
    const change = { mobileOrEmail: 'fresh@example.com', checkCode };
    await expect(site.security.changeTarget(change, as(caller))).rejects.toMatchObject({
      code: 'logins.code_empty',
    });
    await expect(
      site.security.changeTarget({ ...change, oldCheckCode: checkCode }, as(caller)),
    ).rejects.toMatchObject({ code: 'logins.wrong_code' });
    const pasted = { ...change, checkCode: `${checkCode} `, oldCheckCode: ` ${oldCheckCode}` };
    await site.security.changeTarget(pasted, as(caller));
    expect(await emailOf(userId)).toBe('fresh@example.com');
  });

  it('binds a first phone with its code only, in a recent session', async () => {
    const { caller, userId } = await enter('bind@example.com');
    clock.advance(61_000);
    await site.codes.send(site.phone('13811112222'), 'bind', site.at().caller, clock.now());
    const change = { mobileOrEmail: '13811112222', areaCode: '86', checkCode: site.lastCode() };
    const stale = { caller: { ...caller, provenAt: new Date(0) }, now: clock.now() };
    await expect(site.security.changeTarget(change, stale)).rejects.toMatchObject({
      code: 'platform.recent_sign_in_needed',
    });
    await site.security.changeTarget(change, as(caller));
    expect(await site.users.find(database.db, { id: userId })).toMatchObject({ phone: '+8613811112222' });
  });

  it('rejects a target of another account', async () => {
    await enter('theirs@example.com');
    const { caller } = await enter('mine@example.com');
    const oldCheckCode = await own(caller);
    const checkCode = await sendTo('theirs@example.com');
    const change = { mobileOrEmail: 'theirs@example.com', checkCode, oldCheckCode };
    await expect(site.security.changeTarget(change, as(caller))).rejects.toMatchObject({
      code: 'logins.target_taken',
    });
  });

  it('of two concurrent binds of one email, one succeeds', async () => {
    const phones = ['13700000001', '13700000002'];
    const callers = [];
    for (const phone of phones) {
      await site.codes.send(site.phone(phone), 'signIn', site.at().caller, clock.now());
      const by = { target: site.phone(phone), code: site.lastCode() };
      callers.push(await site.callerOf(await site.logins.enterByCode(by, undefined, site.at())));
    }
    const results = await Promise.allSettled(
      callers.map((caller) =>
        transact(database.db, (tx) =>
          site.users.bind(tx, caller.viewer.id, site.email('both@example.com'), clock.now()),
        ),
      ),
    );
    expect(results.map((result) => result.status === 'fulfilled' && result.value).sort()).toEqual([
      false,
      true,
    ]);
  });

  it('sends no code to an unbound target', async () => {
    const { caller } = await enter('nophone@example.com');
    await expect(site.security.sendOwnCode('phone', as(caller))).rejects.toMatchObject({
      code: 'logins.no_target',
    });
  });
});

describe('changing the password', () => {
  it('requires the old one or a code, and ends all other sessions', async () => {
    const { caller, token } = await enter('change@example.com');
    await site.security.takeFirstSteps({ password: 'correct1horse' }, as(caller));
    const other = await enter('change@example.com');
    await expect(
      site.security.changePassword({ oldPassword: 'wrong1horse', password: 'another1horse' }, as(caller)),
    ).rejects.toMatchObject({ code: 'logins.old_password_wrong' });
    await site.security.changePassword(
      { oldPassword: 'correct1horse', password: 'another1horse' },
      as(caller),
    );
    expect(await site.readSession(token!, clock.now())).toMatchObject({ lost: null });
    expect(await site.readSession(other.token!, clock.now())).toMatchObject({ lost: 'ended' });
    await site.security.changePassword({ checkCode: await own(caller), password: 'third1horse' }, as(caller));
    const entered = site.logins.enterByPassword(site.email('change@example.com'), 'third1horse', site.at());
    expect((await entered).token).toBeTruthy();
  });

  it('without a password is an error, and a code sets the first one', async () => {
    const { caller } = await enter('skipped@example.com');
    const hasPassword = async () => (await site.secondFactors.show(as(caller))).hasPassword;
    await expect(
      site.security.changePassword({ oldPassword: 'never1had', password: 'first1horse' }, as(caller)),
    ).rejects.toMatchObject({ code: 'logins.no_password' });
    await expect(site.security.prove({ password: 'never1had' }, as(caller))).rejects.toMatchObject({
      code: 'logins.no_password',
    });
    expect(await hasPassword()).toBe(false);
    await site.security.changePassword({ checkCode: await own(caller), password: 'first1horse' }, as(caller));
    expect(await hasPassword()).toBe(true);
  });

  it('is delayed by wrong old ones', async () => {
    const { caller } = await enter('guessing@example.com');
    await site.security.takeFirstSteps({ password: 'correct1horse' }, as(caller));
    const guess = () =>
      site.security
        .changePassword({ oldPassword: 'wrong1horse', password: 'another1horse' }, as(caller))
        .catch(({ code }) => code);
    for (let n = 0; n < BACKOFF.device.free; n++) expect(await guess()).toBe('logins.old_password_wrong');
    expect(await guess()).toBe('logins.slow_down');
  });

  it('is notified by mail, or by text message without an email', async () => {
    const { caller } = await enter('told@example.com');
    await site.security.changePassword({ checkCode: await own(caller), password: 'third1horse' }, as(caller));
    await vi.waitFor(() =>
      expect(site.mailbox.at(-1)).toMatchObject({
        to: 'told@example.com',
        subject: expect.stringContaining('password was changed'),
      }),
    );
    const target = site.phone('13912345678');
    await site.codes.send(target, 'signIn', site.at().caller, clock.now());
    const entered = await site.logins.enterByCode({ target, code: site.lastCode() }, undefined, site.at());
    const phoneOnly = await site.callerOf(entered);
    const checkCode = await own(phoneOnly, 'phone');
    await site.security.changePassword({ checkCode, password: 'third1horse' }, as(phoneOnly));
    await vi.waitFor(() =>
      expect(site.mailbox.at(-1)).toMatchObject({
        kind: 'passwordChanged',
        to: '+8613912345678',
        params: { username: expect.any(String), time: expect.any(String) },
      }),
    );
  });

  it('requires the old one or a code of this purpose', async () => {
    const { caller } = await enter('needs@example.com');
    await expect(
      site.security.changePassword({ password: 'another1horse' }, as(caller)),
    ).rejects.toMatchObject({ code: 'logins.password_empty' });
    const checkCode = await sendTo('needs@example.com', 'signIn');
    await expect(
      site.security.changePassword({ checkCode, password: 'another1horse' }, as(caller)),
    ).rejects.toMatchObject({ code: 'logins.wrong_code' });
  });
});

it('step-up renews the session by password or by code', async () => {
  const { caller, ...admission } = await enter('renew@example.com');
  await site.security.takeFirstSteps({ password: 'correct1horse' }, as(caller));
  clock.advance(3_600_000);
  await expect(site.security.prove({}, as(caller))).rejects.toMatchObject({ code: 'logins.password_empty' });
  await expect(site.security.prove({ password: 'wrong1horse' }, as(caller))).rejects.toMatchObject({
    code: 'logins.password_wrong',
  });
  await site.security.prove({ password: 'correct1horse' }, as(caller));
  expect((await site.callerOf(admission)).provenAt).toEqual(clock.now());
  const checkCode = await own(caller);
  await site.security.prove({ checkCode }, as(caller));
  expect((await site.callerOf(admission)).provenAt).toEqual(clock.now());
});
