import sharp from 'sharp';
import { DEMO_PASSWORD } from '#modules/users/users.rules.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { lastCodeTo } from '#platform/testing/last-code.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });
const post = (path: string, body: unknown, token?: string, headers?: Record<string, string>) =>
  site.call(path, { method: 'POST', body, ...(token ? { token } : {}), ...(headers ? { headers } : {}) });
const result = (answer: { envelope: { result: unknown } }) =>
  answer.envelope.result as Record<string, unknown>;

async function enter(email: string) {
  site.clock.advance(61_000);
  expect((await post('login/V2/sendEmailcheckCode', { mobileOrEmail: email })).status).toBe(200);
  const answer = await post('login/V2/getLoginByEmailCheckCode', {
    mobileOrEmail: email,
    checkCode: await lastCodeTo(email, database.pool),
    promotionChannelId: 7,
  });
  return { answer, token: String(result(answer).token) };
}

describe('over HTTP', () => {
  it('a new visitor registers by a code, completes the first steps and signs in again by password', async () => {
    const { answer, token } = await enter('new@example.com');
    expect(result(answer)).toMatchObject({
      newUser: true,
      wxBind: false,
      secondFactor: null,
      user: { email: 'n***w@example.com', phone: null, registrationSource: 'email' },
    });
    expect(answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(['token', 'device']);
    expect(
      (await post('user/V2/modifyUser', { uname: 'Newcomer1', password: 'correct1horse' }, token)).status,
    ).toBe(200);
    const { rows } = await database.pool.query(
      `select username from users join outbox_events on (payload->>'userId')::int = users.id
        where name = 'users.renamed'`,
    );
    expect(rows).toEqual([{ username: 'Newcomer1' }]);
    const back = await post('login/V2/mobileOrNameToLogin', { name: 'newcomer1', password: 'correct1horse' });
    expect(result(back)).toMatchObject({ newUser: false, user: { username: 'Newcomer1' } });
  });

  it.each([
    [null, 401],
    ['', 401],
    ['7', 401],
    [0, 422],
    ['x', 422],
  ])('the promotion channel %j is answered %i', async (promotionChannelId, status) => {
    const body = { mobile: '13900000077', password: 'wrong1horse', promotionChannelId };
    expect((await post('login/mobileandpw', body)).status).toBe(status);
  });

  it('a browser gets its token in a cookie only', async () => {
    const answer = await post(
      'login/mobileandpw',
      { mobile: '13800000001', password: DEMO_PASSWORD },
      undefined,
      { 'sec-fetch-site': 'same-origin' },
    );
    expect(result(answer)).toMatchObject({ token: null, user: { username: 'demo_user' } });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^token=[\w-]{43}; .*HttpOnly$/);
  });

  it('of the cookies of a sign-in only the device’s outlasts the sign-out, and it identifies no account', async () => {
    const { answer, token } = await enter('leaving@example.com');
    const { uid } = result(answer).user as { uid: number };
    const set = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!.split('='));
    const left = await post('login/logout', {}, token);
    const cleared = left.headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
    const remaining = set.filter(([name]) => !cleared.includes(name));
    expect(remaining).toEqual([['device', expect.stringMatching(/^[\w-]{16}\.[\w-]{43}$/)]]);
    expect(remaining[0]![1]!.split('.')).not.toContain(String(uid));
  });

  it('the +86 flow: code, sign-in, reset', async () => {
    const mobile = '13911112222';
    expect(result(await post('login/sendVerificationCode', { mobile }))).toEqual({ resendSeconds: 60 });
    const entered = await post('login/checkCode', {
      mobile,
      checkCode: await lastCodeTo(mobile, database.pool),
    });
    expect(result(entered)).toMatchObject({ newUser: true, user: { phone: '+86139****2222' } });
    site.clock.advance(61_000);
    await post('login/sendVerificationCode', { mobile, purpose: 'reset' });
    const reset = await post('login/modifyPassword', {
      mobile,
      checkCode: await lastCodeTo(mobile, database.pool),
      password: 'another2horse',
    });
    expect(reset.status).toBe(200);
    const gone = await site.call('user/me', { token: String(result(entered).token) });
    expect([gone.status, gone.envelope.errorCode]).toEqual([401, 3001]);
    expect((await post('login/mobileandpw', { mobile, password: 'another2horse' })).status).toBe(200);
  });

  it.each([
    ['login/V2/sendEmailcheckCode', { mobileOrEmail: '' }, 422, 'logins.email_empty'],
    ['login/V2/sendEmailcheckCode', { mobileOrEmail: 'nonsense' }, 422, 'logins.format'],
    ['login/sendVerificationCode', { mobile: '' }, 422, 'logins.phone_empty'],
    ['login/sendVerificationCode', { mobile: '12345678901' }, 422, 'logins.phone_format'],
    ['login/checkCode', { mobile: '13800000001', checkCode: '' }, 422, 'logins.code_empty'],
    ['login/checkCode', { mobile: '13800000001', checkCode: '000000' }, 422, 'logins.wrong_code'],
    ['login/V2/mobileOrNameToLogin', { name: 'nobody', password: 'x' }, 401, 'logins.failed'],
    ['login/V2/mobileOrNameToLogin', { name: 'nobody', password: '' }, 422, 'logins.password_empty'],
    ['login/V2/mobileOrNameToLogin', {}, 422, 'logins.phone_empty'],
    ['login/secondFactor', { ticket: 'x', code: '1' }, 410, 'logins.ticket_invalid'],
  ])('%s with %j answers %i %s', async (path, body, status, code) => {
    const { status: got, envelope } = await post(path, body);
    expect([got, envelope.errorCode]).toEqual([status, code]);
  });

  const from = { 'x-forwarded-for': '203.0.113.77' };
  const enterAs = (name: string, password: string) =>
    post('login/V2/mobileOrNameToLogin', { name, password }, undefined, from);

  it('one field takes a username, a phone and an email', async () => {
    for (const name of ['demo_expert', '13800000002', '+86 138 0000 0002', 'Demo_Expert@touchline.example'])
      expect(result(await enterAs(name, DEMO_PASSWORD)), name).toMatchObject({
        user: { username: 'demo_expert' },
      });
  });

  it('failures by email or phone do not reveal the account, and a success resets all', async () => {
    const failAs = async (name: string) => (await enterAs(name, 'wrong1horse')).envelope.errorCode;
    const wrong = [];
    for (const name of ['Demo_Expert@touchline.example', 'demo_expert@touchline.example'])
      for (let i = 0; i < 3; i++) wrong.push(await failAs(name));
    expect(wrong).toEqual([...Array(5).fill('logins.failed'), 'logins.slow_down']);
    expect(await failAs('demo_expert')).toBe('logins.failed');
    expect(await failAs('13800000002')).toBe('logins.failed');
    expect(result(await enterAs('138 0000 0002', DEMO_PASSWORD))).toBeTruthy();
    expect(await failAs('demo_expert@touchline.example')).toBe('logins.failed');
  });

  it('the same answer for a phone or email with an account and one without', async () => {
    const answers = [];
    for (const mobileOrEmail of ['demo_user@touchline.example', 'nobody@touchline.example']) {
      answers.push(await post('login/V2/sendEmailcheckCode', { mobileOrEmail, purpose: 'reset' }));
    }
    expect(answers[0]!.envelope).toEqual(answers[1]!.envelope);
  });

  it('lists countries in the viewer’s language', async () => {
    const { envelope } = await site.call('login/loginCountryList', { headers: { lan: 'zh_CN' } });
    expect((envelope.result as unknown as object[])[0]).toEqual({
      countryAbbr: 'CN',
      countryArea: '86',
      countryAvatar: '🇨🇳',
      name: '中国',
    });
  });

  it('one device is signed out, or all others', async () => {
    const tokens = [];
    for (let i = 0; i < 3; i++) tokens.push((await enter('devices@example.com')).token);
    const [mine, second, third] = tokens as [string, string, string];
    const devices = (await site.call('user/devices', { token: third })).envelope.result as unknown as {
      id: number;
    }[];
    const newest = devices[0]!.id;
    expect((await post('user/endDevice', { id: newest }, mine)).status).toBe(200);
    expect((await site.call('user/me', { token: third })).envelope.errorCode).toBe(3001);
    expect((await post('user/endDevice', { id: newest }, mine)).envelope.errorCode).toBe(
      'users.no_such_device',
    );
    expect((await post('user/endOtherDevices', {}, mine)).status).toBe(200);
    expect((await site.call('user/me', { token: second })).envelope.errorCode).toBe(3001);
    expect((await site.call('user/me', { token: mine })).status).toBe(200);
  });

  it('a session of another user cannot be ended', async () => {
    const [one, two] = [await enter('one@example.com'), await enter('two@example.com')];
    const devices = (await site.call('user/devices', { token: two.token })).envelope.result as unknown as {
      id: number;
    }[];
    expect((await post('user/endDevice', { id: devices[0]!.id }, one.token)).status).toBe(404);
    expect((await site.call('user/me', { token: two.token })).status).toBe(200);
  });
});

