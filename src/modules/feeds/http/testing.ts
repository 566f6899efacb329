import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FakeClock } from '#platform/clock/clock.ts';
import type { FeedMessage } from '../feed.contract.ts';
import type { Wait } from './rate-limited-fetch.service.ts';

export interface Recorded {
  status?: number;
  headers?: Record<string, string>;
  /** Strings are sent as they are, anything else as JSON. */
  body: unknown;
}

export interface ReceivedRequest {
  /** Path and query, decoded. */
  url: string;
  headers: IncomingHttpHeaders;
}

/** A provider's stand-in on a port of its own: gives the recorded answers and lists the requests it received. */
export async function recordedServer(answer: (url: URL, times: number) => Recorded | null) {
  const requests: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider');
    const path = decodeURIComponent(url.pathname + url.search);
    requests.push({ url: path, headers: request.headers });
    const times = requests.filter((one) => one.url === path).length;
    const {
      status = 200,
      headers = {},
      body,
    } = answer(url, times) ?? { status: 404, body: { error: 'Not Found' } };
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    requests,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A wait without real time: the clock jumps instead. `stopAt` aborts when the clock gets there. */
export function jumpingTime(start: string, stopAt?: string) {
  const clock = new FakeClock(start);
  const stop = new AbortController();
  const waits: number[] = [];
  const end = stopAt ? Date.parse(stopAt) : Number.POSITIVE_INFINITY;
  const wait: Wait = async (ms, signal) => {
    signal.throwIfAborted();
    waits.push(ms);
    clock.advance(ms);
    if (clock.now().getTime() >= end) stop.abort(new Error('the test is over'));
    signal.throwIfAborted();
  };
  return { clock, wait, waits, stop, signal: stop.signal };
}

/** One shape may serve several kinds, as that of sheets does. */
type OfKind<M, K> = M extends { kind: infer Kinds } ? (K extends Kinds ? M : never) : never;

/** Delivered messages and reported problems of a provider. */
export function collector(signal: AbortSignal) {
  const messages: FeedMessage[] = [];
  const problems: (string | null)[] = [];
  return {
    messages,
    problems,
    sink: {
      ingest: async (batch: readonly FeedMessage[]) => void messages.push(...batch),
      report: (problem: string | null) => void problems.push(problem),
      signal,
    },
    ofKind: <K extends FeedMessage['kind']>(kind: K) =>
      messages.filter((message): message is OfKind<FeedMessage, K> => message.kind === kind),
  };
}

export const readRecorded = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'));
