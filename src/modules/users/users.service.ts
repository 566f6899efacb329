import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Emit } from '#platform/events/events.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import type { AccountAges } from './account-age.service.ts';
import { type Me, type PublicUser, userErrors, userRegistered } from './users.contract.ts';
import { DEMO_ACCOUNTS, demoEmail, demoPhone, maskTarget, shownRoles } from './users.rules.ts';
import { findUser, findUserByName, insertUser, isDeleted } from './users.store.ts';
import type { UserRow } from './users.tables.ts';

export interface UsersService {
  showMe(viewer: Viewer, now: Date): Promise<Me>;
  /** For its owner, right after signing in. */
  showOwner(userId: number, now: Date): Promise<Me>;
  showUser(viewer: Viewer, userId: number | undefined): Promise<PublicUser>;
  findDemoAccount(account: string): Promise<number>;
  addDemoAccounts(now: Date): Promise<void>;
}

export function createUsersService(db: Db, emit: Emit, ages: Pick<AccountAges, 'openFrom'>): UsersService {
  const get = async (id: number): Promise<UserRow> => {
    const row = await findUser(db, id);
    if (row) return row;
    throw (await isDeleted(db, id)) ? platformErrors.gone() : userErrors.notFound();
  };
  const me = (row: UserRow, now: Date): Me => ({
    ...withoutRoles(row),
    roles: row.roles,
    email: row.email && maskTarget({ kind: 'email', value: row.email }),
    phone: row.phone && maskTarget({ kind: 'phone', value: row.phone }),
    registrationSource: row.registrationSource,
    waiting: row.waitingSince !== null,
    openFrom: ages.openFrom(row, now),
  });
  return {
    async showMe(viewer, now) {
      if (viewer.kind === 'guest') throw platformErrors.notSignedIn();
      // The session may have fewer roles than the account.
      return { ...me(await get(viewer.id), now), roles: [...viewer.roles] };
    },
    showOwner: async (userId, now) => me(await get(userId), now),
    async showUser(viewer, userId) {
      if (userId !== undefined) return publicUser(await get(userId), viewer);
      if (viewer.kind === 'guest') throw platformErrors.notSignedIn();
      return publicUser(await get(viewer.id), viewer);
    },
    async findDemoAccount(account) {
      const known = DEMO_ACCOUNTS.some(({ username }) => username === account);
      const row = known ? await findUserByName(db, account) : null;
      if (!row) throw userErrors.noSuchDemoAccount({ account });
      return row.id;
    },
    async addDemoAccounts(now) {
      await transact(db, async (tx) => {
        for (const [index, { username, roles }] of DEMO_ACCOUNTS.entries()) {
          const made = await insertUser(tx, {
            username,
            roles: [...roles],
            email: demoEmail(username),
            phone: demoPhone(index),
            registrationSource: 'demo',
            createdAt: now,
          });
          const origin = { now, brand: '', lang: 'en' };
          if (made)
            await emit(
              tx,
              userRegistered,
              { userId: made.id, source: 'demo', promotionChannelId: null },
              origin,
            );
        }
      });
    },
  };
}

/** The fields of a user that this viewer may see. */
export const publicUser = (row: UserRow, viewer: Viewer): PublicUser => ({
  ...withoutRoles(row),
  roles: shownRoles(viewer, row),
});

const withoutRoles = (row: UserRow): Omit<PublicUser, 'roles'> => ({
  uid: row.id,
  username: row.username,
  avatar: row.avatar,
  signature: row.signature,
  level: row.level,
});
