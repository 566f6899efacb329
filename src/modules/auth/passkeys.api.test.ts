import { testApp } from '#platform/testing/app.ts';
import { createAuthenticator } from './authenticator.testing.ts';
import type { PasskeyCreation, PasskeyRequest } from './passkeys.contract.ts';

const ORIGIN = 'https://scores.example';
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { publicUrl: ORIGIN } });

/** A client with its browser's cookie. */
function client(token = '') {
  let cookie = '';
  return {
    async post<R>(path: string, body: object = {}, carrying?: string) {
      const answer = await site.call(path, {
        method: 'POST',
        body,
        token,
        headers: { cookie: carrying ?? cookie },
      });
      const set = answer.headers.getSetCookie().find((one) => /login_browser=/.test(one));
      if (set) cookie = set.split(';')[0]!;
      return {
        status: answer.status,
        error: answer.envelope.errorCode,
        set,
        result: answer.envelope.result as R,
      };
    },
  };
}

it('a passkey is added over HTTP and signs in, bound to the requesting browser', async () => {
  const token = await site.signIn('demo_user');
  const owner = client(token);
  const device = createAuthenticator(ORIGIN);
  const { result: options, set } = await owner.post<PasskeyCreation>('user/passkeys/begin');
  expect(options.rp.id).toBe('scores.example');
  expect(set).toMatch(/HttpOnly/);
  const passkey = device.create(options);
  for (const name of ['', ' ', 'a\u0000b', '\ud800', 'x'.repeat(61)])
    expect((await owner.post('user/passkeys/add', { name, passkey })).error).toMatch(
      /^platform\.(invalid|malformed)$/,
    );
  const elsewhere = await owner.post('user/passkeys/add', { name: 'Phone', passkey }, 'login_browser=');
  expect(elsewhere.error).toBe('logins.ticket_invalid');
  expect((await owner.post('user/passkeys/add', { name: ' Phone ', passkey })).result).toMatchObject({
    name: 'Phone',
  });

  const guest = client();
  const { result: request } = await guest.post<PasskeyRequest>('login/passkey/begin');
  expect(request).toMatchObject({
    rpId: 'scores.example',
    userVerification: 'required',
    allowCredentials: [],
  });
  const answer = device.get(request);
  const entered = await guest.post('login/passkey', answer);
  expect(entered.result).toMatchObject({ user: { username: 'demo_user' }, token: expect.any(String) });
  const again = await guest.post('login/passkey', answer);
  expect([again.status, again.error]).toEqual([410, 'logins.ticket_invalid']);
  for (const hostile of [
    {},
    { ...answer, id: 'x'.repeat(1401) },
    { ...answer, type: 'password' },
    { ...answer, response: { ...answer.response, signature: '!' } },
  ])
    expect((await guest.post('login/passkey', hostile)).error).toBe('platform.invalid');
  for (const clientDataJSON of ['AAAA', Buffer.from('null').toString('base64url')])
    expect(
      (await guest.post('login/passkey', { ...answer, response: { ...answer.response, clientDataJSON } }))
        .error,
    ).toBe('logins.ticket_invalid');
});
