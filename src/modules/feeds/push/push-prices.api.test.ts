import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { aFixture, aLeague, aScore, aTeam, type Match, pushSources, statuses } from './testing.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });
const other = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });
const { aSource, aMatch, matchesOf } = pushSources(site, other, database);

it('push: events become live text in the language of each reader', async () => {
  const { client, source } = await aMatch();
  await client.scores([aScore('m', 1, { periods: [[3, 0]] })]);
  const event = { id: '1', kind: 'threePointer', side: 'home' as const, period: 1, minute: 2, player: 'Ann' };
  await client.events([{ fixture: 'm', revision: 1, events: [{ ...event, score: [3, 0] }] }]);
  const [{ id }] = (await matchesOf(source)) as [Match];
  const textIn = async (lang: string) => {
    const { envelope } = await site.call(`basketball/${id}`, {
      headers: { lan: lang },
    });
    const { texts } = envelope.result as unknown as { texts: { key: string; text: string }[] };
    return texts.find(({ key }) => key === 'threePointer')?.text;
  };
  expect(await textIn('en')).toBe('Ann (Team a) for three! 3–0.');
  expect(await textIn('zh_CN')).toContain('三分');
});

const price = (prices: [number, number, number], rest: object = {}) => ({
  bookmaker: 'Harbour Bets',
  market: 'winner3' as const,
  prices,
  ...rest,
});

async function aFootballMatch() {
  const football = (item: object) => ({ ...item, game: 'football' });
  const source = await aSource();
  const { client } = source;
  await client.leagues([football(aLeague) as typeof aLeague]);
  await client.teams(['a', 'b'].map((id) => football(aTeam(id)) as ReturnType<typeof aTeam>));
  await client.fixtures([football(aFixture('m')) as ReturnType<typeof aFixture>]);
  return source;
}

const linesOf = async (source: string) => {
  const { rows } = await database.pool.query(
    `select o.market, o.line, o.opening, o.prices, o.suspended,
       (select count(*)::integer from match_odds_moves v where v.odds_id = o.id) as moves
     from match_odds o join provider_refs r on r.our_id = o.match_id and r.kind = 'match'
     where r.provider = $1 order by o.market, o.line`,
    [`push:${source}`],
  );
  return rows;
};

it('push: odds move by their revisions, also in two processes and at the same instant', async () => {
  const { client, elsewhere, source } = await aFootballMatch();
  const sent = (revision: number, home: number) => [
    { fixture: 'm', revision, lines: [price([home, 3.4, 4.25])] },
  ];
  expect(statuses(await client.odds(sent(1, 1.95)))).toEqual(['accepted']);
  expect(statuses(await elsewhere.odds(sent(2, 2.05)))).toEqual(['accepted']);
  expect(statuses(await client.odds(sent(2, 9)))).toEqual(['unchanged']);
  expect(statuses(await client.odds(sent(1, 9)))).toEqual(['older']);
  expect(await linesOf(source)).toEqual([
    {
      ...{ market: 'winner3', line: null, opening: [1950, 3400, 4250], prices: [2050, 3400, 4250] },
      ...{ suspended: false, moves: 2 },
    },
  ]);
  const both = await Promise.all([client.odds(sent(3, 2.1)), elsewhere.odds(sent(3, 2.1))]);
  expect(both.flatMap(statuses).sort()).toEqual(['accepted', 'unchanged']);
  const { rows } = await database.pool.query(
    `select m.odds -> 'prices' as prices, m.versions ->> 'odds' as version from matches m
     join provider_refs r on r.our_id = m.id and r.kind = 'match' where r.provider = $1`,
    [`push:${source}`],
  );
  expect(rows).toEqual([{ prices: [2100, 3400, 4250], version: '3' }]);
});

it('push: odds of each market have its line and its number of prices', async () => {
  const { client, source } = await aFootballMatch();
  const lines = [
    price([1.9, 1.9, 2], { market: 'handicap', line: -0.5, prices: [1.9, 1.95] }),
    price([1.9, 1.9, 2], { market: 'correctScore', score: [2, 1], prices: [8.5], suspended: true }),
  ];
  expect(statuses(await client.odds([{ fixture: 'm', revision: 1, lines }]))).toEqual(['accepted']);
  expect(await linesOf(source)).toMatchObject([
    { market: 'correctScore', line: 2001, prices: [8500], suspended: true },
    { market: 'handicap', line: -500, prices: [1900, 1950], suspended: false },
  ]);
  const wrong = async (line: ReturnType<typeof price>) =>
    (await client.odds([{ fixture: 'm', revision: 9, lines: [line] }])).items;
  const rejected = { id: 'm', status: 'rejected' };
  const invalid = { ...rejected, reason: 'invalid' };
  expect(await wrong(price([1.9, 2, 3], { prices: [1.9, 2] }))).toEqual([
    { ...invalid, field: 'lines.0.prices' },
  ]);
  expect(await wrong(price([1.9, 2, 3], { market: 'total', prices: [1.9, 2] }))).toEqual([
    { ...invalid, field: 'lines.0.line' },
  ]);
  expect(await wrong(price([1, 2, 3]))).toEqual([{ ...invalid, field: 'lines.0.prices.0' }]);
  expect(await wrong(price([1.9, 2, 3], { market: 'mapTotal', line: 2.5, prices: [1.9, 2] }))).toEqual([
    { ...rejected, reason: 'no_such_kind', field: 'lines.0.market' },
  ]);
  expect((await client.odds([{ fixture: 'x', revision: 1, lines }])).items).toEqual([
    { id: 'x', status: 'unknown', field: 'fixture' },
  ]);
});

it('push: standings are the official tables of a league', async () => {
  const { client, elsewhere, source } = await aMatch();
  const row = (team: string, rank: number) => ({ team, rank, played: 3, won: 3 - rank, lost: rank });
  const table = (revision: number, ...teams: string[]) => [
    {
      ...{ league: 'l', revision, publisher: 'City Basketball' },
      tables: [{ rows: teams.map((team, index) => row(team, index + 1)) }],
    },
  ];
  expect(statuses(await client.standings(table(2, 'a', 'b')))).toEqual(['accepted']);
  expect(statuses(await client.standings(table(1, 'b', 'a')))).toEqual(['older']);
  const both = await Promise.all([client, elsewhere].map((at) => at.standings(table(3, 'b', 'a'))));
  expect(both.flatMap(statuses).sort()).toEqual(['accepted', 'unchanged']);
  expect((await client.standings(table(4, 'a', 'c'))).items).toEqual([
    { id: 'l', status: 'unknown', field: 'tables.0.rows.1.team' },
  ]);
  expect((await client.standings(table(4, 'a', 'a'))).items).toEqual([
    { id: 'l', status: 'rejected', reason: 'same_teams', field: 'tables.0.rows.1.team' },
  ]);
  const [unknown] = table(1, 'a');
  expect((await client.standings([{ ...unknown!, league: 'x' }])).items).toEqual([
    { id: 'x', status: 'unknown', field: 'league' },
  ]);
  const { rows } = await database.pool.query(
    `select s.version, s.source, jsonb_path_query_array(s.tables, '$[0].rows[*].rank') as ranks
     from official_standings s where s.provider = $1`,
    [`push:${source}`],
  );
  expect(rows).toEqual([{ version: 3, source: 'City Basketball', ranks: [1, 2] }]);
});
