import type { Account, Users } from '#modules/users/index.ts';
import type { Reader } from '#platform/db/db.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { User } from '#platform/viewer/viewer.ts';

/** The account of a session; deleted since, it has none. */
export async function ownAccount(tx: Reader, users: Pick<Users, 'find'>, { id }: User): Promise<Account> {
  const account = await users.find(tx, { id });
  if (!account) throw platformErrors.notSignedIn();
  return account;
}
