import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aKey, bearer } from '#modules/api-keys/testing.ts';
import { PROJECT_ROOT } from '#platform/process/project-root.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import {
  type Answer,
  createFeedClient,
  FeedError,
  type Score,
} from '../../../../clients/feed/feed-client.ts';
import type { PushAnswer } from './push.contract.ts';
import {
  aFixture,
  aLeague,
  aScore,
  aTeam,
  type Match,
  pushSources,
  type Source,
  scopes,
  statuses,
} from './testing.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });
const other = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });

const { aSource, aMatch, matchesOf } = pushSources(site, other, database);

afterEach(async () => {
  await database.pool.query('update api_keys set revoked_at = now() where revoked_at is null');
});

it('push: a match from its league to its result, on the pages of the site', async () => {
  const { client, source } = await aMatch();
  expect(statuses(await client.scores([aScore('m', 1)]))).toEqual(['accepted']);
  const periods: Score['periods'] = [
    [21, 18],
    [17, 24],
    [26, 20],
    [19, 16],
  ];
  expect(await client.scores([aScore('m', 2, { state: 'finished', period: 4, periods })])).toEqual({
    accepted: 1,
    items: [{ id: 'm', status: 'accepted' }],
  });
  const [match] = await matchesOf(source);
  expect(match).toMatchObject({ state: 'finished', home_score: 83, away_score: 78 });
  const { rows } = await database.pool.query(
    `select name from outbox_events where name = 'matches.decided' and payload -> 'matchIds' @> $1::jsonb`,
    [`[${match!.id}]`],
  );
  expect(rows).toHaveLength(1);
});

it('push: the same revision changes nothing, and a lower one comes too late', async () => {
  const { client, source } = await aMatch();
  await client.scores([aScore('m', 5, { periods: [[9, 7]] })]);
  expect(statuses(await client.scores([aScore('m', 5, { periods: [[1, 1]] })]))).toEqual(['unchanged']);
  expect(statuses(await client.scores([aScore('m', 4, { periods: [[1, 1]] })]))).toEqual(['older']);
  expect(await matchesOf(source)).toMatchObject([{ home_score: 9, away_score: 7 }]);
  expect(statuses(await client.teams([aTeam('a')]))).toEqual(['unchanged']);
  expect(
    statuses(await client.fixtures([aFixture('m', { revision: 2, round: '2' }), aFixture('m')])),
  ).toEqual(['accepted', 'unchanged']);
});

it('push: the parts of a league decide what its page has, and stay until others are sent', async () => {
  const { client, source } = await aSource();
  const series = {
    ...aLeague,
    names: { en: `Cup of ${source}` },
    parts: [{ kind: 'series' as const, bestOf: 7 }],
  };
  const stored = async () => {
    const { rows } = await database.pool.query("select id, rules from leagues where names ->> 'en' = $1", [
      series.names.en,
    ]);
    return rows[0];
  };
  await client.leagues([series]);
  const { envelope } = await site.call(`library/leagues/${(await stored()).id}`);
  expect(envelope.result).toMatchObject({ parts: ['bracket'], tie: { by: 'wins' } });
  const { parts: _, ...rest } = series;
  expect(statuses(await client.leagues([{ ...rest, revision: 2 }]))).toEqual(['accepted']);
  expect((await stored()).rules).toEqual({ format: series.parts });
  const even = await client.leagues([{ ...series, revision: 3, parts: [{ kind: 'series', bestOf: 4 }] }]);
  expect(even.items).toEqual([{ id: 'l', status: 'rejected', reason: 'invalid', field: 'parts.0.bestOf' }]);
});

