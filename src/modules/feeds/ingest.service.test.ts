import { testDatabase } from '#platform/testing/database.ts';
import type { FeedMessage } from './feed.contract.ts';
import {
  aFixture,
  aLeague,
  aPlayer,
  aScore,
  aSheet,
  aTeam,
  aText,
  GROUND,
  someOdds,
  type TestFeed,
  testFeed,
} from './feed.factory.ts';

const database = testDatabase();
let feed: TestFeed;

beforeEach(async () => {
  await database.pool.query(`truncate leagues, teams, players, provider_refs, matches, outbox_events cascade;
    update match_revisions set rev = 0, changed_at = null`);
  feed = testFeed(database);
});

const rows = async (sql: string, ...values: unknown[]) => (await database.pool.query(sql, values)).rows;
const match = async (ref = 'm') =>
  (await rows('select * from matches where id = $1', await feed.idOf(ref)))[0];
const rev = async (): Promise<number> => (await rows('select rev from match_revisions'))[0].rev;

describe('a back-fill', () => {
  const events = async () =>
    (await rows('select name from outbox_events order by id')).map(({ name }) => name);
  it('a match long finished emits no event; an awaited or corrected result does', async () => {
    const old = aFixture('old', { startAt: '2026-08-15T12:00:00Z' });
    await feed.ingest([...GROUND, old, aScore('old', { state: 'finished', homeScore: 2 })]);
    expect(await events()).not.toContain('matches.scheduled');
    expect(await events()).not.toContain('matches.decided');
    await feed.ingest([aScore('old', { state: 'finished', homeScore: 1, version: 2 })]);
    expect(await events()).toContain('matches.decided');
  });

  it('of a coming match emits its schedule, and its result later', async () => {
    await feed.ingest([...GROUND, aFixture('m'), aScore('m', { state: 'not_started', homeScore: 0 })]);
    expect(await events()).toContain('matches.scheduled');
    feed.clock.advance(5 * 24 * 3_600_000);
    await feed.ingest([aScore('m', { state: 'finished', version: 2 })]);
    expect(await events()).toContain('matches.decided');
  });
});

it('postponed: one event when a match becomes it, none when it is sent again or the match was long ago', async () => {
  const old = aFixture('old', { startAt: '2026-08-15T12:00:00Z' });
  await feed.ingest([...GROUND, aFixture('m'), old, aScore('m', { state: 'not_started', homeScore: 0 })]);
  const off = (ref: string, version: number) =>
    aScore(ref, { state: 'postponed', clockRuns: false, homeScore: 0, version });
  const payloads = () => rows(`select payload from outbox_events where name = 'matches.postponed'`);
  await feed.ingest([off('old', 2)]);
  expect(await payloads()).toEqual([]);
  const expected = [{ payload: { matchIds: [await feed.idOf('m')] } }];
  await feed.ingest([off('m', 2)]);
  expect(await payloads()).toEqual(expected);
  await feed.ingest([off('m', 3)]);
  expect(await payloads()).toEqual(expected);
});

describe('score', () => {
  beforeEach(() => feed.ingest([...GROUND, aFixture('m')]));

  it('changes the match and increments the revision', async () => {
    await feed.ingest([aScore('m', { homeScore: 1, periodScores: [[1, 0, 0]], facts: { corners: [2, 1] } })]);
    expect(await match()).toMatchObject({
      home_score: 1,
      rev: 1,
      facts: { corners: [2, 1] },
      corrected_at: null,
    });
    expect(feed.changes).toEqual([{ matchId: await feed.idOf('m'), rev: 1, corrected: false }]);
  });

  it('repeated changes nothing, nor does the same content in a newer version', async () => {
    await feed.ingest([aScore('m', { homeScore: 1 })]);
    const before = await match();
    feed.clock.advance(1_000);
    await feed.ingest([aScore('m', { homeScore: 1 })]);
    expect(await match()).toEqual(before);
    await feed.ingest([aScore('m', { homeScore: 1, version: 2, clockSeconds: 90 })]);
    expect(await match()).toEqual({ ...before, versions: { fixture: 1, score: 2 } });
    expect([feed.changes.length, await rev()]).toEqual([1, 1]);
  });

  it('a corrected running clock is published, and the next whole minute is not', async () => {
    await feed.ingest([aScore('m', { clockSeconds: 600 })]);
    feed.clock.advance(60_000);
    await feed.ingest([aScore('m', { clockSeconds: 900, version: 2 })]);
    expect(await match()).toMatchObject({ clock_seconds: 900, rev: 2, updated_at: feed.clock.now() });
    feed.clock.advance(70_000);
    await feed.ingest([aScore('m', { clockSeconds: 960, version: 3 })]);
    expect(await match()).toMatchObject({ clock_seconds: 900, rev: 2 });
  });

  it('a late one is ignored', async () => {
    await feed.ingest([aScore('m', { homeScore: 2, version: 5 })]);
    await feed.ingest([aScore('m', { homeScore: 1, version: 4 })]);
    expect(await match()).toMatchObject({ home_score: 2, rev: 1 });
  });

  it('a lower one is a correction, and the next one is not', async () => {
    await feed.ingest([aScore('m', { homeScore: 1, version: 1 })]);
    feed.clock.advance(1_000);
    await feed.ingest([aScore('m', { homeScore: 0, version: 2 })]);
    expect((await match()).corrected_at).toEqual(feed.clock.now());
    feed.clock.advance(1_000);
    await feed.ingest([aScore('m', { homeScore: 1, version: 3 })]);
    expect(feed.changes.map(({ corrected }) => corrected)).toEqual([false, true, false]);
    expect((await match()).corrected_at).not.toEqual((await match()).updated_at);
  });

  it('twice in one batch is the newer one, with one revision', async () => {
    await feed.ingest([aScore('m', { homeScore: 2, version: 2 }), aScore('m', { homeScore: 1, version: 1 })]);
    expect(await match()).toMatchObject({ home_score: 2, rev: 1 });
  });

  it('of an unknown match is left out', async () => {
    await feed.ingest([
      aScore('nobody'),
      aSheet('nobody', 'momentum', [1]),
      aText('nobody', 1),
      someOdds('nobody'),
    ]);
    expect([await rev(), feed.changes, feed.sheets]).toEqual([0, [], []]);
  });
});

