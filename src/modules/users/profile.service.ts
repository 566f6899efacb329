import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Emit, Origin } from '#platform/events/events.ts';
import type { Uploads } from '#platform/uploads/uploads.service.ts';
import type { User } from '#platform/viewer/viewer.ts';
import type { AccountsService } from './accounts.service.ts';
import type { ModifyUser } from './profile.contract.ts';
import { type Me, userErrors, userRenamed } from './users.contract.ts';
import { checkUsername, tidySignature } from './users.rules.ts';
import type { UsersService } from './users.service.ts';
import { lockUser, updateUser } from './users.store.ts';

export interface ProfileService {
  modify(viewer: User, change: ModifyUser, origin: Origin): Promise<Me>;
}

export function createProfileService(parts: {
  db: Db;
  emit: Emit;
  accounts: AccountsService;
  users: UsersService;
  uploads: Uploads;
}): ProfileService {
  const { db, emit, accounts, users, uploads } = parts;

  /** Releases the previous picture in the same transaction. */
  async function setAvatar(tx: Tx, ownerId: number, id: number | null, now: Date): Promise<void> {
    const row = await lockUser(tx, ownerId, 'update');
    const avatar = id === null ? null : await uploads.claim(tx, { id, ownerId, purpose: 'avatar' }, now);
    await uploads.release(tx, row?.avatar ?? null, now);
    await updateUser(tx, ownerId, { avatar });
  }

  return {
    async modify(viewer, { username, signature, uploadId }, origin) {
      const problem = username === undefined ? null : checkUsername(username);
      if (problem === 'format') throw userErrors.usernameFormat();
      if (problem === 'reserved') throw userErrors.usernameTaken();
      await transact(db, async (tx) => {
        if (username !== undefined) {
          if (!(await accounts.rename(tx, viewer.id, username))) throw userErrors.usernameTaken();
          await emit(tx, userRenamed, { userId: viewer.id }, origin);
        }
        if (uploadId !== undefined) await setAvatar(tx, viewer.id, uploadId, origin.now);
        if (signature !== undefined) await updateUser(tx, viewer.id, { signature: tidySignature(signature) });
      });
      return await users.showMe(viewer, origin.now);
    },
  };
}
