import { aFixture, aLeague, aResult, aTeam, testFeed } from '#modules/feeds/feed.factory.ts';
import { createFeedRequests } from '#modules/feeds/feed-requests.service.ts';
import { knownProviders, listConfigured } from '#modules/feeds/providers.service.ts';
import { createFeedStates, type FeedStates } from '#modules/matches/feed-states.service.ts';
import { createStandingsService } from '#modules/matches/standings.service.ts';
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
const serviceOf = (env: Record<string, string> = {}) =>
  createAdminFeeds({
    config: () => production(env),
    db: database.db,
    clock,
    states,
    standings: createStandingsService(database.db, clock),
  });
const show = async (env: Record<string, string>) => {
  clock.advance(5_000);
  return (await serviceOf(env).show(clock.now())).providers;
};

it('names the variables to set where nothing is configured', async () => {
  expect(await show({})).toMatchObject([
    { name: 'api-football', variables: ['API_FOOTBALL_KEY'], condition: 'off', answeredAt: null },
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
  await states.notesOf('pandascore').answered(20_000);
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

it('shows a provider’s quota, today’s requests by kind, and the pending ones', async () => {
  const report = {
    plan: { name: 'Free', endsAt: '2027-01-01T00:00:00.000Z' },
    day: { limit: 100, left: 60 },
    minute: { limit: 10, left: 9 },
    sent: { live: 2 },
    waiting: { squad: 20 },
    refused: { season: 'Free plans do not have access to this season.' },
  };
  const requests = createFeedRequests(database.db, clock);
  // Two processes during a takeover.
  await Promise.all([1, 2, 3, 4].map(() => requests.write('api-football', report)));
  const [provider, other] = await show(keys);
  expect(provider?.requests).toMatchObject({
    plan: 'Free',
    day: { limit: 100, left: 60 },
    resetsAt: '2026-11-16T00:00:00.000Z',
    kinds: [
      { kind: 'live', sent: 8, waiting: 0, refused: null },
      { kind: 'squad', sent: 0, waiting: 20, refused: null },
      { kind: 'season', sent: 0, waiting: 0, refused: 'Free plans do not have access to this season.' },
    ],
  });
  expect(other?.requests).toBeNull();
  const later = new FakeClock('2026-12-30T12:00:00Z');
  expect((await createFeedRequests(database.db, later).list())[0]?.sent).toEqual([]);
});

it('lists leagues whose table differs from the official one', async () => {
  const row = { played: 1, drawn: 0, scored: 0, conceded: 0 };
  const table = (league: string, points: number) => ({
    kind: 'standings' as const,
    league,
    version: 1,
    source: 'The league',
    updatedAt: '2026-11-15T00:00:00.000Z',
    tables: [
      {
        name: '',
        rows: [
          { ...row, team: 'a', rank: 1, won: 1, lost: 0, scored: 1, points },
          { ...row, team: 'b', rank: 2, won: 0, lost: 1, conceded: 1, points: 0 },
        ],
      },
    ],
  });
  await testFeed(database, clock).ingest([
    aTeam('a'),
    aTeam('b'),
    ...['same', 'other'].flatMap((league) => [
      aLeague(league),
      aFixture(`m ${league}`, { league }),
      aResult(`m ${league}`, 1, 0),
    ]),
    table('same', 3),
    table('other', 1),
  ]);
  const { leagues } = await serviceOf().tables('en');
  expect(leagues).toMatchObject([
    {
      name: 'League other',
      count: 1,
      official: { source: 'The league' },
      differences: [{ team: 'Team a', field: 'points', ours: 3, official: 1 }],
    },
  ]);
});
