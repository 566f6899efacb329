import { rawRequest } from '#platform/http/testing.ts';
import { testApp } from '#platform/testing/app.ts';

const site = testApp({ env: { RATE_LIMITS: '0' } });
const json = { 'content-type': 'application/json' };
const signIn = (body: unknown, headers: Record<string, string> = {}) =>
  site.call('login/testLogin', { method: 'POST', body, headers });

it('a response has every field of the envelope, and is not cached', async () => {
  const { status, headers, envelope } = await site.call('match/list');
  expect(status).toBe(200);
  expect(envelope).toEqual({
    status: 'success',
    result: expect.any(Object),
    errorCode: null,
    code: 200,
    errorMsg: null,
    msg: null,
  });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}-\w+$/);
});

describe('error responses', () => {
  it.each([
    ['an unknown path', 'no/such/path', 'GET', 404, 'platform.not_found'],
    ['the root', '', 'GET', 404, 'platform.not_found'],
    ['a wrong method', 'user/me', 'POST', 405, 'platform.method_not_allowed'],
    ['a GET of what takes POST', 'login/logout', 'GET', 405, 'platform.method_not_allowed'],
  ] as const)('%s', async (_, path, method, status, errorCode) => {
    const answer = await site.call(path, { method });
    expect(answer.status).toBe(status);
    expect(answer.envelope).toMatchObject({ status: 'fail', result: null, code: 400, errorCode });
    expect(answer.envelope.msg).toBe(answer.envelope.errorMsg);
  });

  it.each([
    ['malformed JSON', '{"account":', json, 400, 'platform.malformed'],
    ['a list', '[]', json, 400, 'platform.malformed'],
    ['a bare text', '"demo_user"', json, 400, 'platform.malformed'],
    ['null', 'null', json, 400, 'platform.malformed'],
    [
      'a form',
      'account=demo_user',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'platform.unsupported_media',
    ],
    [
      'plain text',
      '{"account":"demo_user"}',
      { 'content-type': 'text/plain' },
      415,
      'platform.unsupported_media',
    ],
    ['no type', '{"account":"demo_user"}', { 'content-type': '' }, 415, 'platform.unsupported_media'],
    ['too much', JSON.stringify({ account: 'x'.repeat(70_000) }), json, 413, 'platform.too_large'],
  ])('%s in the body', async (_, body, headers, status, errorCode) => {
    const answer = await signIn(body, headers);
    expect([answer.status, answer.envelope.errorCode, answer.envelope.code]).toEqual([
      status,
      errorCode,
      400,
    ]);
  });

  it('a too large body without a length', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(16_384));
    let left = 6;
    const body = new ReadableStream<Uint8Array>({
      pull: (stream) => (left-- > 0 ? stream.enqueue(chunk) : stream.close()),
    });
    const response = await fetch(`${site.url}/api/login/testLogin`, {
      method: 'POST',
      headers: { ...json, sysType: 'PC', lan: 'en' },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      errorCode: 'platform.too_large',
      errorMsg: 'The request is larger than 64 KB',
    });
  });

  it('a body of exactly the limit is read', async () => {
    const body = JSON.stringify({ account: 'demo_user' }).padEnd(65_536);
    expect((await signIn(body)).status).toBe(200);
    expect((await signIn(`${body} `)).status).toBe(413);
  });
});

it.each(['application/json; charset=utf-8', 'Application/JSON'])('a body may be %s', async (type) => {
  expect((await signIn({ account: 'demo_user' }, { 'content-type': type })).status).toBe(200);
});

describe('a field', () => {
  it.each([
    ['unknown', { account: 'demo_user', passwort: 'x' }, 'passwort', 'is not expected here'],
    ['missing', {}, 'account', 'is required'],
    ['of the wrong type', { account: 7 }, 'account', 'has the wrong type'],
    ['null', { account: null }, 'account', 'has the wrong type'],
    ['too short', { account: '' }, 'account', 'must have at least 1 character'],
    ['too long', { account: 'x'.repeat(41) }, 'account', 'must have at most 40 characters'],
  ])('%s is named', async (_, body, field, problem) => {
    const { status, envelope } = await signIn(body);
    expect(status).toBe(422);
    expect(envelope).toMatchObject({
      errorCode: 'platform.invalid',
      code: 400,
      errorMsg: `${field}: ${problem}`,
    });
    expect(envelope.fields).toEqual({ [field]: problem });
  });

  it.each(['{"__proto__":{"account":"demo_user"}}', '{"account":"demo_user","constructor":1}'])(
    'that could reach a prototype is unknown: %s',
    async (body) => {
      expect((await signIn(body)).envelope.errorCode).toBe('platform.invalid');
    },
  );

  it('unknown inside another is named', async () => {
    const { status, envelope } = await site.call('user/saveUserDataStatus', {
      method: 'POST',
      body: { quietHours: { from: '22:00', to: '07:00', until: 1 } },
      token: await site.signIn('demo_user'),
    });
    expect(status).toBe(422);
    expect(envelope.fields).toEqual({ 'quietHours.until': 'is not expected here' });
  });

  it('in the body of a call with its input in the query is unknown', async () => {
    const { status, envelope } = await site.call('user/expertApplyStart', {
      method: 'POST',
      body: { bogus: 1 },
      token: await site.signIn('demo_user'),
    });
    expect(status).toBe(422);
    expect(envelope.fields).toEqual({ bogus: 'is not expected here' });
  });

  it('in a query that must be a number is named', async () => {
    const { status, envelope } = await site.call('user/info?userId=abc');
    expect(status).toBe(422);
    expect(envelope.fields).toEqual({ userId: 'has the wrong type' });
  });

  it('_t is ignored, in the query and in the body', async () => {
    expect((await site.call('match/list?_t=1763200000000')).status).toBe(200);
    expect((await signIn({ account: 'demo_user', _t: 1763200000000 })).status).toBe(200);
  });
});

describe('the language of errors', () => {
  const nothing = {
    zh: '页面不存在',
    en: 'This page could not be found',
    sv: 'Sidan kunde inte hittas',
  };
  const ember = { host: 'ember.localhost' };
  it.each<[string, Record<string, string>, string]>([
    ['zh_CN', { lan: 'zh_CN' }, nothing.zh],
    ['en', { lan: 'en' }, nothing.en],
    ['sv', { lan: 'sv' }, nothing.sv],
    ['an unknown one: that of the brand', { lan: 'xx' }, nothing.zh],
    ['an unknown one at another brand', { lan: 'xx', ...ember }, nothing.en],
    ['none at another brand', ember, nothing.en],
    ['none, but a cookie', { cookie: 'lang=en' }, nothing.en],
    ['one that is no code at all', { lan: '__proto__' }, nothing.zh],
  ])('%s', async (_, headers, text) => {
    const { body } = await rawRequest(site.url, '/api/no/such/path', { headers });
    expect(JSON.parse(body.toString())).toMatchObject({ errorMsg: text, msg: text });
  });

  it('of a field’s problem too', async () => {
    const { envelope } = await signIn({ account: 'demo_user', more: 1 }, { lan: 'zh_CN' });
    expect(envelope.errorMsg).toBe('more：不是可接受的字段');
  });

  it('also where the body is too large to be read', async () => {
    const headers = { ...json, ...ember, sysType: 'PC', 'content-length': '70000' };
    const { status, body } = await rawRequest(site.url, '/api/login/testLogin', { method: 'POST', headers });
    expect(status).toBe(413);
    expect(JSON.parse(body.toString()).errorMsg).toBe('The request is larger than 64 KB');
  });
});
