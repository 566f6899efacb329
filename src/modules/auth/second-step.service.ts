import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Tx } from '#platform/db/db.ts';
import { hashToken, newToken } from '#platform/session/token.ts';
import { TICKET_MINUTES } from './auth.rules.ts';
import { findSecondFactor, insertStep } from './second-factors.store.ts';

export interface SecondStep {
  /** A login token where the account has a second factor in force; null where one step suffices. */
  begin(tx: Tx, userId: number, newUser: boolean, now: Date): Promise<string | null>;
}

export function createSecondStep(keyring: Keyring): SecondStep {
  return {
    async begin(tx, userId, newUser, now) {
      const factor = await findSecondFactor(tx, userId);
      if (!factor?.confirmedAt) return null;
      const ticket = newToken();
      await insertStep(tx, {
        tokenHash: hashToken(keyring, ticket),
        userId,
        newUser,
        createdAt: now,
        expiresAt: new Date(now.getTime() + TICKET_MINUTES * 60_000),
      });
      return ticket;
    },
  };
}
