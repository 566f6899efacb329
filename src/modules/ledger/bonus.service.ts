import { DEMO_ACCOUNTS } from '#modules/users/users.rules.ts';
import type { Db } from '#platform/db/db.ts';
import type { Origin } from '#platform/events/events.ts';
import { listUserIds } from './bonus.store.ts';
import { bonus, DEMO_COINS, REGISTRATION_BONUS, wallet } from './ledger.rules.ts';
import type { PaymentsService } from './payments.service.ts';

export interface BonusService {
  /** Once for each account, however often it is said. */
  welcome(userId: number, origin: Origin): Promise<void>;
  fillDemo(origin: Origin): Promise<void>;
}

export function createBonusService(db: Db, payments: PaymentsService): BonusService {
  const give = (
    userId: number,
    amount: number,
    reason: 'registration_bonus' | 'demo_grant',
    origin: Origin,
  ) =>
    payments.pay({
      ...origin,
      key: `${reason.replace('_', '-')}:${userId}`,
      from: bonus,
      to: wallet(userId),
      amount,
      reason,
      reference: { kind: 'user', id: userId },
    });
  const welcome: BonusService['welcome'] = async (userId, origin) => {
    await give(userId, REGISTRATION_BONUS, 'registration_bonus', origin);
  };
  return {
    welcome,
    async fillDemo(origin) {
      const names = DEMO_ACCOUNTS.map(({ username }) => username);
      for (const { id } of await listUserIds(db, names)) {
        await welcome(id, origin);
        await give(id, DEMO_COINS, 'demo_grant', origin);
      }
    },
  };
}
