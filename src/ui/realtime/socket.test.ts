import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ClientMessage, ServerMessage } from '#platform/realtime/protocol.ts';
import { CLOSE } from '#platform/realtime/protocol.ts';
import type { Polled } from '#platform/realtime/snapshot.calls.ts';
import type { Page } from './page.ts';
import { type ConnectionState, createRealtime, type Realtime } from './socket.ts';

const TOPIC = 'room/1';

/** A fake network: sockets open, fail and send on the test's command. */
class FakeSocket extends EventTarget {
  static all: FakeSocket[] = [];
  static blocked = false;
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }
  readyState = 0;
  binaryType = 'blob';
  sent: ClientMessage[] = [];

  constructor() {
    super();
    FakeSocket.all.push(this);
    if (FakeSocket.blocked) queueMicrotask(() => this.end(1006));
  }
  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  emit(message: ServerMessage) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  end(code: number) {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason: '' }));
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
}

let realtime: Realtime;
let snapshot: Polled | null;
let polls: number;
let pollFails: boolean;
let hidden: boolean;
let onReturn: () => void;
const states: ConnectionState[] = [];
const received: unknown[] = [];
const builds: string[] = [];

const page: Page = {
  hidden: () => hidden,
  onReturn(listener) {
    onReturn = listener;
    return () => {};
  },
};
const handlers = {
  onMessages: (messages: unknown[]) => received.push(...messages),
  onSnapshot: (data: unknown) => received.push({ data }),
  onState: (state: ConnectionState) => states.push(state),
};
const follow = (rev?: number) => realtime.subscribe(TOPIC, { rev }, handlers);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const started = () => vi.waitUntil(() => FakeSocket.all.length > 0);
/** Steps through the pause before the next attempt, without reaching that attempt's timeout. */
async function nextSocket() {
  const before = FakeSocket.all.length;
  for (let i = 0; i < 100 && FakeSocket.all.length === before; i += 1) await pass(100);
  return FakeSocket.last;
}
async function connected(rev?: number) {
  const leave = follow(rev);
  await vi.dynamicImportSettled();
  await pass(0);
  FakeSocket.last.open();
  return leave;
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  FakeSocket.blocked = false;
  [snapshot, polls, pollFails, hidden] = [null, 0, false, false];
  states.length = received.length = builds.length = 0;
  realtime = createRealtime({
    url: 'ws://test/ws',
    page,
    WebSocket: FakeSocket,
    onBuild: (build) => builds.push(build),
    async fetchSnapshot() {
      polls += 1;
      if (pollFails) throw new Error('network');
      return snapshot;
    },
  });
});
afterEach(() => {
  realtime.close();
  vi.useRealTimers();
});

