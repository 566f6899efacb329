import { provider } from '#platform/sms/testing.ts';
import { testApp } from '#platform/testing/app.ts';

const twilio = await provider(() => ({ status: 201, body: { sid: 'SM1', status: 'queued' } }));
afterAll(() => twilio.close());
const site = testApp({
  env: {
    SMS_DRIVER: 'twilio',
    SMS_ACCESS_KEY: 'AC1',
    SMS_SECRET_KEY: 'hunter2',
    SMS_FROM: '+15005550006',
    SMS_URL: twilio.url,
    SMS_PER_HOUR: '25',
    SMS_COUNTRIES: 'CN',
  },
});

const ask = (n: number) =>
  site.call('login/sendVerificationCode', {
    method: 'POST',
    body: { mobile: `138${String(n).padStart(8, '0')}`, purpose: 'signIn' },
    headers: { 'x-forwarded-for': `198.${18 + (n >> 8)}.${n & 255}.7` },
  });

it('1,000 requests for codes from 1,000 addresses cost no more than the budget', async () => {
  const statuses = new Map<string, number>();
  for (let from = 0; from < 1_000; from += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => ask(from + n)));
    for (const { status, envelope } of answers) {
      const key = `${status} ${envelope.errorCode ?? ''}`.trim();
      statuses.set(key, (statuses.get(key) ?? 0) + 1);
    }
  }
  expect(Object.fromEntries(statuses)).toEqual({ '200': 25, '503 sms.budget_spent': 975 });
  expect(twilio.times()).toBe(25);
});

it('a country that is not served is neither offered nor sent to', async () => {
  const { envelope } = await site.call('login/loginCountryList');
  expect(envelope.result).toEqual([expect.objectContaining({ countryAbbr: 'CN' })]);
  const abroad = await site.call('login/V2/sendMobilecheckCode', {
    method: 'POST',
    body: { areaCode: '49', mobileOrEmail: '15123456789', purpose: 'signIn' },
  });
  expect([abroad.status, abroad.envelope.errorCode]).toEqual([422, 'sms.country_not_served']);
});
