import type { Account } from '#modules/users/index.ts';
import { transact } from '#platform/db/transact.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Identity } from './identities.contract.ts';
import { deleteIdentity, listIdentities, lockIdentities } from './identities.store.ts';
import { loginErrors } from './logins.contract.ts';
import type { At, LoginParts } from './logins.service.ts';

/** The logins of other sites that open an account. */
export interface IdentitiesService {
  list(at: At): Promise<Identity[]>;
  unlink(id: number, at: At): Promise<null>;
}

type Parts = Pick<LoginParts, 'db' | 'users' | 'passwords' | 'letters'>;

export function createIdentitiesService({ db, users, passwords, letters }: Parts): IdentitiesService {
  async function ownAccount({ caller: { viewer } }: At): Promise<Account> {
    const account = viewer.kind === 'user' ? await users.find(db, { id: viewer.id }) : null;
    if (!account) throw platformErrors.notSignedIn();
    return account;
  }

  return {
    async list(at) {
      const { id: userId } = await ownAccount(at);
      const rows = await listIdentities(db, userId);
      return rows.map(({ id, provider, name, createdAt, lastUsedAt }) => ({
        id,
        provider,
        name,
        linkedAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      }));
    },
    async unlink(id, at) {
      const account = await ownAccount(at);
      const otherWay = account.email ?? account.phone ?? ((await passwords.has(account.id)) || null);
      const { provider } = await transact(db, async (tx) => {
        // All of them are held: of two that are unlinked at once, the last one stays.
        const linked = await lockIdentities(tx, account.id);
        const meant = linked.find((identity) => identity.id === id);
        if (!meant) throw loginErrors.identityUnknown();
        if (linked.length === 1 && otherWay === null) throw loginErrors.lastWayIn();
        await deleteIdentity(tx, id);
        return meant;
      });
      letters.accountChanged(account, { kind: 'siteUnlinked', site: provider }, at.caller, at.now);
      return null;
    },
  };
}
