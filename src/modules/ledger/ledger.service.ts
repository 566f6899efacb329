import { type RulesOf, refusalIn } from '#modules/spending/index.ts';
import { sqlState, type Tx } from '#platform/db/db.ts';
import { afterCommit } from '#platform/db/transact.ts';
import type { AppError, ErrorFactory } from '#platform/errors/errors.ts';
import type { Origin } from '#platform/events/events.ts';
import type { Platform } from '#platform/module.ts';
import { coinsTopic } from './ledger.calls.ts';
import { type CoinsMessage, ledgerErrors } from './ledger.contract.ts';
import { type Address, checkPayment, legsOf, type Reference, type Share } from './ledger.rules.ts';
import {
  findTransaction,
  insertPosting,
  listLegs,
  type Moved,
  type NewPosting,
  type Posted,
} from './ledger.store.ts';
import type { Reason } from './reasons.rules.ts';

/** The fields of every movement. The idempotency key is the caller's: a repeated key moves nothing. */
export interface Movement extends Origin {
  key: string;
  reason: Reason;
  reference: Reference;
}

/** The payer; bonus coins are spent first, unless their number is given. */
interface Payer {
  from: Address;
  bonus?: number;
}

export interface Transfer extends Movement, Payer {
  to: Address;
  amount: number;
}

/** One payer, several receivers, one transaction. */
export interface Division extends Movement, Payer {
  shares: readonly Share[];
}

export interface Reversal extends Origin {
  key: string;
  /** The key of the posting to reverse, whole and once. */
  of: string;
}

export interface LedgerService {
  transfer(tx: Tx, order: Transfer): Promise<Posted>;
  divide(tx: Tx, order: Division): Promise<Posted>;
  reverse(tx: Tx, order: Reversal): Promise<Posted>;
  /** Number of bonus coins in a posting: refunds return the same kinds. */
  bonusIn(tx: Tx, key: string): Promise<number>;
}

/** Moves coins inside the caller's transaction. A rejected movement throws and rolls it back. */
export function createLedgerService(
  parts: Pick<Platform, 'publish' | 'wakeRelay'> & { rulesOf: RulesOf },
): LedgerService {
  async function post(tx: Tx, posting: NewPosting): Promise<Posted> {
    const { moved, ...posted } = await insertPosting(tx, posting, parts.rulesOf(posting.brand)).catch(refuse);
    if (!posted.replayed) {
      afterCommit(tx, () => {
        parts.wakeRelay();
        publishCoins(parts.publish, moved);
      });
    }
    return posted;
  }
  const divide = async (tx: Tx, order: Division) => await post(tx, postingOf(order));
  return {
    transfer: (tx, { to, amount, ...order }) => divide(tx, { ...order, shares: [{ to, amount }] }),
    divide,
    async reverse(tx, { of, ...reversal }) {
      const original = await findTransaction(tx, of);
      if (!original) throw ledgerErrors.noSuchTransaction();
      const legs = await listLegs(tx, original.id);
      return await post(tx, {
        ...reversal,
        reason: original.reason,
        reference: { kind: original.referenceKind, id: original.referenceId },
        reverses: original.id,
        legs: legs.map(({ at, amount, bonus = 0 }) => ({ at, amount: -amount, bonus: -bonus })),
      });
    },
    async bonusIn(tx, key) {
      const known = await findTransaction(tx, key);
      const legs = known ? await listLegs(tx, known.id) : [];
      return legs.reduce((sum, { bonus = 0 }) => sum + Math.max(bonus, 0), 0);
    },
  };
}

/** Throws for an invalid movement. */
export function postingOf({ from, shares, bonus, ...movement }: Division): NewPosting {
  const refusal = checkPayment(movement.key, from, shares);
  if (refusal) throw ledgerErrors[refusal]();
  return { ...movement, legs: legsOf(from, shares, bonus) };
}

/** Publishes balances: a wallet's version is its topic's revision. */
export function publishCoins(publish: Platform['publish'], moved: readonly Moved[]): void {
  for (const { userId, balance, version } of moved) {
    const message: CoinsMessage = { gold: balance };
    publish(coinsTopic(userId), message, { rev: version });
  }
}

/** Errors of the database by a constraint's name or an SQLSTATE. */
const REFUSALS: Readonly<Record<string, ErrorFactory>> = {
  ledger_accounts_not_overdrawn: ledgerErrors.insufficient,
  ledger_transactions_key_length: ledgerErrors.badKey,
  ledger_transactions_reverses_key: ledgerErrors.alreadyReversed,
  LG001: ledgerErrors.keyReused,
  LG002: ledgerErrors.inDebt,
};

export const refusalOf = (name: string | undefined): AppError | undefined => REFUSALS[name ?? '']?.();

function refuse(error: unknown): never {
  throw refusalIn(error) ?? refusalOf(constraintOf(error)) ?? refusalOf(sqlState(error)) ?? error;
}

function constraintOf(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { constraint } = current as { constraint?: unknown };
    if (typeof constraint === 'string') return constraint;
  }
  return undefined;
}
