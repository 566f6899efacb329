import { FakeClock } from '#platform/clock/clock.ts';
import { transact } from '#platform/db/transact.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { FeedMessage } from '../feed.contract.ts';
import { aFixture, aLeague, aScore, aSheet, aTeam, aText, someOdds, testFeed } from '../feed.factory.ts';
import { mergeEntries, undoMerge } from './merge.service.ts';
import { findRedirect } from './merges.store.ts';
import { type MergeKind, NOT_MOVED, REFERENCES } from './references.rules.ts';

const database = testDatabase();
const clock = new FakeClock('2026-11-15T11:00:00Z');
const changed: { kind: string; ids: readonly number[] }[] = [];
const emit = async (_: unknown, event: { kind: string; ids: readonly number[] }) => void changed.push(event);

const query = async (sql: string, values: unknown[] = []) => (await database.pool.query(sql, values)).rows;
const merge = (kind: MergeKind, kept: number, merged: number) =>
  transact(database.db, (tx) => mergeEntries(tx, { kind, kept, merged }, clock.now(), emit));
const undo = (id: number) => transact(database.db, (tx) => undoMerge(tx, id, clock.now(), emit));
const idOf = async (provider: string, kind: string, ref: string): Promise<number> =>
  Number(
    (
      await query('select our_id from provider_refs where provider = $1 and kind = $2 and ref = $3', [
        provider,
        kind,
        ref,
      ])
    )[0]?.our_id,
  );
const code = (failed: PromiseSettledResult<unknown>): unknown =>
  failed.status === 'rejected' ? failed.reason.code : 'done';

/** A league of two clubs; names too different for the rules. */
const ground = (words: readonly [league: string, home: string, away: string]): FeedMessage[] => [
  aLeague('l', { slug: words[0], names: { en: words[0] } }),
  aTeam('a', { slug: words[1], names: { en: words[1] } }),
  aTeam('b', { slug: words[2], names: { en: words[2] } }),
  aFixture('m', { startAt: '2026-11-15T12:00:00Z' }),
  aFixture('n', { startAt: '2026-11-22T12:00:00Z', home: 'b', away: 'a' }),
];
const ONE = ground(['Alpha', 'Rovers', 'Wanderers']);
const TWO = ground(['Beta', 'Athletic', 'Wanderers']);

/** Two sources that name a team and their league differently. */
async function twoSources() {
  await testFeed(database, clock, 'one').ingest(ONE);
  await testFeed(database, clock, 'two').ingest(TWO);
  const ids = async (kind: string, ref: string) =>
    [await idOf('one', kind, ref), await idOf('two', kind, ref)] as const;
  return {
    leagues: await ids('league', 'l'),
    teams: await ids('team', 'a'),
    matches: await ids('match', 'm'),
  };
}

const TABLES = [
  ...new Set([
    'leagues',
    'teams',
    ...Object.values(REFERENCES)
      .flat()
      .filter(({ manner }) => manner !== 'derived')
      .map(({ table }) => table),
    'match_odds_moves',
    'vote_counts',
    'match_participants',
    'chat_messages',
  ]),
];

/** Everything that a merge may touch. Revisions only rise. */
const everything = async () =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(async (table) => [
        table,
        (
          await query(
            `select to_jsonb(t) - '{rev,changed,changed_after}'::text[] as row from ${table} t order by 1`,
          )
        ).map(({ row }) => row),
      ]),
    ),
  );

let people: number[] = [];
beforeAll(async () => {
  const made = await query(`insert into users (username, registration_source, created_at)
    select 'fan' || n, 'test', now() from generate_series(1, 4) as n returning id`);
  people = made.map(({ id }) => Number(id));
});

beforeEach(async () => {
  changed.length = 0;
  await database.pool.query(`truncate leagues, teams, players, provider_refs, matches, identity_candidates,
    identity_merges, identity_moves, favourites, chat_rooms, votes, vote_devices, vote_counts, reservations cascade;
    update match_revisions set rev = 0, changed_at = null`);
});

it('names every column of a league, team or match, or says why not', async () => {
  const named = new Set(
    Object.values(REFERENCES).flatMap((list) => list.map(({ table, column }) => `${table}.${column}`)),
  );
  const columns = await query(`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.column_name in ('match_id', 'league_id', 'team_id', 'home_team_id', 'away_team_id', 'team_ids')
    union
    select k.conrelid::regclass || '.' || a.attname from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confrelid in ('leagues'::regclass, 'teams'::regclass, 'matches'::regclass)`);
  const unnamed = columns.map(({ name }) => name).filter((name) => !named.has(name) && !(name in NOT_MOVED));
  expect(unnamed).toEqual([]);
});

