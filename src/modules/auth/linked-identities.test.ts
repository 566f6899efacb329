import { newToken } from '#platform/session/token.ts';
import type { User } from '#platform/viewer/viewer.ts';
import type { At } from './auth.service.ts';
import { refused, testJourneys, ticketOf } from './providers/authorization-flows.testing.ts';
import type { SignInResult } from './providers.service.ts';
import { emailTarget } from './targets.service.ts';

const { database, logins, clock, sites, service, here, come, codeFor } = testJourneys();
const { mailbox } = logins;

const someEmail = () => `${newToken().replace(/\W/g, 'x').toLowerCase()}@mail.example`;
const admissionOf = (arrival: SignInResult) => (arrival.kind === 'in' ? arrival.admission : null)!;
/** Without those of codes. A username may have six digits too. */
const mailsTo = (to: string) =>
  mailbox.filter((mail) => mail.to === to && !/(?<!\w)\d{6}(?!\w)/.test(mail.text));

/** An account with a mailbox and a linked identity of X. */
async function linkedAccount() {
  const email = someEmail();
  const { userId } = await logins.enter(email);
  const id = newToken();
  sites.x.become({ data: { id, username: 'omar' } });
  const at = here();
  const twitterId = await ticketOf(come('x', at));
  const checkCode = await codeFor(emailTarget(email));
  const linked = admissionOf(
    await service().bindEmail({ email, checkCode, twitterId }, { ...at, now: clock.now() }),
  );
  expect(linked.userId).toBe(userId);
  return { email, userId, subject: id, admission: linked };
}
const asUser = async (account: Awaited<ReturnType<typeof linkedAccount>>): Promise<At<User>> => ({
  caller: await logins.callerOf(account.admission),
  now: clock.now(),
});
async function reset(email: string, password: string) {
  clock.advance(61_000);
  await logins.codes.send(emailTarget(email), 'reset', here().caller, clock.now());
  return await logins.logins.reset(emailTarget(email), logins.lastCode(), password, logins.at());
}

it('list: linked identities without the provider’s own id', async () => {
  const account = await linkedAccount();
  const list = await logins.identities.list(await asUser(account));
  expect(list).toEqual([
    {
      id: expect.any(Number),
      provider: 'x',
      site: '',
      name: 'omar',
      linkedAt: expect.any(String),
      lastUsedAt: expect.any(String),
    },
  ]);
  expect(JSON.stringify(list)).not.toContain(account.subject);
});

it('an unlinked identity requires a code again, and unlinking is notified by mail like linking', async () => {
  const account = await linkedAccount();
  const expectMail = (text: string) =>
    vi.waitFor(() =>
      expect(mailsTo(account.email).map((mail) => mail.text)).toContainEqual(expect.stringContaining(text)),
    );
  await expectMail('you can now also log in to your account with X');
  const as = await asUser(account);
  const { id } = (await logins.identities.list(as))[0]!;
  await logins.identities.unlink(id, as);
  expect(await logins.identities.list(as)).toEqual([]);
  await expect(logins.identities.unlink(id, as)).rejects.toMatchObject(refused('identity_unknown'));
  await expectMail('you can no longer log in to your account with X');
  sites.x.become({ data: { id: account.subject, username: 'omar' } });
  await ticketOf(come('x'));
});

it('another user’s identity cannot be unlinked', async () => {
  const [mine, yours] = [await linkedAccount(), await linkedAccount()];
  const { id } = (await logins.identities.list(await asUser(yours)))[0]!;
  await expect(logins.identities.unlink(id, await asUser(mine))).rejects.toMatchObject(
    refused('identity_unknown'),
  );
});

it('the last sign-in method stays, also of two concurrent unlinkings', async () => {
  const account = await linkedAccount();
  await database.pool.query(
    `insert into login_identities (user_id, provider, subject, name, created_at, last_used_at)
     values ($1, 'line', $2, 'omar', now(), now())`,
    [account.userId, newToken()],
  );
  await database.pool.query('update users set email = null where id = $1', [account.userId]);
  const as = await asUser(account);
  const ids = (await logins.identities.list(as)).map(({ id }) => id);
  const tried = await Promise.allSettled(ids.map((id) => logins.identities.unlink(id, as)));
  expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(tried.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused('last_way_in') });
  expect(await logins.identities.list(as)).toHaveLength(1);
});

it('a reset by code unlinks all identities, so that one linked by an intruder requires a code', async () => {
  const account = await linkedAccount();
  sites.x.become({ data: { id: account.subject, username: 'omar' } });
  expect(admissionOf(await come('x')).userId).toBe(account.userId);
  await reset(account.email, 'correct1horse');
  sites.x.become({ data: { id: account.subject, username: 'omar' } });
  await ticketOf(come('x'));
  await vi.waitFor(() =>
    expect(mailsTo(account.email).at(-1)?.text).toContain('Logins through other services were removed'),
  );
});

it('a sign-in by a linked identity during a reset leaves no session', async () => {
  const account = await linkedAccount();
  for (let turn = 0; turn < 3; turn++) {
    sites.x.become({ data: { id: account.subject, username: 'omar' } });
    const entering = come('x').catch(() => null);
    await Promise.all([entering, reset(account.email, `correct${turn}horse`)]);
    const { rows } = await database.pool.query(
      `select s.id from sessions s where user_id = $1 and ended_at is null
       and not exists (select 1 from login_identities i where i.user_id = s.user_id)`,
      [account.userId],
    );
    expect(rows).toEqual([]);
  }
});
