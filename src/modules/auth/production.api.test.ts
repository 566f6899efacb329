import { testApp } from '#platform/testing/app.ts';

const site = testApp({
  env: {
    MODE: 'production',
    DATABASE_URL: 'postgres://db.example/touchline',
    SECRET_KEY: 'x'.repeat(32),
    PUBLIC_URL: 'https://scores.example',
    X_CLIENT_ID: 'id',
    X_CLIENT_SECRET: 'secret',
  },
});

it('offers the configured providers, and no demo provider', async () => {
  const { envelope } = await site.call('login/ways');
  expect(envelope.result).toMatchObject({ providers: ['x'], issuers: [] });
  const google = await site.call('login/V2/getLoginUrl?type=3');
  expect([google.status, google.envelope.errorCode]).toEqual([404, 'logins.provider_off']);
  const x = await site.call('login/V2/getLoginUrl?type=6');
  expect(x.envelope.result).toMatchObject({ url: expect.stringMatching(/^https:\/\/x\.com\/i\/oauth2\//) });
});

it.each([
  ['POST', 'dev/provider'],
  ['GET', 'dev/outbox'],
] as const)('has no %s %s', async (method, path) => {
  expect((await site.call(path, { method, ...(method === 'POST' ? { body: {} } : {}) })).status).toBe(404);
});

it('has an error message when codes cannot be sent', async () => {
  const mail = await site.call('login/V2/sendEmailcheckCode', {
    method: 'POST',
    body: { mobileOrEmail: 'reader@mail.example' },
    headers: { lan: 'zh_CN' },
  });
  expect([mail.status, mail.envelope.errorCode, mail.envelope.errorMsg]).toEqual([
    503,
    'mail.not_configured',
    '本站尚未开通邮件发送',
  ]);
});
