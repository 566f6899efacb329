import { proven } from '#platform/proof-of-work/testing.ts';
import { testApp } from '#platform/testing/app.ts';
import { PROOF_OF_WORK_AFTER } from './failures.rules.ts';

const site = testApp({ env: { PROOF_OF_WORK: '1' } });

type Headers = Record<string, string>;
const post = async (path: string, body: object, headers: Headers = {}, token?: string) => {
  const more = token ? { token } : {};
  const { status, envelope } = await site.call(path, { method: 'POST', body, headers, ...more });
  return [status, envelope.errorCode];
};
const from = (ip: string): Headers => ({ 'x-forwarded-for': ip });
const NEEDED = [428, 'platform.proof_needed'];
const DONE = [200, null];

describe('a code', () => {
  it.each([
    ['login/V2/sendEmailcheckCode', { mobileOrEmail: 'work@example.com' }],
    ['login/V2/sendMobilecheckCode', { areaCode: '49', mobileOrEmail: '15123456789', purpose: 'reset' }],
    ['login/sendVerificationCode', { mobile: '13812340001', purpose: 'bind' }],
  ])('of %s costs a proof of work, which is valid once', async (path, body) => {
    expect(await post(path, body)).toEqual(NEEDED);
    const headers = await proven(site);
    expect(await post(path, body, headers)).toEqual(DONE);
    site.clock.advance(60_000);
    expect(await post(path, body, headers)).toEqual(NEEDED);
  });

  it('costs one for a signed-in user, too', async () => {
    const token = await site.signIn('demo_user');
    const send = async (headers?: Headers) =>
      await post('user/V2/sendOwnCheckCode', { to: 'phone' }, headers, token);
    expect(await send()).toEqual(NEEDED);
    expect(await send(await proven(site))).not.toEqual(NEEDED);
  });

  it('is rejected with an error message in the viewer’s language', async () => {
    const { envelope } = await site.call('login/V2/sendEmailcheckCode', {
      method: 'POST',
      body: { mobileOrEmail: 'worte@example.com' },
      headers: { lan: 'de' },
    });
    expect(envelope.errorMsg).toContain('Prüfung');
  });

  it('without a mailbox is rejected before any proof of work', async () => {
    expect(await post('login/V2/sendEmailcheckCode', { mobileOrEmail: 'no mailbox' })).toEqual([
      422,
      'logins.format',
    ]);
  });
});

it('a complaint costs one', async () => {
  const mail = {
    kind: 'complaint',
    subject: 'A room',
    text: 'It shows what it may not.',
    contact: 'a@b.example',
  };
  const key = { 'idempotency-key': 'complaint-1' };
  expect(await post('tickets/open', mail, key)).toEqual(NEEDED);
  expect(await post('tickets/open', mail, await proven(site, key))).toEqual(DONE);
});

it('thirty users behind one address sign in within a minute, and request codes within an hour', async () => {
  const headers = from('198.51.100.50');
  for (let n = 0; n < 30; n++) {
    const { envelope } = await site.call('login/testLogin', {
      method: 'POST',
      body: { account: 'demo_user' },
      headers,
    });
    expect(envelope.errorCode).toBeNull();
    const body = { mobileOrEmail: `carrier${n}@example.com` };
    expect(await post('login/V2/sendEmailcheckCode', body, await proven(site, headers))).toEqual(DONE);
  }
});

describe('a password', () => {
  const FAILED = [401, 'logins.failed'];
  const enter = async (name: string, ip: string, headers: Headers = {}) =>
    await post(
      'login/V2/mobileOrNameToLogin',
      { name, password: 'not this one 1' },
      { ...headers, ...from(ip) },
    );

  it.each(['demo_user', 'nobody_at_all'])('of %s costs one only after failures', async (name) => {
    for (let n = 0; n < PROOF_OF_WORK_AFTER.account; n++)
      expect(await enter(name, `192.0.2.${n}`)).toEqual(FAILED);
    expect(await enter(name, '192.0.2.99')).toEqual(NEEDED);
    expect(await enter(name, '192.0.2.99', await proven(site))).toEqual(FAILED);
  });

  it('costs one for any name from a network with many failures', async () => {
    for (let n = 0; n < PROOF_OF_WORK_AFTER.network; n++)
      expect(await enter(`name${n}`, '198.51.100.1')).toEqual(FAILED);
    expect(await enter('another', '198.51.100.1')).toEqual(NEEDED);
    expect(await enter('another', '198.51.100.2')).toEqual(FAILED);
  });
});

it('the OpenAPI document describes the proof of work', async () => {
  const document = (await (await fetch(`${site.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { parameters: { name: string }[]; responses: object }>>;
  };
  const { parameters, responses } = document.paths['/login/V2/sendEmailcheckCode']!.post!;
  expect(parameters.map(({ name }) => name)).toContain('x-proof-of-work');
  expect(responses).toHaveProperty('428');
  expect(document.paths).toHaveProperty('/proof/challenge');
});
