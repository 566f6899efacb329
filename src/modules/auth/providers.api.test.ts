import { SIGNED_IN } from '#modules/users/users.contract.ts';
import { readCookie } from '#platform/endpoint/cookies.ts';
import { testApi, testCaller } from '#platform/endpoint/testing.ts';
import { newToken } from '#platform/session/token.ts';
import { person, testJourneys } from './providers/authorization-flows.testing.ts';
import { goThere } from './providers/testing.ts';
import { providersRoutes } from './providers.routes.ts';

const { sites, service, brand } = testJourneys();

/** A browser with its cookie. */
function browser() {
  const entered: unknown[] = [];
  let cookie = '';
  const api = testApi(
    providersRoutes(service(), async (_request, admission) => {
      entered.push(admission.userId);
      return { ...admission.signedIn, token: admission.token };
    }),
    {
      callerOf: async (c) =>
        testCaller({ brand, cookie: (name) => readCookie(c.req.header('cookie'), name) }),
    },
  );
  async function get(path: string, params: Record<string, string | number> = {}, carrying = cookie) {
    const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
    const response = await api.request(`/api/${path}?${query}`, {
      headers: { sysType: 'PC', cookie: carrying },
    });
    const set = response.headers.get('set-cookie');
    if (set) cookie = set.split(';')[0]!;
    const envelope = (await response.json()) as Envelope;
    return { status: response.status, envelope, set };
  }
  async function there(path: string, query: Record<string, string | number> = {}) {
    const { envelope } = await get(path, query);
    return await goThere(String(envelope.result?.url));
  }
  return { get, there, entered };
}
interface Envelope {
  result: Record<string, unknown> | null;
  errorCode: unknown;
  errorMsg: string;
}

it('binds the state to the browser by an HttpOnly cookie, reused for a second tab', async () => {
  const { get } = browser();
  const first = await get('login/V2/getLoginUrl', { isFrom: 'pc', type: 3 });
  expect(first.set).toMatch(/^login_browser=[\w-]{43}; Path=\/; Max-Age=1200; SameSite=Lax; HttpOnly$/);
  expect((await get('login/lineGetUrl')).set).toBe(first.set);
  expect((await get('login/lineGetUrl', {}, 'login_browser=made-up')).set).not.toContain('made-up');
});

it.each([
  ['login/V2/getLoginUrl', { type: 3 }, 'login/V2/getLoginInfo', { type: 3 }],
  ['login/V2/getLoginUrl', { type: 3 }, 'login/V2/getLoginInfo', {}],
  ['login/V2/getLoginUrl', { type: 3 }, 'login/GoogleUserInfo', {}],
])('signs in with Google: %s, %j, then %s, %j', async (begin, what, finish, more) => {
  sites.google.become(person({ email: `${newToken()}@gmail.com`, email_verified: true }));
  const { get, there, entered } = browser();
  const { code, state } = await there(begin, what);
  const done = await get(finish, { isFrom: 'pc', code, state, ...more });
  expect(done.envelope.result).toMatchObject({
    token: expect.stringMatching(/^[\w-]{43}$/),
    newUser: true,
    wxBind: false,
  });
  expect(entered).toHaveLength(1);
  const again = await get(finish, { code, state, ...more });
  expect([again.status, again.envelope.errorCode]).toEqual([410, 'logins.ticket_invalid']);
});

it('answers 2010 with a login token as its message where an address is needed, for every version of X', async () => {
  sites.x.become({ data: { id: newToken(), username: 'ada' } });
  const { get, there } = browser();
  const { code: verifier, state: token } = await there('login/V2/getLoginUrl', { type: 6 });
  const { envelope } = await get('login/V2/getLoginInfo', { isFrom: 'pc', verifier, token, type: 6 });
  expect(envelope).toMatchObject({ errorCode: 2010, errorMsg: expect.stringMatching(/^[\w-]{43}$/) });
});

it('requires a phone from users of WeChat', async () => {
  sites.wechat.become({ openid: newToken(), nickname: '阿达', headimgurl: 'https://wx.example/a.jpg' });
  const { get, there } = browser();
  const { code, state } = await there('login/getPCWXLoginAddress');
  const { envelope } = await get('login/pcLoginByAccount', { code, state, type: 1 });
  expect(envelope.result).toEqual({
    ...SIGNED_IN,
    wxBind: true,
    accountNumber: expect.stringMatching(/^[\w-]{43}$/),
    qqOrWechatName: '阿达',
    headimgurl: 'https://wx.example/a.jpg',
  });
});

it('rejects another browser, no browser, and the wrong call', async () => {
  const { get, there } = browser();
  const { code, state } = await there('login/getPCQQLoginAddress');
  const answers = [
    await get('login/pcLoginByAccount', { code, state }, ''),
    await get('login/pcLoginByAccount', { code, state }, `login_browser=${newToken()}`),
    await get('login/sendRedirect', { state }, ''),
    await get('login/lineGetTokenByCode', { code, state }),
  ];
  for (const { status, envelope } of answers) {
    expect([status, envelope.errorCode]).toEqual([410, 'logins.ticket_invalid']);
  }
});

it('redirects back to a page of this site only', async () => {
  const { get, there } = browser();
  const { state } = await there('login/lineGetUrl', { returnTo: '/en/mall' });
  expect((await get('login/sendRedirect', { state })).envelope.result).toEqual({ url: '/en/mall' });
  const foreign = await get('login/lineGetUrl', { returnTo: '//evil.example' });
  expect(foreign.envelope.errorCode).toBe('platform.invalid');
  expect((await get('login/V2/getLoginUrl', { type: 5 })).envelope.errorCode).toBe('platform.invalid');
});
