import { silentLog } from '#platform/log/log.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createJobs, type Job, type Jobs } from './jobs.ts';

const database = testDatabase();
const ran: Record<string, object[]> = { plain: [], flaky: [], keyed: [], later: [] };
let failures = 1;

const job = (name: string, run: (data: object) => void = () => undefined): Job => ({
  name,
  pollSeconds: 0.5,
  async run(data) {
    ran[name]!.push(data);
    run(data);
  },
});
const flaky = job('flaky', () => {
  if (failures-- > 0) throw new Error('not yet');
});
const all = [
  job('plain'),
  flaky,
  job('keyed'),
  job('later'),
  { ...job('plain'), name: 'nightly', cron: '17 3 * * *' },
];

let jobs: Jobs;
beforeAll(async () => {
  jobs = createJobs({ database, jobs: all as Job<never>[], log: silentLog });
  await jobs.start({ work: true });
});
afterAll(() => jobs.stop());

const soon = (check: () => unknown) => vi.waitFor(check, { interval: 50 });

it('a job runs with its data', async () => {
  await jobs.send('plain', { matchId: 7 });
  await soon(() => expect(ran.plain).toEqual([{ matchId: 7 }]));
});

it('a failed job is retried', async () => {
  await jobs.send('flaky', { n: 1 });
  await soon(() => expect(ran.flaky).toEqual([{ n: 1 }, { n: 1 }]));
});

it('runs and failures of each job are counted', async () => {
  const read = () =>
    Promise.all(jobs.series.map(async (series) => [series.name, await series.read()] as const)).then(
      (all) => new Map(all),
    );
  await soon(async () => expect((await read()).get('job_runs_total')!.get('flaky')).toBe(2));
  const values = await read();
  expect(values.get('job_failures_total')!.get('flaky')).toBe(1);
  expect(values.get('job_runs_total')!.get('nightly')).toBe(0);
  expect([...values.get('job_last_success_timestamp_seconds')!.keys()]).toContain('flaky');
  expect([...values.get('job_last_success_timestamp_seconds')!.keys()]).not.toContain('nightly');
});

it('a key is queued once', async () => {
  const startAfter = new Date(Date.now() + 3_600_000);
  for (let i = 0; i < 3; i++) await jobs.send('keyed', { matchId: 7 }, { key: 'match-7', startAfter });
  await jobs.send('keyed', { matchId: 8 }, { key: 'match-8', startAfter });
  const { rows } = await database.pool.query(
    `select data from pgboss.job where name = 'keyed' order by data->>'matchId'`,
  );
  expect(rows).toEqual([{ data: { matchId: 7 } }, { data: { matchId: 8 } }]);
});

it('a delayed job waits', async () => {
  await jobs.send('later', {}, { startAfter: new Date(Date.now() + 3_600_000) });
  await jobs.send('plain', { after: true });
  await soon(() => expect(ran.plain).toContainEqual({ after: true }));
  expect(ran.later).toEqual([]);
});

it('a schedule is registered once, in UTC', async () => {
  const second = createJobs({ database, jobs: all as Job<never>[], log: silentLog });
  await second.start({ work: true });
  await second.stop();
  const { rows } = await database.pool.query('select name, cron, timezone from pgboss.schedule');
  expect(rows).toEqual([{ name: 'nightly', cron: '17 3 * * *', timezone: 'UTC' }]);
});

it('a process that only sends runs nothing', async () => {
  const sender = createJobs({ database, jobs: all as Job<never>[], log: silentLog });
  await sender.start({ work: false });
  await sender.send('plain', { from: 'sender' });
  await sender.stop();
  await soon(() => expect(ran.plain).toContainEqual({ from: 'sender' }));
});
