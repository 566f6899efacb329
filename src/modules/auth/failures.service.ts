import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { authErrors } from './auth.contract.ts';
import { type Counted, isForgotten, needsProofOfWork, secondsToWait } from './failures.rules.ts';
import {
  deleteFailures,
  listFailures,
  lockFailures,
  takeBackFailure,
  updateFailures,
} from './failures.store.ts';

/** The keys of an attempt: a counter each. */
export type Tried = Readonly<Partial<Record<Counted, string>>>;

export interface FailuresService {
  /** Whether the next attempt costs a proof of work. */
  needProof(tried: Tried, now: Date): Promise<boolean>;
  /**
   * Counts the attempt as failed before it is checked, so that concurrent ones all count; throws `slowDown` during a
   * wait.
   */
  begin(tried: Tried, now: Date): Promise<void>;
  /** After a success the failures of account and device are reset, the network's is one less. */
  forgive(tx: Tx, tried: Tried): Promise<void>;
}

const keysOf = (tried: Tried): { counted: Counted; key: string }[] =>
  (Object.entries(tried) as [Counted, string][]).map(([counted, who]) => ({
    counted,
    key: `${counted} ${who}`,
  }));

export function createFailuresService(db: Db): FailuresService {
  return {
    async needProof(tried, now) {
      const keys = keysOf(tried);
      const past = await listFailures(
        db,
        keys.map(({ key }) => key),
      );
      return keys.some(({ counted, key }) => needsProofOfWork(counted, past.get(key) ?? null, now));
    },
    async begin(tried, now) {
      const keys = keysOf(tried);
      await transact(db, async (tx) => {
        const past = await lockFailures(
          tx,
          keys.map(({ key }) => key),
          now,
        );
        const waits = keys.map(({ counted, key }) => secondsToWait(counted, past.get(key) ?? null, now));
        const seconds = Math.max(...waits);
        if (seconds > 0) throw authErrors.slowDown({ seconds });
        for (const { key } of keys) {
          const before = past.get(key);
          const failures = before && !isForgotten(before, now) ? before.failures + 1 : 1;
          await updateFailures(tx, key, { failures, lastAt: now });
        }
      });
    },
    async forgive(tx, tried) {
      const keys = keysOf(tried);
      const of = (wanted: boolean) =>
        keys.filter(({ counted }) => counted.startsWith('network') === wanted).map(({ key }) => key);
      await takeBackFailure(tx, of(true));
      await deleteFailures(tx, of(false));
    },
  };
}
