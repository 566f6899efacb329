import type { Users } from '#modules/users/index.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#modules/users/users.rules.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { PasswordsService } from './passwords.service.ts';

/** Demo accounts have a password too, so that every sign-in method can be tried; a changed one stays. */
export function createDemoPasswords(parts: {
  db: Db;
  users: Users;
  passwords: PasswordsService;
  clock: Clock;
}) {
  const { db, users, passwords, clock } = parts;
  return async (): Promise<void> => {
    const hash = await passwords.hash(DEMO_PASSWORD);
    await transact(db, async (tx) => {
      for (const { username } of DEMO_ACCOUNTS) {
        const account = await users.find(tx, { username });
        if (account) await passwords.setFirst(tx, account.id, hash, clock.now());
      }
    });
  };
}
