import { loadBrands } from '#platform/brand/brands.ts';
import { transact } from '#platform/db/transact.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import { newToken } from '#platform/session/token.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { createAuthenticator, type Lies } from './authenticator.testing.ts';
import type { RequestContext } from './browser-binding.service.ts';
import { MOST_PASSKEYS } from './passkeys.rules.ts';
import { loginsPersonalData } from './personal-data.service.ts';
import { testLogins } from './testing.ts';
import { stepAt } from './totp.rules.ts';
import { totp } from './totp.service.ts';

const ORIGIN = 'https://scores.example';
const database = testDatabase();
const site = testLogins(database, {
  MODE: 'production',
  PUBLIC_URL: ORIGIN,
  DATABASE_URL: 'postgres://nobody@localhost/none',
  SECRET_KEY: 'x'.repeat(32),
});
const { clock, passkeys } = site;
const brand = loadBrands(ORIGIN).byHost(undefined);
const browser = newToken();
const here = (caller: Partial<Caller> = {}, from = browser): RequestContext => ({
  ...site.at({ brand, ...caller }),
  browser: from,
});
const of = (caller: Caller<User>, from = browser): RequestContext<User> => ({
  caller: { ...caller, brand },
  now: clock.now(),
  browser: from,
});
const refused = { code: 'logins.passkey_refused' };
const stale = { code: 'logins.ticket_invalid' };
const unproven = { code: 'platform.recent_sign_in_needed' };

/** An account with a mailbox and one passkey. */
async function holder(address: string) {
  const admission = await site.enter(address);
  const caller = await site.callerOf(admission);
  const device = createAuthenticator(ORIGIN);
  const add = async (lies: Lies = {}, as = caller) =>
    await passkeys.add(
      { name: 'My phone', passkey: device.create(await passkeys.beginAdd(of(as)), lies) },
      of(as),
    );
  const passkey = await add();
  const enter = async (lies: Lies = {}) =>
    await passkeys.enter(device.get(await passkeys.beginEnter(here()), lies), here());
  return { admission, caller, device, add, passkey, enter, userId: admission.userId };
}
const grant = (userId: number, role: 'moderator') =>
  transact(database.db, (tx) => site.users.grantRole(tx, userId, role, clock.now()));

