import type { Received } from './chat/client.ts';
import { openBenchRoom } from './chat/room.ts';
import type { ChatKind, Memory, RunOrder, RunReport } from './chat/server.ts';
import { openFilesLimit } from './fanout.ts';
import { percentile } from './percentile.ts';
import type { Place } from './place.ts';
import { type BenchProcess, startProcess } from './process.ts';
import type { BenchRow } from './row.ts';

const SOCKETS = 5_000;
/** Sockets that stop reading, beside so few subscribers that a busy machine does not delay them. */
const SLEEPERS = 50;
const AWAKE = 500;
/** The kernel's buffers fill before ours: rounds of long messages until the last stalled socket was closed. */
const LONG = { ms: 4_000, perSecond: 200, long: true };
const MOST_ROUNDS = 20;
const SPARE_FILES = 300;
const ROUNDS = 3;
const ORDER = { ms: 4_000, perSecond: 200 };
const P99_MS = 500;
const CPU_GOAL = 1 / 5;
const SLOW_BYTES = 1024 * 1024;

interface Side {
  server: BenchProcess;
  client: BenchProcess;
  perSocket: number;
  cpu: number;
  delivered: number;
  latencies: number[];
  acks: number[];
  wrong: number;
}

/** One room, many subscribers: every message committed before it is delivered, against a server that only emits. */
export async function benchChat(place: Place): Promise<BenchRow[]> {
  const room = await openBenchRoom(place);
  const sockets = Math.min(SOCKETS, openFilesLimit() - SPARE_FILES);
  const sides: Side[] = [];
  try {
    const args = { touchline: [room.url, room.users.join(',')], socketio: [] };
    for (const kind of ['touchline', 'socketio'] as const) sides.push(await open(kind, args[kind], sockets));
    for (let round = 0; round < ROUNDS; round++) for (const side of sides) await run(side, sockets);
    const [ours, theirs] = sides as [Side, Side];
    const awake = await open('touchline', args.touchline, AWAKE);
    sides.push(awake);
    const slow = await sleep(awake);
    const missing = await room.problems();
    if (missing !== 0) throw new Error(`the room has ${missing} holes`);
    return [...rows(ours, theirs, sockets), slow];
  } finally {
    for (const { server, client } of sides) await Promise.all([client.stop(), server.stop()]);
    await room.close();
  }
}

async function open(kind: ChatKind, args: readonly string[], sockets: number): Promise<Side> {
  const server = await startProcess('chat/server.ts', { args: [kind, ...args], flags: ['--expose-gc'] });
  const client = await startProcess('chat/client.ts', {
    args: [kind, String(await server.request<number>('port'))],
  });
  const before = await server.request<Memory>('memory');
  await client.request('connect', sockets);
  const after = await server.request<Memory>('memory');
  const perSocket = (after.bytes - before.bytes) / sockets;
  return { server, client, perSocket, cpu: 0, delivered: 0, latencies: [], acks: [], wrong: 0 };
}

async function run(side: Side, sockets: number, order: RunOrder = ORDER): Promise<Received> {
  await side.client.request('begin');
  const report = await side.server.request<RunReport>('run', order);
  const received = await side.client.request<Received>('until', { to: report.last, count: report.sent });
  side.cpu += report.cpuMicros;
  side.delivered += report.sent * sockets;
  side.latencies.push(...received.latencies);
  side.acks.push(...report.acks);
  side.wrong += received.wrong;
  return received;
}

function rows(ours: Side, theirs: Side, sockets: number): BenchRow[] {
  const cost = ({ cpu, delivered }: Side) => cpu / delivered;
  const ratio = cost(ours) / cost(theirs);
  const p99 = percentile(ours.latencies, 0.99);
  const name = `chat, ${sockets} readers, ${ORDER.perSecond} messages/s`;
  const ms = (values: readonly number[], share: number) => `${percentile(values, share).toFixed(0)} ms`;
  return [
    {
      name: `${name}: sent to shown`,
      value: `p50 ${ms(ours.latencies, 0.5)}, p99 ${p99.toFixed(0)} ms; ${ours.wrong} missing or doubled`,
      goal: `p99 ≤ ${P99_MS} ms, none missing`,
      met: p99 <= P99_MS && ours.wrong === 0,
      note: `acknowledged after p50 ${ms(ours.acks, 0.5)}, p99 ${ms(ours.acks, 0.99)}; Socket.IO p99 ${ms(theirs.latencies, 0.99)}`,
    },
    {
      name: `${name}: CPU of a delivered message`,
      value: `${cost(ours).toFixed(2)} µs (${ratio.toFixed(2)}× Socket.IO emitting each by itself)`,
      goal: `≤ ${CPU_GOAL}× Socket.IO`,
      met: ratio <= CPU_GOAL,
      note: 'ours judges and writes every message to PostgreSQL; Socket.IO only emits',
    },
    {
      name: `chat, ${sockets} readers: memory of a connection`,
      value: `${(ours.perSocket / 1024).toFixed(1)} kB (Socket.IO ${(theirs.perSocket / 1024).toFixed(1)} kB)`,
    },
  ];
}

/** Stalled sockets: the others must not be slowed down, and their buffers are bounded until they are closed. */
async function sleep(side: Side): Promise<BenchRow> {
  await side.client.request('sleepers', SLEEPERS);
  const before = await side.server.request<Memory>('memory');
  let most = 0;
  let closed = 0;
  let rounds = 0;
  while (closed < SLEEPERS && rounds < MOST_ROUNDS) {
    await run(side, AWAKE, LONG);
    const after = await side.server.request<Memory>('memory');
    most = Math.max(most, after.bytes - before.bytes);
    closed = after.slow;
    rounds += 1;
  }
  const each = most / SLEEPERS;
  const p99 = percentile(side.latencies, 0.99);
  return {
    name: `chat, ${SLEEPERS} stopped reading, ${AWAKE} did not`,
    value: `others p99 ${p99.toFixed(0)} ms, ${side.wrong} missing; at most ${(each / 1024).toFixed(0)} kB held for each; ${closed} closed`,
    goal: `p99 ≤ ${P99_MS} ms, ≤ 1 MB each, all closed`,
    met: p99 <= P99_MS && side.wrong === 0 && each <= SLOW_BYTES && closed === SLEEPERS,
    note: `long messages for ${(rounds * LONG.ms) / 1_000} s, until the kernel's buffers and ours were full`,
  };
}
