import { createCatalog } from '#modules/catalog/index.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { silentLog } from '#platform/log/log.ts';
import type { Platform } from '#platform/module.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { MatchChange } from '../matches.contract.ts';
import type { FeedProvider } from './feed.contract.ts';
import { aFixture, aScore, aText, GROUND, someOdds } from './feed.factory.ts';
import { createFeed, matchTopic } from './feed.service.ts';

const database = testDatabase();
const WAIT = { timeout: 20_000 };

/** A feed whose provider does what the test says. */
function feedWith(start: FeedProvider['start']) {
  const published: { topic: string; message: unknown; rev: number }[] = [];
  const platform = {
    database,
    clock: new FakeClock(),
    log: silentLog,
    publish: (topic: string, message: unknown, { rev }: { rev: number }) =>
      void published.push({ topic, message, rev }),
  } as unknown as Platform;
  return { ...createFeed(platform, createCatalog(database.db), { name: 'test', start }), published };
}

const untilStopped = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

it('publishes each change in the order of revisions, and signals what else is newer', async () => {
  const { duty, published } = feedWith(async ({ ingest, signal }) => {
    await ingest([...GROUND, aFixture('one'), aFixture('two', { startAt: '2026-11-15T15:00:00Z' })]);
    await ingest([aScore('two', { homeScore: 1 }), aScore('one', { awayScore: 2 })]);
    await ingest([aScore('one', { version: 2, awayScore: 1 }), aText('one', 1)]);
    await untilStopped(signal);
  });
  const stop = await duty.start(undefined as never);
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

it('carries the odds along where they moved, and only there', async () => {
  const { duty, published } = feedWith(async ({ ingest, signal }) => {
    await ingest([...GROUND, aFixture('priced', { startAt: '2026-11-15T17:00:00Z' })]);
    await ingest([someOdds('priced')]);
    // A change that a later one has covered is not published by itself.
    await vi.waitFor(() => expect(changes()).toHaveLength(1), WAIT);
    await ingest([aScore('priced', { homeScore: 1 })]);
    await untilStopped(signal);
  });
  const changes = () => published.filter(({ topic }) => topic === 'matches').map(({ message }) => message);
  const stop = await duty.start(undefined as never);
  await vi.waitFor(() => expect(changes()).toHaveLength(2), WAIT);
  await stop();
  const [opened, scored] = changes();
  expect(opened).toMatchObject({ odds: { opening: [2000, 3000, 4000], prices: [2000, 3000, 4000] } });
  expect(scored).not.toHaveProperty('odds');
});

it('starts a provider again that gave up, and stops it when asked', async () => {
  let starts = 0;
  const { duty } = feedWith(async ({ signal }) => {
    starts += 1;
    if (starts === 1) throw new Error('gave up');
    await untilStopped(signal);
  });
  vi.useFakeTimers();
  try {
    const stop = await duty.start(undefined as never);
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
])('the signal of match %s may be subscribed to: %s', (matchId, may) => {
  expect(matchTopic.canSubscribe({ kind: 'guest' }, { matchId })).toBe(may);
});
