import { createServer } from 'node:http';
import { recordedLog } from '#platform/endpoint/testing.ts';
import { silentLog } from '#platform/log/log.ts';
import { createShutdown } from './shutdown-sequence.ts';
import { stopWorkers } from './stop-workers.ts';

const never = () => new Promise<void>(() => undefined);
const quiet = {
  runners: [],
  hub: { drain: async () => undefined },
  singletonTasks: null,
  jobs: null,
  log: silentLog,
};

async function took(work: Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work;
  return performance.now() - began;
}

describe('opened resources are closed', () => {
  it('last opened first, each also after a failure or timeout of another', async () => {
    const { log, lines } = recordedLog();
    const closing = createShutdown({ log, totalMs: 5_000 });
    const closed: string[] = [];
    closing.add('server', 'whatIsLeft', async (left) => closed.push(left() > 3_000 ? 'server' : 'too late'));
    closing.add('stuck', 50, never);
    closing.add('broken', 50, () => Promise.reject(new Error('no')));
    closing.add('first', 50, async () => closed.push('first'));
    await closing.run();
    expect(closed).toEqual(['first', 'server']);
    expect(lines.map((line) => line.name)).toEqual(['broken', 'stuck']);
  });

  it('within the total time, also required ones', async () => {
    const closing = createShutdown({ log: silentLog, totalMs: 150 });
    closing.add('server', 'whatIsLeft', never);
    closing.add('stuck', 10_000, never);
    expect(await took(closing.run())).toBeLessThan(2_000);
  });

  it('also those opened meanwhile', async () => {
    const closing = createShutdown({ log: silentLog, totalMs: 5_000 });
    const closed: string[] = [];
    closing.add('early', 50, async () => closing.add('late', 50, async () => closed.push('late')));
    await closing.run();
    expect(closed).toEqual(['late']);
  });

  it('in a hurry only required ones are waited for', async () => {
    const closing = createShutdown({ log: silentLog, totalMs: 60_000 });
    const closed: string[] = [];
    closing.add('server', 'whatIsLeft', async () => closed.push('server'));
    closing.add('stuck', 60_000, never);
    closing.add('stuck now', 60_000, never);
    const run = closing.run();
    closing.hurry();
    expect(await took(run)).toBeLessThan(5_000);
    expect(closed).toEqual(['server']);
  });
});

describe('work that never stops is abandoned in time', () => {
  it.each([
    ['runners', { runners: [{ stop: never }] }],
    ['sockets', { hub: { drain: never } }],
    ['singleton tasks', { singletonTasks: { stop: never } }],
    ['jobs', { jobs: { stop: never } }],
  ])('%s', async (name, stuck) => {
    const { log, lines } = recordedLog();
    expect(await took(stopWorkers({ ...quiet, server: createServer(), log, ...stuck }, 200))).toBeLessThan(
      2_000,
    );
    expect(lines.map((line) => line.name)).toEqual([name]);
  });

  it('and later steps are still stopped', async () => {
    const calls: string[] = [];
    const stop = (name: string) => () => {
      calls.push(name);
      return never();
    };
    const stuck = { singletonTasks: { stop: stop('singleton tasks') }, jobs: { stop: stop('jobs') } };
    await stopWorkers({ ...quiet, runners: [{ stop: never }], server: createServer(), ...stuck }, 200);
    expect(calls).toEqual(['singleton tasks', 'jobs']);
  });
});