it('push: an item that refers to an unknown entry is answered so, and stops no other', async () => {
  const { client } = await aMatch();
  const answer = await client.fixtures([
    aFixture('n', { away: 'c' }),
    aFixture('o', { league: 'x' }),
    aFixture('p', { startAt: '2026-11-16T19:00:00Z' }),
  ]);
  expect(answer).toEqual({
    accepted: 1,
    items: [
      { id: 'n', status: 'unknown', field: 'away' },
      { id: 'o', status: 'unknown', field: 'league' },
      { id: 'p', status: 'accepted' },
    ],
  });
  expect((await client.scores([aScore('n', 1)])).items).toEqual([
    { id: 'n', status: 'unknown', field: 'fixture' },
  ]);
  await client.teams([aTeam('c')]);
  expect(statuses(await client.fixtures([aFixture('n', { away: 'c' })]))).toEqual(['accepted']);
});

it.each<[string, unknown, object]>([
  ['no object', 7, { id: null, field: undefined }],
  ['no revision', { ...aFixture('x'), revision: undefined }, { id: 'x', field: 'revision' }],
  ['an unreadable time', aFixture('x', { startAt: 'tonight' }), { id: 'x', field: 'startAt' }],
  ['an unknown field', aFixture('x', { colour: 'red' }), { id: 'x', field: 'colour' }],
  ['an unreadable id', aFixture('a b'), { id: 'a b', field: 'id' }],
  ['an unknown game', aFixture('x', { game: 'chess' }), { id: 'x', field: 'game' }],
])('push: an item with %s is rejected by itself', async (_, item, answer) => {
  const { source, secret } = await aMatch();
  const { envelope } = await site.call(`feeds/v1/${source}/fixtures`, {
    method: 'POST',
    headers: bearer(secret),
    body: { items: [item, aFixture('y', { startAt: '2026-11-18T19:00:00Z' })] },
  });
  const { items } = envelope.result as unknown as PushAnswer;
  expect({ field: undefined, ...items[0] }).toEqual({ status: 'rejected', reason: 'invalid', ...answer });
  expect(items[1]).toEqual({ id: 'y', status: 'accepted' });
});

it('push: an impossible message is rejected with its reason', async () => {
  const { client } = await aMatch();
  await client.leagues([{ ...aLeague, id: 'f', game: 'football' }]);
  expect(
    (await client.fixtures([aFixture('n', { away: 'a' }), aFixture('o', { league: 'f' })])).items,
  ).toEqual([
    { id: 'n', status: 'rejected', reason: 'same_teams', field: 'away' },
    { id: 'o', status: 'rejected', reason: 'other_game', field: 'league' },
  ]);
  expect((await client.scores([aScore('m', 1, { state: 'not_started' })])).items).toEqual([
    { id: 'm', status: 'rejected', reason: 'score_before_start', field: 'state' },
  ]);
  const event = { id: '1', kind: 'goal', side: 'home' as const, period: 1 };
  expect((await client.events([{ fixture: 'm', revision: 1, events: [event] }])).items).toEqual([
    { id: 'm', status: 'rejected', reason: 'no_such_kind', field: 'events.0.kind' },
  ]);
});

it('push: events, line-ups and statistics are stored as a whole', async () => {
  const { client, source } = await aMatch();
  const event = { id: '1', kind: 'threePointer', side: 'home' as const, period: 1, minute: 2, player: 'Ann' };
  const player = { name: 'Ann', position: 'center', starter: true };
  const side = { players: [player] };
  const parts = { fixture: 'm', revision: 3 };
  expect(statuses(await client.events([{ ...parts, events: [event] }]))).toEqual(['accepted']);
  expect(statuses(await client.events([{ ...parts, events: [] }]))).toEqual(['unchanged']);
  expect(statuses(await client.lineUps([{ ...parts, confirmed: true, home: side, away: side }]))).toEqual([
    'accepted',
  ]);
  expect(statuses(await client.statistics([{ ...parts, all: { rebounds: [12, 9] } }]))).toEqual(['accepted']);
  expect(statuses(await client.players([{ ...aTeam('p'), team: 'a', position: 'center' }]))).toEqual([
    'accepted',
  ]);
  const [{ id }] = (await matchesOf(source)) as [Match];
  const { rows } = await database.pool.query(
    'select kind, version, data from match_sheets where match_id = $1 order by kind',
    [id],
  );
  expect(rows).toMatchObject([
    { kind: 'events', version: 3, data: [{ kind: 'threePointer', player: 'Ann' }] },
    { kind: 'lineups', version: 3, data: { confirmed: true, home: { players: [{ name: 'Ann' }] } } },
    { kind: 'stats', version: 3, data: { all: { rebounds: [12, 9] } } },
  ]);
});

