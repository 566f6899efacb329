import { ledgerMoved } from '#modules/ledger/ledger.contract.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { on, type Reaction } from '#platform/events/events.ts';
import type { ReturnsService } from './returns.service.ts';

/** Received coins pay debts first. */
export const rechargeReactions = (db: Db, returns: ReturnsService): Reaction[] => [
  on(ledgerMoved, 'recharge debts', async ({ payload, at }) => {
    const receivers = payload.entries.flatMap(({ kind, userId, amount }) =>
      kind === 'wallet' && amount > 0 && userId !== null ? userId : [],
    );
    for (const userId of receivers) await transact(db, (tx) => returns.payDebt(tx, userId, at));
  }),
];
