import type { Status } from '#platform/http/status.calls.ts';
import { eachByItself, marksOf } from './health.rules.ts';

const well: Status = {
  at: '2026-11-15T12:00:00.000Z',
  uptimeSeconds: 7200,
  gauges: { realtime_sockets: 3, nodejs_eventloop_lag_p99_seconds: 0.02, ledger_problems: 0 },
  busHealthy: true,
  database: { bytes: 1_048_576, connections: 4 },
  outbox: { waiting: 2, failing: 0, oldestAt: '2026-11-15T11:59:59.000Z' },
  jobs: [],
};
const bad = (status: Partial<Status>): string[] =>
  marksOf({ ...well, ...status })
    .filter((mark) => mark.bad)
    .map(({ id }) => id);

it('marksOf: omits parts that do not run in this process', () => {
  expect(marksOf(well).map(({ id }) => id)).toEqual([
    'sockets',
    'lag',
    'uptime',
    'database',
    'connections',
    'events',
    'ledger',
  ]);
});

it.each([
  ['nothing', {}, []],
  ['a bus that is gone', { busHealthy: false }, ['sockets']],
  ['a late loop', { gauges: { nodejs_eventloop_lag_p99_seconds: 0.3 } }, ['lag']],
  ['a wrong ledger', { gauges: { ledger_problems: 1 } }, ['ledger']],
  ['events that fail', { outbox: { ...well.outbox, failing: 1 } }, ['events']],
  ['events that are stuck', { outbox: { ...well.outbox, oldestAt: '2026-11-15T11:58:00.000Z' } }, ['events']],
] as const)('marksOf: %s is marked', (_, status, marks) => {
  expect(bad(status)).toEqual(marks);
});

it("eachByItself: a failed request leaves the others' results", async () => {
  const params = {
    feeds: Promise.resolve([1]),
    check: Promise.resolve(null),
    media: Promise.reject(new Error('down')),
  };
  expect(await eachByItself(params)).toEqual({ feeds: { is: [1] }, check: { is: null }, media: null });
});
