import { transact } from '#platform/db/transact.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import { newToken } from '#platform/session/token.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { CODE } from './auth.rules.ts';
import { BROWSER_COOKIE } from './providers.rules.ts';
import { testLogins } from './testing.ts';

const database = testDatabase();
const site = testLogins(database);

const IP = '192.0.2.1';
/** A browser at an address that others may share. */
const browser = (ip = IP): Caller => {
  const token = newToken();
  return site.at({ ip, apiClient: false, cookie: (name) => (name === BROWSER_COOKIE ? token : undefined) })
    .caller;
};
const send = async (address: string, by: Caller) => {
  site.clock.advance(CODE.resendSeconds * 1000);
  await site.codes.send(site.email(address), 'signIn', by, site.clock.now());
  return site.lastCode();
};
const take = (address: string, code: string, caller: Caller) =>
  transact(database.db, (tx) =>
    site.codes.take(tx, [{ target: site.email(address), purpose: 'signIn', code }], {
      caller,
      now: site.clock.now(),
    }),
  );
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

it('failures of others wear out only their own code, also concurrently', async () => {
  const [owner, stranger] = [browser(), browser()];
  const code = await send('worn@example.com', owner);
  const tries = Array.from({ length: 20 }, () => take('worn@example.com', wrongFor(code), stranger));
  const [opened, ...others] = await Promise.all([take('worn@example.com', code, owner), ...tries]);
  expect(opened).toBe(true);
  expect(others).not.toContain(true);
});

it('a code requested by others replaces none', async () => {
  const [owner, stranger] = [browser(), browser()];
  const code = await send('replaced@example.com', owner);
  const theirs = await send('replaced@example.com', stranger);
  if (code !== theirs) expect(await take('replaced@example.com', theirs, owner)).toBe(false);
  expect(await take('replaced@example.com', code, owner)).toBe(true);
  expect(await take('replaced@example.com', theirs, stranger)).toBe(true);
});

it('a code is rejected in another browser', async () => {
  const owner = browser();
  const code = await send('read@example.com', owner);
  expect(await take('read@example.com', code, browser())).toBe(false);
  expect(await take('read@example.com', code, site.at({ ip: IP }).caller)).toBe(false);
  expect(await take('read@example.com', code, owner)).toBe(true);
});

it('five wrong attempts of its own browser wear a code out', async () => {
  const owner = browser();
  const code = await send('own@example.com', owner);
  for (let n = 0; n < CODE.tries; n++)
    expect(await take('own@example.com', wrongFor(code), owner)).toBe(false);
  expect(await take('own@example.com', code, owner)).toBe(false);
});

it('a program without cookies is identified by its network', async () => {
  const program = (ip: string) => site.at({ ip }).caller;
  const code = await send('program@example.com', program('198.51.100.1'));
  for (let n = 0; n < CODE.tries; n++)
    expect(await take('program@example.com', wrongFor(code), program('198.51.100.2'))).toBe(false);
  expect(await take('program@example.com', code, program('198.51.100.1'))).toBe(true);
});

it('a code issued to the operator works in any browser', async () => {
  const code = await transact(database.db, (tx) =>
    site.codes.issue(tx, site.email('operator@example.com'), 'signIn', site.clock.now()),
  );
  const owner = browser();
  await send('operator@example.com', owner);
  expect(await take('operator@example.com', code, owner)).toBe(true);
});

it('codes to one mailbox are limited per day across browsers', async () => {
  for (let n = 0; n < CODE.perTargetFromAllADay; n++)
    await send('bombed@example.com', browser(`203.0.113.${n}`));
  await expect(send('bombed@example.com', browser('203.0.113.250'))).rejects.toMatchObject({
    code: 'logins.too_many_codes',
  });
});
