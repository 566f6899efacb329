import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type ClientAnswers, KINDS, type Kind, receive, request, type ServerAnswers } from './fanout/wire.ts';
import type { BenchRow } from './row.ts';

const SIZES = [2_000, 5_000];
const ROUNDS = 2;
const ROUND_MS = 2_000;
const PER_SECOND = 100;
const GOAL = 1 / 5;
const SPARE_FILES = 200;
const NAMES: Record<Kind, string> = { plain: 'ws.send to each', socketio: 'Socket.IO room', hub: 'our hub' };

interface Pair {
  kind: Kind;
  server: ChildProcess;
  client: ChildProcess;
  messages: number;
  cpuMicros: number;
  wallMs: number;
  clientCpuMicros: number;
  frames: number;
  bytes: number;
  latencies: number[];
}

/** Fan-out to one room: CPU of the server per message and socket, ours against the usual ways, interleaved. */
export async function benchFanout(): Promise<BenchRow[]> {
  const limit = openFilesLimit();
  const rows: BenchRow[] = [];
  for (const wanted of SIZES) {
    const sockets = Math.min(wanted, limit - SPARE_FILES);
    const note = sockets < wanted ? `only ${sockets} sockets: ulimit -n is ${limit}` : `ulimit -n ${limit}`;
    rows.push(...toRows(await measure(sockets), sockets, note));
  }
  return rows;
}

async function measure(sockets: number): Promise<Pair[]> {
  const pairs: Pair[] = [];
  try {
    for (const kind of KINDS) pairs.push(await startPair(kind, sockets));
    for (let round = 0; round < ROUNDS; round += 1) for (const pair of pairs) await runRound(pair);
    return pairs;
  } finally {
    for (const { server, client } of pairs) {
      server.kill();
      client.kill();
    }
  }
}

async function startPair(kind: Kind, sockets: number): Promise<Pair> {
  const start = (file: string, args: string[]) =>
    fork(fileURLToPath(new URL(`./fanout/${file}`, import.meta.url)), args);
  const server = start('server.ts', [kind]);
  const { port } = await receive<ServerAnswers, 'listening'>(server, 'listening');
  const client = start('client.ts', [kind, String(port), String(sockets)]);
  await receive<ClientAnswers, 'connected'>(client, 'connected');
  const counts = { messages: 0, cpuMicros: 0, wallMs: 0, clientCpuMicros: 0, frames: 0, bytes: 0 };
  return { kind, server, client, latencies: [], ...counts };
}

async function runRound(pair: Pair): Promise<void> {
  pair.client.send({ begin: true });
  const order = { run: { ms: ROUND_MS, perSecond: PER_SECOND, firstSeq: pair.messages } };
  const { messages } = await request<ServerAnswers, 'sent'>(pair.server, order, 'sent');
  pair.messages += messages;
  const last = { until: pair.messages - 1 };
  const received = await request<ClientAnswers, 'received'>(pair.client, last, 'received');
  const { cpuMicros } = await request<ServerAnswers, 'stopped'>(pair.server, { stop: true }, 'stopped');
  pair.cpuMicros += cpuMicros;
  pair.wallMs += received.wallMs;
  pair.clientCpuMicros += received.cpuMicros;
  pair.frames += received.frames;
  pair.bytes += received.bytes;
  pair.latencies.push(...received.latencies);
}

function toRows(pairs: readonly Pair[], sockets: number, note: string): BenchRow[] {
  const cost = (pair: Pair) => pair.cpuMicros / (pair.messages * sockets);
  const socketIo = cost(pairs.find((pair) => pair.kind === 'socketio')!);
  return pairs.map((pair) => {
    const latencies = pair.latencies.sort((a, b) => a - b);
    const at = (share: number) => (latencies[Math.floor((latencies.length - 1) * share)] ?? 0).toFixed(0);
    const cores = (micros: number) => (micros / 1000 / pair.wallMs).toFixed(2);
    const rate = (pair.messages / ((ROUNDS * ROUND_MS) / 1000)).toFixed(0);
    const ratio = cost(pair) / socketIo;
    return {
      name: `fan-out, ${sockets} sockets: ${NAMES[pair.kind]}`,
      value: `${cost(pair).toFixed(2)} µs CPU per message and socket (${ratio.toFixed(2)}× Socket.IO); p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
      ...(pair.kind === 'hub' && { goal: `≤ ${GOAL}× Socket.IO`, met: ratio <= GOAL }),
      note:
        `${rate} of ${PER_SECOND} messages/s sent, ${(pair.messages / pair.frames).toFixed(1)} a frame, ` +
        `${(pair.bytes / pair.messages).toFixed(0)} B each; cores: server ${cores(pair.cpuMicros)}, ` +
        `client ${cores(pair.clientCpuMicros)}; ${note}`,
    };
  });
}

/** Node raises its own soft limit to the hard one. */
export function openFilesLimit(): number {
  const text = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim();
  return text === 'unlimited' ? Number.POSITIVE_INFINITY : Number(text);
}