it('push: two processes with the same batch at once store it once', async () => {
  const { client, elsewhere, source } = await aSource();
  const both = async (push: (at: Source['client']) => Promise<Answer>) => {
    const answers = await Promise.all([push(client), push(elsewhere)]);
    return answers.flatMap(statuses).sort();
  };
  const once = ['accepted', 'unchanged'];
  expect(await both((at) => at.leagues([aLeague]))).toEqual(once);
  expect(await both((at) => at.teams([aTeam('a'), aTeam('b')]))).toEqual([...once, ...once].sort());
  expect(await both((at) => at.fixtures([aFixture('m')]))).toEqual(once);
  expect(await both((at) => at.scores([aScore('m', 1)]))).toEqual(once);
  expect(await matchesOf(source)).toHaveLength(1);
});

it('push: an entry changed by two processes in turn has its newest values', async () => {
  const { client, elsewhere, source } = await aMatch();
  const named = (revision: number, en: string) => ({ ...aTeam('a'), revision, names: { en } });
  for (const [at, revision, name] of [
    [client, 2, 'X'],
    [elsewhere, 3, 'Y'],
    [client, 4, 'X'],
  ] as const)
    expect(statuses(await at.teams([named(revision, name)]))).toEqual(['accepted']);
  const { rows } = await database.pool.query(
    `select t.names ->> 'en' as name from teams t join provider_refs r on r.our_id = t.id and r.kind = 'team'
     where r.provider = $1 and r.ref = 'a'`,
    [`push:${source}`],
  );
  expect(rows).toEqual([{ name: 'X' }]);
});

