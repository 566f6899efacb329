import type { LoadOrder, LoadReport } from './load.ts';
import { type BenchProcess, startProcess } from './process.ts';
import type { Cpu } from './servers/serve.ts';

export interface Contestant {
  server: BenchProcess;
  port: number;
  /** The request's head, without its last empty line. */
  request: string;
}

/** One value per round. */
export interface Score {
  /** CPU of the server's process. */
  cpuMicros: number[];
  /** CPU of its database per request. */
  databaseMicros: number[];
  perSecond: number[];
  /** Share of a core that the load itself took: near 1, the load is the bottleneck. */
  loadCores: number[];
}

interface Rules {
  rounds: number;
  roundMs: number;
  warmMs: number;
  connections: number;
}

/** A B A B …: each in a process of its own, under load from another, never two at once. */
export async function duel(contestants: readonly Contestant[], rules: Rules): Promise<Score[]> {
  const scores = contestants.map(
    (): Score => ({ cpuMicros: [], databaseMicros: [], perSecond: [], loadCores: [] }),
  );
  const load = await startProcess('load.ts');
  try {
    for (const contestant of contestants) await fire(load, contestant, rules.connections, rules.warmMs);
    for (let round = 0; round < rules.rounds; round++) {
      for (const [index, contestant] of contestants.entries()) {
        const before = await contestant.server.request<Cpu>('cpu');
        const report = await fire(load, contestant, rules.connections, rules.roundMs);
        const after = await contestant.server.request<Cpu>('cpu');
        const score = scores[index]!;
        score.cpuMicros.push((after.micros - before.micros) / report.requests);
        score.databaseMicros.push((after.databaseMicros - before.databaseMicros) / report.requests);
        score.perSecond.push(report.requests / (report.ms / 1_000));
        score.loadCores.push(report.cpuMicros / 1_000 / report.ms);
      }
    }
  } finally {
    await load.stop();
  }
  return scores;
}

function fire(
  load: BenchProcess,
  { port, request }: Contestant,
  connections: number,
  ms: number,
): Promise<LoadReport> {
  const order: LoadOrder = { port, request: `${request}\r\n\r\n`, connections, ms };
  return load.request('run', order);
}