describe('over a socket', () => {
  test('opens nothing before the first subscription', async () => {
    await vi.dynamicImportSettled();
    await pass(100_000);
    expect(FakeSocket.all).toEqual([]);
    follow();
    await started();
  });

  test("subscribes from the page's revision and receives", async () => {
    await connected(4);
    expect(FakeSocket.last.sent).toEqual([{ t: 'sub', topic: TOPIC, rev: 4 }]);
    FakeSocket.last.emit({ t: 'batch', topic: TOPIC, from: 5, rev: 6, m: ['a', 'b'] });
    expect(received).toEqual(['a', 'b']);
    expect(realtime.state()).toBe('connected');
  });

  test.each([CLOSE.slow, CLOSE.goingAway, CLOSE.forbidden, 1006])(
    'after a close with %i it resumes from the last revision',
    async (code) => {
      await connected(4);
      FakeSocket.last.emit({ t: 'batch', topic: TOPIC, from: 5, rev: 5, m: ['a'] });
      FakeSocket.last.end(code);
      expect(realtime.state()).toBe('reconnecting');
      (await nextSocket()).open();
      expect(FakeSocket.all).toHaveLength(2);
      expect(FakeSocket.last.sent).toEqual([{ t: 'sub', topic: TOPIC, rev: 5 }]);
      expect(states).toEqual(['connected', 'reconnecting', 'connected']);
    },
  );

  test('the server names its build at each connection', async () => {
    await connected(4);
    FakeSocket.last.emit({ t: 'hello', build: 'a' });
    FakeSocket.last.end(CLOSE.goingAway);
    (await nextSocket()).open();
    FakeSocket.last.emit({ t: 'hello', build: 'b' });
    expect(builds).toEqual(['a', 'b']);
  });

  test('a gap is requested again', async () => {
    await connected(4);
    FakeSocket.last.emit({ t: 'batch', topic: TOPIC, from: 7, rev: 7, m: ['c'] });
    expect(FakeSocket.last.sent.at(-1)).toEqual({ t: 'sub', topic: TOPIC, rev: 4 });
    expect(received).toEqual([]);
  });

  test('a topic that could not be read is requested again later', async () => {
    await connected(4);
    FakeSocket.last.emit({ t: 'no', topic: TOPIC, code: 'unavailable' });
    expect(FakeSocket.last.sent).toHaveLength(1);
    await pass(6_000);
    expect(FakeSocket.last.sent).toHaveLength(2);
  });

  test('an idle connection is pinged, and closed without a response', async () => {
    await connected(4);
    await pass(31_000);
    expect(FakeSocket.last.sent.at(-1)).toEqual({ t: 'ping' });
    FakeSocket.last.emit({ t: 'pong' });
    await pass(10_000);
    expect(FakeSocket.all).toHaveLength(1);
    await pass(20_000);
    expect(FakeSocket.last.sent.at(-1)).toEqual({ t: 'ping' });
    (await nextSocket()).open();
    expect(FakeSocket.last.sent).toEqual([{ t: 'sub', topic: TOPIC, rev: 4 }]);
    expect(states).toEqual(['connected', 'reconnecting', 'connected']);
  });

  test('a page visible again pings at once', async () => {
    await connected(4);
    onReturn();
    expect(FakeSocket.last.sent.at(-1)).toEqual({ t: 'ping' });
    await pass(6_000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test('a topic without subscribers is left, and the socket with the last one', async () => {
    const leave = await connected(4);
    const socket = FakeSocket.last;
    leave();
    expect(socket.sent.at(-1)).toEqual({ t: 'unsub', topic: TOPIC });
    await pass(31_000);
    expect(socket.readyState).toBe(3);
    await pass(100_000);
    expect(FakeSocket.all).toHaveLength(1);
    follow(9);
    await pass(0);
    FakeSocket.last.open();
    expect(FakeSocket.last.sent).toEqual([{ t: 'sub', topic: TOPIC, rev: 9 }]);
  });
});

describe('where sockets are blocked', () => {
  async function blocked() {
    FakeSocket.blocked = true;
    follow(1);
    await vi.dynamicImportSettled();
    for (let i = 0; i < 20 && realtime.state() !== 'disconnected'; i += 1) await pass(1_000);
    expect(realtime.state()).toBe('disconnected');
    expect(FakeSocket.all).toHaveLength(3);
  }

  test('after three failures it polls the snapshot every five seconds', async () => {
    snapshot = { rev: 2, data: 'two' };
    await blocked();
    expect(received).toEqual([{ data: 'two' }]);
    const before = polls;
    snapshot = { rev: 3, data: 'three' };
    await pass(30_000);
    expect(received).toEqual([{ data: 'two' }, { data: 'three' }]);
    expect(polls - before).toBeGreaterThanOrEqual(5);
    expect(polls - before).toBeLessThanOrEqual(7);
  });

  test('a hidden page polls less, a failing one too', async () => {
    hidden = true;
    await blocked();
    let before = polls;
    await pass(58_000);
    expect(polls - before).toBeLessThanOrEqual(2);
    hidden = false;
    pollFails = true;
    before = polls;
    await pass(180_000);
    expect(polls - before).toBeLessThanOrEqual(8);
  });

  test('the socket is tried once a minute, and ends the polling when it opens', async () => {
    await blocked();
    await pass(61_000);
    expect(FakeSocket.all).toHaveLength(4);
    expect(realtime.state()).toBe('disconnected');
    FakeSocket.blocked = false;
    await pass(61_000);
    expect(FakeSocket.all).toHaveLength(5);
    FakeSocket.last.open();
    expect(realtime.state()).toBe('connected');
    expect(FakeSocket.last.sent).toEqual([{ t: 'sub', topic: TOPIC, rev: 1 }]);
    const before = polls;
    await pass(20_000);
    expect(polls).toBe(before);
  });

  test('the user may reconnect at once', async () => {
    await blocked();
    FakeSocket.blocked = false;
    realtime.reconnect();
    await pass(0);
    expect(realtime.state()).toBe('reconnecting');
    FakeSocket.last.open();
    expect(realtime.state()).toBe('connected');
  });

  test('a client closed for abuse does not reconnect', async () => {
    await connected(1);
    FakeSocket.last.end(CLOSE.abuse);
    expect(realtime.state()).toBe('disconnected');
    await pass(50_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(polls).toBeGreaterThan(5);
  });
});
