import { transact } from '#platform/db/transact.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Gauge, Platform } from '#platform/module.ts';
import { audit } from './audit.service.ts';
import { CHECK_SHOWN, type LedgerCheck } from './checks.contract.ts';
import { findLastCheck, insertCheck, tryLockChecks } from './checks.store.ts';
import { ledgerErrors } from './ledger.contract.ts';
import type { LedgerCheckRow } from './ledger.tables.ts';

const CHANNEL = 'ledger-audit';
const NONE_YET = { problems: 0, at: 0 };

export interface ChecksService {
  /** What the last one found; null where none has been. */
  last(): Promise<LedgerCheck | null>;
  /** One at a time: it reads every entry there is. */
  run(now: Date): Promise<LedgerCheck>;
}

/** The check of every night, and those asked for; every process tells the last outcome in its metrics. */
export function createChecks(parts: Pick<Platform, 'database' | 'bus' | 'clock' | 'log'>): {
  checks: ChecksService;
  job: Job;
  gauges: readonly Gauge[];
} {
  const { database, bus, clock, log } = parts;
  let last = NONE_YET;
  bus.subscribe(CHANNEL, (outcome) => {
    last = outcome as typeof last;
  });

  async function run(now: Date): Promise<LedgerCheck> {
    const row = await transact(database.db, async (tx) => {
      if (!(await tryLockChecks(tx))) throw ledgerErrors.checkRunning();
      const { books, problems } = await audit(tx);
      const found = { problemCount: problems.length, problems: problems.slice(0, CHECK_SHOWN), books };
      return await insertCheck(tx, { checkedAt: now, ...found });
    });
    const { books, problemCount, problems } = row;
    bus.publish(CHANNEL, { problems: problemCount, at: now.getTime() / 1_000 });
    if (problemCount > 0) log.error({ books, problemCount, problems }, 'the ledger is wrong');
    else log.info({ books }, 'the ledger is right');
    return shownCheck(row);
  }

  return {
    checks: {
      async last() {
        const row = await findLastCheck(database.db);
        return row && shownCheck(row);
      },
      run,
    },
    job: {
      name: 'ledger-audit',
      cron: '43 3 * * *',
      pollSeconds: 60,
      run: async () => void (await run(clock.now())),
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

const shownCheck = ({ checkedAt, problemCount, problems, books }: LedgerCheckRow): LedgerCheck => ({
  checkedAt: checkedAt.toISOString(),
  problemCount,
  problems,
  books,
});
