import type { Db, Tx } from './db.ts';
import { sqlState } from './db.ts';

const RETRYABLE = new Set(['40001', '40P01']);
const waiting = new WeakMap<object, (() => void)[]>();

/** Runs after the commit, and never without one. */
export function afterCommit(tx: Tx, work: () => void): void {
  const list = waiting.get(tx);
  if (!list) throw new Error('afterCommit needs a transaction opened by transact()');
  list.push(work);
}

/**
 * The only way to open a transaction. Retried after a deadlock or a serialization failure, so `work` must have no
 * effect outside the transaction except through `afterCommit`.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>, tries = 5): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const after: (() => void)[] = [];
    const thrown: unknown[] = [];
    let result: T;
    try {
      result = await db.transaction(async (opened) => {
        // The only place where a transaction gets its branded type.
        const tx = opened as Tx;
        waiting.set(tx, after);
        try {
          return await work(tx);
        } catch (reason) {
          thrown.push(reason);
          throw reason;
        }
      });
    } catch (failed) {
      // On a lost connection the rollback fails too, and would hide the reason.
      const error = thrown.length > 0 ? thrown[0] : failed;
      if (attempt >= tries || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
      continue;
    }
    for (const run of after) run();
    return result;
  }
}