describe('a profile', () => {
  it('is changed by its owner', async () => {
    const { token } = await enter('profile@example.com');
    const changed = await post(
      'user/modifyUser',
      { username: 'Profile1', signature: ' hello \n there ' },
      token,
    );
    expect(result(changed)).toMatchObject({ username: 'Profile1', signature: 'hello there' });
    expect((await post('user/modifyUser', { username: 'demo_user' }, token)).envelope.errorCode).toBe(
      'users.username_format',
    );
    expect((await post('user/modifyUser', { signature: 'x'.repeat(101) }, token)).status).toBe(422);
    const taken = await post(
      'user/modifyUser',
      { username: 'PROFILE1' },
      (await enter('other@example.com')).token,
    );
    expect([taken.status, taken.envelope.errorCode]).toEqual([409, 'users.username_taken']);
  });
});

describe('a picture', () => {
  const upload = async (token: string, purpose: string) => {
    const body = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#0a0' } })
      .png()
      .toBuffer();
    const response = await fetch(`${site.url}/api/upload/image?purpose=${purpose}`, {
      method: 'POST',
      headers: { sysType: 'PC', token, 'content-type': 'image/png' },
      body: new Uint8Array(body),
    });
    return ((await response.json()) as { result: { uploadId: number; url: string } }).result;
  };

  it('that was uploaded is usable by its uploader only', async () => {
    const [{ token }, other] = [await enter('picture@example.com'), await enter('thief@example.com')];
    const { uploadId, url } = await upload(token, 'avatar');
    const stolen = await post('user/modifyUser', { uploadId }, other.token);
    expect([stolen.status, stolen.envelope.errorCode]).toEqual([404, 'uploads.gone']);
    expect(result(await post('user/modifyUser', { uploadId }, token))).toMatchObject({ avatar: url });
    expect(
      (await post('user/modifyUser', { uploadId: (await upload(token, 'cover')).uploadId }, token)).status,
    ).toBe(404);
    expect(result(await post('user/modifyUser', { uploadId: null }, token))).toMatchObject({ avatar: null });
  });
});

