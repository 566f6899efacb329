import { aFixture, aScore, GROUND, type TestFeed, testFeed } from '#modules/feeds/feed.factory.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createMatchesService, type MatchesService } from './matches.service.ts';

const database = testDatabase();
let feed: TestFeed;
let service: MatchesService;
let version = 0;

beforeAll(async () => {
  feed = testFeed(database);
  service = createMatchesService(database.db);
  const days = ['13', '15', '16', '18'];
  await feed.ingest([
    ...GROUND,
    ...days.map((day) => aFixture(`on ${day}`, { startAt: `2026-11-${day}T11:00:00Z` })),
  ]);
});

/** One more goal in each of these matches. */
async function score(...refs: string[]): Promise<void> {
  version++;
  await feed.ingest(refs.map((ref) => aScore(ref, { version, homeScore: version })));
}
const newest = async () => (await service.currentChanges(feed.clock.now())).rev;

describe('changesSince', () => {
  it('is empty at the last revision, and null beyond it', async () => {
    const rev = await newest();
    expect(await service.changesSince(rev)).toEqual({ rev, messages: [] });
    expect(await service.changesSince(rev + 1)).toBeNull();
  });

  it('is one change per revision, in order and without gaps', async () => {
    const rev = await newest();
    await score('on 15', 'on 16', 'on 13');
    const { messages = [] } = (await service.changesSince(rev)) ?? {};
    expect(messages.map((change) => change.rev)).toEqual([rev + 1, rev + 2, rev + 3]);
    expect(messages.every(({ homeScore }) => homeScore === version)).toBe(true);
    expect(await service.changesSince(rev + 2)).toEqual({ rev: rev + 3, messages: messages.slice(2) });
  });

  it('is null where a later change superseded one of them', async () => {
    const rev = await newest();
    await score('on 15');
    await score('on 15');
    expect(await service.changesSince(rev)).toBeNull();
  });

  it('is null after too many changes', async () => {
    const rev = await newest();
    await database.pool.query('update match_revisions set rev = rev + 501');
    expect(await service.changesSince(rev)).toBeNull();
  });

  it('marks a corrected score', async () => {
    const rev = await newest();
    await feed.ingest([aScore('on 15', { version: version + 1, homeScore: 0 })]);
    expect(await service.changesSince(rev)).toMatchObject({ messages: [{ homeScore: 0, corrected: true }] });
  });
});

it('currentChanges has the table’s state of the matches of these days', async () => {
  const { data } = await service.currentChanges(feed.clock.now());
  const ids = await Promise.all(['on 15', 'on 16'].map(feed.idOf));
  expect(data.slice(0, 2).map(({ id }) => id)).toEqual(ids);
});

it('currentChanges includes other days that changed last, also a rescheduled match', async () => {
  await feed.ingest([aFixture('on 18', { version: 2, startAt: '2026-11-19T20:00:00Z' })]);
  await score('on 13');
  const { data } = await service.currentChanges(feed.clock.now());
  const others = data.slice(2).map(({ id, startTime }) => [id, startTime]);
  expect(others).toEqual([
    [await feed.idOf('on 13'), undefined],
    [await feed.idOf('on 18'), '2026-11-19T20:00:00.000Z'],
  ]);
});
