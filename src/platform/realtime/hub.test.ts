import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { silentLog } from '#platform/log/log.ts';
import { type Bus, createLocalBus } from './bus.ts';
import type { HubOptions } from './hub.ts';
import { createJournal, type Journal, startHub, type TestHub } from './testing.ts';
import { defineTopic } from './topics.ts';

const PATIENCE = { timeout: 10_000 };
const TOPIC = 'room/1';
let bus: Bus;
let journal: Journal;
let running: TestHub | undefined;

beforeEach(() => {
  bus = createLocalBus(silentLog);
  journal = createJournal();
});
afterEach(async () => {
  await running?.close();
  running = undefined;
});

async function start(options: Partial<HubOptions> = {}) {
  running = await startHub({ topics: [journal.topic], bus, ...options });
  return running;
}

/** Commits a message to the database stand-in and publishes it. */
function write(message: unknown, { publish = true, now = false } = {}) {
  journal.log.push(message);
  if (publish) running?.hub.publish(TOPIC, message, { rev: journal.log.length, now });
}

describe('delivery', () => {
  test('one frame per topic and tick', async () => {
    const { open } = await start();
    const [a, b] = [await open(), await open()];
    await Promise.all([a.join(TOPIC), b.join(TOPIC)]);
    for (let i = 1; i <= 50; i += 1) write(i);
    for (const socket of [a, b]) {
      await socket.holds(50);
      expect(socket.batches).toMatchObject([{ from: 1, rev: 50 }]);
    }
  });

  test('"now" does not wait for the tick', async () => {
    const { open } = await start({ limits: { tickMs: 3_600_000 } });
    const socket = await open();
    await socket.join(TOPIC);
    write('waits');
    write('goal', { now: true });
    expect(await socket.holds(2)).toEqual(['waits', 'goal']);
  });

  test('an unsubscribed topic stores nothing', async () => {
    const { hub, open } = await start();
    const socket = await open();
    await socket.join(TOPIC);
    expect(hub.stats().rooms).toBe(1);
    socket.send({ t: 'unsub', topic: TOPIC });
    await socket.settle();
    expect(hub.stats().rooms).toBe(0);
    write('unheard');
    await socket.settle();
    expect(socket.batches).toEqual([]);
  });

  test('a burst larger than the buffer is delivered completely', async () => {
    const { open } = await start({ limits: { recentMessages: 8, tickMs: 3_600_000 } });
    const socket = await open();
    await socket.join(TOPIC);
    for (let i = 1; i <= 100; i += 1) write(i, { now: i === 100 });
    expect(await socket.holds(100)).toEqual(journal.log);
  });

  test('a signal needs no revision and no snapshot', async () => {
    const signal = defineTopic({ name: 'signal', pattern: 'user/{id}', canSubscribe: () => true });
    const { hub, open } = await start({ topics: [signal] });
    // Polled where sockets are blocked: nothing to catch up with, and no error.
    expect(await hub.snapshotFor({ kind: 'guest' }, 'user/1')).toEqual({
      kind: 'messages',
      missed: { rev: 0, messages: [] },
    });
    const socket = await open();
    expect(await socket.join('user/7')).toEqual({ t: 'batch', topic: 'user/7', from: 1, rev: 0, m: [] });
    hub.publish('user/7', 'hello', { now: true });
    hub.publish('user/7', 'again', { now: true });
    await socket.until(() => socket.batches.length === 2);
    expect(socket.batches.map((b) => b.m)).toEqual([['hello'], ['again']]);
  });
});

test('a derived topic transforms published and read messages', async () => {
  const short = (message: string) => message.slice(0, 1);
  const initials = defineTopic({
    name: 'initials',
    pattern: 'initials',
    canSubscribe: () => true,
    retells: { topic: TOPIC, republish: short },
    snapshot: async () => ({ rev: journal.log.length, data: (journal.log as string[]).map(short) }),
    revisions: async () => [journal.log.length],
  });
  const { open } = await start({ topics: [journal.topic, initials], limits: { tickMs: 1 } });
  write('before');
  const [whole, parts] = [await open(), await open()];
  await whole.join(TOPIC);
  await parts.join('initials');
  write('after');
  await whole.until(() => whole.batches.length === 1);
  await parts.until(() => parts.batches.length === 1);
  expect([parts.snapshots[0]?.data, parts.batches[0]]).toMatchObject([['b'], { from: 2, rev: 2, m: ['a'] }]);
  expect(whole.batches[0]?.m).toEqual(['after']);
});