describe('a merge', () => {
  it('of two teams and their leagues leaves one of each, with one match of each', async () => {
    const { leagues, teams, matches } = await twoSources();
    expect(await query('select id from matches')).toHaveLength(4);
    await merge('team', ...teams);
    await merge('league', ...leagues);
    expect(await query('select id from teams')).toHaveLength(2);
    expect(await query('select id from leagues')).toHaveLength(1);
    expect(await query('select id from matches order by id')).toMatchObject([{ id: matches[0] }, {}]);
    expect(await idOf('two', 'match', 'm')).toBe(matches[0]);
    expect(await findRedirect(database.db, 'team', teams[1])).toBe(teams[0]);
    expect(await findRedirect(database.db, 'league', leagues[1])).toBe(leagues[0]);
    expect(await findRedirect(database.db, 'match', matches[1])).toBe(matches[0]);
    expect(changed).toContainEqual({ kind: 'team', ids: [...teams] });
    // Both sources go on, under the names they use: nothing is made again.
    // The first in name is shown while it answers, since no administrator has set an order.
    await testFeed(database, clock, 'one').ingest([...ONE, aScore('m', { version: 5, homeScore: 2 })]);
    await testFeed(database, clock, 'two').ingest([...TWO, aScore('m', { version: 6, homeScore: 1 })]);
    expect(await query('select id from teams')).toHaveLength(2);
    expect(await query('select id from leagues')).toHaveLength(1);
    expect(await query('select home_score as home from matches order by id')).toEqual([
      { home: 2 },
      { home: 0 },
    ]);
  });

  it('takes favorites, chat, votes, odds and texts along, and its undo restores exactly what there was', async () => {
    const { leagues, teams, matches } = await twoSources();
    const [kept, merged] = matches;
    const [first, second, third] = people;
    for (const provider of ['one', 'two'])
      await testFeed(database, clock, provider).ingest([
        aScore('m', { version: 3 }),
        aSheet('m', 'momentum', [1]),
        someOdds('m'),
        aText('m', 1),
      ]);
    await testFeed(database, clock, 'two').ingest([aSheet('m', 'stats', {} as never)]);
    await database.pool.query(
      `insert into favourites (user_id, kind, thing_id, created_at) values
        (${first}, 'match', ${kept}, now()), (${first}, 'match', ${merged}, now()), (${second}, 'match', ${merged}, now()),
        (${second}, 'team', ${teams[1]}, now()), (${third}, 'league', ${leagues[1]}, now());
       insert into chat_rooms (kind, ref, last_seq, created_at) values ('match', ${kept}, 0, now()), ('match', ${merged}, 1, now()),
        ('team', ${teams[1]}, 0, now()), ('league', ${leagues[0]}, 2, now()), ('league', ${leagues[1]}, 3, now());
       insert into chat_messages (room_id, seq, kind, body, created_at)
        select id, 1, 'text', 'hello', now() from chat_rooms where kind = 'match' and ref = ${merged};
       insert into votes (match_id, user_id, picks, cast_at) values (${kept}, 1, '{home}', now()),
        (${merged}, 1, '{away}', now()), (${merged}, 2, '{home}', now()), (${kept}, null, '{draw}', now()), (${merged}, null, '{draw}', now());
       insert into vote_devices (device, match_id, vote_id) select 'd' || coalesce(user_id, id), match_id, id from votes;
       insert into vote_counts (match_id, pick, votes, rev) values (${kept}, 'home', 1, 1), (${kept}, 'draw', 1, 1),
        (${merged}, 'away', 1, 1), (${merged}, 'home', 1, 1), (${merged}, 'draw', 1, 1)`,
    );
    const before = await everything();
    const one = await merge('team', ...teams);
    const two = await merge('league', ...leagues);
    expect(await query(`select user_id as who, kind, thing_id as id from favourites order by 1, 2`)).toEqual([
      { who: first, kind: 'match', id: kept },
      { who: second, kind: 'match', id: kept },
      { who: second, kind: 'team', id: teams[0] },
      { who: third, kind: 'league', id: leagues[0] },
    ]);
    expect(
      await query(
        `select body from chat_messages join chat_rooms r on r.id = room_id where r.kind = 'match' and r.ref = $1`,
        [kept],
      ),
    ).toEqual([{ body: 'hello' }]);
    // A room of one side goes along; of two the busier is the kept entry's, and the other is kept aside.
    expect(
      await query(
        `select kind, ref as id, last_seq as n from chat_rooms where kind <> 'match' order by kind, last_seq`,
      ),
    ).toMatchObject([{ n: 2 }, { id: leagues[0], n: 3 }, { kind: 'team', id: teams[0] }]);
    expect(await query('select match_id as id, pick, votes from vote_counts order by pick')).toEqual([
      { id: kept, pick: 'draw', votes: 2 },
      { id: kept, pick: 'home', votes: 2 },
    ]);
    expect(await query('select match_id as id, kind from match_sheets order by kind')).toEqual([
      { id: kept, kind: 'momentum' },
      { id: kept, kind: 'stats' },
    ]);
    expect(await query('select match_id as id from match_texts')).toEqual([{ id: kept }]);
    // In the opposite order: what was merged on top of it is undone first.
    await expect(undo(one.id)).rejects.toMatchObject({ code: 'identity.later_merge' });
    await undo(two.id);
    await undo(one.id);
    expect(await everything()).toEqual(before);
    expect(await findRedirect(database.db, 'match', merged)).toBeNull();
    await expect(undo(one.id)).rejects.toMatchObject({ code: 'identity.decided_already' });
  });

  it('keeps what was made since with the kept entry', async () => {
    const { teams } = await twoSources();
    const { id } = await merge('team', ...teams);
    await database.pool.query(
      `insert into favourites (user_id, kind, thing_id, created_at) values (${people[3]}, 'team', ${teams[0]}, now())`,
    );
    await undo(id);
    expect(await query('select thing_id as id from favourites')).toEqual([{ id: teams[0] }]);
  });

  it('of teams that play each other, of other games, and of nothing is refused', async () => {
    await twoSources();
    const [a, b] = [await idOf('one', 'team', 'a'), await idOf('one', 'team', 'b')];
    await expect(merge('team', a, b)).rejects.toMatchObject({ code: 'identity.play_each_other' });
    await testFeed(database, clock, 'one').ingest([aTeam('t', { game: 'tennis' })]);
    await expect(merge('team', a, await idOf('one', 'team', 't'))).rejects.toMatchObject({
      code: 'identity.other_game',
    });
    await expect(merge('team', a, a)).rejects.toMatchObject({ code: 'identity.no_such_entry' });
    await expect(merge('team', a, 999_999)).rejects.toMatchObject({ code: 'identity.no_such_entry' });
  });

  it('of a merged entry leads its old addresses to the last one', async () => {
    const { teams } = await twoSources();
    await testFeed(database, clock, 'three').ingest([
      aTeam('z', { slug: 'third', names: { en: 'Harriers' } }),
    ]);
    const third = await idOf('three', 'team', 'z');
    await merge('team', ...teams);
    const { id } = await merge('team', third, teams[0]);
    expect(await findRedirect(database.db, 'team', teams[1])).toBe(third);
    expect(await findRedirect(database.db, 'team', teams[0])).toBe(third);
    await undo(id);
    expect(await findRedirect(database.db, 'team', teams[1])).toBe(teams[0]);
  });
});

