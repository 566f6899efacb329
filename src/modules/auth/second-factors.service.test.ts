import { createKeyring } from '#platform/crypto/keyring.ts';
import { transact } from '#platform/db/transact.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { RECENT_MINUTES, type User } from '#platform/viewer/viewer.ts';
import { CODE } from './auth.rules.ts';
import { testLogins } from './testing.ts';
import { stepAt } from './totp.rules.ts';
import { createVault, totp } from './totp.service.ts';

const database = testDatabase();
const site = testLogins(database, {
  MODE: 'production',
  PUBLIC_URL: 'https://scores.example',
  DATABASE_URL: 'postgres://nobody@localhost/none',
  SECRET_KEY: 'x'.repeat(32),
});
const { clock } = site;
const as = (caller: Caller<User>) => ({ caller, now: clock.now() });

function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
}

async function enrolled(address: string) {
  const admission = await site.enter(address);
  const caller = await site.callerOf(admission);
  const draft = await site.secondFactors.begin(as(caller));
  const secret = fromBase32(draft.secret);
  const code = () => totp(secret, stepAt(clock.now()));
  const { recoveryCodes } = await site.secondFactors.confirm(code(), as(caller));
  clock.advance(30_000);
  return { admission, caller, code, recoveryCodes, userId: admission.userId, draft };
}
const ticketOf = async (address: string) => (await site.enter(address)).signedIn.secondFactor!;

