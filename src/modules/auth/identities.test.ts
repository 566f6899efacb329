import { randomInt } from 'node:crypto';
import { newToken } from '#platform/session/token.ts';
import type { RequestContext } from './browser-binding.service.ts';
import { person, refused, testJourneys, ticketOf } from './providers/authorization-flows.testing.ts';
import type { SignInResult } from './providers.service.ts';
import { emailTarget, phoneTarget } from './targets.service.ts';

const { database, clock, sites, service, here, come, codeFor } = testJourneys();

const someEmail = () => `${newToken().replace(/\W/g, 'x').toLowerCase()}@mail.example`;
const somePhone = () => `13${String(randomInt(1e9)).padStart(9, '0')}`;
const later = (at: RequestContext): RequestContext => ({ ...at, now: clock.now() });
const muchLater = (at: RequestContext): RequestContext => ({
  ...at,
  now: new Date(at.now.getTime() + 60 * 60_000),
});
/** The account's id and whether it is new; undefined where another step follows. */
function entered(arrival: SignInResult): [userId: number, newUser: boolean] | undefined {
  if (arrival.kind !== 'in') return undefined;
  expect(arrival.admission.token).toMatch(/^[\w-]{43}$/);
  return [arrival.admission.userId, arrival.admission.signedIn.newUser];
}
const sourceOf = async (userId: number) =>
  (await database.pool.query('select registration_source as source from users where id = $1', [userId]))
    .rows[0].source;
const countUsers = async () =>
  Number((await database.pool.query('select count(*) from users')).rows[0].count);

async function bindEmail(twitterId: string, at: RequestContext, email = someEmail()): Promise<SignInResult> {
  const checkCode = await codeFor(emailTarget(email));
  return await service().bindEmail({ email, checkCode, twitterId }, later(at));
}

describe('a user of Google', () => {
  it('with a verified address has an account from the first sign-in on', async () => {
    const ada = person({ email: someEmail(), email_verified: true });
    sites.google.become(ada);
    const [userId, newUser] = entered(await come('google'))!;
    expect([newUser, await sourceOf(userId)]).toEqual([true, 'google']);
    sites.google.become({ ...ada, email: someEmail() });
    expect(entered(await come('google'))).toEqual([userId, false]);
  });

  it('enters the account of an address that Google issues, and of no other', async () => {
    const [owned, hosted, elsewhere] = [
      `${newToken().replace(/\W/g, 'x')}@gmail.com`,
      someEmail(),
      someEmail(),
    ];
    const owners = new Map<string, number>();
    for (const email of [owned, hosted, elsewhere]) {
      sites.x.become({ data: { id: newToken(), username: 'ada' } });
      const at = here();
      owners.set(email, entered(await bindEmail(await ticketOf(come('x', at)), at, email))![0]);
    }
    sites.google.become(person({ email: owned.toUpperCase(), email_verified: true }));
    expect(entered(await come('google'))).toEqual([owners.get(owned), false]);
    sites.google.become(person({ email: hosted, email_verified: true, hd: 'mail.example' }));
    expect(entered(await come('google'))).toEqual([owners.get(hosted), false]);
    sites.google.become(person({ email: elsewhere, email_verified: true }));
    await ticketOf(come('google'));
    sites.google.become(person({ email: owned, email_verified: false }));
    await ticketOf(come('google'));
  });

  it('with an invalid address binds another', async () => {
    sites.google.become(person({ email: 'no address', email_verified: true }));
    await ticketOf(come('google'));
  });
});

describe('a user without an address', () => {
  const comeFromX = async (at: RequestContext, id = newToken()) => {
    sites.x.become({ data: { id, username: 'ada', profile_image_url: 'https://pbs.example/a.jpg' } });
    return { id, ticket: await ticketOf(come('x', at)) };
  };

  it('gets a login token, which is not their id, and binds an address with it', async () => {
    const at = here();
    const { id, ticket } = await comeFromX(at);
    expect(ticket).toMatch(/^[\w-]{43}$/);
    expect(ticket).not.toContain(id);
    const [userId, newUser] = entered(await bindEmail(ticket, at))!;
    expect([newUser, await sourceOf(userId)]).toEqual([true, 'x']);
    sites.x.become({ data: { id, username: 'ada' } });
    expect(entered(await come('x'))).toEqual([userId, false]);
  });

  it('enters the account whose address they verified', async () => {
    const email = someEmail();
    const at = here();
    const [userId] = entered(await bindEmail((await comeFromX(at)).ticket, at, email))!;
    const second = await bindEmail((await comeFromX(later(at))).ticket, at, email.toUpperCase());
    expect(entered(second)).toEqual([userId, false]);
  });

  it('keeps the login token after a mistyped code, and the attempt is counted', async () => {
    const at = here();
    const email = someEmail();
    const { ticket: twitterId } = await comeFromX(at);
    const checkCode = await codeFor(emailTarget(email));
    const wrong = checkCode === '000000' ? '000001' : '000000';
    const bind = (code: string) => service().bindEmail({ email, checkCode: code, twitterId }, later(at));
    await expect(bind(wrong)).rejects.toMatchObject(refused('wrong_code'));
    await expect(bind('')).rejects.toMatchObject(refused('code_empty'));
    const { rows } = await database.pool.query('select tries from login_codes order by id desc limit 1');
    expect(rows).toEqual([{ tries: 1 }]);
    expect(entered(await bind(checkCode))).toBeDefined();
  });

  it('is rejected with a forged token, a used one, another browser’s, an expired one, and the id itself', async () => {
    const at = here();
    const { id, ticket } = await comeFromX(at);
    const email = someEmail();
    const checkCode = await codeFor(emailTarget(email));
    const bind = (twitterId: string, from: RequestContext) =>
      service().bindEmail({ email, checkCode, twitterId }, from);
    for (const forged of [newToken(), id, '', 'ada']) {
      await expect(bind(forged, later(at))).rejects.toMatchObject(refused('ticket_invalid'));
    }
    await expect(bind(ticket, here())).rejects.toMatchObject(refused('ticket_invalid'));
    await expect(bind(ticket, muchLater(at))).rejects.toMatchObject(refused('ticket_invalid'));
    expect(entered(await bind(ticket, later(at)))).toBeDefined();
    await expect(bindEmail(ticket, at)).rejects.toMatchObject(refused('ticket_invalid'));
  });

  it('one login token used twice concurrently, or two for one person, make one account', async () => {
    const at = here();
    const one = await comeFromX(at);
    const other = await comeFromX(at, one.id);
    const before = await countUsers();
    const ready: [string, string, string][] = [];
    for (const { ticket } of [one, one, other, other]) {
      const email = someEmail();
      ready.push([ticket, email, await codeFor(emailTarget(email))]);
    }
    const all = await Promise.allSettled(
      ready.map(([twitterId, email, checkCode]) =>
        service().bindEmail({ twitterId, email, checkCode }, later(at)),
      ),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await countUsers()).toBe(before + 1);
    const { rows } = await database.pool.query('select 1 from login_identities where subject = $1', [one.id]);
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['', 'email_empty'],
    ['nobody', 'format'],
  ])('gets an error for the invalid address %j', async (email, problem) => {
    await expect(
      service().bindEmail({ email, checkCode: '123456', twitterId: newToken() }, here()),
    ).rejects.toMatchObject(refused(problem));
  });
});

