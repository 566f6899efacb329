import { LIMITS } from '#platform/limits/limits.ts';
import { testApp } from '#platform/testing/app.ts';

const site = testApp();

it('limit: a caller beyond it gets the wait, others do not', async () => {
  const call = (ip: string) =>
    site.call('login/testLogin', {
      method: 'POST',
      body: { account: 'nobody' },
      headers: { 'x-forwarded-for': ip },
    });
  const answers = await Promise.all(
    Array.from({ length: LIMITS.signIn.points + 3 }, () => call('203.0.113.1')),
  );
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(LIMITS.signIn.points);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(3);
  for (const { headers, envelope } of refused) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(LIMITS.signIn.seconds);
    expect(envelope).toMatchObject({ status: 'fail', code: 400, errorCode: 'platform.too_many' });
    expect(envelope.errorMsg).toMatch(/^Too many requests\. Please try again in \d+ seconds?\.$/);
  }
  expect((await call('203.0.113.2')).status).toBe(404);
});

it('limit: a call without its own is under the general one only', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => site.call('user/info?userId=1')));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
});

it('limit: a repeated code request gets the remaining seconds, as text and as a header', async () => {
  const send = () =>
    site.call('login/sendVerificationCode', {
      method: 'POST',
      body: { mobile: '13900000077', purpose: 'signIn' },
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
  expect((await send()).status).toBe(200);
  const { status, headers, envelope } = await send();
  expect([status, envelope.errorCode, headers.get('retry-after')]).toEqual([
    429,
    'logins.code_too_soon',
    '60',
  ]);
});