describe('a second factor', () => {
  it('comes with a QR code and ten recovery codes, and its secret is sealed at rest', async () => {
    const { draft, recoveryCodes, caller, userId } = await enrolled('enrol@example.com');
    expect(draft.uri).toContain(`secret=${draft.secret}`);
    const svg = Buffer.from(draft.qr.replace('data:image/svg+xml;base64,', ''), 'base64').toString();
    expect(svg).toMatch(/^<svg /);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await site.secondFactors.show(as(caller))).toEqual({
      enabled: true,
      required: false,
      recoveryCodesLeft: 10,
      hasPassword: false,
      passkeys: 0,
    });
    const { rows } = await database.pool.query('select * from second_factors where user_id = $1', [userId]);
    expect(rows[0].secret.includes(fromBase32(draft.secret))).toBe(false);
  });

  it('is required before a bound email is changed, and no code is spent', async () => {
    const { caller, code, userId } = await enrolled('guarded@example.com');
    clock.advance(RECENT_MINUTES * 60_000 + 1);
    const next = 'elsewhere@example.com';
    await site.security.sendOwnCode('email', as(caller));
    const oldCheckCode = site.lastCode();
    await site.codes.send(site.email(next), 'bind', caller, clock.now());
    const change = { mobileOrEmail: next, checkCode: site.lastCode(), oldCheckCode };
    await expect(site.security.changeTarget(change, as(caller))).rejects.toMatchObject({
      code: 'platform.recent_sign_in_needed',
    });
    await site.security.prove({ secondFactor: code() }, as(caller));
    await site.security.changeTarget(change, as(caller));
    expect(await site.users.find(database.db, { id: userId })).toMatchObject({ email: next });
  });

  it('is replaced, with new recovery codes, after a recent proof of the old one', async () => {
    const before = await site.callerOf(await site.enter('move@example.com'));
    const { admission, caller, code, recoveryCodes, userId } = await enrolled('move@example.com');
    await transact(database.db, (tx) => site.users.grantRole(tx, userId, 'administrator', clock.now()));
    // Recent, but signed in before the factor existed.
    await expect(site.secondFactors.begin(as(before))).rejects.toMatchObject({
      code: 'platform.recent_sign_in_needed',
    });
    const moved = fromBase32((await site.secondFactors.begin(as(caller))).secret);
    await expect(site.secondFactors.confirm(code(), as(caller))).rejects.toMatchObject({
      code: 'logins.second_factor_wrong',
    });
    // Until the confirmation, the old one is in force.
    const other = await site.secondFactors.enter(await ticketOf('move@example.com'), code(), site.at());
    const next = () => totp(moved, stepAt(clock.now()));
    const confirmed = await site.secondFactors.confirm(next(), as(caller));
    expect(new Set([...confirmed.recoveryCodes, ...recoveryCodes]).size).toBe(20);
    expect((await site.callerOf(admission)).viewer).toMatchObject({ roles: ['user', 'administrator'] });
    expect((await site.callerOf(other)).viewer).toMatchObject({ roles: ['user'] });
    const ticket = await ticketOf('move@example.com');
    for (const old of [code(), recoveryCodes[0]!])
      await expect(site.secondFactors.enter(ticket, old, site.at())).rejects.toMatchObject({
        code: 'logins.second_factor_wrong',
      });
    expect((await site.secondFactors.enter(ticket, next(), site.at())).userId).toBe(userId);
    clock.advance(3_600_000);
    await expect(site.secondFactors.begin(as(caller))).rejects.toMatchObject({
      code: 'platform.recent_sign_in_needed',
    });
  });

  it('is not in force before it is confirmed', async () => {
    const caller = await site.callerOf(await site.enter('draft@example.com'));
    await site.secondFactors.begin(as(caller));
    await expect(site.secondFactors.confirm('000000', as(caller))).rejects.toMatchObject({
      code: 'logins.second_factor_wrong',
    });
    expect((await site.enter('draft@example.com')).token).toBeTruthy();
  });

  it('is the second step of signing in, and each code is valid once', async () => {
    const { code, userId } = await enrolled('step@example.com');
    const [one, two] = [await ticketOf('step@example.com'), await ticketOf('step@example.com')];
    expect(one).toMatch(/^[\w-]{43}$/);
    const typed = code();
    const entered = await Promise.allSettled(
      [one, two].map((ticket) => site.secondFactors.enter(ticket, typed, site.at())),
    );
    expect(entered.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(entered.find(({ status }) => status === 'fulfilled')).toMatchObject({ value: { userId } });
    await expect(site.secondFactors.enter(one, typed, site.at())).rejects.toBeTruthy();
  });

  it('accepts a recovery code once, also concurrently', async () => {
    const { recoveryCodes, caller } = await enrolled('recover@example.com');
    const tickets = [await ticketOf('recover@example.com'), await ticketOf('recover@example.com')];
    const entered = await Promise.allSettled(
      tickets.map((ticket) => site.secondFactors.enter(ticket, recoveryCodes[0]!.toUpperCase(), site.at())),
    );
    expect(entered.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await site.secondFactors.show(as(caller))).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('sealed under another key: every code is wrong', async () => {
    const { code, userId } = await enrolled('sealed@example.com');
    const other = createVault(createKeyring(['another secret, of before a restore'])).seal(
      userId,
      Buffer.alloc(20),
    );
    await database.pool.query('update second_factors set secret = $2 where user_id = $1', [userId, other]);
    const ticket = await ticketOf('sealed@example.com');
    await expect(site.secondFactors.enter(ticket, code(), site.at())).rejects.toMatchObject({
      code: 'logins.second_factor_wrong',
    });
  });

  it('gives a login token five attempts and ten minutes', async () => {
    const { code } = await enrolled('tries@example.com');
    const ticket = await ticketOf('tries@example.com');
    for (let i = 0; i < CODE.tries; i++) {
      await expect(site.secondFactors.enter(ticket, 'aaaaa-aaaaa', site.at())).rejects.toMatchObject({
        code: 'logins.second_factor_wrong',
      });
    }
    clock.advance(60_000);
    await expect(site.secondFactors.enter(ticket, code(), site.at())).rejects.toMatchObject({
      code: 'logins.ticket_invalid',
    });
    const late = await ticketOf('tries@example.com');
    clock.advance(600_000);
    await expect(site.secondFactors.enter(late, code(), site.at())).rejects.toMatchObject({
      code: 'logins.ticket_invalid',
    });
    await expect(site.secondFactors.enter('x'.repeat(43), code(), site.at())).rejects.toMatchObject({
      code: 'logins.ticket_invalid',
    });
  });

  it('can be removed by its code, but not where a role requires it', async () => {
    const plain = await enrolled('drop@example.com');
    await expect(site.secondFactors.drop('000000', as(plain.caller))).rejects.toMatchObject({
      code: 'logins.second_factor_wrong',
    });
    await site.secondFactors.drop(plain.code(), as(plain.caller));
    expect((await site.enter('drop@example.com')).token).toBeTruthy();
    await transact(database.db, (tx) => site.users.grantRole(tx, plain.userId, 'moderator', clock.now()));
    expect((await site.callerOf(plain.admission)).viewer).toMatchObject({ roles: ['user'] });
    const boss = await enrolled('keep@example.com');
    await transact(database.db, (tx) => site.users.grantRole(tx, boss.userId, 'administrator', clock.now()));
    await expect(site.secondFactors.drop(boss.code(), as(boss.caller))).rejects.toMatchObject({
      code: 'logins.second_factor_needed',
    });
  });
});

it('a session carries guarded roles only with it', async () => {
  const admission = await site.enter('boss@example.com');
  await transact(database.db, async (tx) => {
    await site.users.grantRole(tx, admission.userId, 'moderator', clock.now());
    await site.users.grantRole(tx, admission.userId, 'expert', clock.now());
  });
  expect(site.changed).toContain(admission.userId);
  const caller = await site.callerOf(admission);
  expect(caller.viewer).toMatchObject({ roles: ['user', 'expert'] });
  expect(await site.secondFactors.show(as(caller))).toMatchObject({ required: true, enabled: false });
  const draft = await site.secondFactors.begin(as(caller));
  const secret = fromBase32(draft.secret);
  await site.secondFactors.confirm(totp(secret, stepAt(clock.now())), as(caller));
  expect((await site.callerOf(admission)).viewer).toMatchObject({ roles: ['user', 'moderator', 'expert'] });
  clock.advance(60_000);
  const ticket = await ticketOf('boss@example.com');
  const again = await site.secondFactors.enter(ticket, totp(secret, stepAt(clock.now())), site.at());
  expect((await site.callerOf(again)).viewer).toMatchObject({ roles: ['user', 'moderator', 'expert'] });
});

it('is a valid step-up', async () => {
  const { code, caller, admission } = await enrolled('prove@example.com');
  clock.advance(3_600_000);
  await expect(site.security.prove({ secondFactor: '000000' }, as(caller))).rejects.toMatchObject({
    code: 'logins.second_factor_wrong',
  });
  await site.security.prove({ secondFactor: code() }, as(caller));
  expect((await site.callerOf(admission)).provenAt).toEqual(clock.now());
});

it('where it is on, neither a password nor a code replaces it', async () => {
  const { caller, admission } = await enrolled('only@example.com');
  const change = async () => {
    await site.security.sendOwnCode('email', as(caller));
    await site.security.changePassword({ checkCode: site.lastCode(), password: 'correct1horse' }, as(caller));
  };
  clock.advance(3_600_000);
  const { provenAt } = await site.callerOf(admission);
  await change();
  clock.advance(120_000);
  await site.security.sendOwnCode('email', as(caller));
  for (const proof of [{ password: 'correct1horse' }, { checkCode: site.lastCode() }, {}])
    await expect(site.security.prove(proof, as(caller))).rejects.toMatchObject({
      code: 'logins.second_factor_empty',
    });
  expect((await site.callerOf(admission)).provenAt).toEqual(provenAt);
});
