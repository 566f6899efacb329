import type { Account } from '#modules/users/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { authErrors } from './auth.contract.ts';
import type { At, LoginParts } from './auth.service.ts';
import type { Identity } from './identities.contract.ts';
import { deleteIdentity, listIdentities, lockIdentities } from './identities.store.ts';
import { ownAccount } from './own-account.service.ts';
import { countPasskeys } from './passkeys.store.ts';

/** Linked identities that sign in to an account. */
export interface IdentitiesService {
  list(at: At<User>): Promise<Identity[]>;
  unlink(id: number, at: At<User>): Promise<null>;
}

/** Names of the operator's providers. */
export type SiteNames = ReadonlyMap<string, string>;

type Parts = Pick<LoginParts, 'db' | 'users' | 'passwords' | 'mailer'> & { siteNames: SiteNames };

export function createIdentitiesService(parts: Parts): IdentitiesService {
  const { db, users, passwords, mailer, siteNames } = parts;
  const hasOtherWay = async (tx: Tx, { id, email, phone }: Account): Promise<boolean> =>
    email !== null || phone !== null || (await passwords.has(id)) || (await countPasskeys(tx, id)) > 0;

  return {
    async list(at) {
      const { id: userId } = await ownAccount(db, users, at.caller.viewer);
      const rows = await listIdentities(db, userId);
      return rows.map(({ id, provider, name, createdAt, lastUsedAt }) => ({
        id,
        provider,
        site: siteNames.get(provider) ?? '',
        name,
        linkedAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      }));
    },
    async unlink(id, at) {
      const account = await ownAccount(db, users, at.caller.viewer);
      const { provider } = await transact(db, async (tx) => {
        // All are locked: of two concurrent unlinkings, the last identity stays.
        const linked = await lockIdentities(tx, account.id);
        const meant = linked.find((identity) => identity.id === id);
        if (!meant) throw authErrors.identityUnknown();
        if (linked.length === 1 && !(await hasOtherWay(tx, account))) throw authErrors.lastWayIn();
        await deleteIdentity(tx, id);
        return meant;
      });
      mailer.accountChanged(
        account,
        { kind: 'siteUnlinked', site: siteNames.get(provider) ?? provider },
        at.caller,
        at.now,
      );
      return null;
    },
  };
}
