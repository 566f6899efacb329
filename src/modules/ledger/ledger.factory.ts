import { type SpendingRules, UNBOUNDED } from '#modules/spending/spending.rules.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { createEscrowService } from './escrow.service.ts';
import { type Address, bonus, wallet } from './ledger.rules.ts';
import { createLedgerService, type Division, type Reversal, type Transfer } from './ledger.service.ts';
import { findCoins, type Posted } from './ledger.store.ts';

export const clock = new FakeClock();
export const origin = () => ({ now: clock.now(), brand: 'touchline', lang: 'en' });

export interface Published {
  topic: string;
  message: unknown;
  rev: number;
}

/** The real ledger on a test database, with its published messages. */
export function testLedger(database: Database, rules: SpendingRules = UNBOUNDED) {
  const published: Published[] = [];
  let wakes = 0;
  const service = createLedgerService({
    publish: (topic, message, { rev }) => void published.push({ topic, message, rev }),
    wakeRelay: () => {
      wakes += 1;
    },
    rulesOf: () => rules,
  });
  const escrow = createEscrowService(service);
  const about = { reason: 'gift', reference: { kind: 'test', id: 1 } } as const;
  let keys = 0;
  const newKey = () => `key ${++keys}`;
  return {
    service,
    escrow,
    published,
    wakes: () => wakes,
    newKey,
    pay: (from: Address, to: Address, amount: number, more: Partial<Transfer> = {}): Promise<Posted> =>
      transact(database.db, (tx) =>
        service.transfer(tx, { key: newKey(), ...about, ...origin(), from, to, amount, ...more }),
      ),
    divide: (order: Pick<Division, 'from' | 'shares'>): Promise<Posted> =>
      transact(database.db, (tx) => service.divide(tx, { key: newKey(), ...about, ...origin(), ...order })),
    reverse: (order: Pick<Reversal, 'key' | 'of'>): Promise<Posted> =>
      transact(database.db, (tx) => service.reverse(tx, { ...origin(), ...order })),
    /** The spendable balance. */
    async coins(address: Address): Promise<number> {
      const { balance, pending } = await findCoins(database.db, address);
      return balance + pending;
    },
    async grant(userId: number, amount: number): Promise<void> {
      await this.pay(bonus, wallet(userId), amount);
    },
  };
}
