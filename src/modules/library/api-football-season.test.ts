import { findLeague } from '#modules/catalog/catalog-rows.store.ts';
import { createCatalog } from '#modules/catalog/index.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { createApiFootball } from '#modules/feeds/api-football/api-football.service.ts';
import { replayServer } from '#modules/feeds/api-football/replay/server.testing.ts';
import { testFeed } from '#modules/feeds/feed.factory.ts';
import { jumpingTime } from '#modules/feeds/http/testing.ts';
import { createDetailService } from '#modules/matches/detail.service.ts';
import { createStandingsService } from '#modules/matches/standings.service.ts';
import { tabsOf } from '#modules/matches/ui/detail/tabs.rules.ts';
import { silentLog } from '#platform/log/log.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createTranslator } from '#platform/translations/translator.ts';
import { createLeagueNumbersService } from './league-numbers.service.ts';

const database = testDatabase();
const FROM = '2026-11-19T18:00:00Z';
const { clock, wait, signal } = jumpingTime(FROM, '2026-11-19T18:10:00Z');
const sport = sportOf('football');
const translate = createTranslator();
let standings: ReturnType<typeof createStandingsService>;
let details: ReturnType<typeof createDetailService>;
const FIRST = '39-2026';

/** A site of its own, ten minutes after its first start. */
beforeAll(async () => {
  const server = await replayServer(0, Date.parse(FROM), () => clock.now().getTime());
  const feed = testFeed(database, clock, 'api-football');
  const provider = createApiFootball({
    ...{ key: 'key', baseUrl: server.baseUrl, fetch, clock, wait, random: () => 1, log: silentLog },
  });
  await provider.start({ ingest: feed.ingest, report: () => undefined, signal });
  await server.close();
  standings = createStandingsService(database.db, clock);
  details = createDetailService({ db: database.db, clock, standings, translate });
});

const leagueOf = async (ref: string) => {
  const ids = await createCatalog(database.db).idsOf('api-football', 'league', [ref]);
  return (await findLeague(database.db, ids.get(ref)!))!;
};
const matchIn = async (state: string): Promise<number> => {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from matches where league_id = $1 and state = $2 order by abs(extract(epoch from start_at - $3)), id limit 1`,
    [(await leagueOf(FIRST)).id, state, FROM],
  );
  return Number(rows[0]!.id);
};

it.each(['39', '140', '135', '78', '61'])(
  'league %s has its whole season and the table of its source',
  async (id) => {
    const league = await leagueOf(`${id}-2026`);
    const { standings: rows } = await standings.tablesOf(league, 'en');
    expect(rows.every(({ played }) => played >= 13)).toBe(true);
    const { rows: stored } = await database.pool.query<{ n: number }>(
      'select count(*)::int as n from official_standings where league_id = $1',
      [league.id],
    );
    expect(stored[0]!.n).toBe(1);
  },
);

it('the leaders of a league are those of its whole season', async () => {
  const numbers = createLeagueNumbersService({ db: database.db, clock, sendJob: async () => undefined });
  const { boards, teams } = await numbers.leaders(await leagueOf(FIRST), 'en');
  const keys = boards.map(({ key }) => key);
  expect(keys).toEqual([
    'goals',
    'assists',
    'shots',
    'passes',
    'tackles',
    'rating',
    'yellowCards',
    'redCards',
  ]);
  expect(boards[0]!.players[0]!.value).toBeGreaterThan(4);
  expect(teams.map(({ key }) => key)).toContain('possession');
});

it('every team of the first league has a squad and a coach', async () => {
  const { rows } = await database.pool.query(
    `select t.id from teams t where t.country = 'eng' and (t.coach is null or not exists (
       select from players p where p.team_id = t.id))`,
  );
  expect(rows).toEqual([]);
});

it.each([
  ['finished', ['data', 'preview', 'meetings', 'lineups', 'statistics', 'chat']],
  ['in_progress', ['data', 'preview', 'meetings', 'lineups', 'statistics', 'chat']],
  ['not_started', ['preview', 'meetings', 'lineups', 'odds', 'chat']],
])('a match that is %s has its tabs', async (state, expected) => {
  const detail = await details.show('football', await matchIn(state), 'en');
  expect(tabsOf(detail, sport)).toEqual(expected);
});

it('the players of a line-up and of its events are those of the squads', async () => {
  const { lineups, events } = await details.show('football', await matchIn('finished'), 'en');
  const players = [...lineups!.home.players, ...lineups!.away.players];
  expect(players.every(({ playerId }) => playerId !== null)).toBe(true);
  expect(players.some(({ rating }) => rating !== null)).toBe(true);
  expect(events.every(({ playerId }) => playerId !== null)).toBe(true);
});
