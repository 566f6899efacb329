import { testApp } from '#platform/testing/app.ts';

const site = testApp({ env: { RATE_LIMITS: '0' } });

/** A user's browser, from the button to the account, against the whole site. */
function reader() {
  const cookies = new Map<string, string>();
  async function call(path: string, body?: unknown) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const { envelope, headers } = await site.call(path, {
      method: body === undefined ? 'GET' : 'POST',
      body,
      headers: { cookie },
    });
    for (const set of headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]!.split('=');
      cookies.set(name, value);
    }
    return envelope as unknown as {
      result: Record<string, unknown>;
      errorCode: unknown;
      errorMsg: string;
    };
  }
  /** Authorizes at the demo provider, and returns its response. */
  async function agree(begin: string, persona?: string) {
    const { url } = (await call(begin)).result;
    const there = new URL(String(url), 'http://localhost');
    const name = there.pathname.split('/').at(-1);
    const request = { site: name, ...Object.fromEntries(there.searchParams), persona };
    const back = (await call('dev/provider', request)).result;
    return new URLSearchParams(String(back.url).slice(2));
  }
  return { call, agree };
}

async function lastCode(target: string): Promise<string> {
  const { envelope } = await site.call('dev/outbox');
  const { messages } = envelope.result as unknown as { messages: { target: string; text: string }[] };
  return /\d{6}/.exec(messages.find((message) => message.target === target)!.text)![0];
}

it('a demo has a demo provider for every configured name', async () => {
  const { result } = await reader().call('login/ways');
  expect(result).toMatchObject({ providers: ['google', 'x', 'line', 'wechat', 'qq'], issuers: [] });
});

it('Google: consent creates an account', async () => {
  const { call, agree } = reader();
  const back = await agree('login/V2/getLoginUrl?type=3', 'ada');
  const { result } = await call(`login/V2/getLoginInfo?${back}`);
  expect(result).toMatchObject({
    newUser: true,
    token: expect.any(String),
    user: { registrationSource: 'google' },
  });
  expect((await call('user/me')).result).toMatchObject({ registrationSource: 'google' });
});

it('X: an email is bound with a code from the demo mailbox', async () => {
  const { call, agree } = reader();
  const back = await agree('login/V2/getLoginUrl?type=6', 'chen');
  const needed = await call(`login/V2/getLoginInfo?${back}`);
  expect(needed.errorCode).toBe(2010);
  const email = 'chen@mail.example';
  await call('login/V2/sendEmailcheckCode', { mobileOrEmail: email, purpose: 'bind' });
  const { result } = await call('user/V2/bindEmail', {
    email,
    checkCode: await lastCode(email),
    twitterId: needed.errorMsg,
  });
  expect(result).toMatchObject({ newUser: true, user: { registrationSource: 'x' } });
});

it('QQ: a phone is bound with a code from the demo mailbox', async () => {
  const { call, agree } = reader();
  const back = await agree('login/getPCQQLoginAddress', 'omar');
  const { result: first } = await call(`login/pcLoginByAccount?${back}&type=2`);
  expect(first).toMatchObject({ token: null, user: null, wxBind: true, qqOrWechatName: 'عمر' });
  await call('login/sendVerificationCode', { mobile: '13800138000', purpose: 'bind' });
  const { result } = await call('login/bindAccount', {
    mobile: '13800138000',
    checkCode: await lastCode('+8613800138000'),
    accountNumber: first.accountNumber,
    type: 2,
  });
  expect(result).toMatchObject({ newUser: true, wxBind: false, user: { registrationSource: 'qq' } });
});

it('a user who declines stays a guest', async () => {
  const { call, agree } = reader();
  const back = await agree('login/lineGetUrl');
  expect(back.get('error')).toBe('access_denied');
  expect((await call(`login/lineGetTokenByCode?${back}`)).errorCode).toBe('logins.provider_failed');
});

it('a code is valid once, for its own provider and state, and unknown personas are rejected', async () => {
  const { call, agree } = reader();
  const [google, line] = [
    await agree('login/V2/getLoginUrl?type=3', 'omar'),
    await agree('login/lineGetUrl', 'omar'),
  ];
  const mixed = new URLSearchParams({ code: google.get('code')!, state: line.get('state')! });
  expect((await call(`login/lineGetTokenByCode?${mixed}`)).errorCode).toBe('logins.provider_failed');
  expect((await call(`login/GoogleUserInfo?${google}`)).errorCode).toBe('logins.provider_failed');
  await expect(agree('login/lineGetUrl', 'eve')).rejects.toThrow();
});
