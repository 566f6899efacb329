import { listMatches } from '#modules/matches/index.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { FeedMessage, ScoreMessage } from './feed.contract.ts';
import { aFixture, aLeague, aScore, aTeam, aText, type TestFeed, testFeed } from './feed.factory.ts';

const database = testDatabase();
let feed: TestFeed;
const game = 'pubg' as const;
const ground: FeedMessage[] = [
  aLeague('l', { game }),
  ...['a', 'b', 'c', 'd'].map((ref) => aTeam(ref, { game })),
];
const fixture = aFixture('m', { game, teams: ['a', 'b', 'c', 'd'] });
const table = (text: string): ScoreMessage['lobby'] =>
  text.split(' ').map((row) => {
    const [team, points] = row.split(':');
    return { team: team!, points: Number(points), kills: Number(points), wins: 0 };
  });

beforeEach(async () => {
  await database.pool.query(`truncate leagues, teams, players, provider_refs, matches, outbox_events cascade;
    update match_revisions set rev = 0, changed_at = null`);
  feed = testFeed(database);
});

const rows = async (sql: string, ...values: unknown[]) => (await database.pool.query(sql, values)).rows;
const match = async () => (await rows('select * from matches where id = $1', await feed.idOf('m')))[0];
const named = async (ids: readonly number[]) => {
  const teams = await rows('select id, slug from teams');
  return ids.map((id) => teams.find((team) => Number(team.id) === Number(id))?.slug);
};
const places = async () => {
  const { lobby } = await match();
  const order = await named(lobby.map(({ teamId }: { teamId: number }) => teamId));
  return order.map((slug, index) => `${slug}:${lobby[index].points}`).join(' ');
};

describe('lobby', () => {
  it('begins with all teams level, in the order of its fixture', async () => {
    await feed.ingest([...ground, fixture]);
    expect(await places()).toBe('a:0 b:0 c:0 d:0');
    expect((await rows('select team_id from match_participants')).length).toBe(4);
  });

  it('waits for its teams, whatever comes first', async () => {
    const score = aScore('m', { lobby: table('c:9 a:4 b:1 d:0'), homeScore: 9, awayScore: 4 });
    await feed.ingest([score]);
    await feed.ingest([fixture, ...ground.slice(0, 4)]);
    expect((await rows('select id from matches')).length).toBe(0);
    await feed.ingest(ground.slice(4));
    expect(await places()).toBe('c:9 a:4 b:1 d:0');
  });

  it('has the first two of its table as its sides', async () => {
    await feed.ingest([...ground, fixture]);
    await feed.ingest([aScore('m', { lobby: table('c:9 a:4 b:1 d:0') })]);
    const { home_team_id, away_team_id, home_score, away_score, changed } = await match();
    expect(await named([home_team_id, away_team_id])).toEqual(['c', 'a']);
    expect([home_score, away_score]).toEqual([9, 4]);
    expect(changed).toContain('lobby');
  });

  it('stays as its table says after a newer fixture, and after a score without a table', async () => {
    await feed.ingest([...ground, fixture]);
    await feed.ingest([aScore('m', { lobby: table('c:9 a:4 b:1 d:0') })]);
    await feed.ingest([{ ...fixture, version: 2, round: '9' }]);
    await feed.ingest([aScore('m', { version: 3, state: 'finished', homeScore: 1, awayScore: 7 })]);
    const { home_score, away_score, round, state } = await match();
    expect([home_score, away_score, round, state]).toEqual([9, 4, '9', 'finished']);
    expect(await places()).toBe('c:9 a:4 b:1 d:0');
  });

  it('changes its teams until it begins', async () => {
    await feed.ingest([...ground, fixture]);
    await feed.ingest([{ ...fixture, version: 2, teams: ['a', 'b', 'd'] }]);
    expect(await places()).toBe('a:0 b:0 d:0');
    const found = await rows('select team_id from match_participants');
    expect((await named(found.map((row) => row.team_id))).toSorted()).toEqual(['a', 'b', 'd']);
  });

  it('emits its start and its end, not every elimination', async () => {
    await feed.ingest([...ground, fixture]);
    feed.clock.advance(1_000);
    for (const [index, lobby] of ['a:1 b:0 c:0 d:0', 'b:2 a:1 c:0 d:0', 'b:4 a:1 c:0 d:0'].entries())
      await feed.ingest([aScore('m', { version: index + 1, lobby: table(lobby) })]);
    await feed.ingest([aScore('m', { version: 9, state: 'finished', lobby: table('b:4 a:3 c:0 d:0') })]);
    expect((await rows('select id from match_score_moves')).length).toBe(0);
    const emitted = await rows(
      `select name from outbox_events where name <> 'matches.scheduled' order by id`,
    );
    expect(emitted.filter(({ name }) => name === 'matches.turned').length).toBeLessThanOrEqual(1);
    expect(emitted.at(-1)).toEqual({ name: 'matches.decided' });
  });

  it('is found by each of its teams', async () => {
    await feed.ingest([...ground, fixture]);
    for (const ref of ['a', 'd']) {
      const [team] = await rows('select id from teams where slug = $1', ref);
      const found = await listMatches(
        database.db,
        { teamId: Number(team.id) },
        { order: 'latest', limit: 5 },
      );
      expect(found.map(({ teams }) => teams?.length)).toEqual([4]);
    }
  });

  it('names its teams in live text by id', async () => {
    await feed.ingest([...ground, fixture]);
    await feed.ingest([
      aText('m', 1, { key: 'squadLostToZone', params: { place: 4 }, teams: { team: 'd' } }),
    ]);
    const [{ params }] = await rows('select params from match_texts');
    expect(params.place).toBe(4);
    expect(await named([params['@team']])).toEqual(['d']);
  });
});
