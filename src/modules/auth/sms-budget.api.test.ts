import { recordedLog } from '#platform/endpoint/testing.ts';
import { proven } from '#platform/proof-of-work/testing.ts';
import { provider } from '#platform/sms/testing.ts';
import { testApp } from '#platform/testing/app.ts';

const BUDGET = 10;
const REQUESTS = 200;
/** Ten times the budget: each proof is computed here. */
const PROVEN = 100;

const twilio = await provider(() => ({ status: 201, body: { sid: 'SM1', status: 'queued' } }));
afterAll(() => twilio.close());
const { log, lines } = recordedLog();
const site = testApp({
  env: {
    PROOF_OF_WORK: '1',
    SMS_DRIVER: 'twilio',
    SMS_ACCESS_KEY: 'AC1',
    SMS_SECRET_KEY: 'hunter2',
    SMS_FROM: '+15005550006',
    SMS_URL: twilio.url,
    SMS_PER_HOUR: String(BUDGET),
    SMS_COUNTRIES: 'CN',
  },
  parts: { log },
});

/** Half of them in IPv4 networks, half in separate /48s. */
const addressOf = (n: number): string =>
  n % 2 ? `198.${18 + (n >> 8)}.${n & 255}.7` : `2001:db8:${n.toString(16)}::1`;
const requestCode = (n: number, headers: Record<string, string>) =>
  site.call('login/sendVerificationCode', {
    method: 'POST',
    body: { mobile: `138${String(n).padStart(8, '0')}`, purpose: 'signIn' },
    headers,
  });

/** Number of responses by status and error. */
async function requestCodes(
  count: number,
  how: (from: Record<string, string>) => Promise<Record<string, string>>,
) {
  const statuses: Record<string, number> = {};
  for (let first = 0; first < count; first += 50) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, n) =>
        requestCode(first + n, await how({ 'x-forwarded-for': addressOf(first + n) })),
      ),
    );
    for (const { status, envelope } of answers) {
      const key = `${status} ${envelope.errorCode ?? ''}`.trim();
      statuses[key] = (statuses[key] ?? 0) + 1;
    }
  }
  return statuses;
}

describe('scripted requests for codes, each from another address', () => {
  it(`${REQUESTS} send nothing without proofs of work`, async () => {
    expect(await requestCodes(REQUESTS, async (from) => from)).toEqual({
      '428 platform.proof_needed': REQUESTS,
    });
    expect(twilio.times()).toBe(0);
  });

  it(`${PROVEN} stay within the budget with proofs of work, and the operator is notified at 50 and 90 %`, async () => {
    const statuses = await requestCodes(PROVEN, (from) => proven(site, from));
    // Some challenges became too easy while they were solved.
    const overtaken = statuses['428 platform.proof_needed'] ?? 0;
    expect(statuses).toEqual({
      '200': BUDGET,
      '503 sms.budget_spent': PROVEN - BUDGET - overtaken,
      ...(overtaken > 0 ? { '428 platform.proof_needed': overtaken } : {}),
    });
    expect(twilio.times()).toBe(BUDGET);
    const alerts = lines.filter(({ event }) => event === 'sms.budget_alert');
    expect(alerts.map(({ percent, of }) => `${percent} ${of}`)).toEqual(['50 hour', '90 hour']);
    expect(lines.some(({ event }) => event === 'sms.budget_spent')).toBe(true);
  });

  it('the next user gets an error message', async () => {
    const headers = await proven(site, { 'x-forwarded-for': '203.0.113.77', lan: 'de' });
    const { status, envelope } = await requestCode(5_000, headers);
    expect([status, envelope.errorMsg]).toEqual([503, expect.stringMatching(/E-Mail/)]);
    site.clock.advance(3_600_000);
    expect((await requestCode(5_001, await proven(site))).status).toBe(200);
  });
});

it('a country that is not served is neither offered nor sent to', async () => {
  const { envelope } = await site.call('login/loginCountryList');
  expect(envelope.result).toEqual([expect.objectContaining({ countryAbbr: 'CN' })]);
  const abroad = await site.call('login/V2/sendMobilecheckCode', {
    method: 'POST',
    body: { areaCode: '49', mobileOrEmail: '15123456789', purpose: 'signIn' },
    headers: await proven(site),
  });
  expect([abroad.status, abroad.envelope.errorCode]).toEqual([422, 'sms.country_not_served']);
});
