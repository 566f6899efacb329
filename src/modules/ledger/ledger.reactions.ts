import { userRegistered } from '#modules/users/users.contract.ts';
import { on, type Reaction } from '#platform/events/events.ts';
import type { BonusService } from './bonus.service.ts';
import { ledgerMoved } from './ledger.contract.ts';
import type { RollUp } from './roll-up.service.ts';

export const ledgerReactions = (bonus: BonusService, rollUp: RollUp): Reaction[] => [
  on(userRegistered, 'ledger registration bonus', ({ payload, brand, lang, at }) =>
    bonus.welcome(payload.userId, { now: at, brand, lang }),
  ),
  on(ledgerMoved, 'ledger roll-up', async () => rollUp.wake()),
];
