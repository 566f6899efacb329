import fc from 'fast-check';
import { testDatabase } from '#platform/testing/database.ts';
import type { FeedMessage } from './feed.contract.ts';
import {
  aFixture,
  aLeague,
  aPlayer,
  aResult,
  aScore,
  aSheet,
  aTeam,
  aText,
  GROUND,
  someOdds,
  testFeed,
} from './feed.factory.ts';

const database = testDatabase();
const rows = async (sql: string) => (await database.pool.query(sql)).rows;

const versions = [1, 2, 3, 4];
/** `ORDER_RUNS=300` tries as many orders. */
const RUNS = Number(process.env.ORDER_RUNS ?? 12);

/** Messages of two matches: a moved fixture, a withdrawn goal, a result, sheets, prices, texts. */
const MESSAGES: readonly FeedMessage[] = [
  ...GROUND,
  aTeam('c', { version: 1 }),
  aTeam('c', { version: 2, names: { en: 'Renamed', zh_CN: '新名' }, country: 'ger' }),
  aLeague('k', { version: 1 }),
  aLeague('k', { version: 2, rank: 7, country: 'ger' }),
  aPlayer('p', { version: 1 }),
  aPlayer('p', { version: 2, team: 'b', position: 'goalkeeper' }),
  aFixture('m'),
  aFixture('m', { version: 2, round: '2', startAt: '2026-11-15T13:00:00Z' }),
  aFixture('n', { startAt: '2026-11-20T12:00:00Z' }),
  ...[1, 2, 1, 2].map((homeScore, index) => aScore('m', { version: index + 1, homeScore })),
  aResult('m', 2, 0),
  ...versions.map((version) => aSheet('m', 'momentum', [version], version)),
  ...versions.map((version) => aSheet('m', 'events', [], version)),
  ...versions.map((hour) => someOdds('n', { at: `2026-11-14T1${hour}:00:00Z`, prices: [hour] })),
  ...versions.map((seq) => aText('n', seq)),
];

/** Without ids, which depend on the order of arrival. */
const content = async () => [
  await rows('select slug, names, country from teams order by slug'),
  await rows('select slug, rank, country from leagues order by slug'),
  await rows('select slug, position, (select slug from teams where id = team_id) as team from players'),
  await rows(
    `select round, start_at, home_score, away_score, state, period_scores, odds, versions from matches order by start_at`,
  ),
  await rows('select kind, version, data from match_sheets order by kind'),
  await rows('select opening, prices, opened_at, moved_at from match_odds'),
  await rows('select at, prices from match_odds_moves order by at'),
  await rows('select seq, key from match_texts order by seq'),
];

async function taken(batches: readonly (readonly FeedMessage[])[]) {
  await database.pool.query(`truncate leagues, teams, players, provider_refs, matches cascade;
    update match_revisions set rev = 0, changed_at = null`);
  const feed = testFeed(database);
  for (const batch of batches) await feed.ingest(batch);
  return feed;
}

/** Every message at least once, in any order, some repeated, in batches of any size. */
const deliveries = fc
  .tuple(
    fc.array(fc.constantFrom(...MESSAGES), { maxLength: 12 }),
    fc.infiniteStream(fc.nat()),
    fc.infiniteStream(fc.integer({ min: 1, max: 8 })),
  )
  .map(([again, places, sizes]) => {
    const order = [...MESSAGES, ...again]
      .map((message) => ({ message, place: places.next().value as number }))
      .sort((a, b) => a.place - b.place)
      .map(({ message }) => message);
    const batches: FeedMessage[][] = [];
    while (order.length > 0) batches.push(order.splice(0, sizes.next().value as number));
    return batches;
  });

it('ingest: the same messages give the same rows, in any order and with repetitions', async () => {
  await taken([MESSAGES]);
  const expected = await content();
  expect(expected[0]).toMatchObject([{}, {}, { names: { en: 'Renamed' }, country: 'ger' }]);
  expect(expected[2]).toEqual([{ slug: 'p', position: 'goalkeeper', team: 'b' }]);
  expect(expected[3]).toMatchObject([{ round: '2', home_score: 2, state: 'finished' }, { home_score: 0 }]);
  await fc.assert(
    fc.asyncProperty(deliveries, async (batches) => {
      const { changes } = await taken(batches);
      expect(await content()).toEqual(expected);
      const revs = changes.map(({ rev }) => rev);
      expect(revs, 'each change is told once, in order').toEqual([...new Set(revs)].sort((a, b) => a - b));
    }),
    { numRuns: RUNS },
  );
});
