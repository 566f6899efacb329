import { median, medianRatio } from './median.ts';
import { percentile } from './percentile.ts';
import type { Place } from './place.ts';
import { type BenchProcess, startProcess } from './process.ts';
import type { BenchRow } from './row.ts';
import { KINDS, type Kind, MATCHES, type Received, type RunReport } from './scores/wire.ts';
import { startScratch } from './scratch.ts';

const SOCKETS = 2_000;
const ROUNDS = 3;
const ROUND_MS = 3_000;
const WARM_MS = 1_000;
const GOAL = { p99Ms: 250, ratio: 1 / 5 };
const NAMES: Readonly<Record<Kind, string>> = {
  hub: 'ours: one frame a tick, the same bytes to all',
  each: 'each change to each socket',
};

interface Contestant {
  kind: Kind;
  server: BenchProcess;
  client: BenchProcess;
  steps: number;
}

interface Round {
  /** CPU of the server's process, ingest included, per update that arrived at a socket. */
  cpuMicros: number;
  p50: number;
  p99: number;
  perSecond: number;
  perFrame: number;
  serverCores: number;
  clientCores: number;
}

/** From a provider's message to 2,000 browsers on the home page, against one emit per change. */
export async function benchLive(place: Place): Promise<BenchRow[]> {
  const scratch = await startScratch(place);
  const contestants: Contestant[] = [];
  try {
    for (const kind of KINDS) contestants.push(await start(kind, await scratch.database(`live_${kind}`)));
    for (const contestant of contestants) await play(contestant, WARM_MS);
    const rounds: Record<Kind, Round[]> = { hub: [], each: [] };
    for (let round = 0; round < ROUNDS; round++) {
      for (const contestant of contestants) rounds[contestant.kind].push(await play(contestant, ROUND_MS));
    }
    return toRows(rounds);
  } finally {
    for (const { server, client } of contestants) {
      await client.stop();
      await server.stop();
    }
    await scratch.stop();
  }
}

async function start(kind: Kind, url: string): Promise<Contestant> {
  const server = await startProcess('scores/server.ts', { args: [kind], env: { DATABASE_URL: url } });
  const port = await server.request<number>('port');
  const client = await startProcess('scores/client.ts', { args: [kind, String(port), String(SOCKETS)] });
  return { kind, server, client, steps: 1 };
}

async function play(contestant: Contestant, ms: number): Promise<Round> {
  const { server, client, steps: firstStep } = contestant;
  await client.request('begin');
  const before = await server.request<number>('cpu');
  const { steps, published, committed } = await server.request<RunReport>('run', { ms, firstStep });
  contestant.steps += steps;
  const received = await client.request<Received>('received', contestant.steps - 1);
  const used = (await server.request<number>('cpu')) - before;
  const latencies = received.arrivals.map(([step, at]) => at - committed[step - firstStep]!);
  return {
    cpuMicros: used / (published * SOCKETS),
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    perSecond: published / (ms / 1_000),
    perFrame: published / received.frames,
    serverCores: used / 1_000 / received.wallMs,
    clientCores: received.cpuMicros / 1_000 / received.wallMs,
  };
}

function toRows(rounds: Readonly<Record<Kind, Round[]>>): BenchRow[] {
  const of = (kind: Kind, what: keyof Round) => median(rounds[kind].map((round) => round[what]));
  const costs = (kind: Kind) => rounds[kind].map(({ cpuMicros }) => cpuMicros);
  const ratio = medianRatio(costs('hub'), costs('each'));
  const p99 = of('hub', 'p99');
  return [
    {
      name: `from commit to ${SOCKETS} browsers, ${MATCHES} matches changing every second`,
      value: `p50 ${of('hub', 'p50').toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
      goal: `p99 ≤ ${GOAL.p99Ms} ms`,
      met: p99 <= GOAL.p99Ms,
      note: `feed port → SQL → publish → hub; a tick of 100 ms is within it; the median of ${ROUNDS} rounds`,
    },
    {
      name: 'ours ÷ each change to each socket',
      value: `${ratio.toFixed(2)}× its CPU per delivered update`,
      goal: `≤ ${GOAL.ratio}×`,
      met: ratio <= GOAL.ratio,
    },
    ...KINDS.map((kind) => ({
      name: NAMES[kind],
      value:
        `${of(kind, 'cpuMicros').toFixed(2)} µs CPU per delivered update; ` +
        `p50 ${of(kind, 'p50').toFixed(0)} ms, p99 ${of(kind, 'p99').toFixed(0)} ms`,
      note:
        `${of(kind, 'perSecond').toFixed(0)} of ${MATCHES} changes a second, ${of(kind, 'perFrame').toFixed(1)} a frame; ` +
        `cores: server ${of(kind, 'serverCores').toFixed(2)}, client ${of(kind, 'clientCores').toFixed(2)}`,
    })),
  ];
}
