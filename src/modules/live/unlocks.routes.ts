import { ledgerErrors } from '#modules/ledger/ledger.contract.ts';
import { payingErrors } from '#modules/spending/spending.contract.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { roomErrors } from './rooms.contract.ts';
import { unlocksCalls } from './unlocks.calls.ts';
import { Unlock, Unlocked, unlockErrors } from './unlocks.contract.ts';
import type { UnlocksService } from './unlocks.service.ts';

export const unlocksRoutes = (unlocks: UnlocksService): Route[] => [
  route(
    unlocksCalls.unlock,
    {
      input: Unlock,
      result: Unlocked,
      errors: [
        roomErrors.notFound,
        roomErrors.closed,
        unlockErrors.free,
        unlockErrors.own,
        unlockErrors.offAir,
        unlockErrors.matchOver,
        unlockErrors.priceChanged,
        ledgerErrors.insufficient,
        ...payingErrors,
        platformErrors.notSignedIn,
      ],
    },
    ({ viewer, input, caller, now }) =>
      unlocks.unlock(viewer, input, { now, brand: caller.brand.id, lang: caller.lang }),
  ),
];
