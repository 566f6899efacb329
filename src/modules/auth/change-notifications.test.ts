import { createKeyring } from '#platform/crypto/keyring.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { testLogins } from './testing.ts';
import { stepAt } from './totp.rules.ts';
import { createVault, totp } from './totp.service.ts';

const database = testDatabase();
const site = testLogins(database);
const { clock, mailbox } = site;
const as = (caller: Caller<User>) => ({ caller, now: clock.now() });
const enter = async (address: string) => await site.callerOf(await site.enter(address));
const idOf = ({ viewer }: Caller<User>) => viewer.id;

async function enterByPhone(number: string): Promise<Caller<User>> {
  clock.advance(61_000);
  await site.codes.send(site.phone(number), 'signIn', site.at().caller, clock.now());
  const by = { target: site.phone(number), code: site.lastCode() };
  return await site.callerOf(await site.logins.enterByCode(by, undefined, site.at()));
}
async function codeTo(target: ReturnType<typeof site.email>): Promise<string> {
  clock.advance(61_000);
  await site.codes.send(target, 'bind', site.at().caller, clock.now());
  return site.lastCode();
}
const ownCode = async (caller: Caller<User>, to: 'email' | 'phone') => {
  clock.advance(61_000);
  await site.security.sendOwnCode(to, as(caller));
  return site.lastCode();
};
/** Notified addresses, awaited until the last one. */
const expectMails = async (words: string, ...addresses: string[]) =>
  await vi.waitFor(
    () => {
      const found = mailbox.filter(({ text }) => text.includes(words)).map(({ to }) => to);
      expect(found.sort()).toEqual(addresses.sort());
    },
    { timeout: 20_000 },
  );

it('a new email: old and new address are notified', async () => {
  const caller = await enter('before@example.com');
  const oldCheckCode = await ownCode(caller, 'email');
  const checkCode = await codeTo(site.email('after@example.com'));
  await site.security.changeTarget(
    { mobileOrEmail: 'after@example.com', checkCode, oldCheckCode },
    as(caller),
  );
  await expectMails(
    'email of your account is now a***r@example.com',
    'before@example.com',
    'after@example.com',
  );
});

it('a phone: notified by mail, else by text message to the old and the new number', async () => {
  const caller = await enter('mailed@example.com');
  const checkCode = await codeTo(site.phone('13811110001'));
  await site.security.changeTarget({ mobileOrEmail: '13811110001', checkCode }, as(caller));
  await expectMails('phone number of your account is now +86138****0001', 'mailed@example.com');

  const phoneOnly = await enterByPhone('13811110002');
  const { username } = (await site.users.find(database.db, { id: idOf(phoneOnly) }))!;
  const oldCheckCode = await ownCode(phoneOnly, 'phone');
  const code = await codeTo(site.phone('13811110003'));
  await site.security.changeTarget(
    { mobileOrEmail: '13811110003', checkCode: code, oldCheckCode },
    as(phoneOnly),
  );
  await expectMails(`security settings of ${username} were changed`, '+8613811110002', '+8613811110003');
});

it('a first email: the existing phone is notified', async () => {
  const caller = await enterByPhone('13811110004');
  const { username } = (await site.users.find(database.db, { id: idOf(caller) }))!;
  const checkCode = await codeTo(site.email('joined@example.com'));
  await site.security.changeTarget({ mobileOrEmail: 'joined@example.com', checkCode }, as(caller));
  await expectMails('email of your account is now j***d@example.com', 'joined@example.com');
  await expectMails(`security settings of ${username} were changed`, '+8613811110004');
});

it('a first password is notified', async () => {
  const caller = await enter('firstpass@example.com');
  await site.security.takeFirstSteps({ password: 'correct1horse' }, as(caller));
  await expectMails('a password was set for your account', 'firstpass@example.com');
});

it('a second factor: added, changed and removed are notified', async () => {
  const caller = await enter('factor@example.com');
  const userId = idOf(caller);
  const vault = createVault(createKeyring(['a secret for tests only, long enough']));
  const code = async (column: 'secret' | 'next_secret') => {
    clock.advance(30_000);
    const { rows } = await database.pool.query(
      `select ${column} as sealed from second_factors where user_id = $1`,
      [userId],
    );
    return totp(vault.open(userId, rows[0].sealed)!, stepAt(clock.now()));
  };
  await site.secondFactors.begin(as(caller));
  await site.secondFactors.confirm(await code('secret'), as(caller));
  await expectMails('two-step verification was turned on', 'factor@example.com');
  await site.secondFactors.begin(as(caller));
  await site.secondFactors.confirm(await code('next_secret'), as(caller));
  await expectMails('now uses another authenticator', 'factor@example.com');
  await site.secondFactors.drop(await code('secret'), as(caller));
  await expectMails('two-step verification was turned off', 'factor@example.com');
});

describe('a password', () => {
  it.each(['password1', '12345678a', 'QWER1234'])('%s is rejected as too common', async (password) => {
    const caller = await enter('common@example.com');
    await expect(site.security.takeFirstSteps({ password }, as(caller))).rejects.toMatchObject({
      code: 'logins.password_common',
    });
    await expect(
      site.logins.reset(site.email('common@example.com'), '000000', password, site.at()),
    ).rejects.toMatchObject({ code: 'logins.password_common' });
  });

  it('is rejected if made of the account’s data or unchanged, and the code stays valid', async () => {
    const caller = await enter('lovelace@example.com');
    await expect(
      site.security.takeFirstSteps({ uname: 'Countess', password: 'countess99' }, as(caller)),
    ).rejects.toMatchObject({ code: 'logins.password_own' });
    await site.security.takeFirstSteps({ password: 'correct1horse' }, as(caller));
    await expect(
      site.security.changePassword({ oldPassword: 'correct1horse', password: 'correct1horse' }, as(caller)),
    ).rejects.toMatchObject({ code: 'logins.password_same' });
    clock.advance(61_000);
    const target = site.email('lovelace@example.com');
    await site.codes.send(target, 'reset', site.at().caller, clock.now());
    const code = site.lastCode();
    for (const [password, problem] of [
      ['lovelace99', 'password_own'],
      ['correct1horse', 'password_same'],
    ] as const)
      await expect(site.logins.reset(target, code, password, site.at())).rejects.toMatchObject({
        code: `logins.${problem}`,
      });
    await site.logins.reset(target, code, 'another1horse', site.at());
  });

  it('errors about a password require the code', async () => {
    await enter('guessed@example.com');
    const target = site.email('guessed@example.com');
    for (const password of ['guessed99', 'correct1horse'])
      await expect(site.logins.reset(target, '000000', password, site.at())).rejects.toMatchObject({
        code: 'logins.wrong_code',
      });
  });
});
