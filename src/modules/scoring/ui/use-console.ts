import { useEffect, useEffectEvent, useState } from 'react';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
import { useTopic } from '#ui/realtime/use-topic.ts';
import type { EntryBody } from '../entries.rules.ts';
import { scoringCalls, scoringTopic } from '../scoring.calls.ts';
import type { Console } from '../scoring.contract.ts';
import { afterAnswers, countedToo, type QueuedEntry, toSend, without } from './queue.rules.ts';

const RETRY_MS = 3_000;
const MOST_RETRY_MS = 30_000;

export interface ConsoleState {
  console: Console;
  queue: readonly QueuedEntry[];
  /** The server's clock less this device's. */
  skew: number;
  isOffline: boolean;
  /** The server refuses this scorer, in words. */
  refusal: string | null;
  enter(body: EntryBody, at?: Date): void;
  countToo(id: string): void;
  drop(id: string): void;
}

const nameOf = (matchId: number, userId: number): string => `scoring/${userId}/${matchId}`;

/** Entries outlast the page: a phone may close it. */
function readQueue(name: string): QueuedEntry[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(name) ?? '[]');
    return Array.isArray(stored) ? (stored as QueuedEntry[]) : [];
  } catch {
    return [];
  }
}

/** What a scorer enters is stored on the device and sent in order, with its time, once there is a connection. */
export function useConsole(first: Console, userId: number): ConsoleState {
  const matchId = first.match.id;
  const name = nameOf(matchId, userId);
  const [console, setConsole] = useState(first);
  const [skew, setSkew] = useState(0);
  const [queue, setQueue] = useState<readonly QueuedEntry[]>([]);
  const [isOffline, setOffline] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [failures, setFailures] = useState(0);
  const [isSending, setSending] = useState(false);

  const store = (next: readonly QueuedEntry[]) => {
    setQueue(next);
    try {
      window.localStorage.setItem(name, JSON.stringify(next));
    } catch {
      // Without storage the queue lives as long as the page.
    }
  };
  const change = (to: (queue: readonly QueuedEntry[]) => readonly QueuedEntry[]) =>
    setQueue((now) => {
      const next = to(now);
      queueMicrotask(() => store(next));
      return next;
    });
  const receive = (next: Console) => {
    setSkew(next.now - Date.now());
    setConsole((now) => (next.seq >= now.seq ? next : now));
  };

  const load = useEffectEvent(async () => {
    try {
      receive(await api(scoringCalls.console, { matchId }));
      setOffline(false);
    } catch (error) {
      fail(error);
    }
  });
  const fail = (error: unknown) => {
    const isRefused = error instanceof ApiFailure && error.status >= 400 && error.status < 500;
    if (isRefused && error.status !== 429) setRefusal(error.message);
    else setOffline(true);
  };

  const send = useEffectEvent(async () => {
    const entries = toSend(queue);
    if (isSending || entries.length === 0 || refusal) return;
    setSending(true);
    try {
      const sentAt = new Date().toISOString();
      const { items, console: next } = await api(scoringCalls.enter, { matchId, sentAt, entries });
      receive(next);
      change((now) => afterAnswers(now, items));
      setOffline(false);
      setFailures(0);
    } catch (error) {
      fail(error);
      setFailures((count) => count + 1);
    }
    setSending(false);
  });

  const begin = useEffectEvent(() => {
    setSkew(first.now - Date.now());
    setQueue(readQueue(name));
    void load();
  });
  useEffect(() => begin(), []);

  const waiting = toSend(queue).length;
  // A new entry, an answer, or a failure: the next attempt.
  useEffect(() => {
    if (waiting === 0 || isSending) return;
    const wait = failures === 0 ? 0 : Math.min(MOST_RETRY_MS, RETRY_MS * 2 ** (failures - 1));
    const timer = window.setTimeout(() => void send(), wait);
    return () => window.clearTimeout(timer);
  }, [waiting, failures, isSending]);
  const retry = useEffectEvent(() => {
    setFailures(0);
    void load();
    void send();
  });
  useEffect(() => {
    const online = () => retry();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);

  useTopic<{ seq: number }, never>(
    scoringTopic(matchId),
    undefined,
    (news) => news.some(({ seq }) => seq > console.seq) && void load(),
    () => undefined,
    () => void load(),
    () => void load(),
  );

  return {
    ...{ console, queue, skew, isOffline, refusal },
    enter: (body, at = new Date()) =>
      change((now) => [...now, { id: crypto.randomUUID(), at: at.toISOString(), seen: console.seq, body }]),
    countToo: (id) => change((now) => countedToo(now, id)),
    drop: (id) => change((now) => without(now, id)),
  };
}
