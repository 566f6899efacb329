import * as z from 'zod/mini';
import { ledgerErrors } from '#modules/ledger/ledger.contract.ts';
import { id } from '#modules/matches/inputs.contract.ts';
import { payingErrors } from '#modules/spending/spending.contract.ts';
import { endpoint } from '#platform/endpoint/endpoint.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { roomErrors } from './rooms.contract.ts';
import { unlocksCalls } from './unlocks.calls.ts';

export const unlockErrors = defineErrors('unlocks', {
  free: { status: 409 },
  own: { status: 409 },
  offAir: { status: 409 },
  matchOver: { status: 409 },
  priceChanged: { status: 409, params: ['price'] },
});

/** `price` is what the reader saw: they pay that, or nothing. */
export const Unlock = z.object({ roomId: id, price: z.number().check(z.int(), z.positive()) });
export type Unlock = { roomId: number; price: number };

/** `paid` is nought where it was paid before. */
export const Unlocked = z.object({ matchId: z.number(), paid: z.number() });
export type Unlocked = z.infer<typeof Unlocked>;

export const unlocksEndpoints = {
  unlock: endpoint(unlocksCalls.unlock, {
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
  }),
};
