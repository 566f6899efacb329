import { transact } from '#platform/db/transact.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { testLogins } from './testing.ts';

const database = testDatabase();
const site = testLogins(database, { MAILBOX_ALLOW: 'yopmail.com', MAILBOX_DENY: 'rival.example' });

const refused = { code: 'logins.mailbox_disposable', spec: { status: 422 } };
const LISTED = 'mailinator.com';

it.each([`ann@${LISTED}`, `ann@inbox.${LISTED}`, 'ann@rival.example', 'ann@mail.rival.example'])(
  '%s opens no account, and the error comes with the code',
  async (address) => {
    await expect(site.enter(address)).rejects.toMatchObject(refused);
    expect(await site.users.find(database.db, site.email(address))).toBeNull();
  },
);

it.each(['ann@example.com', 'ann@yopmail.com', 'ann@sub.yopmail.com'])(
  '%s opens an account',
  async (address) => {
    expect(await site.enter(address)).toMatchObject({ signedIn: { newUser: true } });
  },
);

it('an existing account with such a mailbox signs in as before', async () => {
  const { userId } = await site.enter('old@example.com');
  const target = site.email(`old@${LISTED}`);
  await transact(database.db, (tx) => site.users.bind(tx, userId, target, site.clock.now()));
  expect(await site.enter(`old@${LISTED}`)).toMatchObject({ userId, signedIn: { newUser: false } });
});

it('such a mailbox is not bound: no code is sent, and an older code is rejected', async () => {
  const caller = await site.callerOf(await site.enter('binder@example.com'));
  const [target, now] = [site.email(`new@${LISTED}`), site.clock.now()];
  await expect(site.codes.send(target, 'bind', caller, now)).rejects.toMatchObject(refused);
  const change = { mobileOrEmail: `new@${LISTED}`, checkCode: '123456', oldCheckCode: '123456' };
  await expect(site.security.changeTarget(change, { caller, now })).rejects.toMatchObject(refused);
});

it('a phone passes', async () => {
  await site.refuseDisposable(site.phone('13812345678'));
});
