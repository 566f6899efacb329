import { knownProviders, listConfigured } from '#modules/feeds/providers.service.ts';
import { createFeedStates, type FeedStates } from '#modules/matches/feed-states.service.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { silentLog } from '#platform/log/log.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createAdminFeeds } from './admin-feeds.service.ts';

const database = testDatabase();
const clock = new FakeClock('2026-11-15T12:00:00Z');
let states: FeedStates;
beforeAll(() => {
  states = createFeedStates(database.db, clock);
});

const production = (env: Record<string, string> = {}) =>
  readConfig({
    MODE: 'production',
    PUBLIC_URL: 'https://scores.example',
    DATABASE_URL: 'postgres://user:password@localhost:5432/touchline',
    SECRET_KEY: 'a secret for tests only, long enough',
    ...env,
  });
const keys = { API_FOOTBALL_KEY: 'key', PANDASCORE_TOKEN: 'token' };
const show = async (env: Record<string, string>) => {
  clock.advance(5_000);
  return (await createAdminFeeds(() => production(env), states).show(clock.now())).providers;
};

it('names the variables to set where nothing is configured', async () => {
  expect(await show({})).toMatchObject([
    { name: 'api-football', variables: ['API_FOOTBALL_KEY'], condition: 'off', heardAt: null },
    { name: 'api-basketball', variables: ['API_SPORTS_KEY'], condition: 'off' },
    { name: 'api-baseball' },
    { name: 'api-hockey' },
    { name: 'api-handball' },
    { name: 'api-rugby' },
    { name: 'api-volleyball' },
    { name: 'api-american-football' },
    { name: 'pandascore', variables: ['PANDASCORE_TOKEN'], condition: 'off' },
    { name: 'openligadb', variables: ['OPEN_DATA'], condition: 'off' },
    { name: 'football-data', variables: ['FOOTBALL_DATA_KEY'], condition: 'off' },
    { name: 'openfootball', variables: ['OPEN_DATA'], condition: 'off' },
  ]);
});

it.each([
  ['with keys', keys],
  ['with some sports', { API_SPORTS_KEY: 'key', API_SPORTS_RUGBY: '0', API_SPORTS_HOCKEY: '0' }],
  ['with open data', { OPEN_DATA: '1', FOOTBALL_DATA_KEY: 'key' }],
])('lists providers by their names as feeds: %s', (_, env) => {
  const config = production(env);
  const known = knownProviders(config).filter(({ configured }) => configured);
  const made = listConfigured(config).map(({ make }) => make({ clock, log: silentLog }));
  expect(made.map(({ name }) => name)).toEqual(known.map(({ name }) => name));
});

it('reports last success, age, last failure and next attempt of each', async () => {
  await states.notesOf('pandascore').heard(20_000);
  const retryAt = new Date(clock.now().getTime() + 40_000);
  await states.notesOf('api-football').report('API-Football answered 500 to /fixtures', retryAt);
  const configured = (await show(keys)).filter(({ condition }) => condition !== 'off');
  expect(configured).toMatchObject([
    {
      condition: 'failing',
      problem: 'API-Football answered 500 to /fixtures',
      retryAt: retryAt.toISOString(),
      ageSeconds: null,
    },
    { condition: 'well', ageSeconds: 5, problem: null },
  ]);
  clock.advance(120_000);
  const pandascore = (await show(keys)).find(({ name }) => name === 'pandascore');
  expect(pandascore).toMatchObject({ condition: 'silent', ageSeconds: 130 });
});
