import { eq } from 'drizzle-orm';
import { createCatalog } from '#modules/catalog/index.ts';
import { matchTopic } from '#modules/matches/match-topics.service.ts';
import { matchChange, newestChange } from '#modules/matches/match-view.service.ts';
import type { MatchChange, MatchDelta } from '#modules/matches/matches.contract.ts';
import { matches } from '#modules/matches/matches.tables.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { silentLog } from '#platform/log/log.ts';
import type { Platform } from '#platform/module.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { FeedMessage, FeedProvider, ScoreMessage } from './feed.contract.ts';
import { aFixture, aScore, aText, GROUND, someOdds } from './feed.factory.ts';
import { createFeed } from './feed.service.ts';

const database = testDatabase();
const WAIT = { timeout: 20_000 };
const CLOCK = ['clockSeconds', 'clockAt'];

/** A feed with a provider controlled by the test. */
function feedWith(start: FeedProvider['start']) {
  const published: { topic: string; message: unknown; rev: number }[] = [];
  const clock = new FakeClock();
  const platform = {
    database,
    clock,
    log: silentLog,
    publish: (topic: string, message: unknown, { rev }: { rev: number }) =>
      void published.push({ topic, message, rev }),
  } as unknown as Platform;
  return { ...createFeed(platform, createCatalog(database.db), { name: 'test', start }), clock, published };
}

const untilStopped = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

it('publishes changes in the order of revisions, and signals newer sheets', async () => {
  const { singletonTask, published } = feedWith(async ({ ingest, signal }) => {
    await ingest([...GROUND, aFixture('one'), aFixture('two', { startAt: '2026-11-15T15:00:00Z' })]);
    await ingest([aScore('two', { homeScore: 1 }), aScore('one', { awayScore: 2 })]);
    await ingest([aScore('one', { version: 2, awayScore: 1 }), aText('one', 1)]);
    await untilStopped(signal);
  });
  const stop = await singletonTask.start(undefined as never);
  await vi.waitFor(() => expect(published).toHaveLength(4), WAIT);
  await stop();
  const changes = published.filter(({ topic }) => topic === 'matches');
  const first = changes[0]!.rev;
  expect(changes.map(({ rev }) => rev)).toEqual([first, first + 1, first + 2]);
  expect(changes.map(({ message }) => (message as MatchChange).rev)).toEqual(changes.map(({ rev }) => rev));
  expect(changes.at(-1)!.message).toMatchObject({ awayScore: 1, corrected: true });
  const { id } = changes.at(-1)!.message as MatchChange;
  expect(published.find(({ topic }) => topic === `match/${id}`)?.message).toEqual({ kind: 'text' });
});

describe('delta', () => {
  const KICK_OFF = aFixture('told', { startAt: '2026-11-15T17:00:00Z' });
  const at = (version: number, rest: Partial<ScoreMessage> = {}) =>
    aScore('told', { version, clockSeconds: 60 * version, ...rest });
  const red = { redCards: [1, 0] as [number, number] };
  const goal = { homeScore: 1, periodScores: [[1, 0, 0]] as ScoreMessage['periodScores'] };

  /** A batch of its own for each message, because a superseded change is not published. */
  const STEPS: [string, FeedMessage, string[]][] = [
    [
      'another kick-off',
      { ...KICK_OFF, version: 2, startAt: '2026-11-15T18:00:00Z' },
      ['startTime', ...CLOCK],
    ],
    ['another round', { ...KICK_OFF, version: 3, startAt: '2026-11-15T18:00:00Z', round: '2' }, CLOCK],
    ['the first prices', someOdds('told'), ['odds']],
    ['the start', at(1), ['state', 'period', 'periodScores', 'clockRuns', ...CLOCK]],
    ['a goal', at(2, goal), ['homeScore', 'periodScores', ...CLOCK]],
    ['other prices', someOdds('told', { at: '2026-11-14T13:00:00Z', prices: [1500, 3000, 5000] }), ['odds']],
    ['a red card', at(3, { ...goal, facts: red }), ['facts', ...CLOCK]],
    ['the goal taken back', at(4, { facts: red }), ['homeScore', 'periodScores', 'corrected', ...CLOCK]],
    ['the serve', at(5, { facts: red, serving: 'away' }), ['serving', 'corrected', ...CLOCK]],
    [
      'the other goal',
      at(6, { ...goal, facts: red, awayScore: 1 }),
      ['homeScore', 'awayScore', 'periodScores', 'serving', ...CLOCK],
    ],
  ];

  it('has only the changed fields and the revision before', async () => {
    const changes = () =>
      published.filter(({ topic }) => topic === 'matches').map(({ message }) => message as MatchDelta);
    const { singletonTask, clock, published } = feedWith(async ({ ingest, signal }) => {
      await ingest([...GROUND, KICK_OFF]);
      for (const [index, [, message]] of STEPS.entries()) {
        clock.advance(1_000);
        await ingest([message]);
        await vi.waitFor(() => expect(changes()).toHaveLength(index + 1), WAIT);
      }
      await untilStopped(signal);
    });
    const stop = await singletonTask.start(undefined as never);
    await vi.waitFor(() => expect(changes()).toHaveLength(STEPS.length), WAIT);
    await stop();
    const announced = changes().map(({ id: _, rev: _rev, after: _after, ...fields }) =>
      Object.keys(fields).sort(),
    );
    expect(STEPS.map(([what], index) => [what, announced[index]])).toEqual(
      STEPS.map(([what, , fields]) => [what, fields.toSorted()]),
    );
    expect(changes().map(({ after }) => after)).toEqual([
      0,
      ...changes()
        .slice(0, -1)
        .map(({ rev }) => rev),
    ]);
    expect(changes().flatMap(({ corrected }) => corrected ?? [])).toEqual([true, false]);
    const { rows } = await database.pool.query('select * from matches where id = $1', [changes()[0]!.id]);
    expect(Object.assign({}, ...changes())).toMatchObject({
      rev: rows[0].rev,
      state: 'in_progress',
      homeScore: 1,
      awayScore: 1,
      facts: red,
      serving: null,
      clockSeconds: 360,
      clockAt: rows[0].updated_at.toISOString(),
      startTime: '2026-11-15T18:00:00.000Z',
      odds: { opening: [2000, 3000, 4000], prices: [1500, 3000, 5000] },
    });
  });

  it('has all fields where the change is unknown', async () => {
    const { rows } = await database.pool.query<{ id: number }>('select id from matches limit 1');
    await database.pool.query('update matches set changed = null where id = $1', [rows[0]!.id]);
    const [row] = await database.db.select().from(matches).where(eq(matches.id, rows[0]!.id));
    expect(newestChange(row!)).toEqual(matchChange(row!));
  });
});

it('restarts a provider that gave up, and stops it on shutdown', async () => {
  let starts = 0;
  const { singletonTask } = feedWith(async ({ signal }) => {
    starts += 1;
    if (starts === 1) throw new Error('gave up');
    await untilStopped(signal);
  });
  vi.useFakeTimers();
  try {
    const stop = await singletonTask.start(undefined as never);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(starts).toBe(2);
    await stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(starts).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

it.each([
  ['12', true],
  ['0x1', false],
  ['abc', false],
  ['', false],
])('topic access: the signal of match %s may be subscribed to: %s', (matchId, may) => {
  expect(matchTopic.canSubscribe({ kind: 'guest' }, { matchId })).toBe(may);
});
