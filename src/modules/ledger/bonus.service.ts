import { REGISTRATION_BONUS } from '#modules/registration/registration.rules.ts';
import type { Users } from '#modules/users/index.ts';
import { DEMO_ACCOUNTS } from '#modules/users/users.rules.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Origin } from '#platform/events/events.ts';
import { listUserIds } from './bonus.store.ts';
import { bonus, DEMO_COINS, wallet } from './ledger.rules.ts';
import type { PaymentsService } from './payments.service.ts';

/** Claim name of the registration bonus. */
export const BONUS_TAKEN = 'registration_bonus';
export const bonusKey = (userId: number): string => `registration-bonus:${userId}`;

export interface BonusService {
  /** Once per person, under repeated calls: an earlier account with this phone or mailbox had it. */
  welcome(userId: number, origin: Origin): Promise<void>;
  fillDemo(origin: Origin): Promise<void>;
}

export function createBonusService(parts: {
  db: Db;
  payments: PaymentsService;
  users: Pick<Users, 'claim'>;
}): BonusService {
  const { db, payments, users } = parts;
  const grant = (
    userId: number,
    amount: number,
    reason: 'registration_bonus' | 'demo_grant',
    origin: Origin,
  ) =>
    payments.pay({
      ...origin,
      key: reason === 'registration_bonus' ? bonusKey(userId) : `demo-grant:${userId}`,
      from: bonus,
      // A demo's coins stand for bought ones.
      bonus: reason === 'registration_bonus' ? amount : 0,
      to: wallet(userId),
      amount,
      reason,
      reference: { kind: 'user', id: userId },
    });
  const welcome: BonusService['welcome'] = async (userId, origin) => {
    if (!(await transact(db, (tx) => users.claim(tx, userId, BONUS_TAKEN, origin.now)))) return;
    await grant(userId, REGISTRATION_BONUS, 'registration_bonus', origin);
  };
  return {
    welcome,
    async fillDemo(origin) {
      const names = DEMO_ACCOUNTS.map(({ username }) => username);
      for (const { id } of await listUserIds(db, names)) {
        await welcome(id, origin);
        await grant(id, DEMO_COINS, 'demo_grant', origin);
      }
    },
  };
}
