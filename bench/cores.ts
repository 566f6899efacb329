import { mkdirSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#platform/db/embedded.ts';
import { ensureDatabase } from '#platform/db/open.ts';
import { silentLog } from '#platform/log/log.ts';
import { freePort } from '#platform/realtime/redis.testing.ts';
import { RollingProcess, rollingEnv } from '#rolling.testing.ts';
import type { LoadOrder, LoadReport } from './load.ts';
import { median } from './median.ts';
import type { Place } from './place.ts';
import { type BenchProcess, startProcess } from './process.ts';
import { treeBytes, treeMicros } from './process-tree.ts';
import type { BenchRow } from './row.ts';

const ROUNDS = 5;
const ROUND_MS = 4_000;
const WARM_MS = 3_000;
const CONNECTIONS = 32;
const GOAL_RATIO = 1.7;
const GOAL_MEGABYTES = 120;
const MEGABYTE = 1024 * 1024;
/** As `npm start` runs it. */
const FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=30', '--expose-gc'];
/** A query parameter that no page declares bypasses the page cache. */
const PAGES = { rendered: '/en?uncached=1', cached: '/en' } as const;

/** One process against two of one supervisor, in turn, on one database and without background work. */
export async function benchCores({ folder }: Place): Promise<BenchRow[]> {
  const dataDir = join(folder, 'cores');
  mkdirSync(dataDir);
  const postgres = await startEmbedded({ dataDir, log: silentLog, connections: 200 });
  await ensureDatabase(postgres.url, 'cores');
  const env = rollingEnv(postgres.databaseUrl('cores'), '', dataDir);
  const site = async (processes: number) =>
    new RollingProcess(await freePort(), { ...env, PROCESSES: String(processes), DRAIN_SECONDS: '0' }, FLAGS);
  const sites = { one: await site(1), two: await site(2), three: await site(3) };
  try {
    for (const each of Object.values(sites)) await each.start();
    const load = await startProcess('load.ts');
    const rows: BenchRow[] = [];
    for (const [name, path] of Object.entries(PAGES)) rows.push(...(await duel(name, path, sites, load)));
    // Warm as well: what its pages need is loaded.
    for (const path of Object.values(PAGES)) await fire(load, sites.three, path, WARM_MS);
    await load.stop();
    return [...rows, memory(sites)];
  } finally {
    for (const each of Object.values(sites)) await each.stop('SIGKILL');
    await postgres.stop();
  }
}

interface Sites {
  one: RollingProcess;
  two: RollingProcess;
  three: RollingProcess;
}

async function duel(
  name: string,
  path: string,
  { one, two }: Sites,
  load: BenchProcess,
): Promise<BenchRow[]> {
  for (const each of [one, two]) await fire(load, each, path, WARM_MS);
  const rounds: { one: Round; two: Round }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ one: await fire(load, one, path, ROUND_MS), two: await fire(load, two, path, ROUND_MS) });
  const of = (read: (round: (typeof rounds)[number]) => number) => median(rounds.map(read));
  const ratio = of((round) => round.two.perSecond / round.one.perSecond);
  const cores = of((round) => round.two.loadCores);
  return [
    {
      name: `${name} pages a second, two processes to one`,
      value: `${ratio.toFixed(2)} ×`,
      goal: `≥ ${GOAL_RATIO} ×`,
      met: ratio >= GOAL_RATIO,
      note:
        `${of(({ one }) => one.perSecond).toFixed(0)} and ${of(({ two }) => two.perSecond).toFixed(0)} a second; ` +
        `the load took ${cores.toFixed(2)} of ${availableParallelism()} cores, ${loadavg()[0]?.toFixed(0)} tasks wanted one`,
    },
    {
      name: `CPU of a ${name} page, one process and two`,
      value: `${of(({ one }) => one.micros).toFixed(0)} and ${of(({ two }) => two.micros).toFixed(0)} µs`,
      note: 'supervisor included',
    },
  ];
}

interface Round {
  perSecond: number;
  /** CPU of the site for a page. */
  micros: number;
  loadCores: number;
}

async function fire(load: BenchProcess, site: RollingProcess, path: string, ms: number): Promise<Round> {
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost:${site.port}\r\nAccept-Encoding: gzip\r\n\r\n`;
  const order: LoadOrder = { port: site.port, request, connections: CONNECTIONS, ms };
  const before = treeMicros([site.pid]);
  const report = await load.request<LoadReport>('run', order);
  return {
    perSecond: report.requests / (report.ms / 1_000),
    micros: (treeMicros([site.pid]) - before) / report.requests,
    loadCores: report.cpuMicros / 1_000 / report.ms,
  };
}

function memory({ one, two, three }: Sites): BenchRow {
  const [first, second, third] = [one, two, three].map(({ pid }) => treeBytes([pid]) / MEGABYTE) as [
    number,
    number,
    number,
  ];
  const added = third - second;
  return {
    name: 'memory of an added process',
    value: `${added.toFixed(0)} MB`,
    goal: `≤ ${GOAL_MEGABYTES} MB`,
    met: added <= GOAL_MEGABYTES,
    note: `one ${first.toFixed(0)} MB, two with their supervisor ${second.toFixed(0)} MB, three ${third.toFixed(0)} MB; after load`,
  };
}
