import { STRIPE_KEY, startStripe } from '#modules/recharge/providers/stripe.testing.ts';
import { readConfig } from '#platform/config/config.ts';
import { provider } from '#platform/sms/testing.ts';
import { checkService } from './checks.service.ts';

const config = (env: Record<string, string>) => readConfig({ MODE: 'demo', ...env });

it('payment: Stripe accepts the key, or does not', async () => {
  const stripe = await startStripe();
  onTestFinished(() => void stripe.close());
  const keys = { STRIPE_URL: stripe.url, STRIPE_WEBHOOK_SECRET: 'whsec' };
  const right = await checkService('payment', config({ ...keys, STRIPE_SECRET_KEY: STRIPE_KEY }));
  expect(right).toEqual({ service: 'payment', state: 'works', detail: 'stripe accepts the keys' });
  const wrong = await checkService('payment', config({ ...keys, STRIPE_SECRET_KEY: 'sk_wrong' }));
  expect(wrong).toMatchObject({ state: 'fails', detail: expect.stringContaining('401') });
  expect((await checkService('payment', config({}))).state).toBe('off');
});

it('feeds: both providers are checked; a rejection has its reason', async () => {
  const stand = await provider(({ url, request }) =>
    url.pathname === '/status'
      ? request.headers['x-apisports-key'] === 'right'
        ? { body: { errors: [], response: { requests: { current: 12, limit_day: 100 } } } }
        : { body: { errors: { token: 'Error/Missing application key.' }, response: [] } }
      : { body: [{ id: 1 }] },
  );
  onTestFinished(() => stand.close());
  const keys = { API_FOOTBALL_URL: stand.url, PANDASCORE_URL: stand.url, PANDASCORE_TOKEN: 'token' };
  expect((await checkService('feeds', config({ ...keys, API_FOOTBALL_KEY: 'right' }))).detail).toBe(
    'API-Football: 12 of 100 requests of the day are used, PandaScore accepts the token',
  );
  expect(await checkService('feeds', config({ ...keys, API_FOOTBALL_KEY: 'wrong' }))).toMatchObject({
    state: 'fails',
    detail: 'HTTP 200: Error/Missing application key.',
  });
});

it('feeds: those without a key of API-Sports are checked too', async () => {
  const stand = await provider(({ url, request }) => {
    if (url.pathname === '/getcurrentgroup/bl1') return { body: { groupName: '12. Spieltag' } };
    return request.headers['x-auth-token'] === 'right'
      ? { body: { code: 'PL' } }
      : { status: 400, body: { message: 'Your API token is invalid.' } };
  });
  onTestFinished(() => stand.close());
  const urls = { OPENLIGADB_URL: stand.url, FOOTBALL_DATA_URL: stand.url };
  expect(await checkService('feeds', config({ ...urls, OPEN_DATA: '1' }))).toMatchObject({
    state: 'works',
    detail: 'OpenLigaDB answers',
  });
  expect(await checkService('feeds', config({ ...urls, FOOTBALL_DATA_KEY: 'right' }))).toMatchObject({
    state: 'works',
    detail: 'football-data.org accepts the key',
  });
  expect(await checkService('feeds', config({ ...urls, FOOTBALL_DATA_KEY: 'wrong' }))).toMatchObject({
    state: 'fails',
    detail: 'HTTP 400: Your API token is invalid.',
  });
  expect((await checkService('feeds', config(urls))).state).toBe('off');
});

it('feeds: each enabled sport is checked', async () => {
  const paths: string[] = [];
  const stand = await provider(({ url }) => {
    paths.push(url.pathname);
    return { body: { errors: [], response: { requests: { current: 3, limit_day: 100 } } } };
  });
  onTestFinished(() => stand.close());
  const off = ['BASEBALL', 'HANDBALL', 'RUGBY', 'VOLLEYBALL', 'AMERICAN_FOOTBALL'];
  const switches = Object.fromEntries(off.map((sport) => [`API_SPORTS_${sport}`, '0']));
  const keys = { API_SPORTS_KEY: 'key', API_SPORTS_URL: `${stand.url}/{sport}`, ...switches };
  expect((await checkService('feeds', config(keys))).detail).toBe(
    'API-Basketball: 3 of 100 requests of the day are used, API-Hockey: 3 of 100 requests of the day are used',
  );
  expect(paths.toSorted()).toEqual(['/basketball/status', '/hockey/status']);
});
