import { transact } from '#platform/db/transact.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Gauge, Platform } from '#platform/module.ts';
import { audit, type LedgerComparison } from './audit.service.ts';
import { CHECK_SHOWN, type LedgerCheck } from './checks.contract.ts';
import { findLastCheck, insertCheck, tryLockChecks } from './checks.store.ts';
import { ledgerErrors } from './ledger.contract.ts';
import type { LedgerCheckRow } from './ledger.tables.ts';

const NONE_YET = { problems: 0, at: 0 };

export interface ChecksService {
  /** The result of the last check; null before the first. */
  last(): Promise<LedgerCheck | null>;
  /** One at a time: it reads every entry. */
  run(now: Date): Promise<LedgerCheck>;
}

/** Nightly checks and those on demand; every process exports the last result as metrics. */
export function createChecks(
  parts: Pick<Platform, 'database' | 'clock' | 'log'>,
  comparisons: readonly LedgerComparison[],
): {
  checks: ChecksService;
  job: Job;
  gauges: readonly Gauge[];
} {
  const { database, clock, log } = parts;
  let known = NONE_YET;
  /** From the database, so that a restart keeps findings; the last known result where it is unreachable. */
  async function outcome(): Promise<typeof known> {
    try {
      const row = await findLastCheck(database.db);
      if (row) known = { problems: row.problemCount, at: row.checkedAt.getTime() / 1_000 };
    } catch (error) {
      log.warn(
        { event: 'ledger.check_unreadable', err: error },
        'result of the last ledger check could not be read',
      );
    }
    return known;
  }

  async function run(now: Date): Promise<LedgerCheck> {
    const row = await transact(database.db, async (tx) => {
      if (!(await tryLockChecks(tx))) throw ledgerErrors.checkRunning();
      const { books, problems } = await audit(tx, comparisons);
      const found = { problemCount: problems.length, problems: problems.slice(0, CHECK_SHOWN), books };
      return await insertCheck(tx, { checkedAt: now, ...found });
    });
    const { books, problemCount, problems } = row;
    if (problemCount > 0)
      log.error(
        { event: 'ledger.check_failed', books, problemCount, problems },
        'ledger check found inconsistencies',
      );
    else log.info({ event: 'ledger.check_passed', books }, 'ledger check passed');
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
      {
        name: 'ledger_problems',
        help: 'Differences that the last audit found',
        read: async () => (await outcome()).problems,
      },
      {
        name: 'ledger_audit_timestamp_seconds',
        help: 'When the ledger was last audited; 0: never',
        read: async () => (await outcome()).at,
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