it('a name is stored without invalid characters', async () => {
  sites.google.become(
    person({ email: someEmail(), email_verified: true, name: `A\0d\na${'!'.repeat(1000)}` }),
  );
  const [userId] = entered(await come('google'))!;
  const { rows } = await database.pool.query('select name from login_identities where user_id = $1', [
    userId,
  ]);
  expect(rows).toEqual([{ name: `Ada${'!'.repeat(497)}` }]);
});

describe('a user of LINE', () => {
  it('binds an address, whatever LINE returns', async () => {
    sites.line.become(person({ email: someEmail(), email_verified: true }));
    await ticketOf(come('line'));
  });
});

describe.each(['wechat', 'qq'] as const)('a user of %s', (name) => {
  const ada = () => ({
    openid: newToken(),
    nickname: '阿达',
    headimgurl: 'http://wx.example/a.jpg',
    figureurl_qq_2: 'http://wx.example/a.jpg',
  });
  const needsPhone = async (at: RequestContext, claims = ada()) => {
    sites[name].become(claims);
    const arrival = await come(name, at);
    if (arrival.kind !== 'needsPhone') throw new Error('a phone should be asked for');
    return arrival;
  };
  const bind = async (accountNumber: string, at: RequestContext, mobile = somePhone()) => {
    const checkCode = await codeFor(phoneTarget(mobile));
    const profile = { qqOrWechatName: 'Eve', headimgurl: 'https://evil.example/x.png' };
    return await service().bindPhone({ mobile, checkCode, accountNumber, ...profile }, later(at));
  };

  it('is shown with name and picture, and binds a phone', async () => {
    const at = here();
    const claims = ada();
    const arrival = await needsPhone(at, claims);
    expect(arrival).toMatchObject({ name: '阿达', avatar: 'https://wx.example/a.jpg' });
    expect(arrival.ticket).not.toContain(claims.openid);
    const [userId, newUser] = entered(await bind(arrival.ticket, at))!;
    expect([newUser, await sourceOf(userId)]).toEqual([true, name]);
    const { rows } = await database.pool.query(
      'select name, avatar from login_identities where subject = $1',
      [claims.openid],
    );
    expect(rows).toEqual([{ name: '阿达', avatar: 'https://wx.example/a.jpg' }]);
    expect(entered(await come(name))).toEqual([userId, false]);
  });

  it('cannot bind with a forged or used login token, nor with one for an email', async () => {
    const at = here();
    const { ticket } = await needsPhone(at);
    await expect(bind(newToken(), at)).rejects.toMatchObject(refused('ticket_invalid'));
    await expect(bind(ticket, here())).rejects.toMatchObject(refused('ticket_invalid'));
    await expect(bindEmail(ticket, at)).rejects.toMatchObject(refused('ticket_invalid'));
    await bind(ticket, at);
    await expect(bind(ticket, at)).rejects.toMatchObject(refused('ticket_invalid'));
  });

  it.each([
    ['12345', 'phone_format'],
    ['', 'phone_empty'],
  ])('gets an error for the non-mainland number %j', async (mobile, problem) => {
    await expect(
      service().bindPhone({ mobile, checkCode: '123456', accountNumber: newToken() }, here()),
    ).rejects.toMatchObject(refused(problem));
  });
});

it('a banned user is rejected by every provider', async () => {
  sites.google.become(person({ email: someEmail(), email_verified: true }));
  const [userId] = entered(await come('google'))!;
  await database.pool.query(`update users set banned_at = $2, ban_reason = 'spam' where id = $1`, [
    userId,
    clock.now(),
  ]);
  await expect(come('google')).rejects.toMatchObject(refused('banned'));
});
