import type { Tx } from '#platform/db/db.ts';
import { type Address, wallet } from './ledger.rules.ts';
import type { LedgerService, Movement } from './ledger.service.ts';
import { addDebt, findAccount, findCoins, lockAccount } from './ledger.store.ts';

export interface Clawback extends Movement {
  userId: number;
  to: Address;
  amount: number;
}

/** Coins whose money was returned. While a wallet owes, `ledger_post` rejects its payments. */
export interface DebtsService {
  /** Takes as much as the wallet has; the rest is owed. Returns the coins taken. */
  takeBack(tx: Tx, order: Clawback): Promise<number>;
  /** The same for coins already owed: the amount owed is reduced by the coins taken. */
  payOff(tx: Tx, order: Clawback): Promise<number>;
  /** Reduces the amount owed without a payment. */
  forgive(tx: Tx, userId: number, coins: number): Promise<void>;
  debtOf(tx: Tx, userId: number): Promise<number>;
}

export function createDebtsService(ledger: LedgerService): DebtsService {
  async function take(tx: Tx, { userId, amount, ...order }: Clawback): Promise<number> {
    await lockAccount(tx, wallet(userId));
    const { balance, pending } = await findCoins(tx, wallet(userId));
    const taken = Math.min(amount, balance + pending);
    if (taken > 0) await ledger.transfer(tx, { ...order, from: wallet(userId), amount: taken });
    return taken;
  }
  return {
    async takeBack(tx, order) {
      const taken = await take(tx, order);
      if (taken < order.amount) await addDebt(tx, wallet(order.userId), order.amount - taken);
      return taken;
    },
    async payOff(tx, order) {
      const taken = await take(tx, order);
      if (taken > 0) await addDebt(tx, wallet(order.userId), -taken);
      return taken;
    },
    forgive: (tx, userId, coins) => addDebt(tx, wallet(userId), -coins),
    debtOf: async (tx, userId) => (await findAccount(tx, wallet(userId)))?.owed ?? 0,
  };
}
