import type { Job } from '#platform/jobs/jobs.ts';
import type { Gauge, Platform } from '#platform/module.ts';
import { audit } from './audit.service.ts';

const CHANNEL = 'ledger-audit';
const NONE_YET = { problems: 0, at: 0 };

/** The audit of every night; every process tells its outcome in its metrics. */
export function createNightlyAudit(parts: Pick<Platform, 'database' | 'bus' | 'clock' | 'log'>): {
  job: Job;
  gauges: readonly Gauge[];
} {
  const { database, bus, clock, log } = parts;
  let last = NONE_YET;
  bus.subscribe(CHANNEL, (outcome) => {
    last = outcome as typeof last;
  });
  return {
    job: {
      name: 'ledger-audit',
      cron: '43 3 * * *',
      pollSeconds: 60,
      async run() {
        const { books, problems } = await audit(database.db);
        bus.publish(CHANNEL, { problems: problems.length, at: clock.now().getTime() / 1_000 });
        if (problems.length > 0)
          log.error({ books, problems: problems.slice(0, 100) }, 'the ledger is wrong');
        else log.info({ books }, 'the ledger is right');
      },
    },
    gauges: [
      { name: 'ledger_problems', help: 'Differences that the last audit found', read: () => last.problems },
      {
        name: 'ledger_audit_timestamp_seconds',
        help: 'When the ledger was last audited; 0: not since the start',
        read: () => last.at,
      },
    ],
  };
}