describe('a passkey', () => {
  it('is made, named, listed and removed by its owner, who is notified by mail', async () => {
    const { caller, passkey, add } = await holder('own@example.com');
    expect(passkey).toMatchObject({ name: 'My phone', backedUp: true, here: true, lastUsedAt: null });
    await vi.waitFor(() =>
      expect(site.mailbox.at(-1)).toMatchObject({ subject: 'A passkey was added to your Touchline account' }),
    );
    await passkeys.rename({ id: passkey.id, name: 'Laptop' }, of(caller));
    const second = await add();
    expect((await passkeys.list(of(caller))).map(({ name }) => name)).toEqual(['Laptop', 'My phone']);
    const other = await site.callerOf(await site.enter('stranger@example.com'));
    for (const take of [
      () => passkeys.rename({ id: passkey.id, name: 'Mine' }, of(other)),
      () => passkeys.remove(passkey.id, of(other)),
    ])
      await expect(take()).rejects.toMatchObject({ code: 'logins.passkey_unknown' });
    await passkeys.remove(second.id, of(caller));
    expect(await passkeys.list(of(caller))).toHaveLength(1);
  });

  it('signs in as both factors, and counts as recent', async () => {
    const { enter, userId } = await holder('enter@example.com');
    await grant(userId, 'moderator');
    const admission = await enter();
    expect(admission).toMatchObject({ userId, signedIn: { secondFactor: null } });
    const caller = await site.callerOf(admission);
    expect(caller).toMatchObject({ viewer: { roles: ['user', 'moderator'] }, provenAt: clock.now() });
  });

  it.each<[string, Lies]>([
    ['of another origin', { origin: 'https://scores.example.evil.example' }],
    ['of another site', { rpId: 'evil.example' }],
    ['of another ceremony', { type: 'webauthn.create' }],
    ['in a frame of another site', { crossOrigin: { topOrigin: 'https://evil.example' } }],
    ['without recognising the user', { verified: false }],
    ['in the name of another user', { userHandle: Buffer.alloc(32).toString('base64url') }],
    ['in nobody’s name', { userHandle: undefined }],
    ['whose counter stands still', { counter: 1 }],
  ])('does not sign in %s', async (_, lies) => {
    const { enter } = await holder(`${newToken()}@example.com`);
    await expect(enter(lies)).rejects.toMatchObject(refused);
  });

  it('whose counter goes back is rejected; one without a counter is accepted', async () => {
    const { enter, add, userId } = await holder('counter@example.com');
    await enter({ counter: 7 });
    for (const counter of [7, 6, 0]) await expect(enter({ counter })).rejects.toMatchObject(refused);
    expect((await enter({ counter: 8 })).userId).toBe(userId);
    await add({ counter: 0 });
    for (let i = 0; i < 2; i++) expect((await enter({ counter: 0 })).userId).toBe(userId);
  });

  it('answers a challenge once, also concurrently, within its lifetime and from one browser', async () => {
    const { device } = await holder('once@example.com');
    const options = await passkeys.beginEnter(here());
    const answer = device.get(options);
    await expect(passkeys.enter(answer, here({}, newToken()))).rejects.toMatchObject(stale);
    const both = await Promise.allSettled([passkeys.enter(answer, here()), passkeys.enter(answer, here())]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(passkeys.enter(answer, here())).rejects.toMatchObject(stale);
    for (const challenge of [newToken(), '', 'x'])
      await expect(passkeys.enter(device.get(options, { challenge }), here())).rejects.toMatchObject(stale);
    const late = device.get(await passkeys.beginEnter(here()));
    clock.advance(600_000);
    await expect(passkeys.enter(late, here())).rejects.toMatchObject(stale);
  });

  it('that is unknown, or signed by another, is rejected', async () => {
    const { device, enter, userId } = await holder('forged@example.com');
    const { device: other } = await holder('forger@example.com');
    const options = await passkeys.beginEnter(here());
    const forged = { ...other.get(options), id: device.held[0]!.id, rawId: device.held[0]!.id };
    await expect(passkeys.enter(forged, here())).rejects.toMatchObject(refused);
    const unknown = createAuthenticator(ORIGIN);
    const { caller } = await holder('maker@example.com');
    unknown.create(await passkeys.beginAdd(of(caller)));
    const answer = unknown.get(await passkeys.beginEnter(here()));
    await expect(passkeys.enter(answer, here())).rejects.toMatchObject(refused);
    expect((await enter()).userId).toBe(userId);
  });

  it('of a banned user gets the reason; of a deleted user is unknown', async () => {
    const { enter, userId } = await holder('banned@example.com');
    const ban = { reason: 'spam', until: null, by: null };
    await transact(database.db, (tx) => site.users.ban(tx, userId, ban, clock.now()));
    await expect(enter()).rejects.toMatchObject({ code: 'logins.banned', params: { reason: 'spam' } });
    const gone = await holder('gone@example.com');
    expect(await loginsPersonalData.export(database.db, gone.userId)).toMatchObject({
      passkeys: [{ name: 'My phone', site: 'scores.example', backedUp: true }],
    });
    await transact(database.db, (tx) => loginsPersonalData.erase(tx, gone.userId, clock.now()));
    await expect(gone.enter()).rejects.toMatchObject(refused);
  });
});

describe('a new passkey', () => {
  it.each<[string, Lies]>([
    ['for another origin', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['of a user who was not recognised', { verified: false }],
    ['that answers another question', { type: 'webauthn.get' }],
  ])('%s is rejected', async (_, lies) => {
    const { add } = await holder(`${newToken()}@example.com`);
    await expect(add(lies)).rejects.toMatchObject(refused);
  });

  it('is made for its requester, once, and belongs to one account', async () => {
    const { caller, device } = await holder('for@example.com');
    const thief = await site.callerOf(await site.enter('thief@example.com'));
    const made = device.create(await passkeys.beginAdd(of(caller)));
    const input = { name: 'x', passkey: made };
    await expect(passkeys.add(input, of(thief))).rejects.toMatchObject(stale);
    await expect(passkeys.add(input, of(caller))).rejects.toMatchObject(stale);
  });

  it('is one of at most twenty, also concurrently', async () => {
    const { caller, device, add } = await holder('many@example.com');
    for (let i = 2; i < MOST_PASSKEYS; i++) await add();
    const made = [
      device.create(await passkeys.beginAdd(of(caller))),
      device.create(await passkeys.beginAdd(of(caller))),
    ];
    const both = await Promise.allSettled(
      made.map((passkey) => passkeys.add({ name: 'last', passkey }, of(caller))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(passkeys.beginAdd(of(caller))).rejects.toMatchObject({ code: 'logins.passkeys_full' });
  });

  it('is not offered where browsers support none', async () => {
    const plain = loadBrands('http://scores.example').byHost(undefined);
    await expect(passkeys.beginEnter(here({ brand: plain }))).rejects.toMatchObject({
      code: 'logins.passkeys_off',
    });
  });
});

describe('as a second factor', () => {
  it('a passkey is a step-up, and gives the guarded roles', async () => {
    const { caller, device, userId } = await holder('prove@example.com');
    const { device: other } = await holder('prover@example.com');
    await grant(userId, 'moderator');
    const plain = await site.enter('prove@example.com');
    const as = await site.callerOf(plain);
    expect(as.viewer).toMatchObject({ roles: ['user'] });
    clock.advance(3_600_000);
    const options = await passkeys.beginProof(of(as));
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([device.held[0]!.id]);
    const foreign = other.get({ ...options, allowCredentials: [] });
    await expect(passkeys.prove(foreign, of(as))).rejects.toMatchObject(refused);
    const again = await passkeys.beginProof(of(as));
    await expect(
      passkeys.prove(device.get(again), of(await site.callerOf(await site.enter('prover@example.com')))),
    ).rejects.toMatchObject(stale);
    await passkeys.prove(device.get(await passkeys.beginProof(of(as))), of(as));
    expect(await site.callerOf(plain)).toMatchObject({
      viewer: { roles: ['user', 'moderator'] },
      provenAt: clock.now(),
    });
    expect(caller.viewer).toMatchObject({ roles: ['user'] });
  });

  it('of a guarded role cannot be replaced by a password', async () => {
    const { userId, device, passkey } = await holder('guarded@example.com');
    await grant(userId, 'moderator');
    const thief = await site.callerOf(await site.enter('guarded@example.com'));
    const at = of(thief);
    for (const change of [
      () => passkeys.beginAdd(at),
      () => site.secondFactors.begin(at),
      () => passkeys.remove(passkey.id, at),
    ])
      await expect(change()).rejects.toMatchObject(unproven);
    await expect(site.security.prove({ password: 'correct1horse' }, at)).rejects.toMatchObject({
      code: 'logins.second_factor_empty',
    });
    await passkeys.prove(device.get(await passkeys.beginProof(at)), at);
    await expect(passkeys.remove(passkey.id, at)).rejects.toMatchObject({
      code: 'logins.second_factor_needed',
    });
    const { secret } = await site.secondFactors.begin(at);
    expect(secret).toMatch(/^[A-Z2-7]+$/);
  });

  it('does the second step of an account with an authenticator, and adding one requires that factor', async () => {
    const { caller, enter, add, userId } = await holder('both@example.com');
    const { uri } = await site.secondFactors.begin(of(caller));
    const secret = fromBase32(new URL(uri).searchParams.get('secret')!);
    await site.secondFactors.confirm(totp(secret, stepAt(clock.now())), of(caller));
    expect(await enter()).toMatchObject({ userId, token: expect.any(String) });
    expect((await site.enter('both@example.com')).token).toBeNull();
    clock.advance(3_600_000);
    await expect(add()).rejects.toMatchObject(unproven);
  });

  it('removed: sessions it had proven are no longer proven', async () => {
    const { caller, enter, passkey, userId } = await holder('removed@example.com');
    const elsewhere = await enter();
    await passkeys.remove(passkey.id, of(caller));
    await grant(userId, 'moderator');
    expect((await site.callerOf(elsewhere)).viewer).toMatchObject({ roles: ['user'] });
    await expect(enter()).rejects.toMatchObject(refused);
  });
});

function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
}
