import * as z from 'zod/mini';
import { id } from '#modules/matches/inputs.contract.ts';
import { defineErrors } from '#platform/errors/errors.ts';
export const unlockErrors = defineErrors('unlocks', {
  free: { status: 409 },
  own: { status: 409 },
  offAir: { status: 409 },
  matchOver: { status: 409 },
  priceChanged: { status: 409, params: ['price'] },
});

/** `price` is the displayed one: another price is rejected. */
export const Unlock = z.object({ roomId: id, price: z.number().check(z.int(), z.positive()) });
export type Unlock = { roomId: number; price: number };

/** `paid` is zero where the match was already unlocked. */
export const Unlocked = z.object({ matchId: z.number(), paid: z.number() });
export type Unlocked = z.infer<typeof Unlocked>;
