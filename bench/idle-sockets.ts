import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { median } from './median.ts';
import type { Place } from './place.ts';
import { startProcess } from './process.ts';
import type { BenchRow } from './row.ts';
import { startScratch } from './scratch.ts';

const REDIS_PORT = 6491;
const READERS = 1_000;
const SOCKETS = 16;
const TOPICS = 64;
const CALLS = 150;
const ROUNDS = 3;
/** Longer than the reconciliation interval. */
const SETTLE_MS = 8_000;
const GOAL = 1.5;

/** Cost of idle sockets for a list call, on a lossy bus. */
export async function benchIdleSockets(place: Place): Promise<BenchRow[]> {
  const scratch = await startScratch(place);
  let redis = await startRedis();
  const env = {
    DATABASE_URL: await scratch.database('idle_sockets'),
    REDIS_URL: `redis://127.0.0.1:${REDIS_PORT}`,
    DATA_DIR: place.folder,
  };
  const site = await startProcess('idle-sockets/site.ts', { env });
  try {
    const url = `http://127.0.0.1:${await site.request<number>('port')}`;
    const readers = await site.request<{ id: number; token: string }[]>('readers', READERS);
    const matches = await site.request<number[]>('matches');
    const signedIn = readers.map(({ id, token }, n) => ({
      ip: `10.0.${n >> 7}.${n & 127}`,
      token,
      topics: [`coins/${id}`, `notices/${id}`],
    }));
    const guest = Array.from({ length: SOCKETS }, (_, n) => ({
      ip: '10.9.9.9',
      topics: Array.from(
        { length: TOPICS },
        (_, i) => `chat/match/${matches[(n * TOPICS + i) % matches.length]}`,
      ),
    }));
    const again = async () => {
      redis.kill('SIGKILL');
      await once(redis, 'exit');
      redis = await startRedis();
    };
    return [
      await compare(url, `${READERS} signed-in sockets at rest`, signedIn),
      await compare(url, `the same, Redis restarted`, signedIn, again),
      await compare(url, `one guest with ${SOCKETS} sockets of ${TOPICS} topics`, guest),
    ];
  } finally {
    await site.stop();
    redis.kill('SIGKILL');
    await scratch.stop();
  }
}

interface Reader {
  ip: string;
  token?: string;
  topics: string[];
}

/** Interleaved: without sockets, with sockets. */
async function compare(
  url: string,
  name: string,
  readers: readonly Reader[],
  disturb: () => Promise<void> = async () => undefined,
): Promise<BenchRow> {
  const ratios: number[] = [];
  const times: { alone: number[]; beside: number[] } = { alone: [], beside: [] };
  let refused = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await measure(url);
    const sockets: WebSocket[] = [];
    for (const reader of readers) sockets.push(await open(url, reader));
    await sleep(SETTLE_MS);
    await disturb();
    const beside = await measure(url);
    const lost = sockets.filter(({ readyState }) => readyState !== WebSocket.OPEN).length;
    refused += alone.refused + beside.refused + lost;
    times.alone.push(alone.p50);
    times.beside.push(beside.p50);
    ratios.push(beside.p50 / alone.p50);
    for (const socket of sockets) socket.terminate();
    await sleep(SETTLE_MS);
  }
  const ratio = median(ratios);
  return {
    name: `A list beside ${name}`,
    value: `${ratio.toFixed(2)} × without them`,
    goal: `≤ ${GOAL} ×, nothing refused`,
    met: ratio <= GOAL && refused === 0,
    note: `p50 ${median(times.beside).toFixed(1)} ms and ${median(times.alone).toFixed(1)} ms; ${refused} refused or closed`,
  };
}

async function measure(url: string): Promise<{ p50: number; refused: number }> {
  const times: number[] = [];
  let refused = 0;
  for (let call = 0; call < CALLS; call += 1) {
    const began = performance.now();
    const response = await fetch(`${url}/api/match/list`, { headers: { lan: 'en' } });
    await response.arrayBuffer();
    times.push(performance.now() - began);
    if (response.status !== 200) refused += 1;
  }
  return { p50: median(times), refused };
}

async function open(url: string, { ip, token, topics }: Reader): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
    headers: { origin: url, 'x-forwarded-for': ip, ...(token && { cookie: `token=${token}` }) },
  });
  socket.on('error', () => undefined);
  await once(socket, 'open');
  for (const topic of topics) socket.send(JSON.stringify({ t: 'sub', topic, rev: 0 }));
  return socket;
}

async function startRedis(): Promise<ChildProcess> {
  const redis = spawn('redis-server', ['--port', String(REDIS_PORT), '--bind', '127.0.0.1', '--save', '']);
  for await (const text of redis.stdout) if (String(text).includes('Ready to accept')) break;
  redis.stdout.resume();
  return redis;
}
