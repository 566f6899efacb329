import { eq } from 'drizzle-orm';
import { closingOdds } from './offers.service.ts';
import { testPlans } from './plans.factory.ts';
import { plans } from './plans.tables.ts';
import { figuresOf, YIELD_RANKED_FROM } from './record.rules.ts';
import { RANKING_CACHE_MS } from './record.service.ts';
import { listRecorded, returned } from './record.store.ts';
import { returnOf } from './statistics.rules.ts';

const house = testPlans();
const VERDICTS = ['hit', 'half_hit', 'push', 'half_miss', 'miss', 'void'] as const;

/** Settled tips in number, without their settlement: the record counts rows. */
async function settledTips(expertId: number, count: number, verdictOf: (n: number) => string, odds = 2_000) {
  const match = await house.newMatch();
  await house.onSale(expertId, match.id);
  await house.database.pool.query(
    `update plans set verdict = $2, settled_at = now(), settlement = 1, odds = $3 where expert_id = $1 and verdict is null`,
    [expertId, verdictOf(0), odds],
  );
  for (let n = 1; n < count; n++)
    await house.database.pool.query(
      `insert into plans (expert_id, request_key, match_id, game_id, league_id, level, play, line, pick, odds, title,
         content, price, tags, no_win_refund, release_at, state, link_seq, brand, created_at, changed_at, published_at,
         verdict, settled_at, settlement)
       select expert_id, request_key || ' ' || $2, match_id, game_id, league_id, level, play, line, pick, odds, title,
         content, price, tags, no_win_refund, release_at, state, link_seq, brand, created_at, changed_at, published_at,
         $3, settled_at, 1 from plans where expert_id = $1 order by id limit 1`,
      [expertId, n, verdictOf(n)],
    );
}

it('ranking: by yield and by units, from the minimum of tips; a filter has a smaller one', async () => {
  const [sharp, busy, few] = [await house.newExpert(), await house.newExpert(), await house.newExpert()];
  const least = YIELD_RANKED_FROM.all;
  await settledTips(sharp, least, (n) => (n % 4 === 0 ? 'miss' : 'hit'));
  await settledTips(busy, least * 2, (n) => (n % 3 === 0 ? 'miss' : 'hit'), 2_400);
  await settledTips(few, YIELD_RANKED_FROM.part, () => 'hit');
  const { statistics } = house.services;
  const list = async (sort: 'yield' | 'units', query = {}) => {
    const { experts, rankedFrom } = await statistics.list(
      { sort, window: 10, pageIndex: 1, ...query },
      house.reader(busy),
    );
    return {
      ids: experts.map(({ uid }) => uid),
      rankedFrom,
      tips: experts.map(({ figures }) => figures!.odds!.tips),
    };
  };
  expect(await list('yield')).toEqual({ ids: [busy, sharp], rankedFrom: least, tips: [least * 2, least] });
  expect((await list('units')).ids).toEqual([busy, sharp]);
  expect(await list('yield', { odds: '2-3', game: 'football' })).toMatchObject({
    ids: [few, busy, sharp],
    rankedFrom: YIELD_RANKED_FROM.part,
  });
  expect((await list('yield', { odds: '1-1.5' })).ids).toEqual([]);
  house.clock.advance(RANKING_CACHE_MS);
});

it('return of one unit: is the same in the database and in the rules, for every verdict', async () => {
  const expert = await house.newExpert();
  await settledTips(expert, VERDICTS.length, (n) => VERDICTS[n]!, 2_500);
  const rows = await house.database.db
    .select({ verdict: plans.verdict, returned })
    .from(plans)
    .where(eq(plans.expertId, expert));
  expect(rows.map(({ verdict }) => verdict).toSorted()).toEqual(VERDICTS.toSorted());
  for (const { verdict, returned: units } of rows)
    expect([verdict, units]).toEqual([verdict, returnOf(verdict!, 2_500)]);
  const tips = (await listRecorded(house.database.db, [expert], {})).get(expert)!;
  expect(figuresOf(tips).odds).toMatchObject({ tips: VERDICTS.length - 1, units: 750 });
  const record = await house.services.records.show(expert, {}, 'en');
  expect(record.leagues).toMatchObject([{ settled: VERDICTS.length, decided: 4 }]);
  expect(record.plays).toMatchObject([{ play: 'handicap', game: 'football', settled: VERDICTS.length }]);
});

it('closing odds: are the lowest of the last prices before the start, and are stored with the verdict', async () => {
  const expert = await house.newExpert();
  const match = await house.newMatch();
  const planId = await house.onSale(expert, match.id);
  const { pool, db } = house.database;
  const at = (hours: number) => new Date(house.clock.now().getTime() + hours * 3_600_000);
  const offer = async (bookmaker: string, moves: readonly [hours: number, home: number][]) => {
    const { rows } = await pool.query<{ id: number }>(
      `insert into match_odds (match_id, bookmaker, market, line, opening, prices, suspended, opened_at, moved_at)
       values ($1, $2, 'handicap', -500, '{2500,1500}', $3, false, $4, $5) returning id`,
      [match.id, bookmaker, [moves.at(-1)?.[1] ?? 2_500, 1_500], at(0), at(moves.at(-1)?.[0] ?? 0)],
    );
    for (const [hours, home] of moves)
      await pool.query('insert into match_odds_moves (odds_id, at, prices) values ($1, $2, $3)', [
        rows[0]!.id,
        at(hours),
        [home, 1_500],
      ]);
  };
  await offer('first', [
    [0.5, 2_100],
    [1, 2_000],
    [3, 1_100],
  ]);
  await offer('second', [[1, 2_050]]);
  await offer('never moved', []);
  const prediction = { level: 'match', play: 'handicap', line: -500, pick: 'home' } as const;
  expect(await closingOdds(db, match.id, prediction)).toBe(2_000);
  expect(await closingOdds(db, match.id, { ...prediction, line: -250 })).toBeNull();
  expect(await closingOdds(db, match.id, { ...prediction, level: 'first' })).toBeNull();
  await house.end(match.ref, 2, 0);
  const { rows } = await pool.query('select verdict, closing from plans where id = $1', [planId]);
  expect(rows).toEqual([{ verdict: 'hit', closing: 2_000 }]);
});

it('sales file: has a row for every sale with its refund, and omits odds where the brand does', async () => {
  const expert = await house.newExpert();
  const match = await house.newMatch();
  const planId = await house.onSale(expert, match.id);
  await house.buy(await house.newUser(1_000), planId);
  await house.end(match.ref, 0, 2);
  const file = (odds: boolean) =>
    house.services.returns.file(
      house.viewer(expert),
      { timeZone: 'UTC' },
      { lang: 'en', odds },
      house.clock.now(),
    );
  const { csv, cut } = await file(true);
  const [head, row] = csv
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  expect([cut, head!.includes('plans.filter.odds')]).toEqual([false, true]);
  const cell = (name: string) => row![head!.indexOf(name)];
  expect([
    cell('creator.column.paid'),
    cell('creator.summary.refunded'),
    cell('creator.column.earned'),
  ]).toEqual(['80', '80', '0']);
  expect(cell('creator.column.result')).toBe('plans.result.miss');
  expect((await file(false)).csv).not.toContain('plans.filter.odds');
});
