import { testDatabase } from '#platform/testing/database.ts';
import type { OddsMessage } from './feed.contract.ts';
import {
  aFixture,
  aScore,
  aSheet,
  aText,
  GROUND,
  someOdds,
  type TestFeed,
  testFeed,
} from './feed.factory.ts';

const database = testDatabase();
let feed: TestFeed;

beforeEach(async () => {
  await database.pool.query('truncate leagues, teams, players, provider_refs, matches cascade');
  feed = testFeed(database);
  await feed.ingest([...GROUND, aFixture('m')]);
});

const rows = async (sql: string) => (await database.pool.query(sql)).rows;

describe('sheet', () => {
  const sheet = () => rows('select version, data from match_sheets');

  it('is stored in its newest version, and published only with new content', async () => {
    await feed.ingest([aSheet('m', 'momentum', [1], 2)]);
    await feed.ingest([aSheet('m', 'momentum', [1], 2)]);
    await feed.ingest([aSheet('m', 'momentum', [9], 1)]);
    await feed.ingest([aSheet('m', 'momentum', [1], 4)]);
    await feed.ingest([aSheet('m', 'momentum', [9], 3)]);
    expect(await sheet()).toEqual([{ version: 4, data: [1] }]);
    expect(feed.sheets).toHaveLength(1);
  });

  it('is one per kind', async () => {
    await feed.ingest([
      aSheet('m', 'momentum', [1], 1),
      aSheet('m', 'videos', [], 1),
      aSheet('m', 'momentum', [2], 2),
    ]);
    expect(feed.sheets.map(([, kind]) => kind).sort()).toEqual(['momentum', 'videos']);
    expect(await rows(`select data from match_sheets where kind = 'momentum'`)).toEqual([{ data: [2] }]);
  });
});

describe('events', () => {
  const event = (id: string, kind = 'goal') => ({
    ...{ id, kind, side: 'home' as const, period: 1, minute: 10, extraMinute: null, cancelled: false },
    ...{ playerId: null, player: null, second: null, score: null },
  });
  const put = (version: number, ...events: ReturnType<typeof event>[]) => {
    feed.clock.advance(60_000);
    return feed.ingest([aSheet('m', 'events', events, version)]);
  };
  const began = () => feed.ingest([aScore('m')]);
  const timed = async () =>
    (await rows('select event_id, at from match_event_times order by at, event_id')).map(
      ({ event_id, at }) => `${event_id} ${(at.getTime() - start) / 60_000}`,
    );
  let start = 0;
  beforeEach(() => {
    start = feed.clock.now().getTime();
  });

  it('of a running match have the time at which each was first known', async () => {
    await began();
    await put(1, event('1'));
    await put(2, event('1'), event('2', 'yellowCard'), event('3', 'commentary'));
    await put(3, event('1', 'ownGoal'), event('2', 'yellowCard'));
    await put(3, event('9'));
    expect(await timed()).toEqual(['1 1', '2 2']);
  });

  it('have none where many come at once, before the match, or in another sheet', async () => {
    await put(1, event('0'));
    await began();
    await put(2, ...['0', '1', '2', '3', '4'].map((id) => event(id)));
    await feed.ingest([aSheet('m', 'momentum', [1, 2], 1)]);
    expect(await timed()).toEqual([]);
    await put(3, ...['0', '1', '2', '3', '4', '5'].map((id) => event(id)));
    expect(await timed()).toEqual(['5 3']);
  });
});

describe('odds', () => {
  const price = (hour: number, first: number, rest: Partial<OddsMessage> = {}) =>
    someOdds('m', { at: `2026-11-14T${hour}:00:00Z`, prices: [first, 3000, 4000], ...rest });

  it.each([[[10, 11, 12]], [[12, 11, 10]], [[11, 12, 10]]])(
    'open with the earliest and end with the latest price, arriving in the order %j',
    async (hours) => {
      for (const hour of hours) await feed.ingest([price(hour, hour * 100, { suspended: hour === 12 })]);
      expect(await rows('select opening, prices, suspended from match_odds')).toEqual([
        { opening: [1000, 3000, 4000], prices: [1200, 3000, 4000], suspended: true },
      ]);
      expect(
        (await rows('select prices[1] as p from match_odds_moves order by at')).map(({ p }) => p),
      ).toEqual([1000, 1100, 1200]);
    },
  );

  it('of the main market are a change of the match, once for each move', async () => {
    const main = () => rows('select odds, changed from matches');
    await feed.ingest([price(10, 1000), price(10, 1500, { bookmaker: 'zero' })]);
    await feed.ingest([price(11, 900, { market: 'total', line: 2500 })]);
    await feed.ingest([price(11, 1600, { bookmaker: 'zero' })]);
    expect(feed.changes).toHaveLength(1);
    await feed.ingest([price(12, 1200)]);
    await feed.ingest([price(12, 1200)]);
    expect(feed.changes.map(({ rev }) => rev)).toEqual([feed.changes[0]!.rev, feed.changes[0]!.rev + 1]);
    expect(await main()).toEqual([
      { odds: { opening: [1000, 3000, 4000], prices: [1200, 3000, 4000] }, changed: ['odds'] },
    ]);
  });

  it('repeated are not published', async () => {
    await feed.ingest([price(10, 1000), price(10, 1000)]);
    await feed.ingest([price(10, 1000)]);
    expect(feed.sheets).toEqual([[await feed.idOf('m'), 'odds']]);
    expect(await rows('select id from match_odds_moves')).toHaveLength(1);
  });

  it('are stored by bookmaker, market and line', async () => {
    await feed.ingest([
      price(10, 1),
      price(10, 2, { bookmaker: 'two' }),
      price(10, 3, { market: 'total', line: 2500 }),
      price(10, 4, { market: 'total', line: 3500 }),
      price(11, 5, { market: 'total', line: 3500 }),
    ]);
    expect(
      await rows('select bookmaker, market, line, prices[1] as p from match_odds order by opening'),
    ).toEqual([
      { bookmaker: 'one', market: 'winner3', line: null, p: 1 },
      { bookmaker: 'two', market: 'winner3', line: null, p: 2 },
      { bookmaker: 'one', market: 'total', line: 2500, p: 3 },
      { bookmaker: 'one', market: 'total', line: 3500, p: 5 },
    ]);
  });
});

it('live text: stored by number, once', async () => {
  await feed.ingest([aText('m', 2), aText('m', 1, { params: { n: 3 } })]);
  await feed.ingest([aText('m', 1, { key: 'goal' }), aText('m', 3)]);
  expect(await rows('select distinct told_at from match_texts')).toEqual([{ told_at: expect.any(Date) }]);
  expect(await rows('select seq, key, params from match_texts order by seq')).toEqual([
    { seq: 1, key: 'kickOff', params: { n: 3 } },
    { seq: 2, key: 'kickOff', params: {} },
    { seq: 3, key: 'kickOff', params: {} },
  ]);
  expect(feed.sheets).toEqual(Array.from({ length: 2 }, () => [expect.any(Number), 'text']));
});
