import { testApp } from '#platform/testing/app.ts';

const site = testApp();

describe('signing in as a demo account', () => {
  it('gives an API client its token, and a browser only a cookie', async () => {
    const program = await site.call('login/testLogin', { method: 'POST', body: { account: 'demo_user' } });
    expect(program.envelope).toMatchObject({
      status: 'success',
      code: 200,
      result: { token: expect.stringMatching(/^[\w-]{43}$/), user: { username: 'demo_user' } },
    });
    expect(program.headers.getSetCookie()[0]).toMatch(
      /^token=[\w-]{43}; Path=\/; Max-Age=7862400; SameSite=Lax; HttpOnly$/,
    );
    // The last two as over plain http, where browsers send no fetch metadata.
    const browsers: Record<string, string>[] = [
      { sysType: 'PC', 'sec-fetch-site': 'same-origin' },
      { sysType: 'PC' },
      { origin: 'http://scores.lan' },
    ];
    for (const headers of browsers) {
      const browser = await site.call('login/testLogin?account=demo_user', { headers });
      expect(browser.envelope.result, JSON.stringify(headers)).toMatchObject({ token: null });
    }
  });

  it('rejects an account that is no demo account', async () => {
    const { status, envelope } = await site.call('login/testLogin', {
      method: 'POST',
      body: { account: 'root' },
    });
    expect(status).toBe(404);
    expect(envelope).toMatchObject({
      code: 400,
      errorCode: 'users.no_such_demo_account',
      errorMsg: 'Demo account root not found',
    });
  });

  it('rejects a foreign origin, and a prefetch without the custom headers', async () => {
    const account = 'login/testLogin?account=demo_user';
    const foreign = await site.call(account, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect([foreign.status, foreign.envelope.errorCode]).toEqual([403, 'platform.foreign_request']);
    const prefetch = await fetch(`${site.url}/api/${account}`);
    expect(prefetch.status).toBe(403);
  });
});

it('staff roles are hidden from guests', async () => {
  const roles = new Set<string>();
  for (let userId = 1; userId <= 6; userId++) {
    const { envelope } = await site.call(`user/info?userId=${userId}`);
    for (const role of (envelope.result as unknown as { roles: string[] }).roles) roles.add(role);
  }
  expect([...roles].sort()).toEqual(['anchor', 'channel_operator', 'expert', 'user']);
});

describe('a session', () => {
  it('shows its owner, and ends at sign-out', async () => {
    const token = await site.signIn('demo_admin');
    const me = await site.call('user/me', { token });
    expect(me.envelope.result).toMatchObject({ username: 'demo_admin', roles: ['user', 'administrator'] });
    const left = await site.call('login/logout', { method: 'POST', token });
    expect([left.status, left.headers.get('clear-site-data')]).toEqual([200, '"cache"']);
    const after = await site.call('user/me', { token });
    expect([after.status, after.envelope.errorCode]).toEqual([401, 3001]);
  });

  it('that has ended has its cookie cleared, unless another user has signed in since', async () => {
    const token = await site.signIn('demo_user');
    const clears = async () => {
      const { headers } = await site.call('login/logout?over=true', { method: 'POST', token });
      return headers.getSetCookie().some((cookie) => cookie.startsWith('token=;'));
    };
    expect(await clears()).toBe(false);
    expect((await site.call('user/me', { token })).status).toBe(200);
    await site.call('login/logout', { method: 'POST', token });
    expect(await clears()).toBe(true);
  });

  it('expires thirty days after its last use', async () => {
    const token = await site.signIn('demo_user');
    site.clock.advance(31 * 86_400_000);
    const late = await site.call('user/me', { token });
    expect([late.status, late.envelope.errorCode]).toEqual([401, 3000]);
  });

  it('lists the user’s sessions', async () => {
    const token = await site.signIn('demo_anchor');
    await site.signIn('demo_anchor');
    const { envelope } = await site.call('user/devices', { token });
    expect(envelope.result).toHaveLength(2);
    expect(
      (envelope.result as unknown as { current: boolean }[]).filter(({ current }) => current),
    ).toHaveLength(1);
  });
});