describe('an account', () => {
  it('export: has all data of its owner, such as a room and the reason of a ban', async () => {
    const anchor = await site.signIn('demo_anchor');
    await database.pool.query(
      `update users set ban_reason = 'Spam, last year' where username = 'demo_anchor'`,
    );
    expect(result(await site.call('user/myData', { token: anchor }))).toMatchObject({
      users: { account: { banReason: 'Spam, last year', bannedAt: null } },
      live: { room: { title: expect.any(String) } },
    });
  });

  it('is deleted by its typed username and a recent sign-in, without personal data left', async () => {
    const { token } = await enter('gone@example.com');
    await post('user/V2/modifyUser', { uname: 'GoneSoon', password: 'correct1horse' }, token);
    await post('user/saveUserDataStatus', { theme: 'dark' }, token);
    const mine = result(await site.call('user/myData', { token }));
    expect(mine).toMatchObject({
      users: { account: { email: 'gone@example.com' }, preferences: { theme: 'dark' } },
      auth: { passwordChangedAt: expect.any(String) },
      favourites: { follows: [] },
    });
    expect(JSON.stringify(mine)).not.toContain('argon2');
    site.clock.advance(16 * 60_000);
    const stale = await post('user/deleteAccount', { username: 'GoneSoon' }, token);
    expect([stale.status, stale.envelope.errorCode]).toEqual([403, 'platform.recent_sign_in_needed']);
    const proven = result(await post('user/prove', { password: 'correct1horse' }, token)).token as string;
    const wrong = await post('user/deleteAccount', { username: 'gonesoon' }, proven);
    expect(wrong.envelope.errorCode).toBe('users.username_mismatch');
    expect((await post('user/deleteAccount', { username: 'GoneSoon' }, proven)).status).toBe(200);
    expect((await site.call('user/me', { token })).status).toBe(401);
    const { rows } = await database.pool.query(`select * from users where username like 'deleted%'`);
    expect(rows).toMatchObject([{ email: null, phone: null, signature: '', roles: ['user'] }]);
    expect((await site.call(`user/info?userId=${rows[0].id}`)).status).toBe(410);
    const again = await enter('gone@example.com');
    expect(result(again.answer)).toMatchObject({ newUser: true });
    expect(result(again.answer).user).not.toMatchObject({ uid: rows[0].id });
  });
});
