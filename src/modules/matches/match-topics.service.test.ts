import { createCatalog } from '#modules/catalog/index.ts';
import type { FeedMessage, Ingest } from '#modules/feeds/feed.contract.ts';
import { aFixture, aScore, GROUND, someOdds } from '#modules/feeds/feed.factory.ts';
import { createFeed } from '#modules/feeds/feed.service.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { silentLog } from '#platform/log/log.ts';
import type { Platform } from '#platform/module.ts';
import type { BatchMessage, ServerMessage } from '#platform/realtime/protocol.ts';
import { startHub, type TestHub, type TestSocket } from '#platform/realtime/testing.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { applyChanges, matchesBehind } from './changes.rules.ts';
import { createListsService, type ListsService } from './lists.service.ts';
import { matchTopics } from './match-topics.service.ts';
import { MATCHES_TOPIC } from './matches.calls.ts';
import type { Match, MatchDelta, MatchPage } from './matches.contract.ts';
import { createMatchesService } from './matches.service.ts';

const database = testDatabase();
const clock = new FakeClock();
const QUERY = { timeZone: 'UTC', filter: 'all' } as const;
const REFS = ['one', 'two', 'three'];

let hub: TestHub;
let lists: ListsService;
let ingest: Ingest;
let published = 0;
/** A permanent subscriber, so that the topic retains its frames. */
let present: TestSocket;

const topics = () => matchTopics(createMatchesService(database.db), clock);
const read = (): Promise<MatchPage> => lists.list(QUERY, 'en', clock.now());

beforeAll(async () => {
  lists = createListsService(database.db, clock);
  hub = await startHub({ topics: topics(), limits: { tickMs: 5 } });
  const platform = {
    database,
    clock,
    log: silentLog,
    publish(topic: string, message: unknown, { rev }: { rev: number }) {
      if (topic !== MATCHES_TOPIC) return;
      hub.hub.publish(topic, message, { rev });
      published += 1;
    },
  } as unknown as Platform;
  const provider = { name: 'test', start: async () => undefined };
  ingest = createFeed(platform, createCatalog(database.db), provider).ingest;
  await ingest([
    ...GROUND,
    ...REFS.map((ref, hour) => aFixture(ref, { startAt: `2026-11-15T1${hour}:00:00Z` })),
  ]);
  present = await hub.open();
  await present.join(MATCHES_TOPIC, (await read()).rev);
});
afterAll(() => hub.close());

/** Each message is published before the next change. */
async function ingestAll(...messages: FeedMessage[]): Promise<void> {
  for (const message of messages) {
    clock.advance(1_000);
    const before = published;
    await ingest([message]);
    await vi.waitFor(() => expect(published).toBe(before + 1));
  }
}

let version = 0;
const scored = (ref: string, rest: Parameters<typeof aScore>[1] = {}) => {
  version += 1;
  return aScore(ref, { version, clockSeconds: version, homeScore: version, ...rest });
};
const priced = (ref: string) => {
  version += 1;
  return someOdds(ref, {
    at: new Date(Date.UTC(2026, 10, 14, 12, version)).toISOString(),
    prices: [1000 + version, 3000, 4000],
  });
};

const changesIn = (message: ServerMessage): MatchDelta[] =>
  message.t === 'snap' ? (message.data as MatchDelta[]) : ((message as BatchMessage).m as MatchDelta[]);

it('deltas bring a page of any age to the state of the table', async () => {
  const pages = [await read()];
  for (let round = 0; round < 4; round += 1) {
    for (const ref of REFS) {
      await ingestAll(scored(ref));
      pages.push(await read());
      await ingestAll(priced(ref), scored(ref, { facts: { redCards: [version, 0] } }));
      pages.push(await read());
    }
  }
  const now = (await read()).matches;
  await present.until(() => present.state.rev === pages.at(-1)!.rev);
  for (const page of pages) {
    const reader = await hub.open();
    const answer = changesIn(await reader.join(MATCHES_TOPIC, page.rev));
    expect(applyChanges(page.matches, answer)).toEqual(now);
    expect(
      answer.every((change) => change.after !== undefined),
      'remembered as deltas',
    ).toBe(true);
    reader.ws.close();
  }
  expect(applyChanges(pages[0]!.matches, present.state.list as MatchDelta[])).toEqual(now);
});

it('without retained frames, the page gets a snapshot', async () => {
  const page = await read();
  await ingestAll(scored('one'), scored('two', { awayScore: 3 }));
  await ingestAll(priced('two'));
  const other = await startHub({ topics: topics() });
  const reader = await other.open();
  const answer = changesIn(await reader.join(MATCHES_TOPIC, page.rev));
  expect(answer.every((change) => change.after === undefined)).toBe(true);
  expect(applyChanges(page.matches, answer)).toEqual((await read()).matches);
  await other.close();
});

it('a row older than the page’s revision does not apply deltas, and is refetched', async () => {
  const stale = (await read()).matches;
  await ingestAll(scored('one', { awayScore: 4 }));
  const { rev } = await read();
  const reader = await hub.open();
  await reader.join(MATCHES_TOPIC, rev);
  await ingestAll(priced('one'), priced('two'));
  await reader.until(() => reader.batches.at(-1)?.rev === rev + 2);
  const deltas = reader.batches.flatMap(({ m }) => m as MatchDelta[]);
  const shown = applyChanges(stale, deltas);
  const [one, two] = [stale.find(({ id }) => id === deltas[0]!.id)!, deltas[1]!.id];
  expect(shown.find(({ id }) => id === one.id)).toBe(one);
  expect(matchesBehind(stale, deltas)).toEqual([one.id]);
  const now: readonly Match[] = (await read()).matches;
  expect(shown.find(({ id }) => id === two)).toEqual(now.find(({ id }) => id === two));
  expect(applyChanges(shown, now)).toEqual(now);
});