describe('two at once', () => {
  it.each([
    ['the same pair', false],
    ['opposite directions', true],
  ])('%s: one merge, and the other finds its result', async (_, opposite) => {
    const { teams } = await twoSources();
    const [a, b] = teams;
    const results = await Promise.allSettled([
      merge('team', a, b),
      opposite ? merge('team', b, a) : merge('team', a, b),
    ]);
    expect(results.map(code).toSorted()).toEqual(['done', 'identity.no_such_entry']);
    expect(await query('select id from teams')).toHaveLength(2);
    expect(await query(`select from_id from identity_redirects where kind = 'team'`)).toHaveLength(1);
  });

  it('two undos of one merge: one', async () => {
    const { teams } = await twoSources();
    const { id } = await merge('team', ...teams);
    const results = await Promise.allSettled([undo(id), undo(id)]);
    expect(results.map(code).toSorted()).toEqual(['done', 'identity.decided_already']);
    expect(await query('select id from teams')).toHaveLength(3);
  });

  it('a feed that knows the ids goes on during merges and undos', async () => {
    const { teams, leagues } = await twoSources();
    const [one, two] = [testFeed(database, clock, 'one'), testFeed(database, clock, 'two')];
    await Promise.all([one.ingest(ONE), two.ingest(TWO)]);
    let version = 10;
    const send = (feed: typeof one, ground: readonly FeedMessage[]) =>
      feed.ingest([
        ...ground.map((message) =>
          'round' in message ? { ...message, version, round: `${version}` } : message,
        ),
        aScore('m', { version: version++, homeScore: version }),
      ]);
    for (let round = 0; round < 5; round++) {
      const [team] = await Promise.all([merge('team', ...teams), send(one, ONE), send(two, TWO)]);
      const [league] = await Promise.all([merge('league', ...leagues), send(two, TWO), send(one, ONE)]);
      expect(await query('select id from teams')).toHaveLength(2);
      expect(await query('select id from leagues')).toHaveLength(1);
      expect(await query('select id from matches')).toHaveLength(2);
      await Promise.all([undo(league.id), send(one, ONE), send(two, TWO)]);
      await Promise.all([undo(team.id), send(two, TWO), send(one, ONE)]);
      expect(await query('select id from teams')).toHaveLength(3);
      expect(await query('select id from leagues')).toHaveLength(2);
      expect(await query('select id from matches')).toHaveLength(4);
    }
  });
});