describe('order', () => {
  test('older and repeated revisions are dropped, early ones wait', async () => {
    const { hub, open } = await start({ limits: { gapMs: 3_600_000 } });
    const socket = await open();
    await socket.join(TOPIC);
    for (const rev of [2, 1, 2, 1, 4, 3, 3]) hub.publish(TOPIC, rev, { rev, now: true });
    expect(await socket.holds(4)).toEqual([1, 2, 3, 4]);
    expect(journal.reads.since).toBe(0);
  });

  test('a persistent gap is read from the database', async () => {
    const { hub, open } = await start({ limits: { gapMs: 5 } });
    const socket = await open();
    await socket.join(TOPIC);
    write('a');
    write('lost', { publish: false });
    write('c');
    expect(await socket.holds(3)).toEqual(['a', 'lost', 'c']);
    expect(socket.snapshots).toHaveLength(1);
    expect(hub.stats().refilled).toBe(1);
  });

  test('a gap in a topic without messages sends everyone a snapshot', async () => {
    journal = createJournal('room/{id}', false);
    const { open } = await start({ limits: { gapMs: 5 } });
    const socket = await open();
    await socket.join(TOPIC);
    write('lost', { publish: false });
    write('b');
    await socket.until(() => socket.snapshots.length === 2);
    expect(socket.state).toEqual({ rev: 2, list: ['lost', 'b'] });
  });

  test('a failed read is retried', async () => {
    const { open } = await start({ limits: { gapMs: 2 } });
    const socket = await open();
    await socket.join(TOPIC);
    let failures = 0;
    journal.before = async () => {
      failures += 1;
      if (failures <= 2) throw new Error('database is away');
    };
    write('lost', { publish: false });
    write('b');
    expect(await socket.holds(2)).toEqual(['lost', 'b']);
    expect(failures).toBe(3);
  });

  test('on a lossy bus a lost last message is found by reconciliation', async () => {
    const { open } = await start({ bus: { ...bus, lossy: true }, limits: { compareMs: 10 } });
    const socket = await open();
    await socket.join(TOPIC);
    write('lost', { publish: false });
    expect(await socket.holds(1)).toEqual(['lost']);
  });

  test('a revision that was reset is followed', async () => {
    journal = createJournal('room/{id}', false);
    journal.log = ['a', 'b', 'c'];
    const { open } = await start({ bus: { ...bus, lossy: true }, limits: { compareMs: 10 } });
    const socket = await open();
    await socket.join(TOPIC);
    journal.log = ['z'];
    await socket.until(() => socket.state.rev === 1);
    expect(socket.state.list).toEqual(['z']);
  });

  test('a message published during the snapshot read is neither lost nor duplicated', async () => {
    const { open } = await start({ limits: { tickMs: 1 } });
    write('a');
    let release = () => {};
    journal.before = () => new Promise((resolve) => (release = resolve));
    const socket = await open();
    socket.send({ t: 'sub', topic: TOPIC });
    await vi.waitUntil(() => journal.reads.snapshot === 1, PATIENCE);
    write('b', { now: true });
    release();
    expect(await socket.holds(2)).toEqual(['a', 'b']);
  });
});

describe('resume', () => {
  test('from the buffer, without a read', async () => {
    const { open } = await start({ limits: { tickMs: 1 } });
    const stays = await open();
    await stays.join(TOPIC);
    for (const m of ['a', 'b', 'c']) write(m);
    await stays.holds(3);
    const back = await open();
    expect(await back.join(TOPIC, 1)).toMatchObject({ t: 'batch', from: 2, rev: 3, m: ['b', 'c'] });
    expect(await back.join(TOPIC, 3)).toMatchObject({ t: 'batch', rev: 3, m: [] });
    expect(journal.reads).toEqual({ snapshot: 1, since: 0, revisions: 0 });
  });

  test('from the database in a process that has just started', async () => {
    journal.log = ['a', 'b', 'c'];
    const { open } = await start();
    const back = await open();
    expect(await back.join(TOPIC, 1)).toMatchObject({ t: 'batch', from: 2, rev: 3, m: ['b', 'c'] });
    expect(journal.reads).toEqual({ snapshot: 0, since: 1, revisions: 1 });
  });

  test('an unknown revision gets the snapshot', async () => {
    journal.log = ['a'];
    const { open } = await start();
    const back = await open();
    expect(await back.join(TOPIC, 99)).toMatchObject({ t: 'snap', rev: 1, data: ['a'] });
  });

  test('an unknown future revision changes nothing, even where the topic does not detect it', async () => {
    journal.log = ['a'];
    journal.topic.since = async (_, rev) => ({
      rev: Math.max(rev, journal.log.length),
      messages: journal.log.slice(rev),
    });
    const { open } = await start({ limits: { tickMs: 1 } });
    const [liar, honest] = [await open(), await open()];
    expect(await liar.join(TOPIC, 99)).toMatchObject({ t: 'snap', rev: 1 });
    expect(await honest.join(TOPIC, 1)).toMatchObject({ t: 'batch', rev: 1, m: [] });
    write('b');
    expect(await liar.holds(2)).toEqual(['a', 'b']);
    await honest.until(() => honest.batches[0]?.m[0] === 'b');
  });

  test('up to date in a process that has just started: no snapshot is sent', async () => {
    journal.log = ['a', 'b'];
    const { open } = await start();
    expect(await (await open()).join(TOPIC, 2)).toMatchObject({ t: 'batch', rev: 2, m: [] });
  });

  test('concurrent subscribers cost one read', async () => {
    journal.log = ['a'];
    const { open } = await start();
    let release = () => {};
    journal.before = () => new Promise((resolve) => (release = resolve));
    const crowd = await Promise.all(Array.from({ length: 20 }, () => open()));
    const joined = Promise.all(crowd.map((socket) => socket.join(TOPIC)));
    await Promise.all(crowd.map((socket) => socket.settle()));
    release();
    await joined;
    await (await open()).join(TOPIC);
    expect(journal.reads.snapshot).toBe(1);
  });

  test('polling clients get the same snapshot', async () => {
    journal.log = ['a'];
    const { hub } = await start();
    const viewer = { kind: 'guest' } as const;
    expect(await hub.snapshotFor(viewer, TOPIC)).toEqual({
      kind: 'snapshot',
      snapshot: { rev: 1, data: ['a'] },
    });
    expect(await hub.snapshotFor(viewer, 'nothing/1')).toEqual({ kind: 'unknown' });
  });
});
