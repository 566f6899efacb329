import { sql } from 'drizzle-orm';
import { matchDue } from '#modules/reservations/reservation-events.contract.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { transact } from '#platform/db/transact.ts';
import { createEmit } from '#platform/events/events.ts';
import { createRelay } from '#platform/events/relay.ts';
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts';
import { silentLog } from '#platform/log/log.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { Mine } from './push.contract.ts';
import { startPushService } from './push-service.factory.ts';

/** Through the real queue, as a process with the role `worker`: its clock is the database's. */
const service = await startPushService();
afterAll(() => service.close());
const database = testDatabase({ demo: true });
const site = testApp({
  env: { RATE_LIMITS: '0', PUSH_HOSTS: service.origin },
  parts: { database, clock: systemClock },
});
let worker: Jobs;
beforeAll(async () => {
  await site.app.startWork({ roles: ['web'] });
  const [job] = site.app.modules.find(({ name }) => name === 'push')!.jobs!;
  worker = createJobs({
    database,
    jobs: [{ ...job!, pollSeconds: 0.5 }],
    log: silentLog,
  });
  await worker.start({ work: true });
});
afterAll(() => worker.stop());

const soon = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 40_000, interval: 100 });
const paths = (): string[] => service.received.map(({ path }) => path);

it('a worker pushes to a device, retries after service errors, and deletes gone devices', async () => {
  const token = await site.signIn('demo_user');
  for (const path of ['/there', '/busy', '/gone'])
    await site.call('push/subscribe', { method: 'POST', token, body: service.device(path) });
  service.answerOnce('/busy', 503, { 'retry-after': '2' });
  service.answer('/gone', 410);
  const now = systemClock.now();
  const { rows } = await database.db.execute<{ match: number; reader: number }>(sql`
    select (select min(id) from matches) as match, (select id from users where username = 'demo_user') as reader`);
  const { match, reader } = rows[0]!;
  const due = { matchId: match, kind: 'watch' as const, userIds: [reader] };
  const emit = createEmit(() => undefined);
  await transact(database.db, (tx) => emit(tx, matchDue, due, { now, brand: '', lang: '' }));
  const reactions = site.app.modules.flatMap((module) => module.reactions ?? []);
  await createRelay({ db: database.db, reactions, clock: systemClock, log: silentLog }).drain();

  await soon(() => expect(paths()).toEqual(['/there', '/busy']));
  await soon(async () => {
    const { envelope } = await site.call('push/mine', { token });
    const { endpoints } = envelope.result as unknown as Mine;
    expect(endpoints.map((endpoint) => new URL(endpoint).pathname)).toEqual(['/there', '/busy']);
  });
  expect(service.problems).toEqual([]);
});
