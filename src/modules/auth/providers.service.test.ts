import { newToken } from '#platform/session/token.ts';
import type { ProviderName } from './auth.contract.ts';
import { keys, person, refused, testJourneys } from './providers/authorization-flows.testing.ts';

const { sites, lines, service, here, go, come } = testJourneys();

describe('authorization request', () => {
  it.each([
    ['google', '/o/oauth2/v2/auth', 'openid email profile'],
    ['x', '/i/oauth2/authorize', 'users.read tweet.read'],
    ['line', '/oauth2/v2.1/authorize', 'openid profile'],
  ] as const)('to %s has its own state and challenge', async (name, path, scope) => {
    const [one, two] = [await go(name, here()), await go(name, here())];
    expect([one.url.origin + one.url.pathname, one.redirectUri]).toEqual([
      sites[name].url + path,
      'https://scores.example/',
    ]);
    const query = Object.fromEntries(one.url.searchParams);
    expect(query).toMatchObject({
      response_type: 'code',
      client_id: keys.id,
      scope,
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'code_challenge']) {
      expect(query[name]).toMatch(/^[\w-]{43}$/);
      expect(query[name]).not.toBe(two.url.searchParams.get(name));
    }
  });

  it('to WeChat and QQ has their documented parameters', async () => {
    const [wechat, qq] = [await go('wechat', here()), await go('qq', here())];
    expect(Object.fromEntries(wechat.url.searchParams)).toMatchObject({
      appid: keys.id,
      scope: 'snsapi_login',
      response_type: 'code',
    });
    expect(wechat.url.hash).toBe('#wechat_redirect');
    expect(Object.fromEntries(qq.url.searchParams)).toMatchObject({
      client_id: keys.id,
      scope: 'get_user_info',
    });
  });

  it('is missing for a provider without keys', async () => {
    expect(service(['x']).list()).toEqual(['x']);
    await expect(service(['x']).begin('google', { returnTo: '/' }, here())).rejects.toMatchObject(
      refused('provider_off'),
    );
  });

  it('returns to the user’s page, in the same browser', async () => {
    const at = here();
    const { state, code } = await go('x', at);
    sites.x.become({ data: { id: newToken(), username: 'ada' } });
    await service()
      .finish(['x'], { state, code }, at)
      .catch(() => undefined);
    expect(await service().cameFrom(state, at)).toEqual({ url: '/en/football?tab=live' });
    await expect(service().cameFrom(state, here())).rejects.toMatchObject(refused('ticket_invalid'));
  });
});

describe('authorization response', () => {
  it('is rejected with a forged state, from another browser, from another provider, or too late', async () => {
    sites.google.become(person({ email: 'late@gmail.com', email_verified: true }));
    const at = here();
    const { code, state } = await go('google', at);
    const finish = (reply: object, from = at, wanted: ProviderName[] = ['google']) =>
      service().finish(wanted, { code, state, ...reply }, from);
    for (const forged of [newToken(), '', 'x', `${state}x`]) {
      await expect(finish({ state: forged })).rejects.toMatchObject(refused('ticket_invalid'));
    }
    await expect(finish({}, here())).rejects.toMatchObject(refused('ticket_invalid'));
    const late = { ...at, now: new Date(at.now.getTime() + 10 * 60_000) };
    await expect(finish({}, late)).rejects.toMatchObject(refused('ticket_invalid'));
    await expect(finish({}, at, ['line'])).rejects.toMatchObject(refused('ticket_invalid'));
  });

  it('is valid once: a repeated state, and a repeated code with a new state, are rejected', async () => {
    sites.google.become(person({ email: `${newToken()}@gmail.com`, email_verified: true }));
    const at = here();
    const first = await go('google', at);
    const twice = await Promise.allSettled([
      service().finish(['google'], first, at),
      service().finish(['google'], first, at),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { state } = await go('google', at);
    await expect(service().finish(['google'], { state, code: first.code }, at)).rejects.toMatchObject(
      refused('provider_failed'),
    );
  });

  it('of a user who declined ends the sign-in', async () => {
    const at = here();
    const { state, code } = await go('google', at);
    await expect(service().finish(null, { state, code: '' }, at)).rejects.toMatchObject(
      refused('provider_failed'),
    );
    await expect(service().finish(null, { state, code }, at)).rejects.toMatchObject(
      refused('ticket_invalid'),
    );
  });

  it.each<[ProviderName, number, Record<string, unknown>]>([
    ['google', 400, { error: 'invalid_grant', error_description: `code ${keys.secret}` }],
    ['google', 500, {}],
    ['google', 200, { access_token: 'a' }],
    ['google', 200, { access_token: 'a', id_token: 'not.a.token' }],
    ['x', 401, { error: 'unauthorized_client' }],
    ['x', 200, {}],
    ['line', 400, { error: 'invalid_request' }],
    ['wechat', 200, { errcode: 40029, errmsg: 'invalid code' }],
    ['wechat', 200, {}],
    ['qq', 200, { error: 100020, error_description: 'code is reused error' }],
    ['qq', 502, {}],
  ])('from %s, that answers %i %j, is an error with a message', async (name, status, body) => {
    sites[name].answerNext(status, body);
    const before = lines.length;
    await expect(come(name)).rejects.toMatchObject(refused('provider_failed'));
    const logged = lines.slice(before).join();
    expect(logged).toContain(`"provider":"${name}"`);
    expect(logged).not.toMatch(/hunter2|invalid code|reused/);
  });

  it.each([
    ['another issuer', { iss: 'https://accounts.evil.example' }],
    ['another site', { aud: 'their-id' }],
    ['long ago', { exp: 1 }],
    ['another journey', { nonce: 'another' }],
  ])('with an ID token of %s is an error', async (_, wrong) => {
    sites.google.become(person({ email: 'a@gmail.com', email_verified: true, ...wrong }));
    await expect(come('google')).rejects.toMatchObject(refused('provider_failed'));
  });

  it('from QQ with a token for another site is an error', async () => {
    sites.qq.become({ openid: newToken(), nickname: 'Ada', client_id: 'their-id' });
    await expect(come('qq')).rejects.toMatchObject(refused('provider_failed'));
  });
});

it('every provider gets the client secret in its own form', () => {
  const basic = `Basic ${btoa(`${keys.id}:${keys.secret}`)}`;
  for (const [name, { secrets }] of Object.entries(sites)) {
    expect(secrets.length).toBeGreaterThan(0);
    expect(new Set(secrets)).toEqual(new Set([name === 'x' ? basic : keys.secret]));
  }
});
