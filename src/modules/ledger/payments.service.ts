import type { RulesOf } from '#modules/spending/index.ts';
import { SPENDING_REFUSED, spendingRefusal } from '#modules/spending/spending.contract.ts';
import { type Db, sqlState } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Platform } from '#platform/module.ts';
import { type Division, postingOf, publishCoins, refusalOf, type Transfer } from './ledger.service.ts';
import { insertPostings, type NewPosting, type Outcome, type Posted } from './ledger.store.ts';

export interface PaymentsService {
  /** A standalone transfer, without a transaction of its caller. */
  pay(order: Transfer | Division): Promise<Posted>;
}

/** Per call. Beyond 64 subtransactions PostgreSQL's cache overflows and slows down. */
const MOST = 64;
/** Concurrent calls: while they wait for their commit, the next batch fills. */
const CALLS = 4;
const DATA_EXCEPTION = '22';

const reasonOf = (refused: string, detail: string | null): Error =>
  refused === SPENDING_REFUSED
    ? spendingRefusal(detail ?? '')
    : (refusalOf(refused) ?? new Error(`the ledger refused: ${refused}`));

interface Waiting {
  posting: NewPosting;
  resolve(posted: Posted): void;
  reject(reason: unknown): void;
}

/** Concurrent payments share a round trip and a commit; a single one goes at once. */
export function createPaymentsService(
  parts: Pick<Platform, 'publish' | 'wakeRelay'> & { db: Db; rulesOf: RulesOf },
): PaymentsService {
  const { db, publish, wakeRelay, rulesOf } = parts;
  const waiting: Waiting[] = [];
  let calls = 0;

  function next(): void {
    while (calls < CALLS && waiting.length > 0) {
      calls += 1;
      void write(waiting.splice(0, MOST)).finally(() => {
        calls -= 1;
        next();
      });
    }
  }

  async function write(batch: readonly Waiting[]): Promise<void> {
    let outcomes: Outcome[];
    try {
      outcomes = await transact(db, (tx) =>
        insertPostings(
          tx,
          batch.map(({ posting }) => ({ ...posting, spending: rulesOf(posting.brand) })),
        ),
      );
    } catch (error) {
      // A payment with invalid data must not fail the others of its batch.
      if (batch.length > 1 && sqlState(error)?.startsWith(DATA_EXCEPTION)) {
        await Promise.all(batch.map((one) => write([one])));
      } else {
        for (const { reject } of batch) reject(error);
      }
      return;
    }
    for (const outcome of outcomes) {
      const { resolve, reject } = batch[outcome.place]!;
      if (outcome.refused !== null) {
        reject(reasonOf(outcome.refused, outcome.detail));
        continue;
      }
      publishCoins(publish, outcome.moved ?? []);
      resolve({ transactionId: outcome.transactionId, replayed: outcome.replayed });
    }
    wakeRelay();
  }

  return {
    pay: async (order) => {
      const posting = postingOf('shares' in order ? order : { ...order, shares: [order] });
      return await new Promise((resolve, reject) => {
        waiting.push({ posting, resolve, reject });
        if (waiting.length === 1) setImmediate(next);
      });
    },
  };
}
