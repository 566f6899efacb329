import type ReconnectingSocket from 'partysocket/ws';
import { CLOSE, type ClientMessage, type ServerMessage } from '#platform/realtime/protocol.ts';
import type { Polled } from '#platform/realtime/snapshot.calls.ts';
import { browserPage, type Page } from './page.ts';
import { createPolling } from './polling.ts';
import { Timers } from './timers.ts';
import { type TopicHandlers, TopicSubscribers } from './topic-subscribers.ts';

export type ConnectionState = 'connecting' | 'connected' | 'disconnected' | 'reconnecting';

export interface RealtimeOptions {
  url: string;
  /** The messages after `since`, or the snapshot. Rejects when the site does not answer. */
  fetchSnapshot(topic: string, since: number | undefined): Promise<Polled | null>;
  /** The server names its build of the pages. */
  onBuild?(build: string): void;
  page?: Page;
  /** Another implementation, for tests. */
  WebSocket?: unknown;
}

export interface Realtime {
  subscribe(
    topic: string,
    from: { rev?: number | undefined },
    handlers: TopicHandlers & { onState?(state: ConnectionState): void },
  ): () => void;
  state(): ConnectionState;
  watch(listener: (state: ConnectionState) => void): () => void;
  /** Reconnects at once, for the user. */
  reconnect(): void;
  close(): void;
}

/** Consecutive failed connects, while the site answers otherwise, that mean blocked sockets. */
const BLOCKED_AFTER = 3;
const RETRY_BLOCKED_MS = 60_000;
const CHECK_MS = 15_000;
const SILENT_MS = 25_000;
const ANSWER_MS = 5_000;
const UNUSED_MS = 30_000;
const RETRY_TOPIC_MS = 3_000;

