import { randomInt } from 'node:crypto';
import { newToken } from '#platform/session/token.ts';
import { CODE, person, refused, testJourneys, ticketOf } from './providers/journeys.testing.ts';
import type { Here } from './providers.service.ts';

const { database, clock, brand, sites, accounts, service, here, come } = testJourneys();

describe('someone from Google', () => {
  it('with a verified address has an account from the first time on', async () => {
    const ada = person({ email: `${newToken()}@gmail.com`, email_verified: true });
    sites.google.become(ada);
    const first = await come('google');
    expect(first).toMatchObject({ kind: 'account', newUser: true });
    sites.google.become({ ...ada, email: 'moved@gmail.com' });
    expect(await come('google')).toEqual({ ...first, newUser: false });
  });

  it('enters the account of an address that Google gives out, and of no other', async () => {
    const owned = `${newToken()}@gmail.com`;
    const elsewhere = `${newToken()}@mail.example`;
    const draft = { name: '', source: 'google', promotionChannelId: null, brand } as const;
    const userId = await accounts.register(database.db, { ...draft, target: { email: owned } }, clock.now());
    await accounts.register(database.db, { ...draft, target: { email: elsewhere } }, clock.now());
    sites.google.become(person({ email: owned.toUpperCase(), email_verified: true }));
    expect(await come('google')).toEqual({ kind: 'account', userId, newUser: false });
    sites.google.become(person({ email: elsewhere, email_verified: true }));
    await ticketOf(come('google'));
    sites.google.become(person({ email: owned, email_verified: false }));
    await ticketOf(come('google'));
  });
});

describe('someone without an address', () => {
  const comeFromX = async (at: Here, id = newToken()) => {
    sites.x.become({ data: { id, username: 'ada', profile_image_url: 'https://pbs.example/a.jpg' } });
    return { id, ticket: await ticketOf(come('x', at)) };
  };
  const bind = (twitterId: string, at: Here, email = `${newToken()}@mail.example`, checkCode = CODE) =>
    service().bindEmail({ email, checkCode, twitterId }, at);

  it('gets a ticket, which is not who they are, and binds one with it', async () => {
    const at = here();
    const { id, ticket } = await comeFromX(at);
    expect(ticket).toMatch(/^[\w-]{43}$/);
    expect(ticket).not.toContain(id);
    const bound = await bind(ticket, at);
    expect(bound).toMatchObject({ kind: 'account', newUser: true });
    sites.x.become({ data: { id, username: 'ada' } });
    expect(await come('x')).toEqual({ ...bound, newUser: false });
  });

  it('enters the account whose address they have shown to be theirs', async () => {
    const email = `${newToken()}@mail.example`;
    const at = here();
    const first = await bind((await comeFromX(at)).ticket, at, email);
    const second = await bind((await comeFromX(at)).ticket, at, email.toUpperCase());
    expect(second).toEqual({ ...first, newUser: false });
  });

  it('keeps the ticket after a mistyped code', async () => {
    const at = here();
    const { ticket } = await comeFromX(at);
    await expect(bind(ticket, at, undefined, '000000')).rejects.toMatchObject(refused('wrong_code'));
    expect(await bind(ticket, at)).toMatchObject({ newUser: true });
  });

  it('is refused with a forged ticket, a used one, another browser’s, an old one, and the id itself', async () => {
    const at = here();
    const { id, ticket } = await comeFromX(at);
    const late = { ...at, now: new Date(at.now.getTime() + 10 * 60_000) };
    for (const forged of [newToken(), id, '', 'ada']) {
      await expect(bind(forged, at)).rejects.toMatchObject(refused('ticket_invalid'));
    }
    await expect(bind(ticket, here())).rejects.toMatchObject(refused('ticket_invalid'));
    await expect(bind(ticket, late)).rejects.toMatchObject(refused('ticket_invalid'));
    await bind(ticket, at);
    await expect(bind(ticket, at)).rejects.toMatchObject(refused('ticket_invalid'));
  });

  it('one ticket used twice at once, or two for the same person, make one account', async () => {
    const at = here();
    const one = await comeFromX(at);
    const other = await comeFromX(at, one.id);
    const all = await Promise.allSettled([
      bind(one.ticket, at),
      bind(one.ticket, at),
      bind(other.ticket, at),
      bind(other.ticket, at),
    ]);
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await database.pool.query('select 1 from login_identities where subject = $1', [one.id]);
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['', 'email_empty'],
    ['nobody', 'format'],
  ])('is told that %j is no address', async (email, problem) => {
    await expect(bind(newToken(), here(), email)).rejects.toMatchObject(refused(problem));
  });
});

describe('someone from LINE', () => {
  it('binds an address, whatever LINE says of one', async () => {
    sites.line.become(person({ email: `${newToken()}@gmail.com`, email_verified: true }));
    await ticketOf(come('line'));
  });
});

describe.each(['wechat', 'qq'] as const)('someone from %s', (name) => {
  const ada = () => ({
    openid: newToken(),
    nickname: '阿达',
    headimgurl: 'http://wx.example/a.jpg',
    figureurl_qq_2: 'http://wx.example/a.jpg',
  });
  const needsPhone = async (at: Here, claims = ada()) => {
    sites[name].become(claims);
    const arrival = await come(name, at);
    if (arrival.kind !== 'needsPhone') throw new Error('a phone should be asked for');
    return arrival;
  };
  const bind = (accountNumber: string, at: Here, mobile = somePhone(), checkCode = CODE) =>
    service().bindPhone({ mobile, checkCode, accountNumber, headimgurl: 'https://evil.example/x.png' }, at);
  const somePhone = () => `13${String(randomInt(1e9)).padStart(9, '0')}`;

  it('is shown with name and picture, and binds a phone', async () => {
    const at = here();
    const claims = ada();
    const arrival = await needsPhone(at, claims);
    expect(arrival).toMatchObject({ name: '阿达', avatar: 'https://wx.example/a.jpg' });
    expect(arrival.ticket).not.toContain(claims.openid);
    const bound = await bind(arrival.ticket, at);
    expect(bound).toMatchObject({ kind: 'account', newUser: true });
    const { rows } = await database.pool.query(
      'select name, avatar from login_identities where subject = $1',
      [claims.openid],
    );
    expect(rows).toEqual([{ name: '阿达', avatar: 'https://wx.example/a.jpg' }]);
    expect(await come(name)).toEqual({ ...bound, newUser: false });
  });

  it('cannot bind with a forged or used ticket, nor with one for an email', async () => {
    const at = here();
    const { ticket } = await needsPhone(at);
    await expect(bind(newToken(), at)).rejects.toMatchObject(refused('ticket_invalid'));
    await expect(bind(ticket, here())).rejects.toMatchObject(refused('ticket_invalid'));
    await expect(
      service().bindEmail({ email: 'a@mail.example', checkCode: CODE, twitterId: ticket }, at),
    ).rejects.toMatchObject(refused('ticket_invalid'));
    await bind(ticket, at);
    await expect(bind(ticket, at)).rejects.toMatchObject(refused('ticket_invalid'));
  });

  it('is told when the number is not one of the mainland', async () => {
    await expect(bind(newToken(), here(), '12345')).rejects.toMatchObject(refused('phone_format'));
    await expect(bind(newToken(), here(), '')).rejects.toMatchObject(refused('phone_empty'));
  });
});
