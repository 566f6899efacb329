import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import { createLimiter } from '#platform/concurrency/limiter.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { findPassword, insertPassword, upsertPassword } from './passwords.store.ts';

/** Argon2id with the parameters OWASP gives first: 19 MiB, two passes, one lane. */
const OPTIONS: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const inTurn = createLimiter({
  concurrency: 4,
  queue: { size: 60, full: () => platformErrors.tooMany({ seconds: 2 }) },
});

export interface PasswordsService {
  /** Slow on purpose: call before opening the transaction of `set`. */
  hash(password: string): Promise<string>;
  set(tx: Tx, userId: number, hash: string, now: Date): Promise<void>;
  /** False where a password exists. */
  setFirst(tx: Tx, userId: number, hash: string, now: Date): Promise<boolean>;
  has(userId: number): Promise<boolean>;
  /** Takes as long for an account without a password, and for no account. */
  matches(userId: number | null, password: string): Promise<boolean>;
}

/** Compared with where no hash exists: of a random, unknown password. */
let nobodys: Promise<string> | undefined;

export function createPasswordsService(db: Db): PasswordsService {
  return {
    hash: (password) => inTurn(() => hash(password, OPTIONS)),
    set: (tx, userId, hashed, now) => upsertPassword(tx, { userId, hash: hashed, changedAt: now }),
    setFirst: (tx, userId, hashed, now) => insertPassword(tx, { userId, hash: hashed, changedAt: now }),
    has: async (userId) => (await findPassword(db, userId)) !== null,
    async matches(userId, password) {
      const stored = userId === null ? null : await findPassword(db, userId);
      nobodys ??= hash(randomBytes(32), OPTIONS);
      const against = stored ?? (await nobodys);
      const right = await inTurn(() => verify(against, password));
      return right && stored !== null;
    },
  };
}
