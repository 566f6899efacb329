import { setTimeout } from 'node:timers/promises';
import { openFilesLimit } from './fanout.ts';
import type { Place } from './place.ts';
import { startProcess } from './process.ts';
import type { BenchRow } from './row.ts';
import { startScratch } from './scratch.ts';

const SOCKETS = 10_000;
const SPARE_FILES = 300;
const HELD_MS = 5 * 60_000;

/** Viewers with only the scores open: none may be lost while there are only heartbeats. */
export async function benchIdle(place: Place): Promise<BenchRow[]> {
  const sockets = Math.min(SOCKETS, openFilesLimit() - SPARE_FILES);
  const scratch = await startScratch(place);
  const env = { DATABASE_URL: await scratch.database('idle') };
  const server = await startProcess('scores/server.ts', { args: ['hub', 'heartbeat'], env });
  try {
    const port = await server.request<number>('port');
    const client = await startProcess('scores/client.ts', { args: ['hub', String(port), String(sockets)] });
    try {
      const cpu = await server.request<number>('cpu');
      await setTimeout(HELD_MS);
      const used = (await server.request<number>('cpu')) - cpu;
      const open = await server.request<number>('open');
      return [
        {
          name: `${sockets} idle sockets on the scores, ${HELD_MS / 60_000} minutes`,
          value: `${open} still open`,
          goal: 'all',
          met: open === sockets && sockets === SOCKETS,
          note: `a heartbeat every 25 s; ${((used / 1_000 / HELD_MS) * 100).toFixed(1)} % of a core`,
        },
      ];
    } finally {
      await client.stop();
    }
  } finally {
    await server.stop();
    await scratch.stop();
  }
}