it('concurrent ingests number revisions without gaps, and wait for each other', async () => {
  const refs = Array.from({ length: 20 }, (_, index) => `m${index}`);
  const fixtures = refs.map((ref, index) =>
    aFixture(ref, { startAt: `2026-11-15T${10 + (index % 10)}:${10 + index}:00Z` }),
  );
  await feed.ingest([...GROUND, ...fixtures]);
  const other = testFeed(database, feed.clock);
  const goals = (own: TestFeed, order: readonly string[], odd: 0 | 1) =>
    Promise.all(
      Array.from({ length: 10 }, (_, round) =>
        own.ingest(
          order.flatMap((ref): FeedMessage[] => {
            const version = 2 * round + odd + 1;
            return [
              aScore(ref, { homeScore: version, version }),
              aSheet(ref, 'momentum', [version], version),
              someOdds(ref, { at: new Date(version * 1_000).toISOString() }),
            ];
          }),
        ),
      ),
    );
  await Promise.all([goals(feed, refs, 0), goals(other, refs.toReversed(), 1)]);
  const revs = [...feed.changes, ...other.changes].map((change) => change.rev).sort((a, b) => a - b);
  expect(revs).toEqual(Array.from({ length: await rev() }, (_, index) => index + 1));
  expect(await rows('select distinct home_score, versions from matches')).toEqual([
    { home_score: 20, versions: { fixture: 1, score: 20 } },
  ]);
  expect(await rows('select distinct version, data from match_sheets')).toEqual([
    { version: 20, data: [20] },
  ]);
});

it("feed state: a site with fixtures and no scores has its data's time", async () => {
  const revisions = () => rows('select rev, changed_at from match_revisions');
  expect(await revisions()).toEqual([{ rev: 0, changed_at: null }]);
  await feed.ingest([...GROUND, aFixture('m')]);
  expect(await revisions()).toEqual([{ rev: 0, changed_at: feed.clock.now() }]);
  const before = await revisions();
  feed.clock.advance(1_000);
  await feed.ingest([aFixture('m', { version: 2 })]);
  expect(await revisions()).toEqual(before);
});

describe('kick-off', () => {
  beforeEach(() => feed.ingest([...GROUND, aFixture('m')]));
  const scheduled = () => rows(`select payload from outbox_events where name = 'matches.scheduled'`);

  it('moved: increments the revision and is published', async () => {
    feed.clock.advance(1_000);
    await feed.ingest([aFixture('m', { version: 2, startAt: '2026-11-16T12:00:00Z' })]);
    expect(await match()).toMatchObject({ rev: 1, updated_at: feed.clock.now() });
    expect(feed.changes).toEqual([{ matchId: await feed.idOf('m'), rev: 1, corrected: false }]);
    expect(await rev()).toBe(1);
  });

  it('announced again unchanged: is not published', async () => {
    const before = await match();
    const scheduledCount = (await scheduled()).length;
    await feed.ingest([aFixture('m', { version: 2 })]);
    expect(await match()).toEqual({ ...before, versions: { fixture: 2 } });
    expect([feed.changes, await rev(), (await scheduled()).length]).toEqual([[], 0, scheduledCount]);
  });
});

it('series: a corrected length decides it again', async () => {
  const decided = () => rows(`select payload from outbox_events where name = 'matches.decided' order by id`);
  await feed.ingest([
    ...GROUND,
    aFixture('m', { bestOf: 3 }),
    aScore('m', { state: 'finished', homeScore: 2 }),
  ]);
  const published = { payload: { matchIds: [await feed.idOf('m')] } };
  expect(await decided()).toEqual([published]);
  await feed.ingest([aFixture('m', { bestOf: 3, version: 2, round: '2' })]);
  expect(await decided()).toEqual([published]);
  await feed.ingest([aFixture('m', { bestOf: 5, version: 3, round: '2' })]);
  expect(await decided()).toEqual([published, published]);
});

