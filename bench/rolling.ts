import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { HAPROXY, NGINX, startBalancer } from '#balancers.testing.ts';
import { startEmbedded } from '#platform/db/embedded.ts';
import { ensureDatabase } from '#platform/db/open.ts';
import { silentLog } from '#platform/log/log.ts';
import { freePort, startRedis, stopProcess } from '#platform/realtime/redis.testing.ts';
import { anyMatch, Load, type Report, RollingProcess, rollingEnv } from '#rolling.testing.ts';
import type { Place } from './place.ts';
import type { BenchRow } from './row.ts';

const REQUESTS = 10_000;
const FILES = ['nginx/server.conf', 'haproxy.cfg'] as const;

/** Two processes restarted in turn, until each balancer has forwarded the given number of requests. */
export async function benchRolling({ folder }: Place): Promise<BenchRow[]> {
  if (!NGINX || !HAPROXY) throw new Error('nginx and haproxy are needed');
  const dataDir = join(folder, 'rolling');
  mkdirSync(dataDir);
  const postgres = await startEmbedded({ dataDir, log: silentLog });
  await ensureDatabase(postgres.url, 'rolling');
  const redisPort = await freePort();
  const redis = await startRedis(redisPort);
  const env = rollingEnv(postgres.databaseUrl('rolling'), `redis://127.0.0.1:${redisPort}`, dataDir);
  const behind: [number, number] = [await freePort(), await freePort()];
  const processes = behind.map((port) => new RollingProcess(port, env));
  try {
    for (const process of processes) await process.start();
    const balancers = await Promise.all(FILES.map((file) => startBalancer({ file, behind })));
    const id = await anyMatch(balancers[0]!.url);
    const loads = balancers.map(
      ({ url }) =>
        new Load({
          url,
          room: `match:${id}`,
          topic: `chat/match/${id}`,
          loops: { pages: 4, calls: 4, posts: 2, uploads: 1 },
          pauseMs: 10,
          readers: 20,
        }),
    );
    for (const load of loads) await load.start();
    let restarts = 0;
    while (restarts < 2 || loads.some(({ requests }) => requests < REQUESTS)) {
      const process = processes[restarts % 2]!;
      await process.stop();
      await process.start();
      restarts += 1;
      await pause(1_000);
    }
    const reports: Report[] = [];
    for (const load of loads) reports.push(await load.stop());
    for (const balancer of balancers) await balancer.stop();
    return reports.flatMap((report, i) => rows(FILES[i]!, report, restarts));
  } finally {
    for (const process of processes) await process.stop('SIGKILL');
    await stopProcess(redis);
    await postgres.stop();
  }
}

function rows(file: string, { requests, errors, sent, lost, resumed }: Report, restarts: number): BenchRow[] {
  const name = file === 'haproxy.cfg' ? 'haproxy' : 'nginx';
  return [
    {
      name: `${name}: failed requests`,
      value: `${errors.length} of ${requests}`,
      goal: '0',
      met: errors.length === 0,
      note: errors[0] ?? `${restarts} restarts, ${resumed} sockets resumed`,
    },
    { name: `${name}: lost messages`, value: `${lost} of ${sent}`, goal: '0', met: lost === 0 },
  ];
}