/** One connection for the page. `disconnected`: snapshots are polled while the socket is retried. */
export function createRealtime({
  url,
  fetchSnapshot,
  onBuild,
  page = browserPage,
  WebSocket,
}: RealtimeOptions): Realtime {
  const followers = new TopicSubscribers();
  const watchers = new Set<(state: ConnectionState) => void>();
  const timers = new Timers<'retry' | 'unused' | 'answer' | 'check'>();
  const polling = createPolling({
    topics: () => followers.topics,
    fetchSnapshot: (topic) => fetchSnapshot(topic, followers.resumeFrom(topic)),
    onPolled,
    hidden: page.hidden,
  });
  let socket: ReconnectingSocket | undefined;
  let loading = false;
  let state: ConnectionState = 'connecting';
  let opened = false;
  let refusals = 0;
  let receivedAt = 0;
  let closed = false;
  const forgetPage = page.onReturn(onReturn);

  function become(next: ConnectionState) {
    if (state === next) return;
    state = next;
    for (const watcher of watchers) watcher(next);
  }

  async function open() {
    if (loading) return;
    loading = true;
    await load().catch(block);
    loading = false;
  }

  /** Lazy: pages without subscriptions do not load it. */
  async function load() {
    const { default: Socket } = await import('partysocket/ws');
    if (closed || socket || followers.topics.length === 0) return;
    socket = new Socket(url, undefined, {
      ...(WebSocket !== undefined && { WebSocket }),
      // Random, so that clients do not all reconnect to a restarted server at once.
      minReconnectionDelay: 500 + Math.random() * 2_500,
      // Long enough for a site that is down, short enough to be back within seconds of its return.
      maxReconnectionDelay: 4_000 + Math.random() * 4_000,
      reconnectionDelayGrowFactor: 1.7,
      connectionTimeout: 8_000,
      maxEnqueuedMessages: 0,
    });
    socket.onopen = onOpen;
    socket.onclose = (event) => onClose(event.code);
    socket.onmessage = (event) => onMessage(String(event.data));
  }

  /** A new one connects at once; an old one may be in a pause. */
  function renew() {
    discard();
    void open();
  }

  function discard() {
    opened = false;
    timers.stop('check', 'answer');
    if (!socket) return;
    socket.onopen = socket.onclose = socket.onmessage = null;
    socket.close();
    socket = undefined;
  }

  function onOpen() {
    opened = true;
    refusals = 0;
    polling.stop();
    timers.stop('retry');
    markReceived();
    timers.start('check', CHECK_MS, check);
    for (const topic of followers.topics) requestTopic(topic);
    become('connected');
  }

  function onClose(code: number) {
    const refused = !opened;
    opened = false;
    timers.stop('check', 'answer');
    if (followers.topics.length === 0) return rest();
    if (code === CLOSE.abuse) return block();
    if (state !== 'connecting' && state !== 'disconnected') become('reconnecting');
    if (refused) void detectBlocked();
  }

  /** Without any response the site is restarting: retry; with responses to all but sockets: poll. */
  async function detectBlocked() {
    const tried = socket;
    const answers = await polling.once();
    if (closed || opened || socket !== tried) return;
    refusals = answers ? refusals + 1 : 0;
    if (refusals >= BLOCKED_AFTER) block();
  }

  function onPolled(topic: string, polled: Polled) {
    if (opened) return;
    if (!('messages' in polled)) return void followers.apply({ t: 'snap', topic, ...polled });
    const { rev, messages: m } = polled;
    if (m.length > 0) followers.apply({ t: 'batch', topic, from: rev + 1 - m.length, rev, m });
  }

  function block() {
    discard();
    if (state !== 'disconnected') polling.start();
    timers.start('retry', RETRY_BLOCKED_MS, renew);
    become('disconnected');
  }

  function onMessage(text: string) {
    markReceived();
    const message = JSON.parse(text) as ServerMessage;
    if (message.t === 'pong') return;
    if (message.t === 'hello') return onBuild?.(message.build);
    if (message.t === 'no' && message.code === 'unavailable') {
      setTimeout(() => requestTopic(message.topic), RETRY_TOPIC_MS * (1 + Math.random()));
    } else if (!followers.apply(message)) {
      requestTopic(message.topic);
    }
  }

  function requestTopic(topic: string) {
    if (!followers.has(topic)) return;
    const rev = followers.resumeFrom(topic);
    send(rev === undefined ? { t: 'sub', topic } : { t: 'sub', topic, rev });
  }

  function send(message: ClientMessage) {
    if (opened) socket?.send(JSON.stringify(message));
  }

  function markReceived() {
    receivedAt = performance.now();
    timers.stop('answer');
  }

  /** A dead connection looks idle until it is pinged. */
  function check() {
    if (performance.now() - receivedAt > SILENT_MS) probe();
    timers.start('check', CHECK_MS, check);
  }

  function probe() {
    send({ t: 'ping' });
    timers.start('answer', ANSWER_MS, () => {
      become('reconnecting');
      renew();
    });
  }

  function onReturn() {
    if (followers.topics.length === 0) return;
    if (opened) return probe();
    if (state === 'disconnected') polling.start();
    renew();
  }

  function leave(topic: string) {
    if (followers.has(topic)) return;
    send({ t: 'unsub', topic });
    if (followers.topics.length === 0) timers.start('unused', UNUSED_MS, rest);
  }

  /** Without subscriptions there is no connection. */
  function rest() {
    polling.stop();
    timers.stop('retry');
    refusals = 0;
    become('connecting');
    discard();
  }

  return {
    subscribe(topic, { rev }, handlers) {
      const remove = followers.add(topic, rev, handlers);
      const { onState } = handlers;
      if (onState) watchers.add(onState);
      timers.stop('unused');
      if (opened) requestTopic(topic);
      else if (state === 'disconnected') polling.start();
      else if (!socket) void open();
      return () => {
        remove();
        if (onState) watchers.delete(onState);
        leave(topic);
      };
    },
    state: () => state,
    watch(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    reconnect() {
      if (opened) return;
      become('reconnecting');
      renew();
    },
    close() {
      closed = true;
      forgetPage();
      polling.stop();
      discard();
      timers.stopAll();
    },
  };
}