describe('fixture', () => {
  beforeEach(() => feed.ingest([...GROUND, aFixture('m', { version: 5 })]));

  it('moves with a newer version, and not back', async () => {
    await feed.ingest([aFixture('m', { version: 6, startAt: '2026-11-16T20:00:00+02:00', round: '2' })]);
    await feed.ingest([aFixture('m', { version: 4, round: '9' })]);
    expect(await match()).toMatchObject({ start_at: new Date('2026-11-16T18:00:00Z'), round: '2' });
    expect(await rows('select id from matches')).toHaveLength(1);
  });

  it('has the seeds of its draw: a source without them does not remove them', async () => {
    await feed.ingest([aFixture('m', { version: 6, seeds: [1, null] })]);
    expect(await match()).toMatchObject({ seeds: [1, null], rev: 1 });
    await feed.ingest([aFixture('m', { version: 7 })]);
    expect(await match()).toMatchObject({ seeds: [1, null], rev: 1 });
    await feed.ingest([
      aFixture('m', { version: 8, seeds: [1, 4] }),
      aFixture('n', { startAt: '2026-11-17T12:00:00Z', seeds: [null, 2] }),
    ]);
    expect(await rows('select seeds from matches order by id')).toEqual([
      { seeds: [1, 4] },
      { seeds: [null, 2] },
    ]);
  });

  it('stays where another one has the same slot', async () => {
    await feed.ingest([aFixture('n', { startAt: '2026-11-16T12:00:00Z' })]);
    await feed.ingest([aFixture('n', { version: 2 })]);
    expect((await match('n')).start_at).toEqual(new Date('2026-11-16T12:00:00Z'));
  });

  it('of a second provider is the same match', async () => {
    const second = testFeed(database, feed.clock, 'second');
    await second.ingest([...GROUND, aFixture('x')]);
    expect(await second.idOf('x')).toBe(await feed.idOf('m'));
  });

  it('waits for its league and teams, and its messages wait for it', async () => {
    await feed.ingest([aScore('late', { homeScore: 3 })]);
    await feed.ingest([aFixture('late', { league: 'k', home: 'c', away: 'd' })]);
    await feed.ingest([aTeam('c'), aPlayer('p', { team: 'd' })]);
    expect(await feed.idOf('late')).toBeUndefined();
    await feed.ingest([aTeam('d')]);
    await feed.ingest([aLeague('k')]);
    expect(await match('late')).toMatchObject({ home_score: 3 });
    expect(await rows(`select t.slug from players p join teams t on t.id = p.team_id`)).toEqual([
      { slug: 'd' },
    ]);
  });

  it('of a deleted match is created again, and accepts sheets again', async () => {
    await database.pool.query('delete from matches');
    await feed.ingest([aSheet('m', 'momentum', [1]), someOdds('m'), aText('m', 1), aScore('m')]);
    expect(feed.sheets).toEqual([]);
    await feed.ingest([aFixture('m', { version: 6 })]);
    await feed.ingest([aSheet('m', 'momentum', [1])]);
    expect(feed.sheets).toEqual([[await feed.idOf('m'), 'momentum']]);
  });
});

describe('provider references', () => {
  it('are mapped to our ids', async () => {
    await feed.ingest([...GROUND, aPlayer('p'), aFixture('m')]);
    const refs = await rows('select provider, kind, ref from provider_refs order by kind, ref');
    expect(refs.map(({ kind, ref }) => `${kind} ${ref}`)).toEqual([
      'league l',
      'match m',
      'player p',
      'team a',
      'team b',
    ]);
    expect(new Set(refs.map(({ provider }) => provider))).toEqual(new Set(['test']));
  });

  it('of two providers map to one row for the same entry', async () => {
    await feed.ingest([aTeam('a', { coach: 'Ann', strength: 80 })]);
    await testFeed(database, feed.clock, 'second').ingest([
      aTeam('77', { slug: 'a', names: { en: 'Team a', de: 'Mannschaft a' } }),
    ]);
    expect(await rows('select names, coach, strength from teams')).toEqual([
      { names: { en: 'Team a', zh_CN: '球队 a', de: 'Mannschaft a' }, coach: 'Ann', strength: 80 },
    ]);
  });

  it('twice in one batch are one row', async () => {
    await feed.ingest([aTeam('a'), aTeam('a', { coach: 'Bo' }), aTeam('z', { slug: 'a', coach: 'Cy' })]);
    expect(await rows('select coach from teams')).toEqual([{ coach: 'Cy' }]);
    expect(await rows('select distinct our_id from provider_refs')).toHaveLength(1);
  });
});

it('a player’s teams are stored, the current one on the player', async () => {
  await feed.ingest([...GROUND, aPlayer('p')]);
  await feed.ingest([aPlayer('p', { team: 'b' })]);
  expect(
    await rows(`select t.slug, t.id = p.team_id as present from player_teams h
      join teams t on t.id = h.team_id join players p on p.id = h.player_id order by h.id`),
  ).toEqual([
    { slug: 'a', present: false },
    { slug: 'b', present: true },
  ]);
});
