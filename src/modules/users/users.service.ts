import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import { type Me, type PublicUser, userErrors } from './users.contract.ts';
import { DEMO_ACCOUNTS } from './users.rules.ts';
import { findUser, findUserByName, insertUsers } from './users.store.ts';
import type { UserRow } from './users.tables.ts';

export interface UsersService {
  showMe(viewer: Viewer): Promise<Me>;
  showUser(viewer: Viewer, userId: number | undefined): Promise<PublicUser>;
  findDemoAccount(account: string): Promise<Me>;
  addDemoAccounts(now: Date): Promise<void>;
}

export function createUsersService(db: Db): UsersService {
  const get = async (id: number): Promise<UserRow> => {
    const row = await findUser(db, id);
    if (!row) throw userErrors.notFound();
    return row;
  };
  return {
    async showMe(viewer) {
      if (viewer.kind === 'guest') throw platformErrors.notSignedIn();
      return me(await get(viewer.id));
    },
    async showUser(viewer, userId) {
      if (userId !== undefined) return publicUser(await get(userId));
      if (viewer.kind === 'guest') throw platformErrors.notSignedIn();
      return publicUser(await get(viewer.id));
    },
    async findDemoAccount(account) {
      const known = DEMO_ACCOUNTS.some(({ username }) => username === account);
      const row = known ? await findUserByName(db, account) : null;
      if (!row) throw userErrors.noSuchDemoAccount({ account });
      return me(row);
    },
    async addDemoAccounts(now) {
      await transact(db, (tx) =>
        insertUsers(
          tx,
          DEMO_ACCOUNTS.map(({ username, roles }) => ({
            username,
            roles: [...roles],
            registrationSource: 'demo',
            createdAt: now,
          })),
        ),
      );
    },
  };
}

/** What anyone may see of a user. */
export const publicUser = (row: UserRow): PublicUser => ({
  uid: row.id,
  username: row.username,
  avatar: row.avatar,
  signature: row.signature,
  level: row.level,
  roles: row.roles,
});

const me = (row: UserRow): Me => ({
  ...publicUser(row),
  email: row.email,
  phone: row.phone,
  registrationSource: row.registrationSource,
});
