import type { Reader, Tx } from '#platform/db/db.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { ledgerErrors } from './ledger.contract.ts';
import { type Address, escrow, wallet } from './ledger.rules.ts';
import type { LedgerService, Movement } from './ledger.service.ts';
import {
  findAccount,
  findCoins,
  findTransaction,
  hasHolds,
  hasLeft,
  listLegs,
  lockAccount,
  type Posted,
} from './ledger.store.ts';

/** The held coins of a reference come from one user's wallet. */
export interface Hold extends Movement {
  userId: number;
  amount: number;
}
export interface Release extends Movement {
  to: Address;
  /** Default: the remaining coins. */
  amount?: number;
}

/** Coins that return into a hold, from their receiver. */
export interface EscrowRefund extends Hold {
  from: Address;
  /** The number of bonus coins among them, as far as available. */
  bonus?: number;
}

export interface EscrowService {
  hold(tx: Tx, order: Hold): Promise<Posted>;
  release(tx: Tx, order: Release): Promise<Posted>;
  /** Returns the remaining coins to their owner. */
  refund(tx: Tx, order: Movement): Promise<Posted>;
  /** Returns as much of an amount as its payer has into a user's hold. Returns that amount. */
  putBack(tx: Tx, order: EscrowRefund): Promise<number>;
  hasOpenHolds(tx: Reader, userId: number): Promise<boolean>;
}

/** Coins held for an open decision: released to a receiver, or refunded. */
export function createEscrowService(ledger: LedgerService): EscrowService {
  return {
    async hold(tx, { userId, ...order }) {
      const to = escrow(order.reference, userId);
      const posted = await ledger.transfer(tx, { ...order, from: wallet(userId), to });
      // The wallet is locked from here on: an account's deletion waits for this hold, or came before it.
      if (await hasLeft(tx, userId)) throw platformErrors.notSignedIn();
      if ((await findAccount(tx, to))?.userId !== userId) throw ledgerErrors.heldByAnother();
      return posted;
    },
    release: (tx, { to, amount, ...order }) => pay(tx, order, () => to, amount),
    refund: (tx, order) => pay(tx, order, wallet),
    async putBack(tx, { userId, from, amount, ...order }) {
      await lockAccount(tx, from);
      const { balance, pending } = await findCoins(tx, from);
      const there = Math.min(amount, balance + pending);
      const to = escrow(order.reference, userId);
      if (there > 0) await ledger.transfer(tx, { ...order, from, to, amount: there });
      return there;
    },
    hasOpenHolds: hasHolds,
  };

  async function pay(tx: Tx, order: Movement, to: (userId: number) => Address, amount?: number) {
    const address = escrow(order.reference);
    // A concurrent payment of the same coins waits here, and then finds the first one's key or nothing left.
    const userId = (await lockAccount(tx, address))?.userId;
    if (userId == null) throw ledgerErrors.nothingHeld();
    const wanted = amount ?? (await paidBefore(tx, order.key)) ?? (await left(tx, address));
    const from = escrow(order.reference, userId);
    return await ledger.transfer(tx, { ...order, from, to: to(userId), amount: wanted });
  }
}

async function left(tx: Tx, address: Address): Promise<number> {
  const { balance, pending } = await findCoins(tx, address);
  if (balance + pending === 0) throw ledgerErrors.nothingHeld();
  return balance + pending;
}

/** The amount of a repeated payment of "the remaining coins". */
async function paidBefore(tx: Tx, key: string): Promise<number | undefined> {
  const known = await findTransaction(tx, key);
  const legs = known ? await listLegs(tx, known.id) : [];
  return legs.find(({ amount }) => amount > 0)?.amount;
}