it('push: an administrator’s values stand, and the sent ones are stored until the override is released', async () => {
  const { client, source } = await aMatch();
  await client.scores([aScore('m', 1)]);
  const [{ id }] = (await matchesOf(source)) as [Match];
  const token = await site.signIn('demo_admin');
  const corrected = { state: 'in_progress', period: 1, clockSeconds: 0, homeScore: 5, awayScore: 5 };
  const { status } = await site.call('admin/byHand/match/score', {
    method: 'POST',
    body: { matchId: id, ...corrected, periodScores: [[5, 5, 0]], reason: 'The table was wrong' },
    token,
  });
  expect(status).toBe(200);
  expect(statuses(await client.scores([aScore('m', 2, { periods: [[8, 0]] })]))).toEqual(['held']);
  expect(await matchesOf(source)).toMatchObject([{ home_score: 5, away_score: 5 }]);
  const { rows } = await database.pool.query(
    `select provider_score ->> 'homeScore' as home from hand_holds where kind = 'match' and our_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ home: '8' }]);
});

it('push: a key reaches its games, its kinds of data and its source only', async () => {
  const ofBasketball = await aMatch({ games: ['basketball'] });
  expect((await ofBasketball.client.leagues([{ ...aLeague, id: 'f', game: 'football' }])).items).toEqual([
    { id: 'f', status: 'rejected', reason: 'game_not_allowed', field: 'game' },
  ]);
  const ofFootball = await aKey(site, { source: ofBasketball.source, scopes, games: ['football'] });
  const football = createFeedClient({ url: site.url, source: ofBasketball.source, key: ofFootball.secret });
  expect((await football.scores([aScore('m', 1)])).items).toEqual([
    { id: 'm', status: 'rejected', reason: 'game_not_allowed' },
  ]);
  const ofScores = await aSource({ scopes: ['scores'] });
  await expect(ofScores.client.leagues([aLeague])).rejects.toMatchObject({
    status: 403,
    code: 'platform.key_scope_missing',
  });
  const foreign = createFeedClient({ url: site.url, source: ofBasketball.source, key: ofScores.secret });
  await expect(foreign.scores([aScore('m', 1)])).rejects.toMatchObject({
    status: 403,
    code: 'feeds.other_source',
  });
  const none = createFeedClient({ url: site.url, source: 'x', key: 'tlk_unknown' });
  await expect(none.scores([aScore('m', 1)])).rejects.toBeInstanceOf(FeedError);
});

it('push: the entries of two sources with the same ids are apart', async () => {
  const [one, two] = [await aMatch(), await aMatch()];
  await two.client.teams([{ ...aTeam('a'), revision: 2, names: { en: 'Another' } }]);
  const ids = await Promise.all([one, two].map(({ source }) => matchesOf(source)));
  expect(new Set(ids.flat().map(({ id }) => id)).size).toBe(2);
  const { rows } = await database.pool.query(
    `select t.names ->> 'en' as name from teams t join provider_refs r on r.our_id = t.id and r.kind = 'team'
     where r.provider = any ($1) and r.ref = 'a' order by 1`,
    [[one, two].map(({ source }) => `push:${source}`)],
  );
  expect(rows).toEqual([{ name: 'Another' }, { name: 'Team a' }]);
});

it.each([
  ['too many items', { items: Array.from({ length: 501 }, () => ({})) }, 422],
  ['no items', { items: [] }, 422],
  ['more than a mebibyte', { items: ['x'.repeat(1024 * 1024)] }, 413],
])('push: a batch with %s is rejected as a whole', async (_, body, status) => {
  const { source, secret } = await aSource();
  const answer = await site.call(`feeds/v1/${source}/scores`, {
    method: 'POST',
    body,
    headers: bearer(secret),
  });
  expect(answer.status).toBe(status);
});

it('push: a batch of the largest size is taken', async () => {
  const { client, source } = await aMatch();
  const day = (index: number) => new Date(Date.UTC(2027, 0, 1) + index * 86_400_000).toISOString();
  const fixtures = Array.from({ length: 501 }, (_, index) => aFixture(`f${index}`, { startAt: day(index) }));
  expect((await client.fixtures(fixtures)).accepted).toBe(501);
  expect(await matchesOf(source)).toHaveLength(502);
});

it('the worked example of the document runs', async () => {
  const { secret } = await aKey(site, {
    source: 'city-league',
    scopes: ['leagues', 'teams', 'fixtures', 'scores'],
  });
  const text = await readFile(join(PROJECT_ROOT, 'docs/feeds-push.md'), 'utf8');
  const [, script = ''] = /```bash\n([\s\S]*?)```/.exec(text) ?? [];
  expect(
    script.split('\n').filter((line) => line.trim() && !line.startsWith('#')).length,
  ).toBeLessThanOrEqual(40);
  const { stdout } = await promisify(execFile)('bash', ['-c', script], {
    env: { PATH: process.env.PATH, SITE: site.url, KEY: secret, START: site.clock.now().toISOString() },
  });
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { result: PushAnswer }).result);
  expect(answers.map(statuses)).toEqual([
    ['accepted'],
    ['accepted', 'accepted'],
    ['accepted'],
    ['accepted'],
    ['unchanged'],
    ['accepted'],
    ['accepted'],
    ['older', 'unknown'],
  ]);
  expect(await matchesOf('city-league')).toMatchObject([
    {
      state: 'finished',
      home_score: 83,
      away_score: 78,
      period_scores: [
        [21, 18, 0],
        [17, 24, 0],
        [26, 20, 0],
        [19, 16, 0],
      ],
    },
  ]);
});
